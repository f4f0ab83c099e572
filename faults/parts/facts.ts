/** What the database holds after a fault: the rows of each write, and rules that no row may break. */

import { systemScope } from '../../server/src/kernel/actor.ts';
import { systemClock } from '../../server/src/kernel/clock.ts';
import { openDatabase } from '../../server/src/kernel/db.ts';
import { companyToday, rebuildHeld } from '../../server/src/modules/competencies/index.ts';
import { compare, type Kind, kinds, outcomeOf, type Stored, type Verdict } from './history.ts';
import type { Load } from './load.ts';
import { type Criterion, exactly, samples, shown } from './report.ts';
import type { World } from './world.ts';

type Marked = { readonly marker: string; readonly times: number };

/** `$1`: the id of the load, with which its own words begin. `$2`: when it began. */
const storedSql: Readonly<Record<Kind, string>> = {
  card: `select front as marker, count(*)::int as times from cards where front ^@ $1 and $2::timestamptz is not null group by 1`,
  ticket: `select title as marker, count(*)::int as times from tickets where title ^@ $1 and $2::timestamptz is not null group by 1`,
  goal: `select title as marker, count(*)::int as times from pdi_goals where title ^@ $1 and $2::timestamptz is not null group by 1`,
  step: `select text as marker, count(*)::int as times from pdi_checklist_items where text ^@ $1 and $2::timestamptz is not null group by 1`,
  finish: `select subject_id::text as marker, count(*)::int as times from events
    where name = 'pdi.activity.finished' and $1 <> '' and at >= $2 group by 1`,
  answer: `select attempt_id || ' ' || position as marker, count(*)::int as times from attempt_items
    where answered_at >= $2 and $1 <> '' group by 1`,
};

const storedOf = async (query: World['query'], load: Pick<Load, 'id'>, since: string): Promise<Stored> => {
  const entries: [Kind, Map<string, number>][] = [];
  for (const kind of kinds) {
    const rows = await query<Marked>(storedSql[kind], [load.id, since]);
    entries.push([kind, new Map(rows.map(({ marker, times }) => [marker, times]))]);
  }
  return Object.fromEntries(entries) as unknown as Stored;
};

/** Each returns the rows that break a rule, so none. */
const invariants: Readonly<Record<string, string>> = {
  'more than one open attempt of a test': `select company_id, assessment_id, person_id from attempts
    where status = 'in_progress' group by 1, 2, 3 having count(*) > 1`,
  'progress of an activity other than its steps': `select a.id from pdi_activities a
    left join pdi_checklist_items i on i.company_id = a.company_id and i.activity_id = a.id
    group by a.company_id, a.id, a.checklist_done, a.checklist_total
    having a.checklist_total <> count(i.id) or a.checklist_done <> count(i.id) filter (where i.done)`,
  'a notification whose date does not fit its status': `select notification_id from user_notifications
    where (status = 'nao_lida') <> (data_leitura is null) or (status = 'clicada') <> (data_clique is not null)`,
  'a day of the security log whose chain is broken': `select d.company_id, d.day from access_log_days d
    cross join lateral app.check_access_logs(d.company_id, d.day) k where k.broken is not null`,
  'an event of a finished activity without its evidence': `select e.id from events e
    join pdi_activities a on a.company_id = e.company_id and a.id = e.subject_id
    where e.name = 'pdi.activity.finished' and a.status = 'done' and not exists (
      select from competency_evidence c where c.company_id = e.company_id and c.person_id = a.person_id
        and c.supersede_key like '%' || a.id || '%')`,
  'an effect of an event that ran twice': `select event_id, reaction from reaction_runs
    group by company_id, event_id, reaction having count(*) > 1`,
};

class Undo extends Error {}

const levelsSql = `select person_id, competency_id, estimate, level, confidence from held_levels where company_id = $1
  order by 1, 2`;

/** Computes every stored level again and takes it back. `wrong`: how many differ from their evidence. */
const wrongLevels = async ({
  query,
  database,
  company_id,
}: Pick<World, 'query' | 'database' | 'company_id'>) => {
  type Row = { readonly person_id: string; readonly competency_id: string };
  const pairs = await query<Row>(
    'select distinct person_id, competency_id from competency_evidence where company_id = $1',
    [company_id],
  );
  const before = (await query(levelsSql, [company_id])).map((row) => JSON.stringify(row));
  const db = openDatabase(database.urls.app, { max: 1 });
  let after: string[] = [];
  try {
    await db
      .as(systemScope(company_id))
      .transaction()
      .execute(async (tx) => {
        await rebuildHeld(tx, pairs, await companyToday({ tx, clock: systemClock, company_id }));
        const rows = await tx
          .selectFrom('held_levels')
          .select(['person_id', 'competency_id', 'estimate', 'level', 'confidence'])
          .orderBy('person_id')
          .orderBy('competency_id')
          .execute();
        after = rows.map((row) => JSON.stringify(row));
        throw new Undo();
      });
  } catch (error) {
    if (!(error instanceof Undo)) throw error;
  } finally {
    await db.close();
  }
  const [was, is] = [new Set(before), new Set(after)];
  const wrong = after.filter((row) => !was.has(row)).length + before.filter((row) => !is.has(row)).length;
  return { wrong, compared: after.length };
};

export const brokenRules = async (query: World['query']): Promise<string[]> => {
  const broken: string[] = [];
  for (const [name, text] of Object.entries(invariants)) {
    const rows = await query(text);
    if (rows.length > 0) broken.push(`${name}: ${rows.length}, such as ${JSON.stringify(rows[0])}`);
  }
  return broken;
};

/** Pages of every index and table, as amcheck of PostgreSQL judges them. */
export const damagedPages = async (query: World['query']): Promise<string[]> => {
  await query('create extension if not exists amcheck');
  const indexes = await query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_index i join pg_class c on c.oid = i.indexrelid
     join pg_am am on am.oid = c.relam where am.amname = 'btree' and c.relkind = 'i' and i.indisvalid
       and c.relpersistence = 'p'`,
  );
  const damaged: string[] = [];
  for (const { name } of indexes)
    await query('select bt_index_check($1::regclass, true)', [name]).catch((error: Error) =>
      damaged.push(`${name}: ${error.message}`),
    );
  const heaps = await query<{ name: string; msg: string }>(
    `select c.oid::regclass::text as name, v.msg from pg_class c, lateral verify_heapam(c.oid::regclass) v
     where c.relkind = 'r' and c.relpersistence = 'p'`,
  );
  return [...damaged, ...heaps.map(({ name, msg }) => `${name}: ${msg}`)];
};

const some = (list: readonly unknown[]) =>
  list.length === 0 ? 0 : `${list.length}: ${JSON.stringify(list[0])}`;

const found = (what: string, value: number | string): Criterion => ({
  ...exactly(what, value, 0),
  isOfChecker: true,
});

const byKind = ({ writes }: Load) =>
  kinds
    .map((kind) => {
      const done = writes.filter((write) => write.kind === kind && outcomeOf(write) === 'acknowledged');
      return `${kind} ${done.length}`;
    })
    .join(', ');

/** The criteria of every fault: what was written down beside what is stored. */
export const checked = async (world: World, load: Load, since: string): Promise<Criterion[]> => {
  const verdict: Verdict = compare(load.writes, await storedOf(world.query, load, since));
  const broken = await brokenRules(world.query);
  const levels = await wrongLevels(world);
  const refusals = load.exchanges.filter(
    ({ isWrite, status }) => isWrite && status !== null && status >= 400,
  );
  return [
    ...(process.env.VERBOSE ? samples(refusals) : []),
    shown(
      'writes acknowledged, refused, unknown',
      `${verdict.acknowledged}, ${verdict.refused}, ${verdict.unknown}`,
    ),
    found('acknowledged writes that are not there', some(verdict.lost)),
    found('writes that are there twice', some(verdict.doubled)),
    found('refused or unsent writes that are there', some(verdict.phantom)),
    found('rules of the data that are broken', some(broken)),
    { ...shown('levels computed again', levels.compared), target: '> 0', isMet: levels.compared > 0 },
    shown('acknowledged by kind', byKind(load)),
    found('stored levels other than those of their evidence', levels.wrong),
  ];
};

export const nowOf = async ({ query }: World): Promise<string> =>
  (await query<{ now: string }>('select clock_timestamp()::text as now'))[0]?.now ?? '';
