/** Competencies from ESCO, imported as drafts. Contract: `contract/src/competencies/catalogue/esco.ts`. */
import { createHash } from 'node:crypto';
import { escoSource, mostEscoSkills } from '@pdy/contract/competencies/catalogue/words';
import { levelNames } from '@pdy/contract/levels';
import type { CompetencyKind } from '@pdy/contract/rules/competencies/evidence';
import { sql } from 'kysely';
import { broken } from '#kernel/broken.ts';
import type { Tx } from '#kernel/db.ts';
import { authed } from '#kernel/procedure.ts';
import { type Judged, keyOf, nameKeyOf } from '../file/file-columns-rules.ts';
import { holdCatalogue, outcomeOf, totalsOf } from '../file/file-outcome.ts';
import { insideCompany } from '../place-in-list.ts';
import { type Esco, type Skill, skillsBelow, topOf } from './esco-files-rules.ts';
import { findInFiles, forgetReading, keepReading, readingOf } from './esco-reading.ts';

const read = authed.catalogue.esco.read.handler(async ({ input: { files }, context: { tx, actor } }) => {
  insideCompany(actor);
  const { body, skills, groups } = await findInFiles(files);
  return { reading_id: await keepReading(tx, body), skills, groups: [...groups] };
});

type Row = {
  readonly code: string;
  readonly name: string;
  readonly description: string;
  readonly external_uri: string;
  /** Null: it has no parent. */
  readonly parent_uri: string | null;
};

const longestName = 120;

const cut = (text: string, most: number) =>
  text.length <= most ? text : `${text.slice(0, most - 1).trimEnd()}…`;

/**
 * The code from the last part of the address, which is an id of its own; twelve of its characters are enough to tell
 * any two apart.
 */
const codeOf = (uri: string) => {
  const tail = uri.slice(uri.lastIndexOf('/') + 1).replaceAll('-', '');
  return `ESCO-${(/^[0-9a-f]{12}/i.test(tail) ? tail : createHash('sha256').update(uri).digest('hex')).slice(0, 12).toUpperCase()}`;
};

const rowOf = (esco: Esco, chosen: ReadonlySet<string>, { uri, name, description }: Skill): Row => {
  const top = topOf(esco, chosen, uri);
  return {
    code: codeOf(uri),
    name: cut(name, longestName),
    description: cut(description, 5000),
    external_uri: uri,
    parent_uri: top !== uri && topOf(esco, chosen, top) === top ? top : null,
  };
};

/** What the company has already: by address, by name and by code. */
const knownOf = async (tx: Tx) => {
  const rows = await tx.selectFrom('competencies').select(['code', 'name', 'external_uri']).execute();
  return {
    uris: new Set(rows.map(({ external_uri }) => external_uri)),
    taken: new Set(rows.flatMap(({ code, name }) => [`nome ${nameKeyOf(name)}`, `codigo ${keyOf(code)}`])),
  };
};

/** What was imported before stays as the company has changed it since. */
const judged = (
  rows: readonly (Row & { line: number })[],
  { uris, taken }: Awaited<ReturnType<typeof knownOf>>,
): Judged<Row>[] =>
  rows.map(({ line, ...row }) => {
    const at = { line, key: row.name, row: null, fields: [] };
    if (uris.has(row.external_uri)) return { ...at, action: 'sem_alteracao', messages: [] };
    const keys = [`nome ${nameKeyOf(row.name)}`, `codigo ${keyOf(row.code)}`];
    if (keys.some((key) => taken.has(key)))
      return { ...at, action: 'erro', messages: [`Linha ${line}: já existe a competência "${row.name}".`] };
    for (const key of keys) taken.add(key);
    return { ...at, action: 'criar', messages: [], row };
  });

type Terms = { readonly kind: CompetencyKind; readonly category: string | null };

const writeDrafts = async (tx: Tx, rows: readonly Row[], { kind, category }: Terms) => {
  if (rows.length === 0) return;
  if (category !== null)
    await sql`insert into competency_categories (name, position)
      select ${category}, (select coalesce(max(position), -1) + 1 from competency_categories)
      on conflict (company_id, name_key) do nothing`.execute(tx);
  const json = JSON.stringify(rows);
  const uris = rows.map(({ external_uri }) => external_uri);
  await sql`insert into competencies (code, name, description, kind, status, source, external_uri, category_id)
    select r.code, r.name, r.description, ${kind}, 'draft', ${escoSource}, r.external_uri, k.id
    from jsonb_to_recordset(${json}::jsonb) as r(code text, name text, description text, external_uri text)
    left join competency_categories k on k.name_key = app.normalise(${category}::text)`.execute(tx);
  await sql`insert into competency_levels (competency_id, level, title)
    select c.id, n.level, n.title from competencies c
    cross join unnest(${[...levelNames]}::text[]) with ordinality n(title, level)
    where c.external_uri = any (${uris}::text[])`.execute(tx);
  await sql`update competencies c set parent_id = p.id
    from jsonb_to_recordset(${json}::jsonb) as r(external_uri text, parent_uri text)
    join competencies p on p.external_uri = r.parent_uri and p.parent_id is null
    where c.external_uri = r.external_uri`.execute(tx);
};

const categoryOf = ({ labels }: Esco, root_uri: string | null) =>
  root_uri === null ? null : cut(labels.get(root_uri) ?? escoSource, 80);

const importSkills = authed.catalogue.esco.import.handler(async ({ input, context }) => {
  const { tx, actor, record } = context;
  const { reading_id, root_uri, kind, apply, only_valid } = input;
  const company_id = insideCompany(actor);
  const { esco, was_windows_1252 } = await readingOf(tx, reading_id);
  const skills = skillsBelow(esco, root_uri);
  if (!skills) throw broken('esco_group_is_there');
  if (skills.length > mostEscoSkills) throw broken('esco_brings_at_most_500');
  await holdCatalogue(tx, company_id);
  const chosen = new Set(skills.map(({ uri }) => uri));
  const rows = skills.map((skill) => ({ ...rowOf(esco, chosen, skill), line: skill.line }));
  const lines = judged(rows, await knownOf(tx));
  const { criar: created, erro } = totalsOf(lines);
  if (apply) {
    if (erro > 0 && !only_valid) throw broken('file_has_lines_to_take');
    const drafts = lines.flatMap(({ row }) => row ?? []);
    await writeDrafts(tx, drafts, { kind, category: categoryOf(esco, root_uri) });
    const sha256 = createHash('sha256').update(JSON.stringify(drafts)).digest('hex');
    await forgetReading(tx);
    await record('competencies.file.imported', company_id, { kind: 'esco', created, updated: 0, sha256 });
  }
  return outcomeOf(lines, { is_applied: apply, long: null }, { was_windows_1252 });
});

export const esco = { read, import: importSkills };
