/** What people do with anonymous rounds. Contract: `contract/src/rounds/rounds.ts`. */
import { randomUUID } from 'node:crypto';
import type { ChangedRound, NewRound } from '@pdy/contract/rounds/rounds';
import { inAskedOrder } from '@pdy/contract/rounds/words';
import { workFactors } from '@pdy/contract/rounds/work-factors';
import { planFault } from '@pdy/contract/rules/rounds/ending';
import type { SealedQuestion } from '@pdy/contract/sealed/sealed';
import { sql } from 'kysely';
import { broken } from '#kernel/broken.ts';
import { demandUnchanged, locked } from '#kernel/database/held-row.ts';
import type { Tx } from '#kernel/db.ts';
import { authed } from '#kernel/procedure.ts';
import { todayOf } from '#kernel/today.ts';
import { choices, people } from './choices.ts';
import { roundOf, roundsOf, runRound } from './rows.ts';

const list = authed.rounds.list.handler(({ context: { tx } }) => roundsOf(tx));
const get = authed.rounds.get.handler(({ input: { id }, context: { tx } }) => roundOf(tx, id));

const questionOf = (question: Pick<SealedQuestion, 'kind' | 'prompt'>, help = ''): SealedQuestion => ({
  ...question,
  ...{ id: randomUUID(), help, is_required: question.kind === 'mark', competency_id: null },
});

const questionsOf = (questions: NewRound['questions']): SealedQuestion[] =>
  questions
    ? inAskedOrder(questions).map((question) => questionOf(question))
    : workFactors.flatMap(({ name, statements }) =>
        statements.map((prompt) => questionOf({ kind: 'mark', prompt }, name)),
      );

const invite = async (tx: Tx, id: string, invited_ids: readonly string[]) => {
  await sql`
    insert into feedback_round_invites (round_id, person_id)
    select ${id}, given.id from unnest(${[...new Set(invited_ids)]}::uuid[]) given (id)`.execute(tx);
};

const contentsOf = ({ title, questions, opens_on, closes_on }: NewRound | ChangedRound) => ({
  ...{ title, opens_on, closes_on, is_pack: questions === null },
  questions: JSON.stringify(questionsOf(questions)),
});

const demandBeginner = async (tx: Tx, { kind, person_id, department }: NewRound) => {
  const { rows } = await sql<{ may: boolean | null }>`
    select app.administers() or case ${kind}
      when 'person' then ${person_id}::uuid = app.person_id() or ${person_id}::uuid in (select app.led_people())
      when 'area' then ${department}::text in (select app.led_areas()) end as may`.execute(tx);
  if (!rows[0]?.may) throw broken('round_is_begun_by_who_may');
};

const create = authed.rounds.create.handler(async ({ input, context: { tx, record } }) => {
  const { kind, person_id, department, invited_ids } = input;
  if ((kind === 'person') !== (person_id !== null) || (kind === 'area') !== (department !== null))
    throw broken('round_is_about_its_kind');
  await demandBeginner(tx, input);
  const { id } = await tx
    .insertInto('feedback_rounds')
    .values({ kind, person_id, department, ...contentsOf(input) })
    .returning('id')
    .executeTakeFirstOrThrow();
  await invite(tx, id, invited_ids);
  await record('rounds.round.created', id, {});
  return { id };
});

const change = authed.rounds.change.handler(async ({ input, context }) => {
  const { tx, record } = context;
  const { status } = await runRound(tx, input.id);
  if (status !== 'draft') throw broken('round_is_a_draft');
  const { id } = await locked(tx, 'feedback_rounds', input);
  await tx
    .updateTable('feedback_rounds')
    .set({ ...contentsOf(input), is_scheduled: false })
    .where('id', '=', id)
    .execute();
  await tx.deleteFrom('feedback_round_invites').where('round_id', '=', id).execute();
  await invite(tx, id, input.invited_ids);
  await record('rounds.round.changed', id, {});
  return { id };
});

const open = authed.rounds.open.handler(async ({ input, context }) => {
  const { tx, record } = context;
  const { status } = await runRound(tx, input.id);
  if (status !== 'draft') throw broken('round_is_a_draft');
  const { id, opens_on } = await locked(tx, 'feedback_rounds', input);
  await record(opens_on > todayOf(context) ? 'rounds.round.scheduled' : 'rounds.round.opened', id, {});
  return { id };
});

const call_off = authed.rounds.call_off.handler(async ({ input, context: { tx, record } }) => {
  const round = await runRound(tx, input.id);
  demandUnchanged(round, input);
  if (round.status === 'draft') {
    await locked(tx, 'feedback_rounds', input);
    await tx.deleteFrom('feedback_rounds').where('id', '=', round.id).execute();
  } else if (round.status !== 'open') throw broken('round_goes_on_from_here');
  await record('rounds.round.called_off', round.id, {});
  return { id: round.id };
});

const plan = authed.rounds.plan.handler(async ({ input, context: { tx, record } }) => {
  const { id, acts, nothing_because } = input;
  const { status } = await runRound(tx, id);
  if (status !== 'published') throw broken('round_plan_is_after_result');
  const fault = planFault('area', input);
  if (fault) throw broken('plan_of_action_says_one_thing', fault);
  await sql`
    insert into feedback_round_plans (round_id, acts, nothing_because) values (${id}, ${[...acts]}::text[], ${nothing_because})
    on conflict (company_id, round_id) do update set acts = excluded.acts, nothing_because = excluded.nothing_because`.execute(
    tx,
  );
  await record('rounds.round.planned', id, {});
  return { id };
});

export const rounds = { list, choices, people, get, create, change, open, call_off, plan };
