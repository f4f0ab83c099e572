/** The texts of account mails. */
import { type Role, roles } from '@pdy/contract/permissions';
import type { Mail } from '#kernel/work/mail.ts';
import { ofThePlatform, roleWords } from '../invitations/invite-words.ts';
import { layOut } from './mail-layout.ts';
import { type Details, notMe, securePassword, type Words, whenAndWhere } from './mail-words.ts';
import type { OneTimeToken } from './one-time-tokens.ts';
import type { MailKind } from './outbox.ts';
import { isAboutSecurity, securityWords } from './security-mail-words.ts';

/** What a mail opens: `link` is the secret in its address, `code` its six digits. */
type Opening = { readonly token: OneTimeToken; readonly link: string; readonly code: string };
type Writing = {
  readonly kind: MailKind;
  readonly email: string;
  readonly details: Details;
  readonly publicUrl: string;
  /** Null for mails that only inform. */
  readonly opening: Opening | null;
};

const isRole = (text: string | undefined): text is Role =>
  (roles as readonly (string | undefined)[]).includes(text);

const words = {
  signup: () => ({
    subject: 'Confirme seu email no PDY',
    paragraphs: ['Recebemos um cadastro no PDY com este email. Confirme que ele é seu para ativar a conta.'],
    label: 'Confirmar email',
    hasCode: true,
    notes: [
      'O link vale por 24 horas e o código, por 10 minutos.',
      'Se você não fez este cadastro, não confirme: ignore este email.',
    ],
  }),
  signup_attempt: () => ({
    subject: 'Alguém tentou se cadastrar com o seu email',
    paragraphs: ['Este email já tem uma conta no PDY. Alguém acabou de tentar criar outra com ele.'],
    label: 'Entrar no PDY',
    path: '/auth',
    notes: ['Se foi você e não lembra a senha, escolha "Esqueci a senha" na tela de entrada.', notMe],
  }),
  recovery: () => ({
    subject: 'Redefina sua senha do PDY',
    paragraphs: ['Recebemos um pedido para redefinir a senha da sua conta.'],
    label: 'Redefinir senha',
    hasCode: true,
    notes: ['O link vale por 1 hora e o código, por 10 minutos. Eles funcionam uma única vez.', notMe],
  }),
  invite: ({ sender, company, role }: Details) => ({
    subject: company ? `Convite para o PDY: ${company}` : 'Convite para o PDY',
    paragraphs: [
      `${sender ? ofThePlatform(sender) : 'A plataforma PDY'} convidou você para o PDY${company ? ` da empresa ${company}` : ''}, onde você acompanha o seu desenvolvimento.`,
      ...(isRole(role) ? roleWords(role) : []),
    ],
    label: 'Aceitar convite',
    notes: ['O convite vale por 7 dias.'],
  }),
  email_change_old: (details: Details) => ({
    subject: 'Confirme a troca do seu email no PDY',
    paragraphs: [
      `Foi pedida a troca do email da sua conta${details.new_email ? ` para ${details.new_email}` : ''}. A troca só acontece depois que os dois endereços confirmarem.`,
    ],
    label: 'Autorizar a troca',
    hasCode: true,
    notes: ['O link vale por 24 horas e o código, por 10 minutos.', securePassword],
  }),
  email_change_new: () => ({
    subject: 'Confirme seu novo email no PDY',
    paragraphs: [
      'Foi pedido que este endereço passe a ser o email de uma conta no PDY. A troca só acontece depois que os dois endereços confirmarem.',
    ],
    label: 'Confirmar novo email',
    hasCode: true,
    notes: [
      'O link vale por 24 horas e o código, por 10 minutos.',
      'Se você não conhece este pedido, ignore este email.',
    ],
  }),
  email_change_attempt: () => ({
    subject: 'Alguém tentou usar o seu email em outra conta',
    paragraphs: [
      'Este email já tem uma conta no PDY. Alguém acabou de pedir que ele passe a ser o email de outra; o pedido não foi aceito.',
    ],
    label: 'Entrar no PDY',
    path: '/auth',
    notes: ['Se foi você, use esta conta ou escolha outro email para a outra.', notMe],
  }),
  email_changed: (details: Details) => ({
    subject: 'O email da sua conta no PDY foi trocado',
    paragraphs: [
      `A sua conta agora usa o email ${details.new_email ?? ''}. Este endereço não entra mais no PDY.`,
      ...whenAndWhere(details),
    ],
    notes: ['Se não foi você, avise agora o administrador da sua empresa.'],
  }),
  reauth: () => ({
    subject: 'Seu código de confirmação do PDY',
    paragraphs: ['Use o código abaixo para confirmar que é você quem está alterando a sua conta.'],
    hasCode: true,
    notes: ['O código vale por 10 minutos. Não o informe a ninguém.', securePassword],
  }),
} as const satisfies Readonly<Record<string, (details: Details) => Words>>;

const wordsOf = (kind: MailKind, details: Details): Words =>
  isAboutSecurity(kind) ? securityWords[kind](details) : words[kind](details);

/** The page with a button that opens the link, because programs that check links must not use it up. */
const confirmUrl = (publicUrl: string, { token, link }: Opening) => {
  const url = new URL('/auth/confirm', publicUrl);
  url.searchParams.set('token_hash', link);
  url.searchParams.set('type', token.kind.startsWith('email_change') ? 'email_change' : token.kind);
  const { pathname, search } = new URL(token.redirect_to);
  if (pathname !== '/' || search) url.searchParams.set('redirect_to', pathname + search);
  return url.href;
};

export const writeMail = (writing: Writing): Mail => {
  const { email, publicUrl, opening } = writing;
  const { subject, paragraphs, label, path, hasCode, notes } = wordsOf(writing.kind, writing.details);
  const url = opening ? confirmUrl(publicUrl, opening) : new URL(path ?? '/', publicUrl).href;
  return layOut({
    to: email,
    subject,
    paragraphs,
    action: label === undefined ? undefined : { label, url },
    code: hasCode ? opening?.code : undefined,
    notes,
  });
};
