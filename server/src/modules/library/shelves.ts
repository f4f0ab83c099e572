/** Where the items of a file belong: in a company's library, or in the platform's catalogue. */
import { sql } from 'kysely';
import type { Tx } from '#kernel/db.ts';
import { findable } from '../competencies/index.ts';
import type { KnownCompetencies, ReadDraft } from './file/file-rules.ts';

export type KeptItem = Pick<
  ReadDraft,
  'code' | 'title' | 'summary' | 'kind' | 'learning_type' | 'minutes' | 'url' | 'provider' | 'teaches'
>;

export type Shelf = {
  /** Items by code: those with these codes (in capitals), or all. */
  readonly items: (tx: Tx, codes: readonly string[] | null) => Promise<KeptItem[]>;
  readonly competencies: (tx: Tx) => Promise<KnownCompetencies>;
  /** New items are added as drafts; existing ones get what a file can say. Their status, text and cost stay. */
  readonly write: (tx: Tx, drafts: readonly ReadDraft[]) => Promise<void>;
  readonly imported: 'library.items.imported' | 'library.globals.imported';
};

const among = (codes: readonly string[] | null) =>
  codes === null ? sql`true` : sql`code_key = any (${[...codes]}::text[])`;

const sayable = sql`code, title, summary, kind, learning_type, minutes, url, provider`;
const typed = sql`(code text, title text, summary text, kind text, learning_type text, minutes integer,
  url text, provider text, teaches jsonb)`;
const changed = sql`title = excluded.title, summary = excluded.summary, kind = excluded.kind,
  learning_type = excluded.learning_type, minutes = excluded.minutes, url = excluded.url,
  provider = excluded.provider`;

/** The value of a column unless the address changed, which was then not checked yet. */
const unlessAnother = (column: string, value: string) => sql`${sql.ref(column)} =
  case when library_items.url is distinct from excluded.url then ${sql.raw(value)} else ${sql.ref(`library_items.${column}`)} end`;
const unchecked = sql.join([
  unlessAnother('link_ok', 'null'),
  unlessAnother('link_failures', '0'),
  unlessAnother('last_link_check_at', 'null'),
]);

const writeItems = async (tx: Tx, drafts: readonly ReadDraft[]) => {
  const items = drafts.map(({ body_md: _text, teaches: _later, ...draft }) => draft);
  await sql`
    insert into library_items (${sayable}, format)
    select ${sayable}, 'online' from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as d ${typed}
    on conflict (company_id, code_key) do update set ${changed}, ${unchecked}`.execute(tx);
  const codes = drafts.map(({ code }) => code.toUpperCase());
  await sql`
    delete from library_item_competencies where item_id in (
      select id from library_items where code_key = any (${codes}::text[]))`.execute(tx);
  const taught = drafts.flatMap(({ code, teaches }) =>
    teaches.map((one) => ({ ...one, item: code.toUpperCase(), code: one.code.toUpperCase() })),
  );
  await sql`
    insert into library_item_competencies (item_id, competency_id, entry_level, to_level)
    select i.id, c.id, t.entry_level, t.to_level
    from jsonb_to_recordset(${JSON.stringify(taught)}::jsonb)
      as t(item text, code text, entry_level smallint, to_level smallint)
    join library_items i on i.code_key = t.item
    join competencies c on c.code_key = t.code and c.status <> 'archived'`.execute(tx);
};

export const companyShelf: Shelf = {
  items: async (tx, codes) => {
    const { rows } = await sql<KeptItem>`
      select i.code, i.title, i.summary, i.kind, i.learning_type, i.minutes, i.url, i.provider, coalesce((
        select jsonb_agg(jsonb_build_object('code', c.code, 'entry_level', t.entry_level, 'to_level', t.to_level) order by c.code)
        from library_item_competencies t join competencies c on c.company_id = t.company_id and c.id = t.competency_id
        where t.item_id = i.id), '[]') as teaches
      from (select * from library_items where ${among(codes)}) i order by i.code_key`.execute(tx);
    return rows;
  },
  competencies: async (tx) => {
    const rows = await tx
      .selectFrom('competencies')
      .select(['code', 'name'])
      .where('status', '<>', 'archived')
      .execute();
    return findable(rows);
  },
  write: writeItems,
  imported: 'library.items.imported',
};

export const platformShelf: Shelf = {
  items: async (tx, codes) => {
    const { rows } = await sql<KeptItem>`
      select ${sayable}, teaches from library_globals where ${among(codes)} order by code_key`.execute(tx);
    return rows;
  },
  competencies: async () => null,
  write: async (tx, drafts) => {
    const items = drafts.map(({ body_md: _text, ...draft }) => draft);
    await sql`
      insert into library_globals (company_id, ${sayable}, teaches, format)
      select (select id from companies where is_platform), ${sayable}, teaches, 'online'
      from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as d ${typed}
      on conflict (company_id, code_key) do update set ${changed}, teaches = excluded.teaches`.execute(tx);
  },
  imported: 'library.globals.imported',
};
