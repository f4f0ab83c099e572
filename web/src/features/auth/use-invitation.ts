/** What the link in the address, or the one kept in this tab, is worth; and who is signed in here. */
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { type Invitation, InvitationRefused, keepToken, keptToken, lookAt } from '#lib/invitation.ts';
import { readSession } from '#lib/session.ts';

export type Known = {
  /** Null without a link. */
  invitation: Invitation | null;
  /** The address of the signed-in person. */
  signedInAs: string | undefined;
};
type Found = {
  known: Known | null;
  /** The sentence to show while nothing could be found out. */
  failure: string | null;
  /** Asked for on this page, which shows something else now. */
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

/** Null while it is being found out. `look` asks again. */
export function useInvitation(inAddress: string | undefined) {
  const [token] = useState(() => inAddress ?? keptToken());
  const [found, setFound] = useState<Found | null>(null);
  const look = async () => setFound({ ...(await find(token)), isAnew: true });
  useEffect(() => {
    if (token) keepToken(token);
    // The secret stands in the address no longer than it takes to read it.
    window.history.replaceState(window.history.state, '', '/cadastrar');
    void find(token).then((first) => setFound({ ...first, isAnew: false }));
  }, [token]);
  useEffect(() => {
    // Something else is read from its heading on, as a new page is; the first one keeps the natural start.
    if (found?.isAnew) document.querySelector<HTMLElement>('h1')?.focus();
  }, [found]);
  return { token, found, look };
}

/** What follows an attempt to accept: the way in, a look at what the invitation is now, or why it was refused. */
export function useEntrance(onChanged: () => void) {
  const navigate = useNavigate();
  return async (refusal: InvitationRefused | null) => {
    if (refusal === null) await navigate({ to: '/auth' });
    else if (refusal.code.startsWith('invite_')) onChanged();
    else return refusal.message;
    return null;
  };
}
