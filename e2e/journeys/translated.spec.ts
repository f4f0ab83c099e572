/** People whose browser translates the pages take a test, study and get about like anybody else. */
import { expect, type Page } from '@playwright/test';
import { comeAs, newSlug } from '../admin/own-company.ts';
import { addJobs } from '../auth/data-dir.ts';
import { test } from '../support/secret-test.ts';
import { translatePages } from '../support/translated-page.ts';
import { button, choose, option, place, saved, send } from './simulado.ts';
import { secondsShown } from './timer.ts';
import { addProficiency } from './written-proficiency.ts';
import { addSimulado } from './written-simulado.ts';

const dontKnow = (page: Page) => button(page, 'Não sei');

test('MO-13: a simulado on a translated page goes on to its result, and its clock runs', async ({
  page,
  browser,
}) => {
  const slug = newSlug();
  const hr = await (await browser.newContext()).newPage();
  await comeAs(hr, 'admin', slug);
  const about = { name: 'SQL', level: 3, title: 'SQL no dia a dia', few_options: 4 };
  const at = await addSimulado(hr, about, { time_limit_s: 1500 });
  const expectSound = await translatePages(page);
  await comeAs(page, 'employee', slug, at);
  await button(page, 'Iniciar simulado').click();
  await button(page, 'Começar agora').click();
  await expect(place(page, 1)).toBeVisible();
  const [began, first] = [Date.now(), await secondsShown(page)];

  await choose(page, 'Certa');
  await expect(saved(page)).toBeVisible();
  await dontKnow(page).click();
  await expect(dontKnow(page)).toHaveAttribute('aria-pressed', 'true');
  await dontKnow(page).click();
  await expect(dontKnow(page)).toHaveAttribute('aria-pressed', 'false');
  await dontKnow(page).click();
  await button(page, 'Marcar para revisar').click();
  await button(page, 'Próxima').click();
  await expect(place(page, 2)).toBeVisible();
  await expectSound();
  await choose(page, 'Errada 3');
  await button(page, 'Limpar resposta').click();
  await expect(option(page, 'Errada 3')).not.toBeChecked();
  await button(page, 'Anterior').click();
  await expect(place(page, 1)).toBeVisible();
  await choose(page, 'Certa');
  await button(page, 'Marcada para revisar').click();
  for (const next of [2, 3, 4, 5]) {
    await button(page, 'Próxima').click();
    await expect(place(page, next)).toBeVisible();
    await choose(page, 'Certa');
    await expectSound();
  }
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Atalhos deste teste' })).toBeVisible();
  await page.keyboard.press('Escape');
  await button(page, 'Ocultar tempo').click();
  await button(page, 'Mostrar tempo').click();
  await button(page, 'Próxima').click();
  await expect(place(page, 6)).toBeVisible();
  await page.getByLabel('Sua resposta').fill('select');
  await button(page, 'Marcar para revisar').click();
  const gone = first - (await secondsShown(page));
  expect(Math.abs(gone - (Date.now() - began) / 1000)).toBeLessThan(3);
  await button(page, 'Revisar e enviar').last().click();
  await expect(page.getByText('respondida · marcada')).toBeVisible();
  await button(page, 'Continuar respondendo').click();
  await button(page, 'Marcada para revisar').click();
  await send(page);
  await page.waitForURL(/\/simulacoes\/resultado\//);
  await expect(page.getByText('6 de 6', { exact: true })).toBeVisible();
  await expectSound();
});

test('MO-30: a proficiency test on a translated page goes on to its result', async ({ page, browser }) => {
  test.slow();
  const slug = newSlug();
  const hr = await (await browser.newContext()).newPage();
  await comeAs(hr, 'admin', slug);
  await addJobs(slug, 'Dados', ['Analista']);
  const id = await addProficiency(hr, { item_time_limit_s: 30 });
  const expectSound = await translatePages(page);
  await comeAs(page, 'employee', slug, `/proficiencia/${id}`);
  await button(page, 'Começar o teste').click();
  const question = (at: number) => page.getByRole('heading', { name: new RegExp(`^Questão ${at} `) });
  // The first question runs out of time; its last seconds are counted.
  await expect(question(1)).toBeVisible();
  const left = page.getByRole('timer');
  await expect(left).toBeVisible({ timeout: 30_000 });
  const first = Number.parseInt((await left.textContent()) ?? '', 10);
  await expect
    .poll(async () => Number.parseInt((await left.textContent()) ?? '', 10))
    .toBeLessThan(first - 2);
  await expect(question(2)).toBeVisible({ timeout: 25_000 });
  await expectSound();

  const result = page.getByRole('region', { name: 'Nível estimado' });
  for (let at = 2; !(await result.isVisible()); at++) {
    await expect(question(at).or(result).first()).toBeVisible();
    if (await result.isVisible()) break;
    await dontKnow(page).click();
    await expect(dontKnow(page)).toHaveAttribute('aria-pressed', 'true');
    await dontKnow(page).click();
    await choose(page, 'Quase');
    await choose(page, 'Certa');
    await page.waitForTimeout(3500);
    await button(page, 'Responder').click();
    await expectSound();
    await expect(question(at)).toHaveCount(0);
  }
  await expect(result).toBeVisible();
  await expectSound();
});
