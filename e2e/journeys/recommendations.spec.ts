/** Recomendações: a list with its reasons, what people do with it, and how a company tunes it. */
import { expect, type Page } from '@playwright/test';
import { call, comeAs, newSlug } from '../admin/own-company.ts';
import { expectAccessible } from '../support/axe.ts';
import { walkWithKeyboard } from '../support/keyboard.ts';
import { expectNoSidewaysScroll } from '../support/layout.ts';
import { demoPassword, signIn } from '../support/person.ts';
import { test } from '../support/policy-test.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const card = (page: Page, title: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name: title, exact: true }) });
const tab = (page: Page, name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) });

const admin = 'rh@aroeira.example';

/** A person whom no other test uses, one for each project of the run. */
async function aReader(page: Page, look: string) {
  await signIn(page, admin, demoPassword());
  const { items } = await call(page, 'GET', '/people?limit=20&search=Analista');
  const free = items.filter(({ email }: { email: string }) => !email.startsWith('analista@'));
  return String(free[['light', 'dark'].indexOf(look)]?.email);
}

test('MO-06: a recommendation says why; it is saved, dismissed and restored', async ({ page }, info) => {
  const email = await aReader(page, info.project.name);
  await page.evaluate(() => localStorage.clear());
  await signIn(page, email, demoPassword(), '/recommendations');
  await expect(heading(page, 'Recomendações')).toBeVisible();
  const list = page.getByRole('region', { name: 'Para você' });
  // Not the last one: a change of weights could move it out of the list.
  const chosen = list.getByRole('article').filter({ hasText: '→' }).first();
  const title = (await chosen.getByRole('heading').textContent()) ?? '';

  await card(page, title)
    .getByRole('button', { name: `Por quê? ${title}` })
    .click();
  await expect(card(page, title).getByText('Prioridade da lacuna')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await card(page, title)
    .getByRole('button', { name: `Salvar: ${title}` })
    .click();
  await tab(page, 'Salvas').click();
  await expect(page).toHaveURL('/recommendations?aba=salvas');
  await card(page, title)
    .getByRole('button', { name: `Tirar das salvas: ${title}` })
    .click();
  await expect(card(page, title)).toBeHidden();

  await tab(page, 'Tudo').click();
  await card(page, title)
    .getByRole('button', { name: `Dispensar: ${title}` })
    .click();
  await page.getByRole('menuitem', { name: 'Sem tempo agora' }).click();
  await expect(card(page, title)).toBeHidden();
  await page.getByRole('button', { name: `Desfazer: ${title}` }).click();
  await expect(card(page, title)).toBeVisible();

  await card(page, title)
    .getByRole('button', { name: `Dispensar: ${title}` })
    .click();
  await page.getByRole('menuitem', { name: 'Já sei isso' }).click();
  await tab(page, 'Dispensadas').click();
  await expect(card(page, title)).toContainText('Você dispensou: já sei isso.');
  await card(page, title)
    .getByRole('button', { name: `Voltar a recomendar: ${title}` })
    .click();
  await expect(card(page, title)).toBeHidden();
  // The toasts are gone by then.
  await page.goto('/recommendations');
  await expect(list.getByRole('article').first()).toBeVisible();
  await walkWithKeyboard(page);
});

test('MO-06: a company without content says so, and its administrator writes a rule and changes a weight', async ({
  page,
}) => {
  const slug = newSlug();
  await comeAs(page, 'employee', slug, '/recommendations');
  await expect(
    page.getByRole('heading', { name: 'Defina seu cargo para receber recomendações.' }),
  ).toBeVisible();
  await expectAccessible(page);
  await page.goto('/admin/recommendations');
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.evaluate(() => localStorage.clear());

  await comeAs(page, 'admin', slug, '/admin/recommendations');
  await expect(heading(page, 'Administração: Recomendações')).toBeVisible();
  await page.getByRole('button', { name: 'Criar a primeira regra' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nova regra' });
  await dialog.getByLabel('O que a regra faz').selectOption({ label: 'Tornar obrigatória' });
  await dialog.getByRole('button', { name: 'Salvar regra' }).click();
  await expect(dialog.getByText('Escolha a atividade')).toBeVisible();
  await expect(dialog.getByText('Informe até quando a atividade é obrigatória')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await expect(dialog).toHaveCount(0);

  await tab(page, 'Ajustes').click();
  await page.getByLabel('Atividades na lista').fill('40');
  await page.getByRole('button', { name: 'Salvar ajustes' }).click();
  await expect(page.getByText('Vai de 1 a 30')).toBeVisible();
  await page.getByLabel('Atividades na lista').fill('8');
  await page.getByRole('button', { name: 'Salvar ajustes' }).click();
  await expect(page.getByText('Ajustes salvos')).toBeVisible();
  expect((await call(page, 'GET', '/company/recommendation-settings')).max_items).toBe(8);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  for (const [name, said] of [
    ['Alcance', 'Ainda não há números'],
    ['Lacunas sem conteúdo', 'Nenhuma lacuna sem conteúdo'],
  ] as const) {
    await tab(page, name).click();
    await expect(page.getByRole('heading', { name: said })).toBeVisible();
  }
  await tab(page, 'Simulador').click();
  await page.getByRole('combobox', { name: 'Ver como' }).fill('Jordana');
  await page
    .getByRole('option', { name: /Jordana/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: /^Ver como Jordana/ })).toBeVisible();
  await expectAccessible(page);
  await page.goto('/admin/recommendations?aba=ajustes');
  await expect(page.getByLabel('Atividades na lista')).toHaveValue('8');
  await walkWithKeyboard(page);
});

test('MO-06: a recommendation asks for its place in a running plan that has no goal for it', async ({
  page,
}) => {
  await signIn(page, 'colaboradora@aroeira.example', demoPassword(), '/recommendations');
  const plan = await call(page, 'GET', '/pdi/plans/current');
  const aims = new Set(plan.goals.map((goal: { competency: { id: string } | null }) => goal.competency?.id));
  const listed: { title: string; competency: { id: string } }[] = await call(page, 'GET', '/recommendations');
  const wanted = listed.find(({ competency }) => !aims.has(competency.id));
  if (!wanted) throw new Error('every recommendation has its goal');

  await page.getByRole('button', { name: `Adicionar ao PDI: ${wanted.title}`, exact: true }).click();
  const asked = page.getByRole('dialog', { name: 'Adicionar ao PDI' });
  await expect(asked.getByText(`“${wanted.title}” pode entrar numa meta que já existe`)).toBeVisible();
  await expect(asked.getByRole('radio').first()).toBeChecked();
  await expectAccessible(page);
  await asked.getByRole('button', { name: 'Pedir nova meta' }).click();
  const form = page.getByRole('dialog', { name: 'Pedir nova meta' });
  await expect(form.getByLabel('Por que incluir esta meta?')).toHaveValue(
    `Para fazer “${wanted.title}”, que o PDY recomendou.`,
  );
  await expect(form.getByText(`Junto com a meta entra a atividade “${wanted.title}”.`)).toBeVisible();
  await expect(form.getByLabel('Competência')).toHaveValue(wanted.competency.id);
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Pedir nova meta' }).click();
  const waits = page.getByRole('region', { name: 'Mudança aguardando decisão' });
  await expect(waits).toContainText(`Com a atividade “${wanted.title}”.`);
  await expectAccessible(page);
  await waits.getByRole('button', { name: 'Retirar pedido' }).click();
  await expect(waits).toHaveCount(0);
});
