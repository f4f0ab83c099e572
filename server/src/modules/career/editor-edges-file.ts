/** Imports moves from a file into the drawing. */
import { moveColumns } from '@pdy/contract/files/move-columns';
import { sql } from 'kysely';
import { broken } from '#kernel/broken.ts';
import { sameCompany } from '#kernel/database/same-company.ts';
import type { Tx } from '#kernel/db.ts';
import { authed } from '#kernel/procedure.ts';
import { readTable } from '#kernel/sheets/columns-file.ts';
import {
  columnsRefused,
  findable,
  judgedInWidth,
  outcomeOf,
  readingOf,
  totalsOf,
} from '../competencies/index.ts';
import { heldMap } from './drawing.ts';
import { type Drawn, type EdgeRow, judgeEdges } from './edge-lines-rules.ts';

const drawnOn = async (tx: Tx, map_id: string): Promise<Drawn> => {
  const [jobs, edges] = await Promise.all([
    tx
      .selectFrom('job_profiles as j')
      .leftJoin('career_map_nodes as n', (join) =>
        sameCompany('n.job_profile_id', 'j.id')(join).on('n.map_id', '=', map_id),
      )
      .select(['j.code', 'j.name', 'n.id as node_id'])
      .execute(),
    tx
      .selectFrom('career_map_edges')
      .select(['from_node_id', 'to_node_id', 'kind', 'min_months'])
      .where('map_id', '=', map_id)
      .execute(),
  ]);
  return { jobs: findable(jobs), edges };
};

const writeEdges = async (tx: Tx, map_id: string, rows: readonly EdgeRow[]) => {
  if (rows.length === 0) return;
  await sql`insert into career_map_edges (map_id, from_node_id, to_node_id, kind, min_months)
    select ${map_id}, from_node_id, to_node_id, kind, min_months
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r(from_node_id uuid, to_node_id uuid, kind text, min_months smallint)
    on conflict (company_id, map_id, from_node_id, to_node_id)
      do update set kind = excluded.kind, min_months = excluded.min_months`.execute(tx);
};

export const import_edges = authed.career.editor.import_edges.handler(
  async ({ input: { file, apply, only_valid }, context: { tx, record } }) => {
    const table = await readTable(new Uint8Array(await file.arrayBuffer()), moveColumns);
    if (table.fault !== null) throw columnsRefused(table.fault);
    const { headers, lines: rows } = table;
    const reading = readingOf(moveColumns, table);
    const map = await heldMap(tx);
    const drawn = await drawnOn(tx, map.id);
    const lines = judgedInWidth(headers, rows, (fitting) => judgeEdges(fitting, reading, drawn));
    const { criar: created, atualizar: updated, erro } = totalsOf(lines);
    if (apply) {
      if (erro > 0 && !only_valid) throw broken('file_has_lines_to_take');
      const taken = lines.flatMap(({ row, action }) => (row && action !== 'sem_alteracao' ? [row] : []));
      await writeEdges(tx, map.id, taken);
      await record('career.edges.imported', map.id, { created, updated });
    }
    return outcomeOf(lines, { is_applied: apply, long: null }, table);
  },
);
