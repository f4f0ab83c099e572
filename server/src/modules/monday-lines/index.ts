/** Monday's line. Contract: `contract/src/monday-lines/monday-lines.ts`. */
import type { MondayLine } from '@pdy/contract/monday-lines/monday-lines';
import type { MondayLineKind } from '@pdy/contract/rules/monday-line';
import { sql } from 'kysely';
import { notFound } from '#kernel/broken.ts';
import type { Tx } from '#kernel/db.ts';
import { authed } from '#kernel/procedure.ts';
import { todayOf } from '#kernel/today.ts';
import { offerFor } from './activities.ts';
import { type Member, teamOf } from './team.ts';

export { tellCompany, tellMondayLines } from './mornings.ts';

/** As the policy shows it: one's own. */
const lineById = async (tx: Tx, id: string) => {
  const row = await tx
    .selectFrom('monday_lines as l')
    .leftJoin('competencies as c', (join) =>
      join.onRef('c.company_id', '=', 'l.company_id').onRef('c.id', '=', 'l.competency_id'),
    )
    .where('l.id', '=', id)
    .select(['l.id', 'l.told_on', 'l.person_ids', 'c.id as competency_id', 'c.name'])
    .select(sql<MondayLineKind>`l.kind`.as('kind'))
    .executeTakeFirst();
  if (!row) throw notFound();
  const { competency_id, name, ...line } = row;
  return {
    ...line,
    competency: competency_id === null || name === null ? null : { id: competency_id, name },
  };
};

const get = authed.mondayLines.get.handler(async ({ input, context }): Promise<MondayLine> => {
  const { tx, actor } = context;
  const today = todayOf(context);
  const { person_ids, ...line } = await lineById(tx, input.id);
  const team = await teamOf(tx, actor.person_id, today);
  const members = person_ids.flatMap((id) => team.find((member) => member.id === id) ?? []);
  const { competency } = line;
  if (line.kind !== 'gap_shared' || !competency)
    return { ...line, people: [], activities: [], recommended: [] };
  const placeOf = ({ places }: Member) => places.find((place) => place.competency.id === competency.id);
  const short = members.filter((member) => (placeOf(member)?.shown ?? null) !== null);
  const offer = await offerFor(tx, { competency_id: competency.id, members: short, today });
  return {
    ...line,
    ...offer,
    people: short.map((member) => ({
      ...{ user_id: member.id, name: member.name },
      ...{ demand: placeOf(member)?.demand ?? null, held: placeOf(member)?.held ?? null },
    })),
  };
});

export const mondayLines = { get };
