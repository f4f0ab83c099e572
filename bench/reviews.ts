/**
 * `npm run bench -- reviews`: a cycle of 25,000 reviews is opened for 12,500 people (two groups each), then forms are
 * read and saved. Product and database are processes of their own.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { cpuMs } from './parts/cpu.ts';
import { atMost, say } from './parts/figure.ts';
import { type Call, oneByOne, openLoop } from './parts/load.ts';
import { type BenchDatabase, makeAccount, signIn, startDatabase, startProduct } from './parts/product.ts';
import { save } from './parts/save.ts';
import { seedFull } from './seeds/evidence-seed.ts';

/** One person more than is reviewed: nobody reviews the administrator. Evidence is scarce: a launch reads none. */
const size = { people: 12_501, pairs: 4, pieces: 2, items: 1, needs: 30 };
const targets = { launch_s: 30, form_ms: 150, save_ms: 120 };
const pace = { rate: 20, seconds: 10 };
const saves = 200;
/** Characters of an answer. */
const answerLength = 1500;

type Headers = Record<string, string>;
type Cycle = { readonly id: string; readonly version: number; readonly status: string };
type Asking = { readonly origin: string; readonly headers: Headers };

const ask = async <T>({ origin, headers }: Asking, { path, method = 'POST', body }: Call): Promise<T> => {
  const answer = await fetch(`${origin}${path}`, {
    ...(body ? { method, body: JSON.stringify(body) } : {}),
    headers: { 'content-type': 'application/json', ...headers },
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as T;
};

const prepare = async (database: BenchDatabase, client: pg.Client) => {
  const { rows } = await client.query<{ id: string }>(
    `insert into companies (name, slug, max_users) values ('Empresa cheia', 'cheia', 100000) returning id`,
  );
  const company_id = rows[0]?.id ?? '';
  await client.query('insert into company_settings (company_id) values ($1)', [company_id]);
  const account = (name: string) => makeAccount(database, company_id, `${name}@cheia.example`);
  const cast = {
    admin: await account('admin'),
    lead: await account('lead'),
    employee: await account('employee'),
  };
  console.log(`seeding ${size.people} people…`);
  await seedFull(client, company_id, cast, size);
  await client.query('vacuum analyze');
  return cast;
};

const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

const text = (kind: 'text' | 'potential') => ({
  ...{ kind, competency_id: null, prompt: 'O que vem agora?', help: '', is_required: true, weight: 1 },
  groups: kind === 'text' ? ['self', 'manager'] : ['manager'],
});

const draftOf = async (admin: Asking, without: string): Promise<Cycle> => {
  const template = await ask<Cycle>(admin, {
    path: '/api/review-templates',
    body: { name: 'Semestral', asks_job_demands: true, items: [text('text'), text('potential')] },
  });
  const { id, version } = template;
  await ask(admin, { path: '/api/review-templates/publish', body: { id, version } });
  return ask(admin, {
    path: '/api/review-cycles',
    body: {
      ...{ name: 'Semestre', description: '', kind: 'half_yearly', template_id: id },
      ...{
        period_start: dayIn(-180),
        period_end: dayIn(-1),
        collect_from: dayIn(-1),
        collect_until: dayIn(14),
      },
      ...{ publish_on: dayIn(21), groups: ['self', 'manager'], group_weights: { self: 20, manager: 80 } },
      ...{ section_weights: { competencies: 60, goals: 40 }, medium_from: 2.5, high_from: 3.75 },
      ...{ vertical_axis: 'potencial', blind_manager: true, publish_box: false, contest_days: 10 },
      audience: { everybody: true, departments: [], job_profile_ids: [], person_ids: [], without: [without] },
    },
  });
};

/** Seconds from the press of the button until the reviews exist. */
const measureLaunch = async (admin: Asking, { id, version }: Cycle) => {
  const began = performance.now();
  await ask(admin, { path: '/api/review-cycles/launch', body: { id, version } });
  const answered_s = (performance.now() - began) / 1000;
  for (let isOpen = false; !isOpen; ) {
    await sleep(100);
    isOpen = (await ask<Cycle>(admin, { path: `/api/review-cycles/${id}` })).status !== 'launching';
  }
  return { answered_s, launch_s: (performance.now() - began) / 1000 };
};

type Task = { readonly assignment_id: string; readonly group: string };
type Form = { readonly questions: readonly { readonly id: string; readonly kind: string }[] };

/** All answers of the form, so that each save writes a full row. One answer changes from save to save. */
const measureSaves = async (who: Asking, assignment_id: string) => {
  const { questions } = await ask<Form>(who, { path: `/api/reviews/${assignment_id}` });
  const answer = (kind: string, n: number) => ({
    ...{ mark: kind === 'text' ? null : 1 + (n % 5), is_unseen: false },
    ...{ text: `${n} `.padEnd(answerLength, 'palavra '), links: [] },
  });
  const whole = Object.fromEntries(questions.map(({ id, kind }) => [id, answer(kind, 0)]));
  await ask(who, {
    path: '/api/reviews/answers',
    method: 'PUT',
    body: { assignment_id, version: 0, answers: whole },
  });
  const next = (n: number): Call => {
    const { id = '', kind = '' } = questions[n % questions.length] ?? {};
    const body = { assignment_id, version: n + 1, answers: { [id]: answer(kind, n) } };
    return { path: '/api/reviews/answers', method: 'PUT', headers: who.headers, body };
  };
  const measured = await oneByOne(who.origin, next, { times: saves });
  const { version } = await ask<{ version: number }>(who, { path: `/api/reviews/${assignment_id}` });
  return { ...measured, questions: questions.length, lost: saves + 1 - version };
};

const measureForms = async (who: Asking, assignment_id: string) => {
  const next = (): Call => ({ path: `/api/reviews/${assignment_id}`, headers: who.headers });
  await openLoop(who.origin, next, { rate: pace.rate, seconds: 1 });
  return openLoop(who.origin, next, pace);
};

const taskOf = async (who: Asking, group: string) => {
  const tasks = await ask<Task[]>(who, { path: '/api/reviews/mine' });
  return tasks.find((task) => task.group === group)?.assignment_id ?? '';
};

export const run = async () => {
  const database = await startDatabase();
  const client = new pg.Client({ connectionString: database.superUrl });
  await client.connect();
  const cast = await prepare(database, client);
  const product = await startProduct(database);
  try {
    const { origin, pid } = product;
    const as = async (name: string) => ({ origin, headers: await signIn(origin, `${name}@cheia.example`) });
    const admin = await as('admin');
    const draft = await draftOf(admin, cast.admin);
    const cpu = () => cpuMs(pid) + cpuMs(database.pid());
    const before = cpu();
    const launch = { ...(await measureLaunch(admin, draft)), cpu_ms: cpu() - before };
    const { rows } = await client.query<{ n: number }>('select count(*)::int as n from review_assignments');
    const reviews = rows[0]?.n ?? 0;
    console.log(`${reviews} reviews`);
    const measures = [say(atMost('launch of a cycle', launch.launch_s, 's', targets.launch_s))];
    const [lead, employee] = [await as('lead'), await as('employee')];
    const forms = {
      manager: await measureForms(lead, await taskOf(lead, 'manager')),
      self: await measureForms(employee, await taskOf(employee, 'self')),
    };
    for (const [group, { p95 }] of Object.entries(forms))
      console.log(`form, ${group}, p95: ${p95.toFixed(1)} ms`);
    const { manager, self } = forms;
    const slower = Math.max(manager.p95, self.p95);
    measures.push(say(atMost('form, p95 of the slower group', slower, 'ms', targets.form_ms)));
    measures.push(say(atMost('forms that failed', manager.failed + self.failed, '', 0)));
    const kept = await measureSaves(employee, await taskOf(employee, 'self'));
    measures.push(say(atMost('save, p95', kept.p95, 'ms', targets.save_ms)));
    measures.push(say(atMost('saves lost', kept.lost, '', 0)));
    save(
      'reviews',
      { size, pace, saves, reviews, launch, forms, kept },
      { rows: measures, scope: `${size.people} people in two groups` },
    );
  } finally {
    await product.stop();
    await client.end();
    await database.stop();
  }
};
