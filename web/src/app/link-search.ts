/** The address of a link from a mail: which kind, its secret, and where it leads afterwards. */
import { insideAddress } from './inside-address.ts';

const types = ['signup', 'email', 'recovery', 'invite', 'email_change'] as const;

export type LinkSearch = {
  type?: (typeof types)[number] | undefined;
  token_hash?: string | undefined;
  redirect_to?: string | undefined;
};

/** Anything that is not as our mails write it is dropped. */
export const linkSearch = ({ type, token_hash, redirect_to }: Record<string, unknown>): LinkSearch => ({
  type: types.find((known) => known === type),
  token_hash: typeof token_hash === 'string' && token_hash !== '' ? token_hash : undefined,
  redirect_to: insideAddress(redirect_to),
});
