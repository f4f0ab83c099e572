import { describe, expect, it } from 'vitest';
import { owner } from '#test/world.ts';

/** Columns of text in tables that name a person, which an erasure leaves as they are, each with its reason. */
const kept: Readonly<Record<string, string>> = {
  'access_logs.action': 'names a kind of event',
  'access_logs.resource_id': 'an opaque id',
  'access_logs.error_message': 'a sentence of ours; the chain is over it',
  'access_logs.metadata': 'redacted before it is written; the chain is over it',
  'access_logs.resource': 'names a call',
  'access_logs.user_agent': 'names a browser; the law asks for the log of accesses',
  'access_logs.path': 'an address within the application',
  'certificate_files.name': 'goes with the certificate',
  'certificate_files.type': 'goes with the certificate',
  'certificate_files.body': 'goes with the certificate',
  'career_board_items.text': 'goes with the board',
  'career_board_items.url': 'goes with the board',
  'competency_evidence.supersede_key': 'ids',
  'consents.purpose': 'names a purpose',
  'consents.ip_prefix': 'a network; proves a consent for five years',
  'deck_assignments.department': 'of the company',
  'erased_people.email_sha256': 'finds what still lies about, and names nobody',
  'library_items.code': 'the company’s content; who looks after it is an id',
  'library_items.title': 'the company’s content',
  'library_items.summary': 'the company’s content',
  'library_items.provider': 'the company’s content',
  'library_items.body_md': 'the company’s content',
  'library_items.url': 'the company’s content',
  'library_items.language': 'the company’s content',
  'notifications.link_destino': 'an address within the application, with ids',
  'notifications.dedupe_key': 'ids',
  'notifications.about': 'kinds and ids',
  'notifications.group_key': 'kinds and ids',
  'notifications.topic': 'a code',
  'notifications.audience': 'departments and roles',
  'pdi_checkins.period_key': 'days',
  'pdi_plans.template': 'names a template of ours',
  'pdi_reminders.kind': 'one of a few',
  'profiles.bio': 'a trigger takes it when the erasure is dated; the profile tests see it gone',
  'profile_photos.large': 'goes with the address that the erasure takes; the photos tests see it gone',
  'profile_photos.small': 'the same',
  'profiles.role': 'one of five',
  'question_versions.options': 'the company’s content; who wrote it is an id',
  'question_versions.return_reason': 'the same: of a question, for its author',
  'question_versions.stem': 'the company’s content',
  'question_versions.unit': 'the company’s content',
  'score_revisions.reason': 'goes with the attempt',
  'security_alerts.event_type': 'names a kind of event',
  'security_alerts.action': 'names a kind of event',
  'ticket_events.after': 'one of a few, an id, or the number of a ticket',
  'ticket_events.before': 'one of a few, an id, or the number of a ticket',
  'tickets.calendar': 'hours of the company',
  'user_import_rows.code': 'names a fault',
};

/** Free of what a check limits to known words. */
const columnsOfText = `
  select c.relname as table_name, a.attname as column_name
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  where n.nspname = 'public' and c.relkind in ('r', 'p')
    and format_type(a.atttypid, null) in ('text', 'text[]', 'jsonb', 'bytea')
    and exists (select from pg_attribute p where p.attrelid = c.oid
      and p.attname in ('person_id', 'user_id', 'profile_id', 'author_id', 'subject_person_id'))
    and not exists (select from pg_constraint k where k.conrelid = c.oid and k.contype = 'c'
      and k.conkey = array[a.attnum] and pg_get_constraintdef(k.oid) ~ '= ANY \\(ARRAY')
    and a.attname not in ('hash', 'prev_hash', 'user_role', 'sha256', 'body_hash', 'path', 'user_agent', 'resource', 'event_type')
  order by 1, 2`;

/** What the functions that erase write or delete, by table; null: whole rows go. */
const treated = async () => {
  const { rows } = await owner.query<{ prosrc: string }>(
    "select prosrc from pg_proc where proname like 'erase\\_%' and pronamespace = 'app'::regnamespace",
  );
  const tables = new Map<string, Set<string> | null>();
  for (const statement of rows.flatMap(({ prosrc }) => prosrc.split(';'))) {
    const deleted = /delete from (?:public\.)?([a-z_.]+)/.exec(statement)?.[1];
    if (deleted) tables.set(deleted, null);
    const [, updated, set = ''] =
      /update ([a-z_.]+)(?: [a-z])?\s+set ([\s\S]*?)\bwhere\b/.exec(statement) ?? [];
    if (!updated) continue;
    const columns = tables.get(updated) ?? new Set<string>();
    for (const [, column = ''] of set.matchAll(/\b([a-z_0-9]+) =/g)) columns.add(column);
    tables.set(updated, columns);
  }
  return tables;
};

describe('LG-02: what is erased of a person', () => {
  it('is every column of words in every table about people, or one that stays for a reason', async () => {
    const erased = await treated();
    const { rows } = await owner.query<{ table_name: string; column_name: string }>(columnsOfText);
    expect(rows.length).toBeGreaterThan(60);
    const forgotten = rows
      .filter(({ table_name: table, column_name: column }) => {
        const columns = erased.get(table);
        return columns === undefined || (columns !== null && !columns.has(column));
      })
      .map(({ table_name, column_name }) => `${table_name}.${column_name}`)
      .filter((name) => !(name in kept));
    expect(forgotten).toEqual([]);
  });
});
