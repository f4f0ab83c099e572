/** biblioteca.csv out and in. Contract: `contract/src/library-authoring.ts`. */
import { createHash } from 'node:crypto';
import { mostLibraryLines } from '@pdy/contract/library-authoring';
import type { LibraryFileReport } from '@pdy/contract/library-files';
import { activityKindLabel, learningTypeLabel } from '@pdy/contract/pdi/activity';
import { sql } from 'kysely';
import { broken } from '#kernel/broken.ts';
import { type CsvFile, readCsv } from '#kernel/csv-file.ts';
import type { Tx } from '#kernel/db.ts';
import { authed } from '#kernel/procedure.ts';
import { tableFile } from '#kernel/table-file.ts';
import { columnsOf, fileHeader, type ReadDraft, type ReadLine, readLine, saidOf } from './file-rules.ts';
import { subjectOf } from './of-company.ts';

type Kept = Omit<ReadDraft, 'teaches'> & {
  id: string;
  teaches: (ReadDraft['teaches'][number] & { code: string })[];
};

const keptItems = async (tx: Tx): Promise<Kept[]> => {
  const { rows } = await sql<Kept>`
    select i.id, i.code, i.title, i.summary, i.kind, i.learning_type, i.minutes, i.url, i.provider, coalesce((
      select jsonb_agg(jsonb_build_object('competency_id', c.id, 'code', c.code, 'entry_level', t.entry_level, 'to_level', t.to_level) order by c.code)
      from library_item_competencies t join competencies c on c.company_id = t.company_id and c.id = t.competency_id
      where t.item_id = i.id), '[]') as teaches
    from library_items i order by i.code_key`.execute(tx);
  return rows;
};

const lineOf = ({ code, title, summary, kind, learning_type, minutes, url, provider, teaches }: Kept) => [
  code,
  title,
  summary,
  activityKindLabel[kind],
  learningTypeLabel[learning_type],
  minutes,
  url,
  provider,
  teaches.map((one) => `${one.code}:${one.entry_level}>${one.to_level}`).join('|'),
];

export const exportFile = authed.libraryAuthoring.exportFile.handler(async ({ context }) => {
  const { tx, actor, record } = context;
  const rows = (await keptItems(tx)).map(lineOf);
  const table = { name: 'Biblioteca', rows: [[...fileHeader], ...rows] };
  const { file, sha256 } = await tableFile('biblioteca', 'csv', table);
  await record('library.items.exported', subjectOf(actor), { items: rows.length, sha256 });
  return file;
});

const competencyIds = async (tx: Tx) => {
  const rows = await tx
    .selectFrom('competencies')
    .select(['id', 'code_key'])
    .where('status', '<>', 'archived')
    .execute();
  return new Map(rows.map(({ id, code_key }) => [code_key, id]));
};

type Judged = {
  lines: number;
  good: ReadLine[];
  errors: { line: number; message: string }[];
  refused: number;
};

const judge = async (tx: Tx, { headers, lines: rows }: CsvFile): Promise<Judged> => {
  if (rows.length > mostLibraryLines) throw broken('import_has_at_most_5000_lines');
  const places = columnsOf(headers);
  if ('problem' in places)
    return {
      lines: rows.length,
      good: [],
      errors: [{ line: 1, message: places.problem }],
      refused: rows.length,
    };
  const known = await competencyIds(tx);
  const judged: Judged = { lines: rows.length, good: [], errors: [], refused: 0 };
  const seen = new Set<string>();
  for (const row of rows) {
    const read = readLine(row, places, known);
    const code = read.errors ? null : read.draft.code.toUpperCase();
    const errors = read.errors ?? (code && seen.has(code) ? ['código repetido no arquivo.'] : []);
    if (code) seen.add(code);
    if (!read.errors && errors.length === 0) judged.good.push(read);
    else judged.refused += 1;
    judged.errors.push(...errors.map((text) => ({ line: row.line, message: `Linha ${row.line}: ${text}` })));
  }
  return judged;
};

/** New ones as drafts; of those that are there, what the file can say. Their state, text and cost stay. */
const write = async (tx: Tx, drafts: readonly ReadDraft[]) => {
  const items = drafts.map(({ teaches: _, body_md: _text, ...draft }) => draft);
  await sql`
    insert into library_items (code, title, summary, kind, learning_type, minutes, url, provider, format)
    select code, title, summary, kind, learning_type, minutes, url, provider, 'online'
    from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as d(code text, title text, summary text, kind text,
      learning_type text, minutes integer, url text, provider text)
    on conflict (company_id, code_key) do update set title = excluded.title, summary = excluded.summary,
      kind = excluded.kind, learning_type = excluded.learning_type, minutes = excluded.minutes,
      url = excluded.url, provider = excluded.provider`.execute(tx);
  const taught = drafts.flatMap(({ code, teaches }) =>
    teaches.map((one) => ({ code: code.toUpperCase(), ...one })),
  );
  const codes = drafts.map(({ code }) => code.toUpperCase());
  await sql`
    delete from library_item_competencies where item_id in (
      select id from library_items where code_key = any (${codes}::text[]))`.execute(tx);
  await sql`
    insert into library_item_competencies (item_id, competency_id, entry_level, to_level)
    select i.id, t.competency_id, t.entry_level, t.to_level
    from jsonb_to_recordset(${JSON.stringify(taught)}::jsonb) as t(code text, competency_id uuid, entry_level smallint, to_level smallint)
    join library_items i on i.code_key = t.code`.execute(tx);
};

const sortedOut = async (tx: Tx, good: readonly ReadLine[]) => {
  const kept = new Map((await keptItems(tx)).map((item) => [item.code.toUpperCase(), saidOf(item)]));
  const drafts = good.map(({ draft }) => draft);
  const before = ({ code }: ReadDraft) => kept.get(code.toUpperCase());
  const created = drafts.filter((draft) => before(draft) === undefined);
  const updated = drafts.filter((draft) => before(draft) !== undefined && before(draft) !== saidOf(draft));
  return { created, updated, unchanged: drafts.length - created.length - updated.length };
};

const mostErrors = 500;

export const importFile = authed.libraryAuthoring.importFile.handler(async ({ input, context }) => {
  const { tx, actor, record } = context;
  const bytes = new Uint8Array(await input.file.arrayBuffer());
  const file = readCsv(bytes);
  const { lines, good, errors, refused } = await judge(tx, file);
  const { created, updated, unchanged } = await sortedOut(tx, good);
  const isWhole = refused === 0 && errors.length === 0;
  const is_applied = input.mode === 'importar_validas' || (input.mode === 'importar' && isWhole);
  if (is_applied && created.length + updated.length > 0) {
    await write(tx, [...created, ...updated]);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const counts = { created: created.length, updated: updated.length };
    await record('library.items.imported', subjectOf(actor), { ...counts, sha256 });
  }
  const report: LibraryFileReport = {
    lines,
    created: created.length,
    updated: updated.length,
    unchanged,
    refused,
    errors: errors.slice(0, mostErrors),
    warnings: file.was_windows_1252 ? ['O arquivo não está em UTF-8; foi lido como Windows-1252.'] : [],
    is_applied,
  };
  return report;
});
