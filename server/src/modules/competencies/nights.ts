/** At night every kept level is computed as of the new day, because evidence fades while nobody touches it. */
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { systemScope } from '#kernel/actor.ts';
import type { Clock } from '#kernel/clock.ts';
import type { Database, Tx } from '#kernel/db.ts';
import { companyToday } from './evidence.ts';
import { keepLevels, levelRow } from './held-levels.ts';
import type { Fading } from './person-evidence.ts';

export const levelsQueue = 'held_levels';

export type LevelsJob = { readonly company_id: string };

/** From the first moment until before the second, where the company is. */
const night = { from: '03:00', until: '03:30' };
/** So few that reading their evidence holds up a request for some milliseconds at most. */
const peopleAtOnce = 5;
/** Whoever waits goes first. */
const restMs = 5;

type Databases = { readonly db: Database; readonly jobsDb: Database };

/** Active companies where it is between three and half past three in the morning. */
export const companiesAtNight = async (jobsDb: Database, now: Date): Promise<string[]> => {
  const { rows } = await sql<{ company_id: string }>`
    select s.company_id from company_settings s join companies c on c.id = s.company_id
    where c.is_active and not c.is_platform
      and to_char(${now}::timestamptz at time zone s.timezone, 'HH24:MI') >= ${night.from}
      and to_char(${now}::timestamptz at time zone s.timezone, 'HH24:MI') < ${night.until}`.execute(
    jobsDb.as(null),
  );
  return rows.map(({ company_id }) => company_id);
};

/** Every half hour: companies where it is night get a job each. Returns how many they were. */
export const planLevels = async ({ db, jobsDb }: Databases, now: Date): Promise<number> => {
  const companies = await companiesAtNight(jobsDb, now);
  for (const company_id of companies) {
    const job: LevelsJob = { company_id };
    await sql`select app.enqueue_once(${levelsQueue}, ${company_id}, ${JSON.stringify(job)}::jsonb)`.execute(
      db.as(systemScope(company_id)),
    );
  }
  return companies.length;
};

const fadings = async (tx: Tx): Promise<ReadonlyMap<string, Fading>> => {
  const rows = await tx
    .selectFrom('competencies')
    .select(['id', 'kind', 'half_life_days', 'no_decay'])
    .execute();
  return new Map(rows.map(({ id, ...fading }) => [id, fading]));
};

const evidenceRows = (tx: Tx, people: readonly string[]) =>
  tx
    .selectFrom('competency_evidence')
    .select(['id', 'person_id', 'competency_id', 'kind', 'level', 'quality', 'observed_on', 'expires_on'])
    .select(['supersede_key', 'status'])
    .where('person_id', 'in', people)
    .execute();

const peopleAfter = async (tx: Tx, after: string | null) => {
  const rows = await tx
    .selectFrom('company_members')
    .select('user_id')
    .$if(after !== null, (query) => query.where('user_id', '>', after))
    .orderBy('user_id')
    .limit(peopleAtOnce)
    .execute();
  return rows.map(({ user_id }) => user_id);
};

const rebuildPeople = async (
  tx: Tx,
  people: readonly string[],
  { today, fades }: { today: string; fades: ReadonlyMap<string, Fading> },
) => {
  const pairs = Map.groupBy(await evidenceRows(tx, people), (row) => `${row.person_id} ${row.competency_id}`);
  const rows = [...pairs.values()].flatMap((pieces) => {
    const [pair] = pieces;
    const fading = pair && fades.get(pair.competency_id);
    return fading ? [levelRow(pair, pieces, fading, today)] : [];
  });
  await keepLevels(tx, rows, { onlyOlder: true });
  return rows.length;
};

/**
 * One job of the queue: some people at a time, each in a transaction of their own, so that neither requests nor
 * rows wait for the whole company; begun again it goes over what is done without writing it. Returns the levels
 * computed.
 */
export const rebuildAtNight = async (
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  { company_id }: LevelsJob,
): Promise<number> => {
  const as = db.as(systemScope(company_id));
  const [today, fades] = await as
    .transaction()
    .execute((tx) => Promise.all([companyToday({ tx, clock, company_id }), fadings(tx)]));
  let after: string | null = null;
  let done = 0;
  do {
    const people: string[] = await peopleAfter(as, after);
    if (people.length === 0) break;
    done += await as.transaction().execute((tx) => rebuildPeople(tx, people, { today, fades }));
    after = people.at(-1) ?? null;
    await sleep(restMs);
  } while (after !== null);
  return done;
};
