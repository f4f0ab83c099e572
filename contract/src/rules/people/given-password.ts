/** Passwords that an administrator gives to somebody: the messages of the dialog, the server's check, a generator. */
import { passwordProblem } from '../../auth/rules.ts';

const givenPasswordLength = 12;
const lower = 'abcdefghijklmnopqrstuvwxyz';
const upper = lower.toUpperCase();
const digits = '0123456789';
const symbols = '!@#$%^&*';

const demands = [
  { test: /.{8}/su, message: 'Deve ter pelo menos 8 caracteres' },
  { test: /\p{Ll}/u, message: 'Deve conter pelo menos uma letra minúscula' },
  { test: /\p{Lu}/u, message: 'Deve conter pelo menos uma letra maiúscula' },
  { test: /\p{Nd}/u, message: 'Deve conter pelo menos um número' },
] as const;

/** What the dialog says beside the field: one sentence for each broken rule; empty for an empty field. */
export const givenPasswordProblems = (password: string): string[] =>
  password === ''
    ? []
    : demands.filter(({ test }) => !test.test(password.normalize('NFKC'))).map(({ message }) => message);

/** What the dialog says beside the second field; null while it is empty. */
export const confirmationProblem = (password: string, confirmation: string): string | null =>
  confirmation === '' || confirmation === password ? null : 'As senhas não coincidem';

/** The check before the call, which the server repeats: null when the password may be given. */
export const givenPasswordRefusal = (password: string): string | null => {
  const problem = passwordProblem(password);
  const text = problem?.message.replace(/^Senha /, 'A senha ') ?? null;
  return problem?.reason === 'length' || problem?.reason === 'characters' ? text : null;
};

/** Whether the dialog may send: both fields are filled, equal and without a fault. */
export const isGivenPasswordReady = (password: string, confirmation: string): boolean =>
  password !== '' && password === confirmation && givenPasswordRefusal(password) === null;

/**
 * A password of twelve characters, at least one of each kind, shuffled. `pick(n)` returns a random whole number from 0
 * to n - 1.
 */
export const generatedPassword = (pick: (below: number) => number): string => {
  const oneOf = (from: string) => from[pick(from.length)] ?? '';
  const all = lower + upper + digits + symbols;
  const kinds = [lower, upper, digits, symbols];
  const chosen = Array.from({ length: givenPasswordLength }, (_, at) => oneOf(kinds[at] ?? all));
  for (let at = chosen.length - 1; at > 0; at -= 1) {
    const other = pick(at + 1);
    [chosen[at], chosen[other]] = [chosen[other] ?? '', chosen[at] ?? ''];
  }
  const password = chosen.join('');
  return passwordProblem(password) === null ? password : generatedPassword(pick);
};

/** What the screen shows for the failure text of a password change; null: the server did not answer. */
export const passwordFailureText = (error: string | null | undefined): string => {
  if (error === null) return 'Erro de comunicação com o servidor';
  if (!error) return 'Falha ao alterar senha';
  if (error === 'User not found')
    return 'Usuário não encontrado no sistema de autenticação. Verifique se o usuário foi criado corretamente.';
  return /emerg[eê]nc/i.test(error) ? 'Senha do usuário de emergência atualizada com sucesso.' : error;
};
