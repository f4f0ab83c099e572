/** The client of the auth service, as published. A page of somebody whose session still holds begins without it. */
import { AuthClient } from '@supabase/auth-js';
import { forgetFirstWords } from '../first-words.ts';
import { keepDevice, withDevice } from './device-token.ts';

const endCodes: ReadonlySet<string> = new Set(['session_not_found', 'user_banned', 'bad_jwt']);

/** The account's own calls, too, find out that the session has ended. */
async function isEnd(refusal: Response) {
  const { code }: { code?: unknown } = await refusal.json().catch(() => ({}));
  return typeof code === 'string' && endCodes.has(code);
}

type Settings = {
  storageKey: string;
  /** The longest wait for a sign-out that the server does not answer. */
  signOutLimitMs: number;
  /** Called when the service no longer knows the session. */
  onEnd: () => void;
};

export const createClient = ({ storageKey, signOutLimitMs, onEnd }: Settings) =>
  new AuthClient({
    url: `${window.location.origin}/auth/v1`,
    storageKey,
    storage: window.localStorage,
    flowType: 'pkce',
    autoRefreshToken: true,
    persistSession: true,
    experimental: { recoveryCodes: true },
    fetch: async (address, init) => {
      const isSignOut = String(address).includes('/logout');
      const limit = isSignOut ? { signal: AbortSignal.timeout(signOutLimitMs) } : {};
      const answer = await fetch(address, { ...withDevice(init), ...limit });
      keepDevice(answer);
      if (answer.status === 401 || answer.status === 403) forgetFirstWords();
      if (answer.status === 403 && !isSignOut && (await isEnd(answer.clone()))) onEnd();
      return answer;
    },
  });

export type Client = ReturnType<typeof createClient>;
