/** How fast single reads are through the scoped driver, compared with raw reads through pg, as ratios of one run. */
import pg from 'pg';
import { openDatabase } from '../../server/src/kernel/db.ts';

const together = 16;
const windowMs = 1500;
const rounds = 3;

const rateOf = async (work: () => Promise<unknown>) => {
  let done = 0;
  const until = performance.now() + windowMs;
  await Promise.all(
    Array.from({ length: together }, async () => {
      while (performance.now() < until) {
        await work();
        done += 1;
      }
    }),
  );
  return (done * 1000) / windowMs;
};

const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Reads per second: scoped under row-level security, and raw as the owner, prepared and unprepared. */
export const readRates = async (
  urls: { app: string; super: string },
  person: { company_id: string; person_id: string },
) => {
  const database = openDatabase(urls.app, { max: 8 });
  const pool = new pg.Pool({ connectionString: urls.super, max: 8 });
  const text = 'select user_id, first_name, last_name from profiles where user_id = $1';
  const ways = {
    scoped: () =>
      database
        .as({ ...person, role: 'employee' })
        .selectFrom('profiles')
        .select(['user_id', 'first_name', 'last_name'])
        .where('user_id', '=', person.person_id)
        .executeTakeFirst(),
    unprepared: () => pool.query(text, [person.person_id]),
    prepared: () => pool.query({ name: 'p', text, values: [person.person_id] }),
  };
  const rates: Record<keyof typeof ways, number[]> = { scoped: [], unprepared: [], prepared: [] };
  for (let i = 0; i < rounds; i++) {
    for (const name of Object.keys(ways) as (keyof typeof ways)[]) rates[name].push(await rateOf(ways[name]));
  }
  await database.close();
  await pool.end();
  return {
    scoped: median(rates.scoped),
    unprepared: median(rates.unprepared),
    prepared: median(rates.prepared),
  };
};
