/** What one cell says, judged by the same schemas as the form and the API. */
import { addressOf, emailProblem } from '@pdy/contract/auth/rules';
import type { ImportCode } from '@pdy/contract/people/imports';
import { UserFields } from '@pdy/contract/people/users';
import { type Role, roleLabel, roles } from '@pdy/contract/permissions';
import { cpfFrom } from '@pdy/contract/rules/cpf';
import { typedNumber } from '@pdy/contract/rules/typed-number';
import { type ImportField, importFields, plainWord } from '@pdy/contract/rules/user-import-columns';

/** What a line may change: what its cells say, and the job that its cargo means. */
export const lineFields = [...importFields, 'job_profile_id'] as const;
export type LineField = (typeof lineFields)[number];

export type Fault = {
  readonly code: ImportCode;
  readonly message: string;
  /** The line that has to be put right first; nothing else is wrong with this one. */
  readonly waits_for?: number;
};

/** The manager a line names can't be who is meant. */
export const managerFault = (message: string): Fault => ({ code: 'E_GESTOR_NAO_ENCONTRADO', message });

const mostLetters = 120;

/** A name or an address as a sentence repeats it. */
export const shortened = (typed: string): string =>
  typed.length > mostLetters ? `${typed.slice(0, mostLetters)}…` : typed;

/** Undefined: left as it is. Null: cleared. */
export type Said = { readonly [Field in LineField]?: string | null | undefined };
export type Read = { readonly fault: Fault } | { readonly value: string | null | undefined };

const shape = UserFields.shape;
type Schema = {
  safeParse(typed: unknown): { success: boolean; data?: unknown; error?: { issues: { message: string }[] } };
};

const judged = (schema: Schema, typed: string, code: ImportCode, message?: string): Read => {
  const { success, data, error } = schema.safeParse(typed);
  if (!success)
    return { fault: { code, message: message ?? error?.issues[0]?.message ?? 'Dados inválidos' } };
  return { value: String(data) };
};

const roleByWord = new Map<string, Role>([
  ...roles.flatMap((role): [string, Role][] => [
    [plainWord(role), role],
    [plainWord(roleLabel[role]), role],
  ]),
  [plainWord('company_admin'), 'admin'], // another word for admin, at every door
]);

const role = (typed: string): Read => {
  const found = roleByWord.get(plainWord(typed));
  return found ? { value: found } : { fault: { code: 'E_PAPEL_INVALIDO', message: 'Papel inválido' } };
};

/** Spreadsheets keep a CPF as a number and lose the zeros it begins with. */
const cpf = (typed: string): Read => {
  const whole = /^\d{9,10}$/.test(typed) ? typed.padStart(11, '0') : typed;
  const read = judged(shape.cpf, whole, 'E_CPF_INVALIDO');
  return 'fault' in read ? read : { value: cpfFrom(whole) };
};

const dayMs = 86_400_000;
/** Day 0 as spreadsheets count, for every day since March 1900. */
const serialZero = Date.UTC(1899, 11, 30);

/** 'YYYY-MM-DD' of 1/3/2024, 2024-03-01 or the number a spreadsheet keeps; else what was typed. */
const dayText = (typed: string): string => {
  const local = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(typed);
  if (local) return `${local[3]}-${local[2]?.padStart(2, '0')}-${local[1]?.padStart(2, '0')}`;
  const serial = /^\d{2,5}([.,]\d+)?$/.test(typed) ? typedNumber(typed) : null;
  return serial === null
    ? typed
    : new Date(serialZero + Math.floor(serial) * dayMs).toISOString().slice(0, 10);
};

/** Days between the first day of spreadsheets that count from 1904, and that of the others. */
const daysTo1904 = 1462;

/** What a cell of a column of dates says, in a workbook that counts its days from 1904; a bare number is such a day. */
export const dayFrom1904 = (typed: string): string => {
  const serial = /^\d{1,5}([.,]\d+)?$/.test(typed.trim()) ? typedNumber(typed.trim()) : null;
  return serial === null ? typed : dayText(String(Math.floor(serial) + daysTo1904));
};

const address = (typed: string): Read => {
  const problem = emailProblem(typed) ?? emailProblem(addressOf(typed));
  return problem === null
    ? { value: addressOf(typed) }
    : { fault: { code: 'E_EMAIL_INVALIDO', message: problem } };
};

/** Whether there is such a person is asked later: an address that is none is nobody's. */
const manager = (typed: string): Read => ({ value: addressOf(typed) });

const readers: Record<ImportField, (typed: string) => Read> = {
  first_name: (typed) => judged(shape.first_name, typed, 'E_NOME_OBRIGATORIO'),
  last_name: (typed) => judged(shape.last_name, typed, 'E_SOBRENOME_OBRIGATORIO'),
  email: address,
  role,
  position: (typed) => judged(shape.position, typed, 'E_TEXTO_INVALIDO'),
  department: (typed) => judged(shape.department, typed, 'E_TEXTO_INVALIDO'),
  phone: (typed) => judged(shape.phone, typed, 'E_TELEFONE_INVALIDO'),
  cpf,
  hire_date: (typed) =>
    judged(shape.hire_date, dayText(typed), 'E_DATA_INVALIDA', 'Data inválida: use dd/mm/aaaa'),
  manager_email: manager,
  external_id: (typed) => judged(shape.external_id, typed, 'E_TEXTO_INVALIDO'),
};

const clears = '-';
/** Everybody has them: they can't be cleared. */
const kept: ReadonlySet<ImportField> = new Set(['first_name', 'last_name', 'email', 'role']);

/** An empty cell leaves the field as it is, a hyphen clears it. */
export const readCell = (field: ImportField, typed: string): Read => {
  const text = typed.trim();
  if (text === '') return { value: undefined };
  if (text === clears) return kept.has(field) ? readers[field]('') : { value: null };
  const read = readers[field](text);
  return 'value' in read && read.value === '' ? { value: undefined } : read;
};

/** For a new person, who can't be left as they are. */
export const requiredCell = (field: 'first_name' | 'last_name' | 'email'): Read => readers[field]('');
