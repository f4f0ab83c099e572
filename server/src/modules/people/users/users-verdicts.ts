/** The result for each of many people that are changed together. */

import { type Rule, ruleText } from '@pdy/contract/messages';
import type { UserResult } from '@pdy/contract/people/users-many';
import type { HeldUser } from './users-access.ts';

export type Verdict = Omit<UserResult, 'id'>;
export const refused = (rule: Rule): Verdict => ({ is_done: false, message: ruleText[rule] });
export const done = (message: string): Verdict => ({ is_done: true, message });
const missing: Verdict = { is_done: false, message: 'Registro não encontrado.' };

/** A person who is named twice is judged once. */
export const resultsOf = (ids: readonly string[], verdicts: ReadonlyMap<string, Verdict>) => ({
  results: [...new Set(ids)].map((id) => ({ id, ...(verdicts.get(id) ?? missing) })),
});

/** Judges each person. `welcome`: those who may be changed. */
export const judged = (
  users: readonly HeldUser[],
  judge: (user: HeldUser) => Rule | Verdict | null,
): { verdicts: Map<string, Verdict>; welcome: HeldUser[] } => {
  const verdicts = new Map<string, Verdict>();
  const welcome: HeldUser[] = [];
  for (const user of users) {
    const found = judge(user);
    if (found === null) welcome.push(user);
    else verdicts.set(user.user_id, typeof found === 'string' ? refused(found) : found);
  }
  return { verdicts, welcome };
};
