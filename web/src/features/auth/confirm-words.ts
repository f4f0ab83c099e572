/** The texts of the page behind the links of emails, by the kind of link. */
import type { readLink } from './auth-address.ts';

export type LinkType = NonNullable<ReturnType<typeof readLink>['type']>;

type Words = { title: string; purpose: string; button: string };

const signup: Words = {
  title: 'Confirme seu e-mail',
  purpose: 'Falta um clique para ativar a sua conta.',
  button: 'Confirmar e-mail',
};

export const confirmWords: Record<LinkType, Words> = {
  signup,
  email: signup,
  recovery: {
    title: 'Redefinir senha',
    purpose: 'Continue para criar uma nova senha. O link vale uma única vez.',
    button: 'Continuar',
  },
  invite: {
    title: 'Aceitar convite',
    purpose: 'Sua empresa convidou você para o PDY. Continue para criar sua senha.',
    button: 'Aceitar convite',
  },
  email_change: {
    title: 'Confirmar troca de e-mail',
    purpose: 'Confirme que você concorda em trocar o endereço desta conta.',
    button: 'Confirmar troca',
  },
};

/** Where each link leads when its email does not say it. Null: it ends on this page. */
export const afterwards: Record<LinkType, string | null> = {
  signup: null,
  email: null,
  recovery: '/reset-password',
  invite: '/auth?mode=signup',
  email_change: null,
};
