/** From an unmeasured gap, by a test that goes into the plan, to a level that every screen tells in the same way. */
import { type Browser, expect, type Page } from '@playwright/test';
import { call, comeAs, newSlug } from '../admin/own-company.ts';
import { addJobs } from '../auth/data-dir.ts';
import { currentPlan, fitShown, levelWords, standingOf, whyOf } from '../support/loop.ts';
import { test } from '../support/secret-test.ts';
import { button } from './simulado.ts';
import { addProficiency, competency, levels, perLevel } from './written-proficiency.ts';

const readingMs = 3500;

async function inNarrowWindow(page: Page, look: () => Promise<void>) {
  const usual = page.viewportSize() ?? { width: 1280, height: 800 };
  await page.setViewportSize({ width: 390, height: 844 });
  await look();
  await page.setViewportSize(usual);
}

/** The smallest distance in pixels between the texts of neighbouring items. */
function spaceBetweenWords(list: Element) {
  const boxes = [...list.children].map((item) => {
    const range = document.createRange();
    for (const node of item.childNodes) if (node.nodeType === Node.TEXT_NODE) range.selectNode(node);
    return range.getBoundingClientRect();
  });
  return Math.min(...boxes.slice(1).map(({ left }, at) => left - (boxes[at]?.right ?? 0)));
}

/** Answers correctly up to a level, and 'Não sei' above it, until the test has seen enough. */
async function answerUpTo(page: Page, level: number) {
  const result = page.getByRole('region', { name: 'Nível estimado' });
  const question = page.getByText(/^No nível \d, /);
  for (let answered = 0; answered < levels.length * perLevel; answered++) {
    await expect(question.or(result).first()).toBeVisible();
    if (await result.isVisible()) return;
    const asked = (await question.textContent()) ?? '';
    // An answer given at once does not count: nobody can have read the question.
    await page.waitForTimeout(readingMs);
    const knows = Number(/\d/.exec(asked)?.[0]) <= level;
    await (knows ? page.locator('label').filter({ hasText: 'Certa' }) : button(page, 'Não sei')).click();
    await button(page, 'Responder').click();
    await expect(page.getByText(asked, { exact: true })).toHaveCount(0);
  }
  throw new Error('the test never ends');
}

/** Gives the person a job that asks for the competency. Returns the page of the administration. */
async function comeAsSenior(page: Page, browser: Browser) {
  const slug = newSlug();
  const hr = await (await browser.newContext()).newPage();
  await comeAs(hr, 'admin', slug);
  await addJobs(slug, 'Dados', ['Analista', 'Pleno', 'Sênior']);
  await addProficiency(hr);
  await comeAs(page, 'employee', slug);
  const { person } = await call(page, 'GET', '/shell');
  const { items: jobs } = await call(hr, 'GET', '/catalogue/jobs');
  const { id: job_profile_id } = jobs.find(({ name }: { name: string }) => name === 'Sênior');
  await call(hr, 'POST', '/users/many/job', {
    ...{ ids: [person.user_id], job_profile_id, starts_on: '2026-01-05' },
  });
  return hr;
}

async function approvePlan(page: Page, hr: Page) {
  await page.goto('/goals');
  await button(page, 'Enviar para aprovação').click();
  const anyway = button(page, 'Enviar mesmo assim');
  const sent = page.getByText('PDI enviado para aprovação');
  await expect(anyway.or(sent).first()).toBeVisible();
  if (await anyway.isVisible()) await anyway.click();
  await expect(sent).toBeVisible();
  const { id, version } = await call(page, 'GET', '/pdi/plans/current');
  await call(hr, 'POST', `/pdi/plans/${id}/approve`, { id, version });
}

test('MO-30: a recommended test goes into the plan, ends its activity, and moves every number', async ({
  page,
  browser,
}) => {
  test.slow();
  const hr = await comeAsSenior(page, browser);

  // The recommendations of the new job arrive by themselves.
  await page.goto('/dashboard');
  await button(page, `Adicionar ao PDI: Proficiência em ${competency}`).click();
  await expect(page.getByText('Adicionada ao seu PDI').first()).toBeVisible();
  const drafted = await currentPlan(page);
  expect((await standingOf(page, competency)).held.estimate).toBeNull();
  await approvePlan(page, hr);

  await page.goto(`/goals?meta=${drafted.goals[0]?.id}`);
  await page.getByRole('dialog').getByRole('link', { name: 'Fazer o teste' }).click();
  await button(page, 'Começar o teste').click();
  await inNarrowWindow(page, async () => {
    const words = button(page, 'Responder').locator('.mantine-Button-label');
    await expect(words).toBeVisible();
    expect(await words.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
  });
  await answerUpTo(page, 3);
  await inNarrowWindow(page, async () => {
    const chances = page.getByRole('list', { name: 'Chance de cada nível' });
    await expect(chances).toBeHidden();
    await page.getByText('Mais sobre este resultado').click();
    expect(await chances.evaluate(spaceBetweenWords)).toBeGreaterThan(4);
  });

  // The goal exists already: no second one is made.
  await expect(page.getByRole('link', { name: 'Ver a meta no PDI' })).toHaveAttribute(
    'href',
    `/goals?meta=${drafted.goals[0]?.id}`,
  );

  // The result, the profile, the plan, the first page and 'why' all say the same number.
  const { held } = await standingOf(page, competency);
  const { evidence } = await whyOf(page, drafted.goals[0]?.competency?.id ?? '');
  expect(evidence.map(({ kind }) => kind)).toEqual(['proficiency_test']);
  const level = levelWords(held.estimate ?? 0);
  await page.goto(`/profile?porque=${drafted.goals[0]?.competency?.id}`);
  const panel = page.getByRole('dialog');
  await expect(panel.getByText(level, { exact: true }).first()).toBeVisible();
  await page.goto('/dashboard');
  const fit = await fitShown(page);
  await expect(page.getByText(`${fit.fit_shown}%`, { exact: true })).toBeVisible();
  await expect(page.getByText(`(${fit.coverage_shown}% avaliado)`)).toBeVisible();
  const active = await currentPlan(page);
  expect(active.goals[0]).toMatchObject({ held_estimate: held.estimate, activities: [{ status: 'done' }] });
  await page.goto('/goals');
  await expect(page.getByText(`${active.progress_shown}%`).first()).toBeVisible();
  await hr.context().close();
});
