/** People analytics: one's own growth, and from a gap of an area to an activity for its people. */
import { expect } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { expectNoSidewaysScroll } from '../support/layout.ts';
import { demoPassword, signIn } from '../support/person.ts';
import { test } from '../support/policy-test.ts';
import { accountOf } from '../support/roles.ts';

test('MO-19: an employee sees a year of their levels, what moved them, and the same as a table', async ({
  page,
}) => {
  await signIn(page, accountOf.employee, demoPassword(), '/reports');
  await expect(page.getByRole('heading', { level: 1, name: 'People Analytics' })).toBeVisible();
  await expect(page.getByText(/^Você subiu|^Seu nível médio/).first()).toBeVisible();
  await expect(page.getByRole('img', { name: /em um ano; o cargo pede/ })).toBeVisible();
  await expect(page.getByRole('tab')).toHaveText(['Meu crescimento', 'Empresa']);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: /^Ver como tabela/ }).click();
  await expect(page.getByRole('table').getByRole('columnheader', { name: 'Nível médio' })).toBeVisible();
  await page.getByRole('link', { name: 'Ver o próximo passo' }).click();
  await expect(page).toHaveURL('/recommendations');
});

test('MO-19: a cell of the map leads to its people, and in two steps to an activity for one of them', async ({
  page,
}) => {
  await signIn(page, accountOf.admin, demoPassword(), '/reports?aba=competencias');
  const cell = page.getByRole('button', { name: /: faltam? .+ (nível|níveis),/ }).first();
  await expect(cell).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const name = (await cell.getAttribute('aria-label')) ?? '';
  await cell.click();
  const people = page.getByRole('dialog');
  await expect(people.getByText(/cujo cargo pede esta competência/)).toBeVisible();
  await expect(page).toHaveURL(/competencia=/);
  const choose = people.getByRole('button', { name: 'Escolher o que indicar' });
  await expect(choose).toBeDisabled();
  await people.getByRole('checkbox').nth(1).check();
  await expectAccessible(page);
  await choose.click();
  await expect(people.getByRole('button', { name: 'Indicar a 1 pessoa' })).toBeDisabled();
  await people.getByText('Teste', { exact: true }).click();
  await expect(people.getByRole('radio', { name: 'Teste' })).toBeChecked();
  await expectAccessible(page);
  await people.getByText('Atividade', { exact: true }).click();
  await people.getByRole('group', { name: 'Atividade' }).getByRole('radio').first().check();
  await people.getByRole('button', { name: 'Indicar a 1 pessoa' }).click();
  await expect(page.getByText('Atividade indicada a 1 pessoa')).toBeVisible();
  const given = people.getByRole('region', { name: 'Já indicado aqui' }).getByRole('listitem').first();
  await expect(given).toContainText('1 pessoa · 0 começaram · 0 concluíram');
  await expect(given).toContainText('Poucas pessoas para dizer se mudou algo.');
  await expectAccessible(page);
  await people.getByRole('checkbox').nth(1).check();
  await choose.click();
  await people.getByText('Meta no PDI', { exact: true }).click();
  await expectAccessible(page);
  await people.getByRole('button', { name: 'Pedir a 1 pessoa' }).click();
  await expect(page.getByText('Meta pedida a 1 pessoa')).toBeVisible();
  await expect(given).toContainText('uma meta no PDI');
  await page.keyboard.press('Escape');
  await expect(people).toHaveCount(0);
  await expect(page.getByRole('button', { name: `${name}; 2 indicações em andamento` })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'O que moveu níveis' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Ver como tabela' }).click();
  await expectNoSidewaysScroll(page);
  const competency = name.slice(name.indexOf(', ') + 2, name.indexOf(': '));
  await expect(
    page.getByRole('table').getByRole('rowheader', { name: competency, exact: true }),
  ).toBeVisible();
});

test('MO-19: an administrator reads each page of figures, by area too, and downloads it as a file', async ({
  page,
}) => {
  await signIn(page, accountOf.admin, demoPassword(), '/reports?aba=visao');
  const tabs = [
    ...['Visão geral', 'Evolução', 'PDI e metas', 'Avaliações'],
    ...['Aprendizagem', 'Pessoas', 'Chamados'],
  ];
  for (const tab of tabs) {
    await page.getByRole('tab', { name: tab, exact: true }).click();
    await expect(page.getByText(/^n = /).first()).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }
  await page.getByRole('tab', { name: 'Visão geral', exact: true }).click();
  await page.getByLabel('Área').selectOption({ index: 1 });
  await expect(page).toHaveURL(/departamento=/);
  await page.getByRole('button', { name: 'Ver como tabela: Aderência média' }).click();
  await expect(page.getByRole('table').getByRole('columnheader', { name: 'Aderência média' })).toBeVisible();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exportar os números desta página' }).click();
  await page.getByRole('menuitem', { name: 'CSV' }).click();
  expect((await saved).suggestedFilename()).toMatch(/^pdy-visao-geral-.+\.csv$/);
  await page.getByRole('button', { name: 'Limpar filtros' }).click();
  await expect(page).not.toHaveURL(/departamento=/);
});

test('MO-19: a leader sees their own team by name, each level with its evidence and its reason', async ({
  page,
}) => {
  await signIn(page, accountOf.manager, demoPassword(), '/reports');
  await page.getByRole('tab', { name: 'Minha equipe' }).click();
  await expect(page.getByText(/^O que mais falta à equipe é|^Ninguém está abaixo/)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const cell = page.getByRole('button', { name: /: faltam? .+; (medido|só opinião|há mais de 12 meses)$/ });
  await cell.first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByText('Toda a linha', { exact: true }).click();
  await expect(page).toHaveURL('/reports?aba=equipe&equipe=toda');
});

test('MO-19: everybody in a company reads what it publishes', async ({ page }) => {
  await signIn(page, accountOf.manager, demoPassword(), '/reports?aba=empresa');
  await expect(page.getByRole('heading', { name: 'Aderência média' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Exportar os números desta página' })).toBeVisible();
  await expectAccessible(page);
});
