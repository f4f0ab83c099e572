/** Jobs that left the map while a board still has something next to them. */
import type { CareerGhost, CareerView } from '@pdy/contract/career/map';
import { sql } from 'kysely';
import type { Tx } from '#kernel/db.ts';

type Shown = Pick<CareerView, 'map' | 'nodes' | 'board'>;

/** The position of each in the latest published version that contained it. Runs no query where no job is missing. */
export const ghostsOn = async (tx: Tx, { map, nodes, board }: Shown): Promise<CareerGhost[]> => {
  const there = new Set(nodes.map(({ job_profile_id }) => job_profile_id));
  const beside = (board?.items ?? []).flatMap(({ job_profile_id }) => job_profile_id ?? []);
  const gone = [...new Set(beside)].filter((id) => !there.has(id));
  if (!map || gone.length === 0) return [];
  const { rows } = await sql<CareerGhost>`
    select * from (
      select distinct on (j.id) j.id as job_profile_id, j.name, node.x, node.y
      from career_map_snapshots s
      cross join lateral jsonb_to_recordset(s.nodes) as node (job_profile_id uuid, x float8, y float8)
      join job_profiles j on j.company_id = s.company_id and j.id = node.job_profile_id
      where s.map_id = ${map.id} and s.number < ${map.number} and node.job_profile_id = any(${gone}::uuid[])
      order by j.id, s.number desc) ghost
    order by name, job_profile_id`.execute(tx);
  return rows;
};
