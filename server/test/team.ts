/** A company with everybody that a rule may distinguish, on a fixed day. */
import type { Clock } from '../src/kernel/clock.ts';
import { addEvidence, type NewEvidence } from '../src/modules/competencies/index.ts';
import { aCompany, as, asSystem, db, owner, type Person } from './world.ts';

export const today = '2026-03-10';

/** Noon of a day in the time zone of the test companies. */
export const on = (day: string): { clock: Clock } => ({ clock: () => new Date(`${day}T15:00:00Z`) });

/** The product's calls in a person's name, on the day of the tests. */
export const call = (person: Person | null, day = today) => as(person, on(day));

/** Plain SQL as the application's role in a person's name: what policies alone allow. */
export const sqlAs = ({ person_id, company_id, role }: Person) => db.as({ person_id, company_id, role });

/**
 * `top` leads lead, who leads ana and peer; admin and corporate are outside that line; stranger administers another
 * company.
 */
export const aTeam = async () => {
  const [company, other] = await Promise.all([aCompany(), aCompany()]);
  const top = await company.person('manager');
  const lead = await company.person('manager', top);
  const [ana, peer, admin, corporate, stranger] = await Promise.all([
    company.person('employee', lead),
    company.person('employee', lead),
    company.person('admin'),
    company.person('corporate'),
    other.person('admin'),
  ]);
  return { company, other, top, lead, ana, peer, admin, corporate, stranger };
};

type Evidence = Partial<NewEvidence> & Pick<NewEvidence, 'competency_id' | 'level'>;

/** Evidence as the system would add it: a test taken today, unless told otherwise. */
export const addRows = ({ person_id, company_id }: Person, rows: readonly Evidence[], day = today) =>
  asSystem(
    company_id,
    (context) =>
      addEvidence(
        context,
        rows.map((row, i) => ({
          person_id,
          kind: 'proficiency_test' as const,
          quality: 1,
          observed_on: day,
          supersede_key: `${row.competency_id} ${i}`,
          ...row,
        })),
      ),
    on(day).clock,
  );

/** A row of the database, past every fence. */
export const rowOf = async <Row extends object>(text: string, values: unknown[]): Promise<Row> => {
  const { rows } = await owner.query<Row>(text, values);
  const [row] = rows;
  if (!row) throw new Error(`no row: ${text}`);
  return row;
};

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Holds what `lock` locks until the calls of `start` wait for it, so that they really overlap. */
export const atOnce = async <T>(
  [lock, ...values]: readonly [string, ...unknown[]],
  start: () => readonly Promise<T>[],
): Promise<PromiseSettledResult<T>[]> => {
  const holder = await owner.connect();
  try {
    await holder.query('begin');
    await holder.query(lock, values);
    const { rows } = await holder.query<{ pid: number }>('select pg_backend_pid() as pid');
    const settled = Promise.allSettled(start());
    for (let left = 20; left > 0; left--) {
      const waiting = await owner.query(
        'select from pg_stat_activity where $1 = any (pg_blocking_pids(pid))',
        [rows[0]?.pid],
      );
      await pause(25);
      if (waiting.rowCount) break;
    }
    await pause(25);
    await holder.query('commit');
    return await settled;
  } finally {
    holder.release();
  }
};

/** Outcomes of calls that overlapped: 'ok', or the code and rule of the refusal. */
export const outcomes = (results: readonly PromiseSettledResult<unknown>[]) =>
  results
    .map((result) => {
      if (result.status === 'fulfilled') return 'ok';
      const { code, data, message } = result.reason as {
        code?: string;
        data?: { rule?: string };
        message?: string;
      };
      return data?.rule ?? code ?? message ?? 'unknown';
    })
    .sort();

/** The contests that the person may decide now. */
export const awaitedBy = async (person: Person) =>
  (await call(person).evidenceActs.contests.list()).filter(({ may_answer }) => may_answer);
