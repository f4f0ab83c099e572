/** 'Novo PDI': a typed activity is found again, whichever way the person left it. */
import { expect, type Page } from '@playwright/test';
import { call, comeAs, newSlug } from '../admin/own-company.ts';
import { addJobs, giveJob } from '../auth/data-dir.ts';
import { expectAccessible } from '../support/axe.ts';
import { dayIn } from '../support/days.ts';
import { expectNoSidewaysScroll } from '../support/layout.ts';
import { test } from '../support/policy-test.ts';

const typed = 'Acompanhar uma entrevista por semana';
const wizardOf = (page: Page) => page.getByRole('dialog', { name: 'Novo PDI' });
const fieldOf = (page: Page) => wizardOf(page).getByLabel('O que você vai fazer?');
const goals = '/goals?novo=pdi&passo=3';

/** Opens the second step with a gap of the job chosen as a goal, and types an activity for it. */
async function writing(page: Page) {
  const slug = newSlug();
  const person = await comeAs(page, 'employee', slug);
  await addJobs(slug, 'Pesquisa', ['Pesquisador']);
  await giveJob(person.email, 'Pesquisador');
  await call(page, 'POST', '/pdi/plans', { title: 'PDI', period_start: dayIn(0), period_end: dayIn(180) });
  await page.goto('/goals?novo=pdi&passo=2');
  await wizardOf(page).getByRole('checkbox').check();
  await expect(wizardOf(page).getByText('1 de 1 escolhidas')).toBeVisible();
  await step(page, 'Metas e atividades');
  await wizardOf(page)
    .getByRole('button', { name: /^Adicionar atividade/ })
    .click();
  await fieldOf(page).fill(typed);
}

const step = (page: Page, name: string) => wizardOf(page).getByRole('button', { name, exact: false }).click();

test('an unfinished activity waits where it was left, and the review names it', async ({ page }) => {
  await writing(page);
  await step(page, 'Voltar');
  await step(page, 'Continuar');
  await expect(fieldOf(page)).toHaveValue(typed);
  await step(page, 'Revisar e enviar');
  await expect(wizardOf(page).getByText(typed)).toBeVisible();
  await expectAccessible(page);
  await wizardOf(page).getByRole('button', { name: 'Continuar escrevendo' }).click();
  await expect(fieldOf(page)).toHaveValue(typed);
});

test('removing the gap is refused while something is written for it', async ({ page }) => {
  await writing(page);
  await step(page, 'Minhas lacunas');
  await wizardOf(page).getByRole('checkbox').click();
  await expect(
    page.getByText('Você começou a escrever uma atividade para esta meta', { exact: false }),
  ).toBeVisible();
  await expect(wizardOf(page).getByRole('checkbox')).toBeChecked();
  await step(page, 'Continuar');
  await expect(fieldOf(page)).toHaveValue(typed);
});

test('another target job keeps the goals of the first one with what was written for them', async ({
  page,
}) => {
  await writing(page);
  await step(page, 'Onde quero chegar');
  await wizardOf(page)
    .getByRole('radio', { name: /cargo-alvo/ })
    .check();
  await step(page, 'Metas e atividades');
  await expect(fieldOf(page)).toHaveValue(typed);
});

test('a typed activity outlives a reloaded page, a closed window and a closed tab', async ({
  page,
  context,
}) => {
  await writing(page);
  await page.reload();
  await expect(fieldOf(page)).toHaveValue(typed);
  await page.keyboard.press('Escape');
  await expect(wizardOf(page)).toHaveCount(0);
  await page.goto(goals);
  await expect(fieldOf(page)).toHaveValue(typed);
  await page.close();
  const next = await context.newPage();
  await next.goto(goals);
  await expect(fieldOf(next)).toHaveValue(typed);
  await expectNoSidewaysScroll(next);
});

test('what the server refuses stays, also when the person goes on', async ({ page }) => {
  await writing(page);
  await page.route('**/rpc/pdi/activities/add', (route) => route.abort('internetdisconnected'));
  await wizardOf(page).getByRole('button', { name: 'Adicionar', exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Problema de conexão' }).first()).toBeVisible();
  await step(page, 'Voltar');
  await step(page, 'Continuar');
  await expect(fieldOf(page)).toHaveValue(typed);
  await page.unroute('**/rpc/pdi/activities/add');
  await wizardOf(page).getByRole('button', { name: 'Adicionar', exact: true }).click();
  await expect(fieldOf(page)).toHaveCount(0);
  await step(page, 'Revisar e enviar');
  await expect(wizardOf(page).getByText('Continuar escrevendo')).toHaveCount(0);
});

test('the gaps show their rulers; rarely used fields are closed, and open once they hold something', async ({
  page,
}) => {
  await writing(page);
  await step(page, 'Minhas lacunas');
  await expect(
    wizardOf(page).getByRole('img', { name: 'Análise Pesquisa: Sem evidência · pede 2' }),
  ).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await step(page, 'Metas e atividades');
  const priority = wizardOf(page).getByLabel('Prioridade');
  await expect(priority).toHaveCount(0);
  await wizardOf(page)
    .getByRole('button', { name: /^Mais sobre/ })
    .click();
  await priority.selectOption('Alta');
  await expect(wizardOf(page).getByText(/^Salvo às/)).toBeVisible();
  await page.reload();
  await expect(priority).toHaveValue('high');
  await expectAccessible(page);
});
