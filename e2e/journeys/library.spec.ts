/** The library as people use it: they look through it, save activities, plan them, recommend them, and ask for more. */
import { expect, type Page } from '@playwright/test';
import { call, comeAs, newSlug } from '../admin/own-company.ts';
import { expectAccessible } from '../support/axe.ts';
import { dayIn } from '../support/days.ts';
import { walkWithKeyboard } from '../support/keyboard.ts';
import { expectNoSidewaysScroll } from '../support/layout.ts';
import { test } from '../support/policy-test.ts';
import { goInside } from '../support/visit.ts';

const toast = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

const item = (title: string, more: object = {}) => ({
  title,
  summary: 'Um resumo do que se faz.',
  kind: 'course',
  learning_type: 'formal',
  minutes: 480,
  format: 'online',
  ...more,
});

/** Publishes items as an administrator of the company. */
async function putUp(page: Page, items: readonly object[]) {
  const ids: string[] = [];
  for (const one of items) ids.push((await call(page, 'POST', '/library-authoring', one)).id);
  for (const to of ['in_review', 'published'])
    await call(page, 'POST', '/library-authoring/move', { ids, to });
}

async function aCompanyWithItems(page: Page) {
  const slug = newSlug();
  await comeAs(page, 'admin', slug, '/admin/action-library');
  await expect(page.getByRole('heading', { level: 1, name: 'Biblioteca de Atividades' })).toBeVisible();
  await putUp(page, [
    item('Consultas analíticas avançadas', { cost_cents: 0, url: 'https://cursos.example/sql' }),
    item('Conduzir reuniões difíceis', { kind: 'practice', learning_type: 'experience', minutes: 30 }),
  ]);
  return slug;
}

async function walkByKeys(page: Page) {
  const titles = page.getByRole('article').getByRole('link');
  await page.getByRole('heading', { level: 1 }).focus();
  // The keys work once the tools of the frame are loaded and the page is at rest.
  await expect(async () => {
    await page.keyboard.press('k');
    await expect(titles.last()).toBeFocused({ timeout: 500 });
  }).toPass();
  await page.keyboard.press('k');
  await expect(titles.first()).toBeFocused();
  await page.keyboard.press('j');
  await expect(titles.last()).toBeFocused();
  await page.keyboard.press('n');
  await expect(page.getByRole('dialog', { name: 'Sugerir atividade' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('/');
  await expect(page.getByLabel('Buscar', { exact: true })).toBeFocused();
}

test('MO-05: somebody finds an activity by its subject, saves it and reads it', async ({ page, browser }) => {
  const other = await (await browser.newContext()).newPage();
  const slug = await aCompanyWithItems(other);
  await other.context().close();
  await comeAs(page, 'employee', slug, '/action-library');
  await expect(page.getByRole('article')).toHaveCount(2);

  const refine = page.getByRole('region', { name: 'Refinar' });
  if (await refine.isVisible()) {
    await refine.getByText('Tipo', { exact: true }).click();
    const kinds = refine.getByRole('group', { name: 'Tipo' });
    // The search stands in the address, and the box follows it.
    await kinds.getByLabel('Prática').click();
    await expect(kinds.getByLabel('Prática')).toBeChecked();
    await expect(page.getByRole('article')).toHaveCount(1);
    await kinds.getByLabel('Curso').click();
    await expect(kinds.getByLabel('Curso')).toBeChecked();
    await expect(page.getByRole('article')).toHaveCount(2);
    await expectAccessible(page);
    await refine.getByRole('button', { name: 'Limpar filtros' }).click();
    await expect(page).not.toHaveURL(/tipo=/);
  }
  await test.step('J and K walk the cards, N begins a new one, / leads to the search', () =>
    walkByKeys(page));
  await page.keyboard.type('analiticas');
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page).toHaveURL(/busca=analiticas/);
  await expect(page.getByRole('article')).toContainText('Curso · 8 h · Gratuito');

  await page.getByRole('button', { name: 'Salvar: Consultas analíticas avançadas' }).click();
  await expect(toast(page, 'Atividade salva')).toBeVisible();
  await page.goto('/action-library?salvas=true');
  await expect(page.getByRole('article')).toHaveCount(1);
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Consultas analíticas avançadas' }).click();
  const panel = page.getByRole('dialog', { name: 'Consultas analíticas avançadas' });
  await expect(panel).toContainText('Ainda sem dados suficientes');
  await expect(panel.getByRole('link', { name: /Abrir a página da atividade/ })).toHaveAttribute(
    'href',
    'https://cursos.example/sql',
  );
  await expect(panel.getByText('Sua nota')).toHaveCount(0);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.goto('/action-library?busca=guindaste');
  await expect(page.getByText('Nenhuma atividade encontrada.')).toBeVisible();
  await expect(page.getByText('Ajuste os filtros ou sugira uma atividade.')).toBeVisible();
  await page.getByRole('button', { name: 'Limpar filtros' }).click();
  await expect(page.getByRole('article')).toHaveCount(2);
  await walkWithKeyboard(page);
});

test('MO-05: two clicks put an activity into the plan', async ({ page, browser }) => {
  const other = await (await browser.newContext()).newPage();
  const slug = await aCompanyWithItems(other);
  const { email } = await comeAs(page, 'employee', slug, '/action-library');
  await test.step('somebody recommends one of them to her, and takes that back', async () => {
    await goInside(other, '/action-library');
    await other.getByRole('link', { name: 'Conduzir reuniões difíceis' }).click();
    const panel = other.getByRole('dialog', { name: 'Conduzir reuniões difíceis' });
    await panel.getByRole('combobox', { name: 'Pessoa' }).fill(email);
    await other.getByRole('option').filter({ visible: true }).first().click();
    await panel.getByRole('button', { name: 'Indicar', exact: true }).click();
    const given = panel.getByRole('region', { name: 'Indicada a', exact: true });
    await expectAccessible(other);
    await given.getByRole('button', { name: /^Retirar indicação: / }).click();
    await other.getByRole('dialog').last().getByRole('button', { name: 'Retirar indicação' }).click();
    await expect(given).toBeHidden();
    await other.context().close();
  });
  const add = page.getByRole('button', { name: 'Adicionar ao PDI: Conduzir reuniões difíceis' });
  await add.click();
  const dialog = page.getByRole('dialog', { name: 'Adicionar ao PDI' });
  await expect(dialog).toContainText('Seu PDI ainda não tem uma meta aberta');
  await page.keyboard.press('Escape');

  const today = dayIn(0);
  const later = dayIn(90);
  const plan = await call(page, 'POST', '/pdi/plans', {
    title: 'PDI de teste',
    period_start: today,
    period_end: later,
  });
  await call(page, 'POST', '/pdi/goals', { plan_id: plan.id, title: 'Conduzir a semana', due_on: later });
  await page.reload();
  await add.click();
  const goal = dialog.getByRole('radio', { name: /Conduzir a semana/ });
  await expect(goal).not.toBeChecked(); // The goal is about nothing that the activity teaches.
  await goal.check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Adicionar', exact: true }).click();
  await expect(toast(page, 'Adicionada ao seu PDI, na meta “Conduzir a semana”')).toBeVisible();
  await expect(page.getByRole('article').filter({ hasText: 'Conduzir reuniões' })).toContainText(
    'No seu PDI',
  );
});

test('MO-05: a missing activity is suggested, answered and becomes a draft', async ({ page, browser }) => {
  const slug = newSlug();
  const keeper = await (await browser.newContext()).newPage();
  await comeAs(page, 'employee', slug, '/action-library');
  await expect(page.getByText('Nenhuma atividade encontrada.')).toBeVisible();
  await page.getByRole('button', { name: 'Sugerir atividade', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Sugerir atividade' });
  await dialog.getByLabel('Título').fill('Livro de bancos de dados');
  await dialog.getByLabel('Endereço (opcional)').fill('javascript:alert(1)');
  await dialog.getByRole('button', { name: 'Enviar sugestão' }).click();
  await expect(dialog.getByText('URL inválida')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Endereço (opcional)').fill('https://livros.example/bd');
  await dialog.getByRole('button', { name: 'Enviar sugestão' }).click();
  await expect(dialog.getByRole('listitem')).toContainText('Em análise');

  await comeAs(keeper, 'admin', slug, '/admin/action-library?aba=sugestoes');
  const waiting = keeper.getByRole('article', { name: 'Livro de bancos de dados' });
  await expect(waiting).toContainText('Jordana Prado');
  await expectAccessible(keeper);
  await waiting.getByRole('button', { name: 'Aceitar e criar rascunho: Livro de bancos de dados' }).click();
  await expect(keeper.getByRole('dialog', { name: 'Editar atividade' }).getByLabel('Título')).toHaveValue(
    'Livro de bancos de dados',
  );
  await keeper.context().close();
  await page.reload();
  await expect(dialog.getByRole('listitem')).toContainText('Aceita');
});
