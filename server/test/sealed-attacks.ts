/**
 * Attacks that tie a sealed answer to its writer, or two answers of one writer to each other. The attacker may read the
 * whole database and knows who was asked, what each person wrote and when. Each attack returns what it found.
 */
import { createHash } from 'node:crypto';
import type pg from 'pg';
import { type AnyRow, everyRow } from './every-row.ts';
import type { Sent } from './sealed-door.ts';

export type Scene = {
  readonly client: pg.Client;
  readonly collection_id: string;
  readonly sent: readonly Sent[];
};

type Attack = (scene: Scene, rows: readonly AnyRow[]) => Promise<string[]> | string[];

const apart = ['public.sealed_results', 'public.sealed_marks', 'public.sealed_texts'];
const isApart = ({ collection_id }: Scene, { table, text }: AnyRow) =>
  apart.includes(table) && text.includes(collection_id);

const namesRater = ({ sent }: Scene, { text }: AnyRow) =>
  sent.some(({ rater }) => text.includes(rater.person_id) || text.includes(rater.invitation_id));

/** A row about a rater carries the number of a transaction that wrote answers or lists. */
const byTransaction: Attack = (scene, rows) => {
  const numbers = new Set(
    rows.filter((row) => isApart(scene, row) || row.table === 'sealed.answers').map(({ xmin }) => xmin),
  );
  return rows
    .filter((row) => (numbers.has(row.xmin) || numbers.has(row.xmax)) && namesRater(scene, row))
    .map(({ table }) => `${table} shares a transaction`);
};

const stamp = /\d{4}-\d\d-\d\d[ T]\d\d:\d\d:\d\d(?:\.\d+)?/g;
/** A uuid of version 7 begins with the time at which it was made. */
const timedId = /\b([0-9a-f]{8})-([0-9a-f]{4})-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}\b/g;

const timesIn = (text: string): number[] => [
  ...[...text.matchAll(stamp)].map(([found]) => Date.parse(`${found.replace(' ', 'T')}Z`)),
  ...[...text.matchAll(timedId)].map(([, high = '', low = '']) => Number.parseInt(high + low, 16)),
];

/** Something was dated, or got an id, while somebody was sending. */
const byTime: Attack = ({ sent }, rows) =>
  rows
    .filter(({ text }) =>
      timesIn(text).some((time) => sent.some(({ from, until }) => from <= time && time <= until)),
    )
    .map(({ table }) => `${table} tells the time of an answer`);

/** The words of an answer appear anywhere except in a list of several. */
const byWords: Attack = (scene, rows) =>
  rows
    .filter(({ text }) => scene.sent.some((one) => text.includes(one.text)))
    .filter(
      (row) => !isApart(scene, row) || scene.sent.filter((one) => row.text.includes(one.text)).length < 5,
    )
    .map(({ table }) => `${table} holds the words of an answer`);

/** What an answer may be recognised by, apart from its words. */
const digestsOf = ({ answers, rater }: Sent): string[] => {
  const input = { id: rater.invitation_id, answers };
  const forms = [answers, input, { json: input }, ['sealed.send', input]].map((value) =>
    JSON.stringify(value),
  );
  return forms.flatMap((text) => [
    ...['md5', 'sha1', 'sha256'].map((kind) => createHash(kind).update(text).digest('hex')),
  ]);
};

const byDigest: Attack = ({ sent }, rows) => {
  const digests = sent.flatMap(digestsOf);
  return rows
    .filter(({ text }) => digests.some((digest) => text.includes(digest)))
    .map(({ table }) => `${table} holds a check sum of an answer`);
};

/** The seal of an invitation leads to an answer with one of the keys that exist. */
const bySeal: Attack = async ({ client, sent }) => {
  const { rows } = await client.query<{ found: string }>(
    `select distinct a.box_id::text as found from unnest($1::uuid[]) i (id) cross join sealed.keys k
     join (select * from sealed.answers union all select * from sealed.turned) a
       on a.seal = public.hmac(uuid_send(i.id), k.key, 'sha256')`,
    [sent.map(({ rater }) => rater.invitation_id)],
  );
  return rows.map(({ found }) => `a seal leads to an answer in ${found}`);
};

/** A list is as long as one answer has parts, not as many people answered: the parts of one person stay together. */
const byRow: Attack = (scene, rows) =>
  rows
    .filter((row) => !['sealed.answers', 'sealed.turned'].includes(row.table))
    .filter(({ table, text }) => {
      const asked = Object.keys(scene.sent[0]?.answers ?? {}).filter((id) => text.includes(id));
      const isOfQuestions = table === 'public.sealed_collections' || table === 'public.sealed_results';
      return asked.length > 1 && !isOfQuestions;
    })
    .map(({ table }) => `${table} holds two answers side by side`);

/** A serving role reaches sealed answers. */
const byGrant: Attack = async ({ client }) => {
  const { rows } = await client.query<{ found: string }>(
    `select role || ' may ' || what as found
     from unnest(array['pdy_app', 'pdy_platform', 'pdy_auth', 'pdy_jobs', 'public']) role, lateral (
       select 'use the schema' as what where has_schema_privilege(role, 'sealed', 'usage')
       union all
       select privilege || ' ' || c.relname from pg_class c, unnest(array['select', 'insert', 'update', 'delete']) privilege
       where c.relnamespace = 'sealed'::regnamespace and c.relkind = 'r' and has_table_privilege(role, c.oid, privilege)
       union all
       select 'run ' || f.proname from pg_proc f
       where f.proname ~ 'sealed' and f.prosecdef and role <> 'pdy_jobs' and f.prorettype <> 'trigger'::regtype
         and has_function_privilege(role, f.oid, 'execute')
         and (f.proname not in ('send_sealed_answer', 'has_sealed_answer') or role <> 'pdy_app')) found`,
  );
  return rows.map(({ found }) => found);
};

/** PostgreSQL itself records when each transaction was committed. */
const byCommitTime: Attack = async ({ client }) => {
  const { rows } = await client.query<{ setting: string }>(
    "select setting from pg_settings where name = 'track_commit_timestamp' and setting = 'on'",
  );
  return rows.map(() => 'commits are dated');
};

export const attacks: Readonly<Record<string, Attack>> = {
  'the number of a transaction': byTransaction,
  'a time, or an id with a time': byTime,
  'the words': byWords,
  'check sums of the body': byDigest,
  'seals under the keys there are': bySeal,
  'parts that stand side by side': byRow,
  'rights of the roles that serve': byGrant,
  'dates of commits': byCommitTime,
};

/**
 * The bytes of the files, where deleted data may still lie. Must not run in a transaction: the files are written first.
 */
export const byBytes = async ({ client, sent }: Scene, secrets: readonly Buffer[]): Promise<string[]> => {
  await client.query('checkpoint');
  const { rows } = await client.query<{ name: string; bytes: Buffer }>(
    `select c.relname as name, pg_read_binary_file(pg_relation_filepath(c.oid)) as bytes from pg_class c
     where c.relkind in ('r', 'i', 't') and pg_relation_filepath(c.oid) is not null
       and (c.relnamespace = 'sealed'::regnamespace
         or c.oid in (select reltoastrelid from pg_class where relnamespace = 'sealed'::regnamespace))`,
  );
  const wanted = [...secrets, ...sent.map(({ text }) => Buffer.from(text))];
  return rows
    .filter(({ bytes }) => wanted.some((secret) => bytes.includes(secret)))
    .map(({ name }) => `the file of ${name} still holds what was deleted`);
};

/** Every attack that finds something, and what it finds. */
export const found = async (scene: Scene): Promise<Record<string, string[]>> => {
  const rows = await everyRow(scene.client);
  const all: Record<string, string[]> = {};
  for (const [name, attack] of Object.entries(attacks)) {
    const said = [...new Set(await attack(scene, rows))];
    if (said.length > 0) all[name] = said;
  }
  return all;
};
