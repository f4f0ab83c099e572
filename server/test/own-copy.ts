/**
 * The copy of somebody's own data as they get it: requested, made by its job, fetched once they have proven who they
 * are.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import { strFromU8, unzipSync } from 'fflate';
import { inject } from 'vitest';
import { isFreshlyProven } from '../src/auth/accounts/reauthentication.ts';
import type { Accounts } from '../src/kernel/accounts.ts';
import { type Clock, systemClock } from '../src/kernel/clock.ts';
import { openDatabase } from '../src/kernel/db.ts';
import { type CopyJob, copiesQueue, makeCopy } from '../src/modules/companies/own-copy/work.ts';
import { reactions } from '../src/reactions.ts';
import { as, db, owner, type Person, runReactions } from './world.ts';

const authDb = openDatabase(inject('postgres').urls.auth, { max: 1 });

/** A session of the person in which they proved who they are `minutesAgo` minutes ago. */
export const aSession = async ({ person_id }: Person, minutesAgo = 0): Promise<string> => {
  const session_id = randomUUID();
  await owner.query('insert into auth.users (id, email) values ($1, $2) on conflict (id) do nothing', [
    person_id,
    `${person_id}@empresa.example`,
  ]);
  const at = new Date(Date.now() - minutesAgo * 60_000);
  await owner.query(
    `insert into auth.sessions (id, user_id, created_at, refreshed_at, not_after, refresh_hmac_key)
     values ($1, $2, $3, $3, now() + interval '1 day', $4)`,
    [session_id, person_id, at, randomBytes(32)],
  );
  return session_id;
};

const accountsOf = (clock: Clock) =>
  ({
    isFreshlyProven: (session) => isFreshlyProven(authDb.as(null), { ...session, now: clock() }),
  }) as Pick<Accounts, 'isFreshlyProven'> as Accounts;

/** The product's calls in a session of the person. */
export const inSession = (person: Person, session_id: string, clock: Clock = systemClock) => {
  const actor = { ...person, session_id };
  return as(actor, { clock, accounts: accountsOf(clock) });
};

/** Runs the queue's work for a company's waiting copies. Returns how many there were. */
export const makeCopies = async (company_id: string, clock: Clock = systemClock): Promise<number> => {
  const { rows } = await owner.query<{ data: CopyJob }>(
    `delete from pgboss.job where name = $1 and data->>'company_id' = $2 returning data`,
    [copiesQueue, company_id],
  );
  for (const { data } of rows) await makeCopy({ db, reactions, clock }, data);
  await runReactions(company_id, clock);
  return rows.length;
};

type CopySection = {
  tabela: string;
  titulo: string;
  esta_completa: boolean;
  campos: Record<string, string>;
  valores: Record<string, Record<string, string>>;
  registros: Record<string, unknown>[];
};

/** `body`: all texts of the archive except the document. */
const openCopy = (base64: string) => {
  const files = unzipSync(new Uint8Array(Buffer.from(base64, 'base64')));
  const text = (name: string) => strFromU8(files[name] ?? new Uint8Array());
  const names = Object.keys(files);
  const json = JSON.parse(text('dados.json')) as { secoes: CopySection[] } & Record<string, unknown>;
  const body = names
    .filter((name) => /\.(json|csv)$/.test(name))
    .map(text)
    .join('\n');
  const rowsOf = (table: string) => json.secoes.find(({ tabela }) => tabela === table)?.registros ?? [];
  return { files, names, text, json, body, rowsOf };
};

export const fetchCopy = async (person: Person, id: string) => {
  const fetched = await inSession(person, await aSession(person)).dataRequests.fetchFile({ id });
  return { fetched, ...openCopy(fetched.base64) };
};

/** Requests the copy, makes it and fetches it. */
export const copyOf = async (person: Person) => {
  const { id } = await as(person).dataRequests.ask({ kind: 'access' });
  await makeCopies(person.company_id);
  return { id, ...(await fetchCopy(person, id)) };
};

/** The person's name in the copies of others. */
export const nameOf = async ({ person_id }: Person): Promise<string> => {
  const { rows } = await owner.query<{ name: string }>(
    `select coalesce(display_name, first_name || ' ' || last_name) as name from profiles where user_id = $1`,
    [person_id],
  );
  return rows[0]?.name ?? '';
};
