import type { Db } from '#kernel/db.ts';

const scopes = ['global', 'local', 'others'] as const;
type SignOutScope = (typeof scopes)[number];

export const isSignOutScope = (text: string): text is SignOutScope => scopes.some((scope) => scope === text);

type Ending = { readonly user_id: string; readonly session_id: string; readonly scope: SignOutScope };

/** `local`: this session; `others`: all but this one; `global`: all. Returns the ids of the ended ones. */
export const signOut = async (db: Db, { user_id, session_id, scope }: Ending): Promise<string[]> => {
  let ending = db.deleteFrom('auth.sessions').where('user_id', '=', user_id).returning('id');
  if (scope === 'local') ending = ending.where('id', '=', session_id);
  if (scope === 'others') ending = ending.where('id', '!=', session_id);
  const ended = await ending.execute();
  return ended.map(({ id }) => id);
};
