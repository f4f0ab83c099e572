/** Primeiros passos: a company writes the tour of a role, tries it without saving anything, and drops it again. */
import { expect, type Page } from '@playwright/test';
import { elsewhere, inOtherTab } from '../journeys/other-windows.ts';
import { expectAccessible } from '../support/axe.ts';
import { expectNoSidewaysScroll } from '../support/layout.ts';
import { test } from '../support/policy-test.ts';
import { goInside } from '../support/visit.ts';
import { call, comeAs, newSlug } from './own-company.ts';

const steps = (page: Page) => page.getByRole('list', { name: 'Passos do tour' });
const titles = (page: Page) => steps(page).locator('b');
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

for (const meanwhile of [inOtherTab, elsewhere('Outra pessoa salvou enquanto você editava')])
  test(`MO-28: the page tells of steps that were saved meanwhile: ${meanwhile.title}`, async ({ page }) => {
    const at = '/admin?aba=primeiros-passos&papel=admin';
    await comeAs(page, 'admin', newSlug(), at);
    await button(page, 'Adaptar para a empresa').click();
    await button(page, 'Salvar').click();
    await expect(page.getByRole('status').filter({ hasText: 'Passos salvos' })).toBeVisible();
    const other = await meanwhile.window(page);
    await other.goto(at);
    for (const [writer, title] of [
      [page, 'O meu título'],
      [other, 'O título novo'],
    ] as const) {
      await button(writer, 'Editar: A empresa em uma página').click();
      await writer.getByRole('textbox', { name: 'Título' }).fill(title);
    }
    await button(other, 'Salvar').click();
    await expect(other.getByRole('status').filter({ hasText: 'Passos salvos' })).toBeVisible();
    await button(page, 'Salvar').click();
    const shown = page.getByRole('alert').filter({ hasText: meanwhile.title });
    await expect(shown).toContainText('O título novo');
    await expect(page.getByRole('textbox', { name: 'Título' })).toHaveValue('O meu título');
    await shown.getByRole('button', { name: meanwhile.take }).click();
    await expect(steps(page)).toContainText('O título novo');
    await expect(shown).toBeHidden();
    await other.close();
  });

test('MO-28: steps are written, moved by keyboard, guarded, saved and tried; the trial saves nothing; the page warns of a step that its people never see', async ({
  page,
}) => {
  await comeAs(page, 'admin', newSlug(), '/admin?aba=primeiros-passos&papel=admin');
  await button(page, 'Adaptar para a empresa').click();
  await expect(titles(page).first()).toHaveText('A empresa em uma página');
  await button(page, 'Descer: A empresa em uma página').focus();
  await page.keyboard.press('Alt+ArrowDown');
  await expect(titles(page).nth(1)).toHaveText('A empresa em uma página');
  await expect(button(page, 'Descer: A empresa em uma página')).toBeFocused();

  await button(page, 'Adicionar passo').click();
  await button(page, 'Salvar').click();
  await expect(page.getByText('Título é obrigatório')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Título' })).toBeFocused();
  await expectAccessible(page);
  await page.getByRole('textbox', { name: 'Título' }).fill('Onde pedir ajuda');
  await page.getByRole('textbox', { name: 'Texto' }).fill('Fale com a gente por aqui.');
  await page.getByLabel('Aponta para').selectOption('Menu: Chamados');
  await page.getByRole('tab', { name: 'Ferramentas' }).click();
  await page
    .getByRole('dialog', { name: 'Descartar alterações?' })
    .getByRole('button', { name: 'Cancelar' })
    .click();
  await button(page, 'Salvar').click();
  await expect(page.getByRole('status').filter({ hasText: 'Passos salvos' })).toBeVisible();
  await expectNoSidewaysScroll(page);

  const before = await call(page, 'GET', '/onboarding');
  expect(before.steps.map(({ title }: { title: string }) => title).at(-1)).toBe('Onde pedir ajuda');
  await button(page, 'Pré-visualizar').click();
  const box = page.getByRole('dialog', { name: 'Tudo o que você administra' });
  await expect(box).toContainText('Passo 1 de 8');
  await button(page, 'Próximo').click();
  await expect(page.getByRole('dialog', { name: 'A empresa em uma página' })).toBeVisible();
  await button(page, 'Pular').click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect((await call(page, 'GET', '/onboarding')).progress).toEqual(before.progress);

  await test.step('the page warns of a step that its people never see, and the platform’s steps come back', async () => {
    const { revision } = await call(page, 'GET', '/onboarding/authoring/employee');
    await call(page, 'PUT', '/onboarding/authoring/employee', {
      revision,
      steps: [
        {
          title: 'Só admin vê',
          description: 'x',
          target_element: '[data-tour="menu-admin"]',
          is_active: true,
        },
      ],
    });
    await goInside(page, '/admin?aba=primeiros-passos');
    await expect(steps(page)).toContainText('Quem tem este papel não vê este item.');
    await expect(page.getByRole('region', { name: 'Como as pessoas vão' })).toContainText('Passos sem alvo1');
    await button(page, 'Voltar aos passos do PDY').click();
    await button(page, 'Apagar os passos da empresa').click();
    await expect(page.getByText('Valem os passos do PDY')).toBeVisible();
  });
});
