/** A company's data as one file, loaded a thousand rows at a time. */
import type { ExportTable } from '@pdy/contract/panels/panels';
import { exportTables } from '@pdy/contract/panels/values';
import { api } from '#lib/api.ts';
import { saveFile } from '#lib/save-file.ts';

async function rowsOf(run_id: string, table: ExportTable) {
  const rows: Record<string, unknown>[] = [];
  let after: string | null = null;
  do {
    const part: { rows: Record<string, unknown>[]; next: string | null } = await api.panels.tools.part.call({
      run_id,
      table,
      ...(after !== null && { after }),
    });
    rows.push(...part.rows);
    after = part.next;
  } while (after !== null);
  return rows;
}

/** Saves the file in the browser, under the company's name and the day. */
export async function saveCompanyFile(run_id: string, { slug, today }: { slug: string; today: string }) {
  const content: Partial<Record<ExportTable, unknown>> = {};
  for (const table of exportTables) content[table] = await rowsOf(run_id, table);
  const text = JSON.stringify({ empresa: slug, dia: today, ...content }, null, 1);
  saveFile(new Blob([text], { type: 'application/json' }), `pdy-empresa-${slug}-${today}.json`);
}
