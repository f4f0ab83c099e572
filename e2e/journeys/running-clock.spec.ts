/** The clocks of tests, watched without touching the page: they count down by themselves, warn, and end the test. */
import { expect, type Page } from '@playwright/test';
import { call, comeAs, newSlug } from '../admin/own-company.ts';
import { addJobs } from '../auth/data-dir.ts';
import { test } from '../support/secret-test.ts';
import { atFirstQuestion, button, place, right } from './simulado.ts';
import { secondsShown } from './timer.ts';
import { addProficiency } from './written-proficiency.ts';
import { addSimulado } from './written-simulado.ts';

/** `gone`: seconds that the page's clock counted down during `ms`; `passed`: seconds that really passed. */
async function counted(page: Page, ms: number) {
  const [from, first] = [Date.now(), await secondsShown(page)];
  await page.waitForTimeout(ms);
  const gone = first - (await secondsShown(page));
  return { gone, passed: (Date.now() - from) / 1000 };
}

async function expectRunning(page: Page, ms = 6000) {
  const { gone, passed } = await counted(page, ms);
  expect(gone).toBeGreaterThanOrEqual(ms / 1000 - 2);
  expect(gone).toBeLessThanOrEqual(passed + 2);
}

test('MO-13: the clock of a simulado counts down by itself, warns of the last minute, and ends it at 0', async ({
  page,
  browser,
}) => {
  const limit = 80;
  await atFirstQuestion(page, browser, { time_limit_s: limit });
  const began = Date.now() - 1000 * (limit - (await secondsShown(page)));
  const clock = page.getByRole('timer');
  await expectRunning(page);
  await expect(clock).toHaveAttribute('data-near', 'soon');
  await expect(page.getByText('Último minuto.')).toBeAttached({ timeout: 30_000 });
  expect((Date.now() - began) / 1000).toBeGreaterThan(limit - 63);
  expect((Date.now() - began) / 1000).toBeLessThan(limit - 50);
  await expect(clock).toHaveAttribute('data-near', 'last');
  await expectRunning(page);
  await page.waitForURL(/\/simulacoes\/resultado\//, { timeout: 90_000 });
  const took = (Date.now() - began) / 1000;
  expect(took).toBeGreaterThan(limit - 3);
  expect(took).toBeLessThan(limit + 12);
  await expect(right(page, 0)).toBeVisible();
});

test('MO-13: the clock includes extra time, and time that is given while a simulado runs', async ({
  page,
  browser,
}) => {
  const slug = newSlug();
  const hr = await (await browser.newContext()).newPage();
  await comeAs(hr, 'admin', slug);
  const at = await addSimulado(
    hr,
    { name: 'SQL', level: 3, title: 'SQL no dia a dia' },
    { time_limit_s: 120 },
  );
  await comeAs(page, 'employee', slug);
  const { person } = await call(page, 'GET', '/shell');
  const granted = { extra_percent: 50, reason: 'Baixa visão', valid_until: null };
  await call(hr, 'POST', `/company/accommodations/${person.user_id}`, granted);
  await page.goto(at);
  await button(page, 'Iniciar simulado').click();
  await button(page, 'Começar agora').click();
  await expect(place(page, 1)).toBeVisible();
  expect(await secondsShown(page)).toBeGreaterThan(150);
  expect(await secondsShown(page)).toBeLessThanOrEqual(180);
  await expectRunning(page);

  const { running_id } = await call(page, 'GET', `/simulados/${at.split('/').at(-1)}`);
  await call(hr, 'POST', `/company/attempts/${running_id}/extend`, {
    minutes: 10,
  });
  await expect.poll(() => secondsShown(page)).toBeGreaterThan(600);
  await expectRunning(page);
});

test('MO-30: the last seconds of a question of a proficiency test are counted down, and then the test goes on by itself', async ({
  page,
  browser,
}) => {
  const slug = newSlug();
  const hr = await (await browser.newContext()).newPage();
  await comeAs(hr, 'admin', slug);
  await addJobs(slug, 'Dados', ['Analista']);
  const id = await addProficiency(hr, { item_time_limit_s: 30 });
  await comeAs(page, 'employee', slug, `/proficiencia/${id}`);
  await button(page, 'Começar o teste').click();
  await expect(page.getByText('Questão 1 · no máximo 8')).toBeVisible();
  const left = page.getByText(/^\d+ s para responder$/);
  await expect(left).toBeVisible({ timeout: 30_000 });
  const seconds = async () => Number.parseInt((await left.textContent()) ?? '', 10);
  const first = await seconds();
  expect(first).toBeGreaterThan(11);
  await page.waitForTimeout(4000);
  const gone = first - (await seconds());
  expect(gone).toBeGreaterThanOrEqual(2);
  expect(gone).toBeLessThanOrEqual(7);
  await expect(page.getByText('Questão 2 · no máximo 8')).toBeVisible({ timeout: 25_000 });
  await expect(left).toHaveCount(0);
});
