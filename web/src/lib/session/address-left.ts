/** What a link left behind '#' when it could not sign anybody in. It is shown once, and removed from the address. */
import { toastError } from '../feedback.ts';

/** Whether there is something to say about an address. Tokens count: none of our links carries a session. */
export const isLeft = (hash: string) => /[#&](error|error_code|error_description|access_token)=/.test(hash);

/** The sentence for the part behind '#'. */
export function leftSentence(hash: string) {
  const left = new URLSearchParams(hash.replace(/^#/, ''));
  const isOurLink = left.get('error_code') === 'otp_expired' || left.has('access_token');
  if (isOurLink) return 'Este link não vale mais. Peça outro ou entre com seu e-mail e senha.';
  if (left.get('error') === 'access_denied')
    return 'O acesso não foi autorizado. Tente novamente ou entre com seu e-mail e senha.';
  return 'Não foi possível entrar por este link. Entre com seu e-mail e senha.';
}

/** Waits until the auth client has read the address. */
export async function reportAddress(hash: string, hasRead: Promise<unknown>) {
  await hasRead;
  const { pathname, search } = window.location;
  window.history.replaceState(window.history.state, '', pathname + search);
  // A page that reads the reason from the query shows it in its own place.
  if (!new URLSearchParams(search).has('error_code')) toastError(leftSentence(hash));
}
