/**
 * The planner's row estimates for calls that are made often, compared with the rows it then finds, in a database with
 * companies of very different sizes.
 */
import { createRouterClient } from '@orpc/server';
import type { Role } from '@pdy/contract/permissions';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { systemScope } from '../src/kernel/actor.ts';
import { systemClock } from '../src/kernel/clock.ts';
import { openDatabase } from '../src/kernel/db.ts';
import { countedPeople } from '../src/modules/panels/count/count-rows.ts';
import { reactions } from '../src/reactions.ts';
import { router } from '../src/router.ts';
import { anOwnDatabase } from './own-database.ts';

const large = 1_200;
const others = 120;
/** The most rows that may be found for each row expected. Results smaller than `fewest` rows are not judged. */
const mostOff = 20;
const fewest = 100;

const steps = [
  `insert into companies (name, slug, max_users) select 'Empresa ' || n, 'e-' || n, 10000 from generate_series(0, ${others}) n`,
  `insert into company_settings (company_id) select id from companies where slug like 'e-%'`,
  // Companies of one to sixty people, and one with many more.
  `insert into profiles (user_id, company_id, email, first_name, last_name, role, department)
   select gen_random_uuid(), c.id, 'p' || k || '.' || c.slug || '@medida.example', 'Pessoa', 'De ' || k,
     case k when 1 then 'admin' when 2 then 'manager' else 'employee' end, 'Área ' || k % 9
   from (select id, slug, substr(slug, 3)::int as n from companies where slug like 'e-%') c
   cross join lateral generate_series(1, case when n = 0 then ${large} else 1 + n * n / 240 end) k`,
  `insert into company_members (company_id, user_id) select company_id, user_id from profiles
   where email like '%@medida.example' on conflict do nothing`,
  `with ordered as (select user_id, company_id, row_number() over (partition by company_id order by role, user_id) as n
                    from profiles where email like '%@medida.example')
   update profiles p set manager_id = above.user_id
   from ordered me join ordered above on above.company_id = me.company_id and above.n = (me.n + 6) / 8
   where p.user_id = me.user_id and me.n > 1`,
  `insert into job_families (company_id, name) select id, 'Família' from companies where slug like 'e-%'`,
  `insert into job_profiles (company_id, family_id, code, name, seniority, track)
   select company_id, id, 'J', 'Analista', 4, 'individual' from job_families
   where company_id in (select id from companies where slug like 'e-%')`,
  `insert into person_jobs (company_id, person_id, job_profile_id, starts_on)
   select p.company_id, p.user_id, j.id, current_date - 100 from profiles p join job_profiles j on j.company_id = p.company_id
   where p.email like '%@medida.example'`,
  `insert into pdi_plans (company_id, person_id, title, period_start, period_end, status, approval_mode, submitted_at, decided_at)
   select company_id, user_id, 'PDI', current_date - 60, current_date + 120, 'active', 'manager', now(), now() from profiles
   where email like '%@medida.example'`,
  `insert into pdi_goals (company_id, plan_id, person_id, title, mode, start_on, due_on, status)
   select company_id, id, person_id, 'Alcançar o nível', 'activities', current_date - 60, current_date + 60, 'in_progress'
   from pdi_plans where company_id in (select id from companies where slug like 'e-%')`,
  `insert into pdi_activities (company_id, goal_id, person_id, title, kind, learning_type, due_on, status)
   select company_id, id, person_id, 'Atividade', 'practice', 'experience', current_date + 9, 'todo'
   from pdi_goals where company_id in (select id from companies where slug like 'e-%')`,
];

type Plan = {
  'Node Type': string;
  'Relation Name'?: string;
  'Plan Rows': number;
  'Actual Rows': number;
  Plans?: Plan[];
};

/**
 * Reads of tables, where fence, policy and condition are judged. Fewer rows than expected are no fault: a read ends
 * when it has found enough.
 */
const reads = (plan: Plan): Plan[] => [
  ...(plan['Relation Name'] || /Join|Nested/.test(plan['Node Type']) ? [plan] : []),
  ...(plan.Plans ?? []).flatMap(reads),
];
const timesOff = ({ 'Plan Rows': expected, 'Actual Rows': found }: Plan) =>
  found < fewest ? 1 : found / Math.max(1, expected);

let owner: pg.Client;
let database: ReturnType<typeof openDatabase>;
let stop: () => Promise<void>;
const said: string[] = [];
const { emit } = pg.Client.prototype;

beforeAll(async () => {
  const own = await anOwnDatabase();
  owner = new pg.Client({ connectionString: own.superUrl });
  await owner.connect();
  await owner.query('set session_replication_role = replica');
  for (const step of steps) await owner.query(step);
  await owner.query('call app.write_all_leaders()');
  await owner.query('analyze');
  const url = new URL(own.urls.app);
  for (const [name, value] of Object.entries({
    session_preload_libraries: 'auto_explain',
    'auto_explain.log_min_duration': '0',
    'auto_explain.log_analyze': 'on',
    'auto_explain.log_timing': 'off',
    'auto_explain.log_format': 'json',
    'auto_explain.log_level': 'notice',
  }))
    await owner.query(
      `alter role ${url.username} in database ${url.pathname.slice(1)} set ${name} = '${value}'`,
    );
  // One connection, so that later callers meet the plans that were made earlier.
  database = openDatabase(own.urls.app, { max: 1 });
  const { rows } = await owner.query<{ id: string; people: number }>(
    'select company_id as id, count(*)::int as people from profiles group by 1',
  );
  database.knowSizes(new Map(rows.map(({ id, people }) => [id, people])));
  pg.Client.prototype.emit = function (this: pg.Client, name: string | symbol, ...args: unknown[]) {
    if (name === 'notice') said.push(String((args[0] as Error).message));
    return emit.call(this, name, ...args);
  };
  stop = own.stop;
});

afterAll(async () => {
  pg.Client.prototype.emit = emit;
  await database.close();
  await owner.end();
  await stop();
});

const callerOf = async (email: string) => {
  const { rows } = await owner.query<{ person_id: string; company_id: string; role: Role }>(
    'select user_id as person_id, company_id, role from profiles where email = $1',
    [email],
  );
  if (!rows[0]) throw new Error(`nobody has ${email}`);
  return { ...rows[0], timezone: 'America/Sao_Paulo' };
};

const callAll = async (actor: Awaited<ReturnType<typeof callerOf>>) => {
  const calls = createRouterClient(router, {
    context: { db: database, platformDb: database, actor, clock: systemClock, reactions },
  });
  await calls.dashboard.mine();
  await calls.dashboard.team({});
  await calls.dashboard.lead();
  await calls.panels.needs();
  await calls.panels.home();
  await calls.users.list({});
  await calls.users.departments();
  await calls.pdi.team.list({ scope: 'all' });
  await countedPeople(database.as(systemScope(actor.company_id)), actor.timezone);
};

it('expects at least a twentieth of the rows it finds in tables, even when small companies asked first', async () => {
  const small = await callerOf('p1.e-60@medida.example');
  // After five executions PostgreSQL keeps one plan for all later callers.
  for (let n = 0; n < 7; n++) await callAll(small);
  said.length = 0;
  await callAll(await callerOf('p1.e-0@medida.example'));
  const plans = said.flatMap((text) => {
    const at = text.indexOf('{');
    return at < 0 ? [] : [JSON.parse(text.slice(at)) as { 'Query Text': string; Plan: Plan }];
  });
  expect(plans.length).toBeGreaterThan(15);
  const off = plans.flatMap(({ 'Query Text': text, Plan: plan }) =>
    reads(plan)
      .filter((read) => timesOff(read) > mostOff)
      .map((read) => ({
        table: read['Relation Name'] ?? read['Node Type'],
        expected: read['Plan Rows'],
        found: read['Actual Rows'],
        text: text.replaceAll(/\s+/g, ' ').slice(0, 160),
      })),
  );
  expect(off).toEqual([]);
});
