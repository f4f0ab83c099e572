/** The evidence from a rating in feedback: it counts until the feedback is taken back or hidden. */
import { sharedDays } from '@pdy/contract/feedback/words';
import { daysAfter } from '@pdy/contract/rules/days';
import { sql } from 'kysely';
import type { Happening } from '#kernel/events/happening.ts';
import type { ReactionContext } from '#kernel/events/reactions.ts';
import {
  addEvidence,
  companyToday,
  haveManyGivers,
  type NewEvidence,
  voidEvidence,
} from '../competencies/index.ts';

type Rated = {
  readonly giver_id: string;
  readonly receiver_id: string;
  readonly competency_id: string;
  readonly rating: number;
  readonly by_leader: boolean;
  readonly by_report: boolean;
  /** The first feedback between the two people: its id is the same for all of theirs, and does not reveal the giver. */
  readonly first_id: string;
  readonly shared_since: string;
};

const ratings = async ({ tx }: ReactionContext, feedback_id: string): Promise<Rated[]> => {
  const { rows } = await sql<Rated>`
    select f.giver_id, f.receiver_id, k.competency_id, k.rating,
      coalesce(p.manager_id = f.giver_id, false) as by_leader,
      coalesce(w.manager_id = f.receiver_id, false) as by_report,
      (select e.id from feedbacks e where e.company_id = f.company_id and e.giver_id = f.giver_id
        and e.receiver_id = f.receiver_id order by e.id limit 1) as first_id,
      greatest(g.joined_on, r.joined_on)::text as shared_since
    from feedbacks f
    join feedback_competencies k on k.company_id = f.company_id and k.feedback_id = f.id and k.rating is not null
    join profiles p on p.user_id = f.receiver_id
    join profiles w on w.user_id = f.giver_id
    join company_members g on g.company_id = f.company_id and g.user_id = f.giver_id
    join company_members r on r.company_id = f.company_id and r.user_id = f.receiver_id
    where f.company_id = app.company_id() and f.id = ${feedback_id} and f.status <> 'retracted' and f.moderation <> 'hidden'
    order by k.competency_id`.execute(tx);
  return rows;
};

/**
 * A leader's rating counts as such. Any other rating counts as a colleague's, without the name, and only where both
 * have been in the company for a month: new colleagues know too little. A rating from a report of the receiver gives no
 * evidence, nor does a colleague's where fewer than five people could have given it: the change of the level would
 * reveal the giver.
 */
export const proveRatings = async (
  { subject_id }: Pick<Happening, 'subject_id'>,
  context: ReactionContext,
): Promise<void> => {
  const today = await companyToday(context);
  const acquainted = daysAfter(today, -sharedDays);
  const given = await ratings(context, subject_id);
  const [first] = given;
  const isAlone =
    first && !first.by_leader && !(await haveManyGivers(context.tx, first.receiver_id, acquainted));
  const rows = given.flatMap((one): NewEvidence[] => {
    const { giver_id, receiver_id, competency_id, rating, by_leader, by_report, shared_since, first_id } =
      one;
    if (by_report || isAlone || (!by_leader && shared_since > acquainted)) return [];
    const shared = {
      person_id: receiver_id,
      competency_id,
      level: rating,
      observed_on: today,
      source_id: subject_id,
    };
    return by_leader
      ? [
          {
            ...shared,
            kind: 'manager_rating' as const,
            quality: 1,
            supersede_key: 'mgr',
            author_id: giver_id,
          },
        ]
      : [{ ...shared, kind: 'peer_feedback' as const, quality: 1, supersede_key: first_id, author_id: null }];
  });
  await addEvidence(context, rows, today);
};

/** Replaces the evidence of feedback that was edited within minutes: it counts with its new ratings. */
export const proveAnew = async (
  event: Happening<'feedback.feedback.edited'>,
  context: ReactionContext,
): Promise<void> => {
  await voidEvidence(context, event.subject_id, 'O feedback foi editado por quem o deu.');
  await proveRatings(event, context);
};

export const unproveTakenBack = (
  { subject_id }: Happening<'feedback.feedback.retracted'>,
  context: ReactionContext,
): Promise<void> => voidEvidence(context, subject_id, 'O feedback foi retirado por quem o deu.');

export const unproveHidden = async (
  { subject_id, payload }: Happening<'feedback.feedback.moderated'>,
  context: ReactionContext,
): Promise<void> => {
  if (payload.is_hidden)
    await voidEvidence(context, subject_id, 'O feedback foi ocultado pela administração.');
};
