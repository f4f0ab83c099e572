/** Decides which account a person from another provider enters. */

type Asked = {
  /** The account that already has the identity (provider and subject); null: it is new here. */
  readonly known_user_id: string | null;
  /** The account of the signed-in person who asked to link; null: a sign-in. */
  readonly linking_user_id: string | null;
  /** The person's address, only if the provider says that it is verified. */
  readonly verified_email: string | null;
  /** The account with that address. */
  readonly account: { readonly id: string; readonly is_confirmed: boolean } | null;
};

/**
 * `enter`: the identity's account. `link`: a new identity of an existing account. `take_over`: like `link`, after
 * everything was removed that somebody put into the account without ever confirming its address. `add`: a new account.
 */
export type LinkVerdict =
  | { readonly verdict: 'enter' | 'link' | 'take_over'; readonly user_id: string }
  | { readonly verdict: 'add'; readonly email: string }
  | { readonly verdict: 'already_linked' }
  | { readonly verdict: 'unverified' };

export const judgeLink = ({
  known_user_id,
  linking_user_id,
  verified_email,
  account,
}: Asked): LinkVerdict => {
  if (linking_user_id !== null)
    return known_user_id === null
      ? { verdict: 'link', user_id: linking_user_id }
      : { verdict: 'already_linked' };
  if (known_user_id !== null) return { verdict: 'enter', user_id: known_user_id };
  if (verified_email === null) return { verdict: 'unverified' };
  if (account === null) return { verdict: 'add', email: verified_email };
  return { verdict: account.is_confirmed ? 'link' : 'take_over', user_id: account.id };
};
