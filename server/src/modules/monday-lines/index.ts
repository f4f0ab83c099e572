/** Monday's line. Contract: `contract/src/monday-lines/monday-lines.ts`. */
import { isAskedKind } from '@pdy/contract/rules/reports/monday-line';
import { sql } from 'kysely';
import { broken } from '#kernel/broken.ts';
import { authed } from '#kernel/procedure.ts';
import { todayOf } from '#kernel/today.ts';
import { askedOn, currentLine, shownLine } from './line.ts';

export { talksMissing, withoutPlan } from './facts.ts';
export { jobs } from './jobs.ts';
export { lineOfWeek } from './line.ts';
export { notifyCompany } from './mornings.ts';
export { type Member, teamOf } from './team.ts';

const get = authed.mondayLines.get.handler(({ input, context: { tx, actor, clock } }) =>
  shownLine({ tx, actor, today: todayOf({ actor, clock }) }, input.id),
);

const ask = authed.mondayLines.ask.handler(async ({ input: { id }, context }) => {
  const { tx, actor, record } = context;
  // Two presses at once run one after the other.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`monday line ${id}`}, 0))`.execute(tx);
  const { row, members } = await currentLine({ tx, actor, today: todayOf(context) }, id);
  const { kind, competency } = row;
  if (!isAskedKind(kind)) throw broken('line_asks_for_nothing');
  if ((await askedOn({ tx, actor }, id)) !== null) throw broken('line_is_asked_once');
  if (members.length === 0) throw broken('line_still_holds');
  await record('monday_lines.line.asked', id, {
    ...{ kind, competency_id: competency?.id ?? null },
    person_ids: members.map((member) => member.id),
  });
  return { people: members.length };
});

export const mondayLines = { get, ask };
