/** The search among the simulados on offer; the address keeps it. */
import { expect, type Page } from '@playwright/test';
import { comeAs, newSlug } from '../admin/own-company.ts';
import { expectAccessible } from '../support/axe.ts';
import { walkWithKeyboard } from '../support/keyboard.ts';
import { expectNoSidewaysScroll } from '../support/layout.ts';
import { expectSoundPage } from '../support/page-rules.ts';
import { test } from '../support/policy-test.ts';
import { addSimulado } from './written-simulado.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('MO-12: a simulado is found by words, competency, level and duration, and the address keeps it', async ({
  page,
  browser,
}) => {
  const slug = newSlug();
  const hr = await (await browser.newContext()).newPage();
  await comeAs(hr, 'admin', slug);
  await comeAs(page, 'employee', slug, '/simulacoes');
  await expect(page.getByText('Quando sua empresa publicar um simulado, ele aparecerá aqui.')).toBeVisible();
  await expect(page.getByLabel('Buscar')).toHaveCount(0);

  const sql = await addSimulado(hr, { name: 'SQL', level: 3, title: 'Junções' }, { time_limit_s: 1200 });
  await addSimulado(hr, { name: 'Excel', level: 1, title: 'Primeiras planilhas' }, {});
  await page.reload();
  const card = (name: string) => page.getByRole('article', { name });
  await expect(card('Junções')).toContainText('20 min');
  await expect(card('Primeiras planilhas')).toContainText('Sem limite');
  await expectAccessible(page);
  await expectSoundPage(page);
  await expectNoSidewaysScroll(page);

  await page.getByLabel('Buscar').fill('juncoes');
  await expect(card('Primeiras planilhas')).toHaveCount(0);
  await expect(card('Junções')).toBeVisible();
  await expect(page).toHaveURL(/busca=juncoes/);
  await page.getByLabel('Nível').selectOption('1 · Iniciante');
  await expect(page.getByText('Nenhum simulado corresponde aos filtros.')).toBeVisible();
  await expectAccessible(page);
  await button(page, 'Limpar filtros').click();
  await expect(page.getByRole('article')).toHaveCount(2);
  await expect(page.getByLabel('Buscar')).toHaveValue('');

  await page.getByLabel('Competência').selectOption('Excel');
  await page.getByLabel('Duração').selectOption('Sem limite');
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.reload();
  await expect(card('Primeiras planilhas')).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(1);
  await button(page, 'Limpar filtros').click();

  // An empty tab says what will appear there, and leads to a tab with content.
  await page.getByRole('tab', { name: 'Concluídos' }).click();
  await expect(page.getByText('A nota e o que fazer a seguir ficam aqui.')).toBeVisible();
  await page.getByRole('tab', { name: 'Em andamento' }).click();
  await expect(page.getByText('Quando você sai de um antes de enviar, ele espera aqui.')).toBeVisible();
  await button(page, 'Ver os disponíveis').click();

  await card('Junções').getByRole('link', { name: 'Iniciar' }).click();
  await expect(page).toHaveURL(new RegExp(`${sql}$`));
  await page.goto('/simulacoes');
  await expect(card('Junções')).toBeVisible();
  await walkWithKeyboard(page);
  await hr.context().close();
});
