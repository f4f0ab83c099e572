/** Asks people of a cell of the map for a goal about its competency, in their own plan. */
import type { GoalsAsked } from '@pdy/contract/reports/acts';
import { sql } from 'kysely';
import type { Actor } from '#kernel/actor.ts';
import { broken } from '#kernel/broken.ts';
import { holdCount } from '#kernel/calls/limits.ts';
import type { Clock } from '#kernel/clock.ts';
import type { Tx } from '#kernel/db.ts';
import type { Happening, Recorder } from '#kernel/events/happening.ts';
import type { ReactionContext } from '#kernel/events/reactions.ts';
import { todayOf } from '#kernel/today.ts';
import { nameOf, notify } from '../notifications/index.ts';

type Context = {
  readonly tx: Tx;
  readonly record: Recorder;
  readonly actor: Actor;
  readonly clock: Clock;
};

/** Refuses a second request to the same person on one day, also from another administrator. */
const refuseSecond = async ({ tx, actor, clock }: Context, { cell, person_ids }: GoalsAsked) => {
  await holdCount(tx, 'goals asked', actor.company_id);
  const { rows } = await sql`
    select from report_acts a
    join report_act_people p on p.company_id = a.company_id and p.act_id = a.id
    where a.company_id = app.company_id() and a.asks_goal and a.competency_id = ${cell.competency_id}
      and p.person_id = any (${person_ids}::uuid[])
      and (a.created_at at time zone ${actor.timezone})::date = ${todayOf({ actor, clock })}::date limit 1`.execute(
    tx,
  );
  if (rows.length > 0) throw broken('plans_reminded_once_a_day');
};

export const askGoals = async (context: Context, asked: GoalsAsked): Promise<void> => {
  await refuseSecond(context, asked);
  await context.record('reports.goals.asked', asked.cell.competency_id, asked);
};

export const notifyGoalAsked = async (
  { id, actor_id, subject_id, payload: { person_ids } }: Happening<'reports.goals.asked'>,
  { tx }: ReactionContext,
): Promise<void> => {
  const { name } = await tx
    .selectFrom('competencies')
    .where('id', '=', subject_id)
    .select('name')
    .executeTakeFirstOrThrow();
  await notify(tx, {
    to: person_ids,
    titulo: 'Uma meta nova para o seu PDI',
    mensagem: `${await nameOf(tx, actor_id)} pediu que o seu PDI tenha uma meta para “${name}”.`,
    tipo: 'acompanhamento',
    link_destino: `/goals?novo=meta&competencia=${subject_id}`,
    dedupe_key: `${id} reports.tell_goal_asked`,
  });
};
