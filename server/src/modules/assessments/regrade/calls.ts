/** Corrects a wrong key. Contract: `contract/src/assessments/regrades.ts`. */
import type { RegradeChange } from '@pdy/contract/assessments/regrades';
import { sql } from 'kysely';
import type { Actor } from '#kernel/actor.ts';
import { broken, notFound } from '#kernel/broken.ts';
import { heldRow, locked } from '#kernel/database/held-row.ts';
import type { Tx } from '#kernel/db.ts';
import { authed } from '#kernel/procedure.ts';
import { reviewersBeside } from '../bank/reviewers.ts';
import { statusAfter } from './consequences.ts';
import { demandCorrected, versionsOf } from './keys.ts';
import { foreseenIn, latestOf, regradeById, revisionsOf } from './rows.ts';

type Seen = { readonly question_id: string; readonly version: number };

/** The draft of a regrade: one per person and question, which the next preview replaces. */
const draftOf = async (tx: Tx, { question_id, version }: Seen, { kind, ...change }: RegradeChange) => {
  const isKey = kind === 'key';
  const proposed = {
    ...{ kind, seen_version: version },
    correct: isKey && change.correct.length > 0 ? [...new Set(change.correct)].sort((a, b) => a - b) : null,
    number: isKey ? change.number : null,
    tolerance: isKey ? change.tolerance : null,
    accepted: isKey && change.accepted.length > 0 ? change.accepted : null,
    explanation: isKey ? change.explanation : null,
  };
  const { id } = await tx
    .insertInto('regrades')
    .values({ question_id, ...proposed })
    .onConflict((oc) =>
      oc
        .columns(['company_id', 'question_id', 'asked_by'])
        .where('state', '=', sql.lit('draft'))
        .doUpdateSet(proposed),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

const demandNoneOpen = async (tx: Tx, question_id: string) => {
  const open = await tx
    .selectFrom('regrades')
    .select('id')
    .where('question_id', '=', question_id)
    .where('state', 'in', ['waiting', 'running'])
    .executeTakeFirst();
  if (open) throw broken('one_regrade_at_a_time');
};

/** Whether somebody else can open the bank. */
const isReviewed = async ({ tx, actor }: { tx: Tx; actor: Actor }) =>
  (await reviewersBeside(tx, actor.person_id)).length > 0;

export const preview = authed.regrades.preview.handler(async ({ input, context }) => {
  const { tx, record } = context;
  const { question_id, version, change } = input;
  await locked(tx, 'questions', { id: question_id, version });
  await demandNoneOpen(tx, question_id);
  demandCorrected(await versionsOf(tx, question_id), change);
  const id = await draftOf(tx, { question_id, version }, change);
  await record('assessments.regrade.foreseen', question_id, { regrade_id: id });
  return { id, foreseen: await foreseenIn(tx, id), needs_reviewer: await isReviewed(context) };
});

export const apply = authed.regrades.apply.handler(async ({ input, context }) => {
  const { tx, actor, record, clock } = context;
  const { id, reason, takes_passes } = input;
  const { question_id, seen_version, kind } = await heldRow(tx, 'regrades', id, {
    ...{ asked_by: actor.person_id, state: 'draft' },
  });
  const { status } = await locked(tx, 'questions', { id: question_id, version: seen_version });
  await demandNoneOpen(tx, question_id);
  const asked_at = clock();
  const regrade_id = id;
  await tx
    .updateTable('regrades')
    .set({ reason, takes_passes, state: 'waiting', asked_at, status_before: status })
    .where('id', '=', id)
    .execute();
  if (await isReviewed(context)) {
    if (status === 'active')
      await tx.updateTable('questions').set({ status: 'suspended' }).where('id', '=', question_id).execute();
    await record('assessments.regrade.asked', question_id, { regrade_id, kind });
  } else await record('assessments.regrade.started_alone', question_id, { regrade_id, kind });
  return regradeById(context, id);
});

/** A regrade that waits; with `by_another` refused to its requester. */
const waiting = async ({ tx, actor }: { tx: Tx; actor: Actor }, id: string, by_another: boolean) => {
  const row = await tx
    .selectFrom('regrades')
    .select(['id', 'question_id', 'kind', 'state', 'asked_by'])
    .where('id', '=', id)
    .where('state', '<>', 'draft')
    .executeTakeFirst();
  if (!row) throw notFound();
  if (row.state !== 'waiting') throw broken('regrade_waits');
  if (by_another && row.asked_by === actor.person_id) throw broken('regrade_is_decided_by_another');
  // When two people decide at once, the second finds it decided.
  if (by_another) {
    const { rows } =
      await sql`select from regrades where id = ${id} and state = 'waiting' for update`.execute(tx);
    if (rows.length === 0) throw broken('regrade_waits');
  }
  return row;
};

export const review = authed.regrades.review.handler(async ({ input: { id }, context }) => {
  const { question_id } = await waiting(context, id, false);
  await context.record('assessments.regrade.foreseen', question_id, { regrade_id: id });
  return regradeById(context, id);
});

export const approve = authed.regrades.approve.handler(async ({ input: { id }, context }) => {
  const { tx, actor, record } = context;
  const { question_id, kind } = await waiting(context, id, true);
  await tx.updateTable('regrades').set({ decided_by: actor.person_id }).where('id', '=', id).execute();
  await record('assessments.regrade.started', question_id, { regrade_id: id, kind });
  return regradeById(context, id);
});

export const give_back = authed.regrades.give_back.handler(async ({ input: { id, reason }, context }) => {
  const { tx, actor, record, clock } = context;
  const { question_id } = await waiting(context, id, true);
  const { status_before } = await tx
    .updateTable('regrades')
    .set({ state: 'returned', decided_by: actor.person_id, return_reason: reason, ended_at: clock() })
    .where('id', '=', id)
    .returning('status_before')
    .executeTakeFirstOrThrow();
  const { status } = await heldRow(tx, 'questions', question_id);
  await tx
    .updateTable('questions')
    .set({ status: statusAfter({ kind: 'key', status, status_before }) })
    .where('id', '=', question_id)
    .execute();
  await record('assessments.regrade.returned', question_id, { regrade_id: id });
  return regradeById(context, id);
});

export const latest = authed.regrades.latest.handler(({ input: { question_id }, context }) =>
  latestOf(context, question_id),
);

export const revisions = authed.regrades.revisions.handler(({ input: { attempt_id }, context }) =>
  revisionsOf(context, attempt_id),
);
