/** The evidence of published reviews: a piece for each competency that another person has marked. */
import { sql } from 'kysely';
import type { Tx } from '#kernel/db.ts';
import type { ReactionContext } from '#kernel/events/reactions.ts';
import { addEvidenceAtOnce, withdrawEvidence } from '../../competencies/index.ts';
import { rankCompanySoon } from '../../recommendations/index.ts';
import type { HeldCycle } from '../cycles/cycle-moves.ts';

/** The number of people whose evidence is written together. */
const atOnce = 100;
const reopened = 'O ciclo de avaliação foi reaberto e o resultado deixou de valer.';

/**
 * The reactions that are not needed here: no competency is archived, no piece has an author, and the company's lists
 * are computed afterwards.
 */
const seenTo = [
  'competencies.move_new_evidence',
  'notifications.tell_evidence',
  'recommendations.rank_after_evidence',
];

type Proof = {
  readonly participant_id: string;
  readonly person_id: string;
  readonly competency_id: string;
  readonly level: number;
  readonly quality: number;
};

/** What is not evidence yet, for competencies in use. */
const proofsOf = async (tx: Tx, cycle_id: string): Promise<Proof[]> => {
  const { rows } = await sql<Proof>`
    select r.participant_id, r.person_id, c.id as competency_id, (m.value #>> '{evidence,level}')::float8 as level,
      (m.value #>> '{evidence,quality}')::float8 as quality
    from review_results r
    cross join lateral jsonb_each(r.computed -> 'competencies') m
    join competencies c on c.company_id = r.company_id and c.id = m.key::uuid and c.status = 'active'
    where r.company_id = app.company_id() and r.cycle_id = ${cycle_id} and m.value #>> '{evidence,level}' is not null
      and not exists (select from competency_evidence e where e.company_id = r.company_id and e.person_id = r.person_id
        and e.competency_id = c.id and e.kind = 'performance_review' and e.source_id = r.participant_id and e.status <> 'void')
    order by r.participant_id, c.id`.execute(tx);
  return rows;
};

/** Adds each piece once, however often it runs. */
export const prove = async (context: ReactionContext, { id, collected_on }: HeldCycle): Promise<void> => {
  if (collected_on === null) throw new Error('marks without a day on which the collection ended');
  const people = [
    ...Map.groupBy(await proofsOf(context.tx, id), ({ participant_id }) => participant_id).values(),
  ];
  for (let at = 0; at < people.length; at += atOnce) {
    const evidence = people.slice(at, at + atOnce).flatMap((proofs) =>
      proofs.map(({ participant_id, ...proof }) => ({
        ...proof,
        kind: 'performance_review' as const,
        observed_on: collected_on,
        supersede_key: `avaliacao ${id}`,
        source_id: participant_id,
      })),
    );
    await addEvidenceAtOnce(context, evidence, seenTo);
  }
  if (people.length > 0) await rankCompanySoon(context);
};

export const withdraw = async (context: ReactionContext, { id }: HeldCycle): Promise<void> => {
  const participants = await context.tx
    .selectFrom('review_participants')
    .select('id')
    .where('cycle_id', '=', id)
    .orderBy('id')
    .execute();
  let withdrawn = 0;
  for (let at = 0; at < participants.length; at += atOnce) {
    const sources = participants.slice(at, at + atOnce).map((one) => one.id);
    withdrawn += await withdrawEvidence(context, sources, reopened);
  }
  if (withdrawn > 0) await rankCompanySoon(context);
};
