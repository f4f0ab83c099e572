/**
 * Counts how each company develops: each night the running month, and the first time the twelve months before it as
 * well.
 */
import { setImmediate as otherWork } from 'node:timers/promises';
import { monthsShown } from '@pdy/contract/panels/corporate-figures';
import { periods } from '@pdy/contract/reports/figure-words';
import { monthsAfter } from '@pdy/contract/rules/days';
import { sql } from 'kysely';
import { systemScope } from '#kernel/actor.ts';
import { type Clock, dayIn } from '#kernel/clock.ts';
import type { Database, Tx } from '#kernel/db.ts';
import { evidenceOfMany } from '../../competencies/index.ts';
import { goalCounts } from '../../pdi/index.ts';
import { planStates } from '../plans.ts';
import { addToCompetencies, type CompetencyCells, keepCompetencies } from './competency-figures.ts';
import {
  type Cell,
  competencyIds,
  countedPeople,
  demandsByJob,
  keepCells,
  lastCounted,
} from './count-rows.ts';
import { added, type CountedPerson, countedOn, nothing } from './count-rules.ts';
import { countMoved, keepMoved } from './moved-figures.ts';

type Day = { readonly today: string; readonly timezone: string };

const goalFigures = async (tx: Tx, { today, timezone }: Day) => {
  const counted = [];
  for (const months of periods) {
    const from = monthsAfter(`${today.slice(0, 7)}-01`, 1 - months);
    const areas = await goalCounts({ tx, from, today, timezone });
    counted.push(
      ...areas.map(({ area, ...counts }) => ({ months, counted_on: today, department: area, ...counts })),
    );
  }
  return counted;
};

/** Takes the place of what was counted before. */
const countGoals = async (tx: Tx, day: Day): Promise<void> => {
  const [goals, states] = [await goalFigures(tx, day), await planStates(tx)];
  await tx.deleteFrom('goal_figures').execute();
  await tx.deleteFrom('plan_figures').execute();
  if (goals.length > 0) await tx.insertInto('goal_figures').values(goals).execute();
  const plans = states.map((state) => ({ ...state, counted_on: day.today }));
  if (plans.length > 0) await tx.insertInto('plan_figures').values(plans).execute();
};

const peopleAtOnce = 50;

const monthOf = (day: string) => `${day.slice(0, 7)}-01`;

/** The last day of the month, `back` months ago. */
const endOfMonth = (today: string, back: number) => {
  const [year = 0, month = 0] = today.split('-').map(Number);
  return new Date(Date.UTC(year, month - back, 0)).toISOString().slice(0, 10);
};

/** The days to count: before the first count the ends of the past months, and today; afterwards only today. */
const daysToCount = (today: string, last: string | null): string[] =>
  last === null
    ? [...Array.from({ length: monthsShown - 1 }, (_, i) => endOfMonth(today, monthsShown - 1 - i)), today]
    : [today];

type Inside = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
type Count = {
  readonly inside: Inside;
  readonly days: readonly string[];
  readonly cells: Map<string, Cell>;
  readonly competencies: CompetencyCells;
};

const addTo = ({ cells }: Pick<Count, 'cells'>, cell: Cell) => {
  const key = JSON.stringify([cell.month_on, cell.department, cell.job_profile_id]);
  const known = cells.get(key);
  cells.set(key, { ...cell, ...added(known ?? nothing, cell) });
};

const countPeople = async (
  { inside, days, cells, competencies: counted }: Count,
  people: readonly CountedPerson[],
  { demands, competencies }: { demands: Awaited<ReturnType<typeof demandsByJob>>; competencies: string[] },
) => {
  const ids = people.map(({ person_id }) => person_id);
  const evidence = await inside((tx) => evidenceOfMany(tx, ids, competencies));
  for (const person of people) {
    const known = { evidence: evidence.get(person.person_id) ?? new Map(), demands };
    for (const day of days) {
      const one = countedOn(person, day, known);
      if (!one) continue;
      const { job_profile_id } = one;
      const place = { month_on: monthOf(day), counted_on: day, department: person.department };
      addTo({ cells }, { ...one.sums, ...place, job_profile_id });
      if (job_profile_id !== null)
        addToCompetencies(
          counted,
          { ...place, job_profile_id },
          demands.get(job_profile_id) ?? [],
          known.evidence,
        );
    }
    await otherWork(); // Requests that wait for the server go first.
  }
};

/** Counts one company on one of its days. Returns how many people were counted. */
export const countCompany = async (
  inside: Inside,
  { today, timezone }: { today: string; timezone: string },
): Promise<number> => {
  const { days, people, ...known } = await inside(async (tx) => ({
    days: daysToCount(today, await lastCounted(tx)),
    people: await countedPeople(tx, timezone),
    demands: await demandsByJob(tx),
    competencies: await competencyIds(tx),
  }));
  const count: Count = { inside, days, cells: new Map(), competencies: new Map() };
  for (let at = 0; at < people.length; at += peopleAtOnce)
    await countPeople(count, people.slice(at, at + peopleAtOnce), known);
  const moved = await countMoved(inside, { today, timezone });
  await inside(async (tx) => {
    // The nightly count and a requested one may run at once: the second replaces the result of the first.
    await sql`select pg_advisory_xact_lock(hashtextextended('figures ' || app.company_id(), 0))`.execute(tx);
    await keepCells(tx, days.map(monthOf), [...count.cells.values()]);
    await keepCompetencies(tx, days.map(monthOf), count.competencies);
    await countGoals(tx, { today, timezone });
    await keepMoved(tx, today, moved);
  });
  return people.length;
};

type Companies = { readonly db: Database; readonly jobsDb: Database };

/** Counts one company as of this moment, even if it was counted today already. */
export const countAgain = async (
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  company_id: string,
): Promise<void> => {
  const inside: Inside = (work) => db.as(systemScope(company_id)).transaction().execute(work);
  const settings = await inside((tx) =>
    tx
      .selectFrom('company_settings')
      .where('company_id', '=', company_id)
      .select('timezone')
      .executeTakeFirst(),
  );
  const timezone = settings?.timezone ?? 'America/Sao_Paulo';
  await countCompany(inside, { today: dayIn(timezone, clock()), timezone });
};

/** Companies that were not counted on their day yet. Returns their number. */
export const countCompanies = async ({ db, jobsDb }: Companies, now: Date): Promise<number> => {
  const { rows } = await sql<{ company_id: string; timezone: string }>`
    select s.company_id, s.timezone from company_settings s join companies c on c.id = s.company_id
    where c.is_active and not c.is_platform`.execute(jobsDb.as(null));
  let counted = 0;
  for (const { company_id, timezone } of rows) {
    const inside: Inside = (work) => db.as(systemScope(company_id)).transaction().execute(work);
    const today = dayIn(timezone, now);
    if ((await inside(lastCounted)) === today) continue;
    await countCompany(inside, { today, timezone });
    counted += 1;
  }
  return counted;
};
