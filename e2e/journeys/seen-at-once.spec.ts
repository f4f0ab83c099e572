/** What one person does appears on the other's open screen without a reload or an action of theirs. */
import { expect, type Page } from '@playwright/test';
import { finishActivity } from '../support/finish.ts';
import { test } from '../support/policy-test.ts';
import { sentPlan, twoPeople } from './two-people.ts';

/** Opens an address and waits until news reach the page. Returns a count of the page's loads since then. */
async function openLive(page: Page, address: string) {
  const stream = page.waitForResponse((answer) => answer.url().includes('/api/stream') && answer.ok());
  await page.goto(address);
  await stream;
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  return () => loads;
}

test('MO-04: an approval and a validation show on the page that the other has open', async ({ browser }) => {
  const { me, lead } = await twoPeople(browser);
  const activity = 'Ler o guia de reuniões';
  await sentPlan(me, activity);
  const reloads = await Promise.all([openLive(me, '/goals'), openLive(lead, '/goals?aba=aprovacoes')]);
  const overview = me.getByRole('region', { name: 'Visão geral do PDI' });
  const goal = me.getByRole('dialog');

  await test.step('the approved plan is running, and its activity can be begun', async () => {
    await expect(overview.getByText('Em aprovação', { exact: true })).toBeVisible();
    await me.getByRole('link', { name: /Conduzir a reunião semanal/ }).click();
    await expect(goal.getByText('Você começa quando o PDI for aprovado.')).toBeVisible();
    await lead.getByRole('link', { name: /^Abrir o PDI de Jordana Prado/ }).click();
    await lead.getByRole('dialog').getByRole('button', { name: 'Aprovar', exact: true }).click();
    await expect(lead.getByText('PDI aprovado')).toBeVisible();
    await expect(goal.getByRole('button', { name: `Começar ${activity}` })).toBeVisible();
    await expect(overview.getByText('No ritmo', { exact: true })).toBeVisible();
  });

  await test.step('the finished activity waits in the leader’s open list', async () => {
    await goal.getByRole('button', { name: `Começar ${activity}` }).click();
    await finishActivity(me, activity);
    await expect(goal.getByText('Aguardando validação')).toBeVisible();
    await lead.getByRole('link', { name: /^Abrir a atividade de Jordana Prado/ }).click();
  });

  await test.step('the validated activity is done on the page of the person who sent it', async () => {
    await lead.getByRole('dialog').getByRole('button', { name: 'Validar', exact: true }).click();
    await expect(lead.getByText(/^Atividade validada/)).toBeVisible();
    await expect(goal.getByText('Concluída', { exact: true })).toBeVisible();
    await expect(goal.getByText(/validada por Jordana Prado/)).toBeVisible();
  });

  expect(reloads.map((counted) => counted())).toEqual([0, 0]);
});
