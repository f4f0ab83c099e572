/**
 * Invitations as the auth service answers for them. The link's secret is sent in request bodies, never in addresses.
 */

import { clearToasts, toastDone, toastError } from '../feedback.ts';
import { accountReason } from './account-error.ts';
import { readSession, signIn } from './session.ts';

const keptKey = 'pdy-invite';

/** Keeps the invitation for this tab alone, so that reloading the page, or signing in on the way, does not lose it. */
export const keepToken = (token: string) => sessionStorage.setItem(keptKey, token);
export const keptToken = () => sessionStorage.getItem(keptKey) ?? undefined;
const dropToken = () => sessionStorage.removeItem(keptKey);

/** The state of the link. `email` is masked; sign_in: its owner has an account and accepts with it. */
export type Invitation =
  | {
      state: 'open';
      needs: 'account' | 'sign_in';
      company_name: string;
      first_name: string | null;
      last_name: string | null;
      email: string;
    }
  | { state: 'expired' | 'used' | 'invalid' };

/** The service answered with a refusal, or did not answer (status 0). */
export class InvitationRefused extends Error {
  override name = 'InvitationRefused';
  readonly code: string;

  constructor({ message, code }: { message: string; code: string }) {
    super(message);
    this.code = code;
  }
}

const away = { message: 'fetch', status: 0 };

async function post<T>(path: 'look' | 'accept' | 'join', body: object, bearer?: string): Promise<T> {
  const answer = await fetch(`/auth/v1/invites/${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-supabase-api-version': '2024-01-01',
      ...(bearer && { authorization: `Bearer ${bearer}` }),
    },
    body: JSON.stringify(body),
  }).catch(() => null);
  if (!answer) throw new InvitationRefused({ message: accountReason(away), code: '' });
  if (answer.ok) return answer.json();
  const { message = '', code = '' }: { message?: string; code?: string } = await answer
    .json()
    .catch(() => ({}));
  throw new InvitationRefused({ message: accountReason({ message, status: answer.status }), code });
}

/** Does not use up the invitation. Throws InvitationRefused. */
export const lookAt = (token: string) => post<Invitation>('look', { token });

export type Newcomer = { first_name: string; last_name: string; password: string };

/** Null when it worked and the person is signed in; otherwise the refusal. */
const settle = async (work: () => Promise<void>): Promise<InvitationRefused | null> => {
  clearToasts();
  try {
    await work();
    dropToken();
    return null;
  } catch (error) {
    if (!(error instanceof InvitationRefused)) throw error;
    toastError(error.message);
    return error;
  }
};

/** Creates the account, then signs in with the password just chosen. Accepting includes agreeing to the policy. */
export const acceptInvitation = (token: string, person: Newcomer) =>
  settle(async () => {
    const first_name = person.first_name.trim();
    const last_name = person.last_name.trim();
    const { password } = person;
    const body = { token, first_name, last_name, password, accepts_policy: true };
    const { email } = await post<{ email: string }>('accept', body);
    const refusal = await signIn({ email, password });
    if (refusal === null) toastDone('Convite aceito. Boas-vindas ao PDY!');
  });

/** Accepts with the account of the signed-in person. */
export const joinWithAccount = (token: string) =>
  settle(async () => {
    const session = await readSession();
    await post('join', { token, accepts_policy: true }, session?.access_token);
    toastDone('Convite aceito. Boas-vindas à empresa!');
  });
