/** Mails that tell the owner of an account what happened to it. They contain no link that changes anything. */

import { type Details, securePassword, type Words, wasMe, whenAndWhere } from './mail-words.ts';
import type { MailKind } from './outbox.ts';

const look = { label: 'Rever a segurança da conta', path: '/profile?secao=seguranca' } as const;

/** 'google' becomes 'com Google'. */
const wayOf = ({ provider = '' }: Details) =>
  provider === 'email' ? 'com email e senha' : `com ${provider.charAt(0).toUpperCase()}${provider.slice(1)}`;

/** `what`: 'codes' when only the recovery codes were removed; `left`: how many apps remain. */
const factorRemoved = ({ what, left, by, ...details }: Details): Words => {
  const actor = by === 'administrator' ? ' por um administrador' : '';
  const isOff = what !== 'codes' && left === '0';
  const opening = isOff
    ? [
        `A verificação em duas etapas da sua conta foi desativada${actor}.`,
        'A senha sozinha volta a bastar para entrar, e os códigos de recuperação não valem mais.',
      ]
    : [
        what === 'codes'
          ? `Os códigos de recuperação da sua conta foram removidos${actor} e não valem mais.`
          : `Um aplicativo autenticador da sua conta foi removido${actor}. A verificação em duas etapas continua ativa.`,
      ];
  const subjects = {
    off: 'Verificação em duas etapas desativada no PDY',
    codes: 'Códigos de recuperação do PDY removidos',
    app: 'Aplicativo autenticador removido no PDY',
  };
  return {
    subject: isOff ? subjects.off : what === 'codes' ? subjects.codes : subjects.app,
    paragraphs: [...opening, ...whenAndWhere(details)],
    ...look,
    notes: [wasMe, securePassword],
  };
};

/**
 * `set_by`: the name of the person who set it for the owner; `next`: 'change' when the owner must choose another one.
 */
const passwordChanged = ({ set_by, next, ...details }: Details): Words => ({
  subject: 'Sua senha do PDY foi alterada',
  paragraphs: set_by
    ? [
        `${set_by}, da administração do PDY, definiu uma nova senha para a sua conta. Os acessos que estavam abertos foram encerrados.`,
        ...(next === 'change' ? ['No próximo acesso, o PDY pede que você escolha outra senha.'] : []),
        ...whenAndWhere(details),
      ]
    : ['A senha da sua conta foi alterada e os outros acessos foram encerrados.', ...whenAndWhere(details)],
  label: set_by ? 'Escolher a minha senha' : 'Não fui eu: redefinir senha',
  path: '/forgot-password',
  notes: [set_by ? 'Se você não pediu, avise o administrador da sua empresa.' : wasMe],
});

type Kind = Extract<
  MailKind,
  | 'new_device'
  | 'password_changed'
  | 'session_ended'
  | 'factor_added'
  | 'factor_removed'
  | 'recovery_codes_made'
  | 'identity_linked'
  | 'identity_unlinked'
>;

export const securityWords: Readonly<Record<Kind, (details: Details) => Words>> = {
  new_device: (details) => ({
    subject: 'Novo acesso à sua conta no PDY',
    paragraphs: [
      'Sua conta acabou de ser acessada de um dispositivo que ainda não conhecíamos.',
      ...whenAndWhere(details),
    ],
    ...look,
    notes: [wasMe, securePassword],
  }),
  password_changed: passwordChanged,
  session_ended: (details) => ({
    subject: 'Encerramos um acesso à sua conta no PDY',
    paragraphs: [
      'Um acesso antigo à sua conta foi usado de novo, o que pode indicar que alguém o copiou. Por segurança, encerramos esse acesso.',
      ...whenAndWhere(details),
    ],
    label: 'Entrar no PDY',
    path: '/auth',
    notes: ['Você pode entrar normalmente. Se desconfiar de algo, troque a sua senha.'],
  }),
  factor_added: (details) => ({
    subject: 'Verificação em duas etapas ativada no PDY',
    paragraphs: [
      'Um aplicativo autenticador foi ligado à sua conta. A cada entrada, pedimos o código dele além da senha.',
      ...whenAndWhere(details),
    ],
    ...look,
    notes: [wasMe, securePassword],
  }),
  factor_removed: factorRemoved,
  recovery_codes_made: (details) => ({
    subject: 'Novos códigos de recuperação do PDY',
    paragraphs: [
      'Foram gerados códigos de recuperação para a sua conta. Os anteriores, se havia, não valem mais. Por segurança, os códigos não vão neste email.',
      ...whenAndWhere(details),
    ],
    ...look,
    notes: [wasMe, securePassword],
  }),
  identity_linked: (details) => ({
    subject: 'Nova forma de entrar na sua conta do PDY',
    paragraphs: [`A sua conta agora também abre ${wayOf(details)}.`, ...whenAndWhere(details)],
    ...look,
    notes: [
      wasMe,
      'Se não foi você, desvincule essa forma de entrar, troque a sua senha e avise o administrador da sua empresa.',
    ],
  }),
  identity_unlinked: (details) => ({
    subject: 'Uma forma de entrar saiu da sua conta do PDY',
    paragraphs: [`A sua conta não abre mais ${wayOf(details)}.`, ...whenAndWhere(details)],
    ...look,
    notes: [wasMe, securePassword],
  }),
};

export const isAboutSecurity = (kind: MailKind): kind is Kind => Object.hasOwn(securityWords, kind);
