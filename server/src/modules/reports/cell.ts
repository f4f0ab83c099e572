/** The people behind one cell of the map, by name, live. */
import type { CellPerson, CellReading } from '@pdy/contract/reports/reports';
import { cellPeople } from '@pdy/contract/reports/words';
import { gapOf } from '@pdy/contract/rules/competencies/gap';
import { knownEstimate } from '@pdy/contract/rules/competencies/held-level';
import { knowledgeOf } from '@pdy/contract/rules/competencies/knowledge';
import { sql } from 'kysely';
import { notFound } from '#kernel/broken.ts';
import type { Tx } from '#kernel/db.ts';
import { shownName } from '#kernel/names.ts';
import { evidenceAmong, evidenceOfMany, heldOn } from '../competencies/index.ts';
import { actsOf } from './acts.ts';
import type { CellPlace } from './cell-place.ts';

type Row = {
  readonly user_id: string;
  readonly name: string;
  readonly job: string;
  readonly demand: number;
  readonly total: number;
};

/** People whose job asks for it: the widest gap first, then those with an unknown level. */
const rowsOf = async (tx: Tx, { competency_id, area, today }: CellPlace): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select p.user_id, ${shownName('p')} as name, j.name as job, r.level as demand, (count(*) over ())::int as total
    from profiles p
    join person_jobs pj on pj.company_id = p.company_id and pj.person_id = p.user_id
      and pj.starts_on <= ${today}::date and (pj.ends_on is null or pj.ends_on > ${today}::date)
    join job_requirements r on r.company_id = pj.company_id and r.job_profile_id = pj.job_profile_id
      and r.competency_id = ${competency_id}
    join job_profiles j on j.company_id = pj.company_id and j.id = pj.job_profile_id
    left join held_levels h on h.company_id = p.company_id and h.person_id = p.user_id
      and h.competency_id = r.competency_id and not h.is_stale
    where p.company_id = app.company_id() and p.is_processed
      and nullif(p.department, '') is not distinct from ${area}
    order by r.level - h.estimate desc nulls last, p.name_key, p.user_id limit ${cellPeople}`.execute(tx);
  return rows;
};

type Evidence = Awaited<ReturnType<typeof evidenceOfMany>>;

const unknown = { kind: 'technical', half_life_days: null, no_decay: false } as const;

const personOf = (
  { total: _, ...row }: Row,
  evidence: Evidence,
  { competency_id, today }: CellPlace,
): CellPerson => {
  const known = evidence.get(row.user_id)?.get(competency_id);
  const pieces = known?.pieces ?? [];
  const held = heldOn(today, known?.competency ?? unknown, pieces);
  const counted = evidenceAmong(pieces).filter(
    ({ status, observed_on }) => status !== 'void' && observed_on <= today,
  );
  const is_known = knownEstimate(held) !== null;
  const no_decay = known?.competency.no_decay ?? false;
  return {
    ...row,
    held,
    gap_shown: gapOf(row.demand, held).shown,
    knowledge: knowledgeOf(counted, today, { is_known, no_decay }),
  };
};

export const cellOf = async (tx: Tx, place: CellPlace, timezone: string): Promise<CellReading> => {
  const competency = await tx
    .selectFrom('competencies')
    .where('id', '=', place.competency_id)
    .select(['id', 'name'])
    .executeTakeFirst();
  if (!competency) throw notFound();
  const rows = await rowsOf(tx, place);
  const ids = rows.map(({ user_id }) => user_id);
  const [evidence, acts] = await Promise.all([
    evidenceOfMany(tx, ids, [competency.id]),
    actsOf(tx, place, timezone),
  ]);
  return {
    competency,
    area: place.area,
    people: rows.map((row) => personOf(row, evidence, place)),
    total: rows[0]?.total ?? 0,
    acts,
  };
};
