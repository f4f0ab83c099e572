/** The product's promise in one walk: evidence → level → gap → advice → plan → work → evidence → level. */

import type { PersonStandings, Why } from '@pdy/contract/competencies/competencies';
import type { Dashboard } from '@pdy/contract/dashboard/dashboard';
import type { Shell } from '@pdy/contract/people/people';
import type { Recommendation, RecommendationOverview } from '@pdy/contract/recommendations/recommendations';
import { fitTo } from '@pdy/contract/rules/competencies/fit';
import { gapOf, gapStatusLabel } from '@pdy/contract/rules/competencies/gap';
import { heldLevel } from '@pdy/contract/rules/competencies/held-level';
import { activityLevel } from '@pdy/contract/rules/competencies/score-mapping';
import { roundHalfUp } from '@pdy/contract/rules/numbers';
import { goalProgress } from '@pdy/contract/rules/pdi/goal-progress';
import { taughtText } from '@pdy/contract/rules/recommendations/recommendation-reason';
import { itemReason, teachings } from '@pdy/contract/rules/recommendations/recommendation-score';
import { type Browser, expect, type Page } from '@playwright/test';
import { call, comeAs, newSlug } from '../admin/own-company.ts';
import { giveJob, letListsAge } from '../auth/data-dir.ts';
import { read } from '../support/api.ts';
import { dayIn } from '../support/days.ts';
import { finishActivity } from '../support/finish.ts';
import { currentPlan, levelWords } from '../support/loop.ts';
import { test } from '../support/policy-test.ts';

type Row = { id: string; version: number };

const demand = 4;
const job = 'Analista de Dados';
const course = 'Curso de SQL avançado';
const toast = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const decimal = (value: number, digits = 1) =>
  new Intl.NumberFormat('pt-BR', { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(
    value,
  );

/** Writes the courses on offer, and what the job asks for. */
async function furnish(hr: Page) {
  const sql: Row = await call(hr, 'POST', '/catalogue/competencies', {
    ...{ code: 'SQL', name: 'SQL', description: '', category_id: null, parent_id: null },
    ...{ kind: 'technical', half_life_days: null, no_decay: false, status: 'active' },
  });
  const [family]: Row[] = await call(hr, 'POST', '/catalogue/families', { name: 'Dados' });
  const profile: Row = await call(hr, 'POST', '/catalogue/jobs', {
    ...{ code: 'DAD', name: job, family_id: family?.id, seniority: 2, track: 'individual' },
    ...{ mission: '', cbo_code: null, status: 'active' },
  });
  await call(hr, 'POST', `/catalogue/jobs/${profile.id}/demands`, {
    ...seen(profile),
    demands: [{ competency_id: sql.id, level: demand, criticality: 3, is_required: true, expectation: '' }],
  });
  const item: Row = await call(hr, 'POST', '/library-authoring', {
    ...{ title: course, summary: 'Janelas, índices e planos de consulta.', kind: 'course', minutes: 120 },
    ...{ learning_type: 'formal', format: 'online', url: null },
    teaches: [{ competency_id: sql.id, entry_level: 3, to_level: 4 }],
  });
  for (const to of ['in_review', 'published'])
    await call(hr, 'POST', '/library-authoring/move', { ids: [item.id], to });
  const { map }: { map: Row } = await call(hr, 'POST', '/career/editor/generate');
  await call(hr, 'POST', '/career/editor/publish', seen(map));
  return sql.id;
}

const seen = ({ id, version }: Row) => ({ id, version });

async function aCompany(browser: Browser, me: Page) {
  const slug = newSlug();
  const [hr, lead] = await Promise.all(
    ['admin', 'manager'].map(async (role) => {
      const page = await (await browser.newContext()).newPage();
      await comeAs(page, role, slug);
      return page;
    }),
  );
  if (!hr || !lead) throw new Error('nobody came');
  const { email } = await comeAs(me, 'employee', slug);
  const [mine, theirs] = await Promise.all([me, lead].map((page) => read<Shell>(page, '/shell')));
  const [person, manager_id] = [mine?.person.user_id ?? '', theirs?.person.user_id];
  await call(hr, 'POST', '/users/many/manager', { ids: [person], manager_id });
  const competency_id = await furnish(hr);
  await giveJob(email, job);
  return { hr, lead, person, email, competency_id };
}

/** Computes everything that the screens say of the person from the rows of evidence alone. */
async function computed(page: Page, competency_id: string) {
  const { evidence, as_of } = await read<Why>(page, `/competencies/${competency_id}/why`);
  const rows = evidence.map((row) => ({ ...row, supersede_key: row.id, quality: 1 }));
  const level = heldLevel({ competency: { kind: 'technical' }, as_of, evidence: rows });
  // The product stores four decimals.
  const estimate = roundHalfUp(level.estimate ?? 0, 4);
  const held = { ...level, estimate };
  const fit = fitTo([{ demand, criticality: 3, required: true, held }]);
  return { evidence, held, estimate, gap: gapOf(demand, held), fit };
}

type Computed = Awaited<ReturnType<typeof computed>>;

/** The sentence that says why the course is recommended. */
function whyOf({ held, estimate: mu, gap: { gap } }: Computed) {
  const need = {
    horizon: 'current',
    job,
    competency: 'SQL',
    name: 'SQL',
    demand,
    criticality: 3,
    held,
  } as const;
  const item = { id: '', title: course, kind: 'course', minutes: 120, status: 'published' };
  const teaches = [{ competency: 'SQL', entry_level: 3, to_level: 4 }];
  const [taught] = teachings({ ...item, teaches }, [{ ...need, gap, mu, priority: 1 }]);
  if (!taught) throw new Error('the course teaches nothing that is needed');
  return taughtText(itemReason(taught));
}

/** Checks that Minhas competências, Mapa de Carreira and Dashboard say what was computed. */
async function expectOnScreens(page: Page, competency_id: string, expected: Computed) {
  const { estimate, gap, fit, held, evidence } = expected;
  const chip = gap.status === 'lacuna' ? `Lacuna ${decimal(gap.shown ?? 0)}` : gapStatusLabel[gap.status];
  await page.goto('/profile?secao=competencias');
  await expect(
    page.getByText(`${levelWords(estimate)} · pede ${demand}`, { exact: false }).first(),
  ).toBeVisible();
  await expect(page.getByText(chip, { exact: true }).first()).toBeVisible();
  await page.goto(`/profile?porque=${competency_id}`);
  const panel = page.getByRole('dialog');
  await expect(panel.getByText(levelWords(estimate), { exact: true }).first()).toBeVisible();
  await expect(panel.getByRole('heading', { name: `${evidence.length} evidências` })).toBeVisible();

  await page.goto('/dashboard');
  await expect(page.getByText(`${fit.fit_shown}%`, { exact: true })).toBeVisible();
  await expect(page.getByText(`(${fit.coverage_shown}% avaliado)`)).toBeVisible();
  await button(page, 'Ver como tabela').click();
  await expect(page.getByRole('row').last()).toContainText(decimal(estimate));
  const said = await read<Dashboard>(page, '/dashboard');
  expect(said.trend.at(-1)?.mean).toBeCloseTo(estimate, 4);
  const { standings } = await read<PersonStandings>(page, '/competencies');
  expect(standings[0]?.held).toMatchObject({ level: held.level, confidence: held.confidence });
  expect(standings[0]?.held.estimate).toBeCloseTo(estimate, 4);
  expect(standings[0]?.gap).toEqual(gap);

  await page.goto('/pdi?vista=lista');
  await expect(page.getByText(`${fit.fit_shown}%`, { exact: true }).first()).toBeVisible();
}

async function proves(me: Page, hr: Page, competency_id: string) {
  const waiting: Row = await call(me, 'POST', '/certificates', {
    ...{ name: 'Certificação em SQL', issuer: 'Escola de Dados', competency_id, level: 3 },
    issued_on: dayIn(-90),
  });
  await call(hr, 'POST', `/company/certificates/${waiting.id}/decision`, {
    ...seen(waiting),
    is_approved: true,
  });
  const overview = () => read<RecommendationOverview>(me, '/recommendations/overview');
  await expect.poll(async () => (await overview()).computed_at, { timeout: 20_000 }).not.toBeNull();
}

async function rateFour(lead: Page, person: string, competency_id: string) {
  await lead.goto(`/profile?pessoa=${person}&porque=${competency_id}`);
  await button(lead, 'Avaliar competência').click();
  const rating = lead.getByRole('dialog', { name: 'Avaliar competência' });
  await rating.getByRole('radio', { name: /^4/ }).check();
  await rating.getByRole('button', { name: 'Registrar' }).click();
  await expect(rating).toHaveCount(0);
}

/** The course goes into the plan; the goal is measured by the level. */
async function planCourse(me: Page, lead: Page) {
  await button(me, `Adicionar ao PDI: ${course}`).click();
  await expect(me.getByText('Adicionada ao seu PDI').first()).toBeVisible();
  const drafted = await currentPlan(me);
  expect(drafted.goals[0]).toMatchObject({ mode: 'competency', target_level: demand });
  expect(drafted.goals[0]?.activities[0]?.title).toBe(course);
  await me.goto('/goals');
  await button(me, 'Enviar para aprovação').click();
  const anyway = button(me, 'Enviar mesmo assim');
  await expect(anyway.or(toast(me, 'PDI enviado para aprovação')).first()).toBeVisible();
  if (await anyway.isVisible()) await anyway.click();
  await expect(toast(me, 'PDI enviado para aprovação')).toBeVisible();

  await lead.goto(`/goals?aba=aprovacoes&plano=${drafted.id}`);
  await lead.getByRole('dialog').getByRole('button', { name: 'Aprovar', exact: true }).click();
  await expect(toast(lead, 'PDI aprovado')).toBeVisible();
}

test('the promise: a rating and a certificate become a gap, advice, a plan, work, and a new level', async ({
  page: me,
  browser,
}) => {
  test.slow();
  const { hr, lead, person, email, competency_id } = await aCompany(browser, me);

  // Two pieces of evidence make a level, and a gap to what the job asks.
  await proves(me, hr, competency_id);
  await letListsAge(email);
  await rateFour(lead, person, competency_id);
  const before = await computed(me, competency_id);
  expect(before.evidence.map(({ kind }) => kind).sort()).toEqual(['certification', 'manager_rating']);
  expect(before.gap).toMatchObject({ known: true, status: 'lacuna' });
  await expectOnScreens(me, competency_id, before);

  // The recommendation names the competency, with the figures.
  const why = whyOf(before);
  const list = () => read<Recommendation[]>(me, '/recommendations');
  await expect.poll(async () => (await list())[0]?.reason, { timeout: 20_000 }).toBe(why);
  await me.goto('/recommendations');
  await button(me, `Por quê? ${course}`).click();
  await expect(me.getByText(why, { exact: false })).toBeVisible();

  await planCourse(me, lead);

  // The work is done and validated.
  const goal = (await currentPlan(me)).goals[0];
  expect(goal?.baseline_level).toBeCloseTo(before.estimate, 4);
  await me.goto(`/goals?meta=${goal?.id}`);
  await button(me, `Começar ${course}`).click();
  await finishActivity(me, course);
  await expect(me.getByRole('dialog').getByText('Aguardando validação')).toBeVisible();
  await lead.goto(`/goals?aba=aprovacoes&validar=${goal?.activities[0]?.id}`);
  await lead.getByRole('dialog').getByRole('button', { name: 'Validar', exact: true }).click();
  await expect(lead.getByText(/^Atividade validada/)).toBeVisible();

  // There is a new piece of evidence: level, gap, goal and line have moved in the same way everywhere.
  const after = await computed(me, competency_id);
  const proof = after.evidence.find(({ kind }) => kind === 'pdi_activity');
  expect(proof?.level).toBeCloseTo(activityLevel(demand, before.estimate), 4);
  expect(after.evidence).toHaveLength(before.evidence.length + 1);
  expect(after.estimate).toBeGreaterThan(before.estimate);
  await expectOnScreens(me, competency_id, after);
  const active = await currentPlan(me);
  const progress = goalProgress({
    mode: 'competency',
    baseline: goal?.baseline_level ?? null,
    now: after.estimate,
    target: demand,
  });
  expect(active.progress).toBeCloseTo(progress, 2);
  await me.goto('/goals');
  await expect(me.getByText(`${Math.floor(progress)}%`).first()).toBeVisible();
  await Promise.all([hr.context().close(), lead.context().close()]);
});
