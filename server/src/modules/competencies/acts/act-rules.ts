/**
 * What a caller may do with a piece of evidence. The policies and triggers of
 * `server/migrations/0017_evidence_contests.sql` apply the same rules.
 */
import { contestDays, voidDays } from '@pdy/contract/competencies/evidence-acts';

const dayMs = 86_400_000;

/** Whether `now` is at most `days` days of 24 hours after an instant. */
export const withinDays = (since: Date, days: number, now: Date) =>
  now.getTime() <= since.getTime() + days * dayMs;

type Evidence = {
  readonly person_id: string;
  readonly author_id: string | null;
  readonly status: 'valid' | 'contested' | 'void';
  /** When it was added. */
  readonly created_at: Date;
};
type Caller = { readonly person_id: string; readonly administers: boolean; readonly now: Date };

export const mayContest = (evidence: Evidence, { person_id, now }: Caller) =>
  evidence.person_id === person_id &&
  evidence.author_id !== person_id &&
  evidence.status === 'valid' &&
  withinDays(evidence.created_at, contestDays, now);

export const mayVoid = (evidence: Evidence, { person_id, administers, now }: Caller) => {
  if (evidence.status === 'void') return false;
  if (evidence.author_id === person_id) return administers || withinDays(evidence.created_at, voidDays, now);
  return administers && evidence.person_id !== person_id;
};
