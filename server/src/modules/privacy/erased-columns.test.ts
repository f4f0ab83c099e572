import { describe, expect, it } from 'vitest';
import { erasingStatements } from '#test/erasing.ts';
import { keysOfPeople } from '#test/keys-of-people.ts';
import { owner } from '#test/world.ts';

/** Text columns that an erasure leaves unchanged in tables that name a person, each with its reason. */
const kept: Readonly<Record<string, string>> = {
  'access_logs.action': 'names a kind of event',
  'access_logs.event_type': 'names a kind of event',
  'access_logs.resource_id': 'an opaque id',
  'access_logs.error_message': 'a sentence of ours; the chain is over it',
  'access_logs.metadata': 'redacted before it is written; the chain is over it',
  'access_logs.resource': 'names a call',
  'access_logs.user_agent': 'names a browser; the law asks for the log of accesses',
  'access_logs.path': 'an address within the application',
  'attempt_voids.reason': 'goes with the attempt',
  'certificate_files.name': 'goes with the certificate',
  'certificate_files.body': 'goes with the certificate',
  'career_board_items.text': 'goes with the board',
  'career_board_items.url': 'goes with the board',
  'competency_evidence.supersede_key': 'ids',
  'consents.purpose': 'names a purpose',
  'consents.ip_prefix': 'a network; proves a consent for five years',
  'deck_assignments.department': 'of the company',
  'erased_people.email_sha256': 'finds what still lies about, and names nobody',
  'esco_readings.body': 'a list of skills from outside; who fetched it is an id',
  'invites.token_hash': 'a check sum of what was secret',
  'notifications.link_destino': 'an address within the application, with ids',
  'notifications.dedupe_key': 'ids',
  'notifications.about': 'kinds and ids',
  'notifications.group_key': 'kinds and ids',
  'notifications.audience': 'departments and roles',
  'pdi_checkins.period_key': 'days',
  'pdi_plans.template': 'names a template of ours',
  'pdi_reminders.kind': 'one of a few',
  'profiles.bio': 'a trigger takes it when the erasure is dated; the profile tests see it gone',
  'profile_photos.large': 'goes with the address that the erasure takes; the photos tests see it gone',
  'profile_photos.small': 'the same',
  'question_versions.options': 'the company’s content; who wrote it is an id',
  'question_versions.return_reason': 'the same: of a question, for its author',
  'question_versions.stem': 'the company’s content',
  'question_versions.unit': 'the company’s content',
  'report_acts.department': 'the area of a cell, which several share',
  'review_participants.unasked': 'names kinds of groups',
  'review_results.computed': 'marks by ids',
  'score_revisions.reason': 'goes with the attempt',
  'feedback_rounds.department': 'the area that the round is about, which several share',
  'feedback_rounds.questions':
    'goes with a round about the person; of others it is the company’s, and who began it is an id',
  'sealed_boxes.area': 'the area of those who answer, which several share',
  'sealed_boxes.group': 'names a kind of group',
  'sealed_collections.questions': 'the same',
  'security_alerts.event_type': 'names a kind of event',
  'security_alerts.action': 'names a kind of event',
  'ticket_categories.code': 'the company’s content; who is given its tickets is an id',
  'ticket_categories.description': 'the same',
  'ticket_categories.name': 'the same',
  'ticket_events.after': 'one of a few, an id, or the number of a ticket',
  'ticket_events.before': 'one of a few, an id, or the number of a ticket',
  'tickets.calendar': 'hours of the company',
  'tool_runs.facts': 'counts; who started it is an id',
  'user_import_rows.code': 'names a fault',
};

/** Columns that may hold an id of a person without a foreign key, as it may be an account of the platform. */
const idsOfPeople = ['person_id', 'user_id', 'profile_id', 'author_id', 'subject_person_id'];

/** Columns that a check limits to known words are left out. */
const columnsOfText = `
  select c.relname as table_name, a.attname as column_name
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  where n.nspname = 'public' and c.relkind in ('r', 'p')
    and format_type(a.atttypid, null) in ('text', 'text[]', 'jsonb', 'bytea')
    and (c.relname = any ($1) or exists (select from pg_attribute p where p.attrelid = c.oid and p.attname = any ($2)))
    and not exists (select from pg_constraint k where k.conrelid = c.oid and k.contype = 'c'
      and k.conkey = array[a.attnum] and pg_get_constraintdef(k.oid) ~ '= ANY \\(ARRAY')
    and a.attname not in ('hash', 'prev_hash', 'user_role', 'sha256', 'body_hash')
  order by 1, 2`;

/** What the erasing functions write or delete, by table; null: whole rows are deleted. */
const treated = async () => {
  const tables = new Map<string, Set<string> | null>();
  for (const { table, deletes, columns } of await erasingStatements(owner))
    tables.set(table, deletes ? null : new Set([...(tables.get(table) ?? []), ...columns]));
  return tables;
};

describe('LG-02: an erasure of a person', () => {
  it('covers every text column in every table about people, except those with a reason', async () => {
    const erased = await treated();
    const { rows } = await owner.query<{ table_name: string; column_name: string }>(columnsOfText, [
      (await keysOfPeople(owner)).map(({ table }) => table),
      idsOfPeople,
    ]);
    expect(rows.length).toBeGreaterThan(60);
    const forgotten = rows
      .filter(({ table_name: table, column_name: column }) => {
        const columns = erased.get(table);
        return columns === undefined || (columns !== null && !columns.has(column));
      })
      .map(({ table_name, column_name }) => `${table_name}.${column_name}`)
      .filter((name) => !(name in kept));
    expect(forgotten).toEqual([]);
    const known = rows.map(({ table_name, column_name }) => `${table_name}.${column_name}`);
    expect(Object.keys(kept).filter((name) => !known.includes(name))).toEqual([]);
  });
});
