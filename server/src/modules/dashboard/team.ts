/** The people whom the caller leads, with what their jobs ask for. Contract: `contract/src/dashboard/dashboard.ts`. */
import type { TeamCell, TeamGap, TeamMap } from '@pdy/contract/dashboard/dashboard';
import type { TeamScope } from '@pdy/contract/pdi/team';
import { gapOf } from '@pdy/contract/rules/competencies/gap';
import { knowledgeOf } from '@pdy/contract/rules/competencies/knowledge';
import { widestGaps } from '@pdy/contract/rules/competencies/widest-gaps';
import { sum } from '@pdy/contract/rules/numbers';
import { sql } from 'kysely';
import type { Tx } from '#kernel/db.ts';
import { shownName } from '#kernel/names.ts';
import { authed } from '#kernel/procedure.ts';
import { readableId } from '#kernel/readable.ts';
import { todayOf } from '#kernel/today.ts';
import { evidenceAmong, type Fading, heldOn, type LevelPiece, piecesOfMany } from '../competencies/index.ts';

const mostPeople = 60;
const mostCompetencies = 15;
const mostGaps = 3;

type Demanded = {
  competency_id: string;
  name: string;
  demand: number;
  criticality: number;
  fading: Fading;
};
type Row = {
  user_id: string;
  readable_id: string | null;
  name: string;
  job: string | null;
  total: number;
  demanded: Demanded[];
};

type Asked = { readonly lead: string; readonly scope: TeamScope; readonly today: string };

const rowsOf = async (tx: Tx, { lead, scope, today }: Asked): Promise<Row[]> => {
  const isLed =
    scope === 'direct' ? sql`p.manager_id = ${lead}` : sql`p.user_id in (select app.led_people())`;
  const { rows } = await sql<Row>`
    select p.user_id, ${readableId('p')} as readable_id, ${shownName('p')} as name, j.name as job,
      (count(*) over ())::int as total,
      coalesce((
        select jsonb_agg(jsonb_build_object('competency_id', c.id, 'name', c.name, 'demand', r.level,
          'criticality', r.criticality, 'fading',
          jsonb_build_object('kind', c.kind, 'half_life_days', c.half_life_days, 'no_decay', c.no_decay)))
        from job_requirements r
        join competencies c on c.company_id = r.company_id and c.id = r.competency_id
        where r.company_id = p.company_id and r.job_profile_id = j.id), '[]') as demanded
    from profiles p
    left join person_jobs pj on pj.company_id = p.company_id and pj.person_id = p.user_id
      and pj.starts_on <= ${today}::date and (pj.ends_on is null or pj.ends_on > ${today}::date)
    left join job_profiles j on j.company_id = pj.company_id and j.id = pj.job_profile_id
    where p.company_id = app.company_id() and ${isLed} and p.is_active
    order by p.manager_id is distinct from ${lead}, p.name_key, p.user_id limit ${mostPeople}`.execute(tx);
  return rows;
};

const placedFrom =
  (pieces: ReadonlyMap<string, readonly LevelPiece[]> | undefined, today: string) =>
  ({ fading, demand, criticality, ...what }: Demanded) => {
    const own = pieces?.get(what.competency_id) ?? [];
    const held = heldOn(today, fading, own);
    const { known, gap: missing, shown, status } = gapOf(demand, held);
    const counted = evidenceAmong(own).filter(
      (piece) => piece.status !== 'void' && piece.observed_on <= today,
    );
    const knowledge = knowledgeOf(counted, today, { is_known: known, no_decay: fading.no_decay });
    const gap = known ? (shown ?? 0) : null;
    return { ...what, demand, criticality, held, status, missing, gap, knowledge };
  };
type Placed = ReturnType<ReturnType<typeof placedFrom>>;

const cellOf = ({ demand, status, gap, knowledge }: Pick<Placed, keyof TeamCell>): TeamCell => ({
  ...{ demand, status, gap, knowledge },
});

/** The widest gaps, in the order of the person's own screens. */
const widestOf = (demanded: readonly Placed[]): TeamGap[] =>
  widestGaps(demanded, (one) => one)
    .slice(0, mostGaps)
    .map(({ competency_id, name, ...one }) => ({ competency_id, name, ...cellOf(one) }));

/**
 * The competencies with the most missing levels. Unknown levels are no gaps here: they come after the missing levels.
 */
const mostMissing = (all: readonly Placed[]): TeamMap['competencies'] =>
  [...Map.groupBy(all, ({ competency_id }) => competency_id).values()]
    .map((group) => ({
      id: group[0]?.competency_id ?? '',
      name: group[0]?.name ?? '',
      missing: sum(group.map(({ gap, missing, criticality }) => (gap === null ? 0 : missing) * criticality)),
    }))
    .sort((a, b) => b.missing - a.missing || a.name.localeCompare(b.name, 'pt-BR'))
    .slice(0, mostCompetencies)
    .map(({ id, name }) => ({ id, name }));

export const team = authed.dashboard.team.handler(async ({ input: { scope }, context }) => {
  const { tx, actor, clock } = context;
  const today = todayOf({ actor, clock });
  const rows = await rowsOf(tx, { lead: actor.person_id, scope, today });
  const asked = new Set(rows.flatMap(({ demanded }) => demanded.map(({ competency_id }) => competency_id)));
  const pieces = await piecesOfMany(
    tx,
    rows.map(({ user_id }) => user_id),
    [...asked],
  );
  const people = rows.map(({ demanded, ...person }) => ({
    ...person,
    demanded: demanded.map(placedFrom(pieces.get(person.user_id), today)),
  }));
  const competencies = mostMissing(people.flatMap(({ demanded }) => demanded));
  return {
    people_total: rows[0]?.total ?? 0,
    competencies,
    people: people.map(({ demanded, total: _, ...person }) => ({
      ...person,
      widest: widestOf(demanded),
      cells: competencies.map(({ id }) => {
        const one = demanded.find(({ competency_id }) => competency_id === id);
        return one ? cellOf(one) : null;
      }),
    })),
  };
});
