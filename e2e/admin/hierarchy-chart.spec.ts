/** The chart of the hierarchy is walked and changed like the list. The hierarchy of a past day can be read. */
import { expect, type Page } from '@playwright/test';
import { addColleagues } from '../auth/data-dir.ts';
import { expectAccessible } from '../support/axe.ts';
import { walkWithKeyboard } from '../support/keyboard.ts';
import { expectNoSidewaysScroll } from '../support/layout.ts';
import { test } from '../support/policy-test.ts';
import { comeAs, newSlug } from './own-company.ts';

const chart = (page: Page) => page.getByRole('tree', { name: 'Organograma da empresa' });
const node = (page: Page, name: string) =>
  chart(page).getByRole('treeitem', { name: new RegExp(`^${name}`) });
const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const at = '/hierarchy-management?aba=organograma';

/** Diva leads Bruno, who leads Ana and Caio, who leads Edu, who leads Fábio; Zeca stands alone. */
async function come(page: Page, address = at) {
  const slug = newSlug();
  await comeAs(page, 'admin', slug);
  await addColleagues(slug, [
    ['Diva', 'Reis', 'manager', null],
    ['Bruno', 'Sá', 'manager', 'Diva Reis'],
    ['Ana', 'Lima', 'employee', 'Bruno Sá'],
    ['Caio', 'Melo', 'manager', 'Bruno Sá'],
    ['Edu', 'Paz', 'manager', 'Caio Melo'],
    ['Fábio', 'Luz', 'employee', 'Edu Paz'],
    ['Zeca', 'Brito', 'manager', null],
  ]);
  await page.goto(address);
}

test.describe('Organograma', () => {
  test('MO-23: the address names the chart, whose branches are closed below the third column; it is walked, opened and changed by keyboard; a past day can be read', async ({
    page,
  }) => {
    await come(page, '/hierarchy-management');

    await page.getByRole('tab', { name: 'Organograma' }).click();
    await expect(page).toHaveURL(/aba=organograma/);
    await expect(node(page, 'Caio Melo')).toBeVisible();
    await expect(node(page, 'Caio Melo')).toHaveAccessibleName(
      /^Caio Melo Sem cargo ?, 1 direto, 2 na linha$/,
    );
    await expect(node(page, 'Caio Melo')).toHaveAttribute('aria-level', '3');
    await expect(node(page, 'Edu Paz')).toHaveCount(0);
    await expect(page.locator('.react-flow__edge')).toHaveCount(3);
    await expectAccessible(page);
    await walkWithKeyboard(page);
    await expectNoSidewaysScroll(page);
    await test.step('the chart is walked, opened and changed by keyboard, and a change can be undone', async () => {
      await node(page, 'Diva').focus();
      await page.keyboard.press('ArrowRight');
      await expect(node(page, 'Bruno')).toBeFocused();
      await page.keyboard.press('c');
      await expect(node(page, 'Caio')).toBeFocused();
      await page.keyboard.press('ArrowRight');
      await expect(node(page, 'Edu')).toBeVisible();
      await expect(node(page, 'Caio')).toBeFocused();
      await page.keyboard.press('ArrowRight');
      await expect(node(page, 'Edu')).toBeFocused();
      await page.keyboard.press('m');
      const asked = dialog(page, 'Novo gestor de Edu');
      await asked.getByRole('combobox', { name: 'Novo gestor' }).fill('Zeca');
      await page.getByRole('option', { name: 'Zeca Brito' }).click();
      await expect(asked.getByRole('combobox', { name: 'Novo gestor' })).toHaveValue('Zeca Brito');
      await expect(asked.getByText('2 pessoas mudam de linha.')).toBeVisible();
      await asked.getByRole('button', { name: 'Mover' }).click();
      await expect(page.getByText('Edu Paz agora responde a Zeca Brito.')).toBeVisible();
      await expect(node(page, 'Edu Paz')).toHaveAttribute('aria-level', '2');
      await page.getByRole('button', { name: 'Desfazer' }).click();
      await expect(node(page, 'Edu Paz')).toHaveAttribute('aria-level', '4');
      await node(page, 'Ana').focus();
      await page.keyboard.press('Enter');
      await expect(panel(page, 'Ana Lima').getByRole('link', { name: 'Bruno Sá' })).toBeVisible();
    });

    await page.getByRole('tab', { name: 'Lista', exact: true }).click();
    await expect(page.getByRole('tree', { name: 'Hierarquia da empresa' })).toBeVisible();
    await test.step('a past day can be read, but not changed', async () => {
      const tree = page.getByRole('tree', { name: 'Hierarquia da empresa' });
      await expect(tree.getByRole('treeitem', { name: /Ana/ })).toBeVisible();
      await page.getByLabel('Ver como era em').fill('2020-01-01');
      await expect(page.getByText('A hierarquia como era em 01/01/2020, só para ler.')).toBeVisible();
      await expect(page.getByText('Ninguém da empresa estava no PDY neste dia.')).toBeVisible();
      await expect(page.getByRole('switch', { name: 'Preparar várias mudanças' })).toHaveCount(0);
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Voltar para hoje' }).click();
      await tree.getByRole('treeitem', { name: /Ana/ }).click();
      await expect(page.getByRole('button', { name: 'Mudar gestor' })).toBeVisible();
    });
  });

  test('MO-23: a drag prepares a change among others, and nothing changes until it is applied; a person who is searched for is shown, and a narrow window has the list', async ({
    page,
  }) => {
    await come(page);
    await page.getByRole('switch', { name: 'Preparar várias mudanças' }).check();
    await node(page, 'Ana').dragTo(node(page, 'Diva'));
    await dialog(page, 'Novo gestor de Ana').getByRole('button', { name: 'Preparar mudança' }).click();
    await expect(page.getByText('1 mudança em preparo · 1 pessoa muda de linha')).toBeVisible();
    await expect(node(page, 'Ana')).toHaveAttribute('aria-level', '2');
    await page.getByRole('button', { name: 'Conferir mudanças' }).click();
    await dialog(page, 'Conferir mudanças').getByRole('button', { name: 'Aplicar 1 mudança' }).click();
    await expect(page.getByText('1 mudança aplicada.')).toBeVisible();
    await node(page, 'Ana').click();
    await expect(panel(page, 'Ana Lima').getByRole('link', { name: 'Diva Reis' })).toBeVisible();

    await test.step('a person who is searched for is shown in their place; a narrow window has the list', async () => {
      await page.getByLabel('Buscar').fill('fábio');
      await expect(node(page, 'Fábio')).toBeInViewport();
      await expect(node(page, 'Ana')).toHaveCount(0);
      await page.getByRole('button', { name: 'Fechar detalhes' }).click();
      await page.setViewportSize({ width: 390, height: 844 });
      await expect(page.getByRole('tab', { name: 'Organograma' })).toHaveCount(0);
      await expect(page.getByRole('link', { name: /^Fábio Luz/ })).toBeVisible();
      await expectNoSidewaysScroll(page);
    });
  });
});
