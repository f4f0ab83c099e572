/** What the caller may do with the evidence behind a level, and what was done. */
import type { EvidenceActs } from '@pdy/contract/competencies/evidence-acts';
import { sql } from 'kysely';
import { notFound } from '#kernel/broken.ts';
import type { Tx } from '#kernel/db.ts';
import { authed } from '#kernel/procedure.ts';
import { mayRead } from '../readable.ts';
import { mayContest, mayVoid } from './act-rules.ts';
import { type ActContext, administers, contestFrom, contestsAsRead } from './contest-rows.ts';

type Pair = { person_id: string; competency_id: string };

const evidenceRows = (tx: Tx, { person_id, competency_id }: Pair) =>
  tx
    .selectFrom('competency_evidence')
    .select(['id', 'person_id', 'author_id', 'status', 'created_at', 'void_reason'])
    .where('person_id', '=', person_id)
    .where('competency_id', '=', competency_id)
    .execute();

/** Whether the caller is the person's manager, and whether the competency is in use; null: it does not exist. */
const placeOf = async (tx: Tx, { person_id, competency_id }: Pair) => {
  const { rows } = await sql<{ is_manager: boolean; status: string }>`
    select ${person_id}::uuid in (select app.active_reports()) as is_manager, status
    from competencies where id = ${competency_id}::uuid`.execute(tx);
  return rows[0] ?? null;
};

const contestsOf = async (pair: Pair, context: ActContext) => {
  const rows = await contestsAsRead(context.tx)
    .where('t.person_id', '=', pair.person_id)
    .where('e.competency_id', '=', pair.competency_id)
    .execute();
  return new Map(rows.map((row) => [row.evidence_id, contestFrom(row, context)]));
};

export const of = authed.evidenceActs.of.handler(async ({ input, context }): Promise<EvidenceActs> => {
  const { tx, actor, clock } = context;
  const pair = { person_id: input.person_id ?? actor.person_id, competency_id: input.competency_id };
  await mayRead(tx, actor, pair.person_id);
  const [place, evidence, contests] = await Promise.all([
    placeOf(tx, pair),
    evidenceRows(tx, pair),
    contestsOf(pair, context),
  ]);
  if (!place) throw notFound();
  const caller = { person_id: actor.person_id, administers: administers(actor), now: clock() };
  const isInUse = place.status !== 'archived';
  return {
    may_rate: place.is_manager && isInUse,
    may_assess: pair.person_id === actor.person_id && isInUse,
    may_override: administers(actor) && pair.person_id !== actor.person_id && isInUse,
    rows: evidence.map((row) => ({
      evidence_id: row.id,
      may_contest: mayContest(row, caller) && !contests.has(row.id),
      may_void: mayVoid(row, caller),
      void_reason: row.void_reason,
      contest: contests.get(row.id) ?? null,
    })),
  };
});
