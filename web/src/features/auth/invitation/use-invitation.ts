/** The state of the invitation in the address, or of the one kept in this tab; and who is signed in here. */
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { type Invitation, InvitationRefused, keepToken, keptToken, lookAt } from '#lib/session/invitation.ts';
import { readSession } from '#lib/session/session.ts';

export type Known = {
  /** Null without a link. */
  invitation: Invitation | null;
  /** The email address of the signed-in person. */
  signedInAs: string | undefined;
};
type Found = {
  known: Known | null;
  /** The sentence to show when the request failed. */
  failure: string | null;
  /** It was requested again on this page, whose content changes. */
  isAnew: boolean;
};

const signedIn = () =>
  readSession().then(
    (session) => session?.user.email,
    () => undefined,
  );

async function find(token: string | undefined): Promise<Omit<Found, 'isAnew'>> {
  try {
    const [invitation, signedInAs] = await Promise.all([token ? lookAt(token) : null, signedIn()]);
    return { known: { invitation, signedInAs }, failure: null };
  } catch (error) {
    if (!(error instanceof InvitationRefused)) throw error;
    return { known: null, failure: error.message };
  }
}

/** `found` is null while it is loading. `look` requests it again. */
export function useInvitation(inAddress: string | undefined) {
  const [token] = useState(() => inAddress ?? keptToken());
  const [found, setFound] = useState<Found | null>(null);
  const look = async () => setFound({ ...(await find(token)), isAnew: true });
  useEffect(() => {
    if (token) keepToken(token);
    // The secret stays in the address only until it is read.
    window.history.replaceState(window.history.state, '', '/cadastrar');
    void find(token).then((first) => setFound({ ...first, isAnew: false }));
  }, [token]);
  useEffect(() => {
    // New content is read from its heading, like a new page; the first one keeps the natural start.
    if (found?.isAnew) document.querySelector<HTMLElement>('h1')?.focus();
  }, [found]);
  return { token, found, look };
}

/**
 * The next step after an attempt to accept: the sign-in, another look at the invitation, or the reason of a refusal.
 */
export function useEntrance(onChanged: () => void) {
  const navigate = useNavigate();
  return async (refusal: InvitationRefused | null) => {
    if (refusal === null) await navigate({ to: '/auth' });
    else if (refusal.code.startsWith('invite_')) onChanged();
    else return refusal.message;
    return null;
  };
}
