/** A form says who reads what is typed into it, also where it asks for a single line. */
import { expect, type Page } from '@playwright/test';
import { comeAs, newSlug } from '../admin/own-company.ts';
import { test } from '../support/policy-test.ts';
import { sentPlan, twoPeople } from './two-people.ts';

const described = (page: Page, name: string, words: string | RegExp) =>
  expect(page.getByRole('textbox', { name })).toHaveAccessibleDescription(words);

test('the forms of an activity and its steps name the readers of the plan', async ({ browser }) => {
  const { me } = await twoPeople(browser);
  await sentPlan(me, 'Ler o guia de reuniões');
  await me.goto('/goals');
  await me.getByRole('button', { name: 'Retirar' }).click();
  await me.getByRole('link', { name: /^Abrir meta Conduzir a reunião semanal/ }).click();
  const goal = me.getByRole('dialog');
  const readers = 'Só você lê até enviar o PDI; depois, a linha de gestão e a administração também.';
  await goal.getByRole('button', { name: 'Adicionar atividade' }).click();
  await described(me, 'O que você vai fazer?', readers);
  await goal.getByRole('button', { name: 'Editar Ler o guia de reuniões' }).click();
  await described(me, 'Atividade', readers);
  await goal.getByRole('button', { name: 'Passos e arquivos de Ler o guia de reuniões' }).click();
  await described(me, 'Novo passo', 'Quem lê a atividade lê os passos.');
});

test('the forms of the administration name the company, or a part of it, as readers', async ({ page }) => {
  const admin = await comeAs(page, 'admin', newSlug(), '/company-settings');
  await described(page, 'Nome', /^O nome, toda a empresa lê; contatos e endereço, a administração/);
  await page.goto('/user-management');
  await page
    .getByRole('row')
    .filter({ hasText: admin.email })
    .getByRole('button', { name: /^Editar/ })
    .click();
  await expect(
    page.getByText(/^Nome, e-mail, papel, cargo, departamento e gestor, toda a empresa lê/),
  ).toBeVisible();
});
