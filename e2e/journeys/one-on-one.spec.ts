/** A 1:1 of two people in two browsers: topics of each, what they agree on, the talk, and private notes. */
import { type Browser, expect, type Page } from '@playwright/test';
import { call, comeAs, newSlug } from '../admin/own-company.ts';
import { setLeader } from '../auth/data-dir.ts';
import { expectAccessible } from '../support/axe.ts';
import { dayIn } from '../support/days.ts';
import { walkWithKeyboard } from '../support/keyboard.ts';
import { expectNoSidewaysScroll } from '../support/layout.ts';
import { expectSoundPage } from '../support/page-rules.ts';
import { test } from '../support/policy-test.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const part = (page: Page, name: string) => page.getByRole('region', { name });

const anotherBrowser = async (browser: Browser) => (await browser.newContext()).newPage();

const addTopic = async (page: Page, body: string) => {
  await page.getByLabel('Sobre o que você quer conversar?').fill(body);
  await page.getByLabel('Sobre o que você quer conversar?').press('Control+Enter');
  await expect(page.getByRole('checkbox', { name: body })).toBeVisible();
};

test('1:1: each side adds a topic, they agree on something with a day, talk, and keep notes that nobody else reads', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  const slug = newSlug();
  const lead = await anotherBrowser(browser);
  const manager = await comeAs(lead, 'manager', slug, '/conversas');
  await expect(lead).toHaveTitle('Conversas 1:1 - PDY');
  await expect(lead.getByText('Ainda não há com quem conversar por aqui.')).toBeVisible();
  const person = await comeAs(page, 'employee', slug);
  await setLeader(person.email, manager.email);

  await page.goto('/conversas');
  await expect(page.getByText('Vocês ainda não conversaram.')).toBeVisible();
  await expectAccessible(page);
  await addTopic(page, 'Meu próximo passo');
  await page.getByLabel('Anotações', { exact: true }).fill('Perguntar do curso');
  await expect(page.getByText(/^Salvo /)).toBeVisible();

  await lead.goto('/conversas');
  await lead.getByRole('link', { name: /1 pauta/ }).click();
  await expect(lead.getByRole('checkbox', { name: 'Meu próximo passo' })).toBeVisible();
  await expect(lead.getByText('Pode ser solicitado pela pessoa nos termos da LGPD')).toBeVisible();
  await expect(lead.getByLabel('Anotações', { exact: true })).toHaveValue('');
  await expect(lead.getByText('Perguntar do curso')).toHaveCount(0);
  await addTopic(lead, 'Prioridades do mês');
  await part(lead, 'Combinados').getByRole('button', { name: 'Novo combinado' }).click();
  await dialog(lead).getByLabel('O que ficou combinado').fill('Ler o capítulo três');
  await dialog(lead).getByLabel('Até quando (opcional)').fill(dayIn(5));
  await expectAccessible(lead);
  await dialog(lead).getByRole('button', { name: 'Salvar' }).click();
  await expect(part(lead, 'Combinados').getByRole('checkbox', { name: 'Ler o capítulo três' })).toBeVisible();
  await lead.getByRole('checkbox', { name: 'Meu próximo passo' }).check();
  await lead.getByRole('button', { name: 'Registrar conversa' }).click();
  await expect(
    dialog(lead).getByText('1 pauta marcada fica com esta conversa; 1 passa para a próxima.'),
  ).toBeVisible();
  await dialog(lead).getByRole('button', { name: 'Registrar', exact: true }).click();
  await expect(lead.getByText('Última conversa hoje.')).toBeVisible();
  await expect(part(lead, 'Conversas anteriores')).toContainText('Meu próximo passo');
  await expect(lead.getByRole('checkbox', { name: 'Prioridades do mês' })).not.toBeChecked();
  await expectAccessible(lead);
  await expectSoundPage(lead);
  await expectNoSidewaysScroll(lead);
  await walkWithKeyboard(lead);

  await page.goto('/dashboard');
  await page.getByRole('link', { name: /Ler o capítulo três/ }).click();
  await expect(page.getByRole('checkbox', { name: 'Prioridades do mês' })).toBeVisible();
  await part(page, 'Combinados').getByRole('checkbox', { name: 'Ler o capítulo três' }).check();
  await expect(part(page, 'Combinados')).toContainText('Cumprido');
  await expect(page.getByLabel('Anotações', { exact: true })).toHaveValue('Perguntar do curso');

  const outsider = await anotherBrowser(browser);
  await comeAs(outsider, 'admin', slug, '/conversas');
  const { person: known } = await call(page, 'GET', '/one-on-ones/of');
  await outsider.goto(`/conversas?pessoa=${known.user_id}`);
  await expect(outsider.getByText('Esta conversa não é sua.')).toBeVisible();
});
