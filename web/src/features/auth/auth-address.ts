/** The addresses of the sign-in pages: the way to sign in, and where it leads. */
import { oneOf, type Reader, reading, text } from '#lib/address/address.ts';
import { insideAddress } from '#lib/address/inside-address.ts';

const inside: Reader<string> = insideAddress;
const door = reading({
  /** codigo: the second factor. */
  mode: oneOf('reset', 'signup', 'codigo'),
  from: inside,
  /** Why another provider signed nobody in. */
  error_code: text,
});

/** /auth. A code that is still there once the page shows has signed nobody in. */
export const readAuth = (asked: Readonly<Record<string, unknown>>): ReturnType<typeof door> => {
  const said = door(asked);
  return { ...said, error_code: said.error_code ?? (text(asked.code) && 'code_unused') };
};

/** /reset-password. 'provisoria': the present password was set by an administrator for one sign-in. */
export const readPassword = reading({ motivo: oneOf('provisoria') });

/** /cadastrar: the secret of an invitation, until it is read. */
export const readInvitation = reading({ token: text });

/** A link from an email: its kind, its secret, and where it leads afterwards. */
export const readLink = reading({
  type: oneOf('signup', 'email', 'recovery', 'invite', 'email_change'),
  token_hash: text,
  redirect_to: inside,
});
