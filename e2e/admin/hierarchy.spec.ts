/** Gestão de Hierarquia: the tree is walked and changed by keyboard, changes are prepared, managers ask. */
import { expect, type Locator, type Page } from '@playwright/test';
import { addColleagues } from '../auth/data-dir.ts';
import { expectAccessible } from '../support/axe.ts';
import { walkWithKeyboard } from '../support/keyboard.ts';
import { expectNoSidewaysScroll } from '../support/layout.ts';
import { test } from '../support/policy-test.ts';
import { goInside } from '../support/visit.ts';
import { comeAs, newSlug } from './own-company.ts';

const tree = (page: Page) => page.getByRole('tree', { name: 'Hierarquia da empresa' });
const row = (page: Page, name: string) => tree(page).getByRole('treeitem', { name: new RegExp(name) });
const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const at = '/hierarchy-management';

/** Diva leads Bruno, who leads Ana and Caio; Zeca stands alone. */
async function come(page: Page, role: 'admin' | 'manager', leader: string | null = null, slug = newSlug()) {
  await comeAs(page, role, slug);
  await addColleagues(slug, [
    ['Diva', 'Reis', 'manager', leader],
    ['Bruno', 'Sá', 'manager', 'Diva Reis'],
    ['Ana', 'Lima', 'employee', 'Bruno Sá'],
    ['Caio', 'Melo', 'employee', 'Bruno Sá'],
    ['Zeca', 'Brito', 'manager', null],
  ]);
  await page.goto(at);
  return slug;
}

async function choose(asked: Locator, name: string) {
  const field = asked.getByRole('combobox', { name: 'Novo gestor' });
  await field.fill(name.split(' ')[0] ?? '');
  await asked.page().getByRole('option', { name }).click();
}

async function walkControls(page: Page) {
  await row(page, 'Ana').click();
  await expect(panel(page, 'Ana Lima').getByRole('link', { name: 'Diva Reis' })).toBeVisible();
  await walkWithKeyboard(page);
  await expectAccessible(page);
  await page.getByRole('tab', { name: 'Saúde' }).click();
  await expect(page.getByText('Liderados por gestor, em média')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Ver 2 pessoas: Sem gestor e sem liderados' }).click();
  await expect(page).toHaveURL(/filtro=sem-gestor/);
  await expect(tree(page).getByRole('treeitem')).toHaveCount(2);
  await page.getByLabel('Buscar').fill('zeca');
  await expect(tree(page).getByRole('treeitem')).toHaveCount(1);
  await page.getByRole('button', { name: 'Limpar filtros' }).click();
  await expect(tree(page).getByRole('treeitem')).toHaveCount(6);
}

test.describe('Gestão de Hierarquia', () => {
  test('A16: Ctrl+Enter sends the form of a dialog from any of its fields', async ({ page }) => {
    await come(page, 'admin');
    await row(page, 'Ana').focus();
    await page.keyboard.press('m');
    const asked = dialog(page, 'Novo gestor de Ana');
    await choose(asked, 'Zeca Brito');
    await asked.getByRole('combobox', { name: 'Novo gestor' }).press('ControlOrMeta+Enter');
    await expect(page.getByText('Ana Lima agora responde a Zeca Brito.')).toBeVisible();
    await expect(asked).toBeHidden();
  });

  test('MO-23, RT-30: the tree is walked by keyboard, M moves the person under the cursor, and a move can be undone; every control is reached, and the health leads to the people', async ({
    page,
  }) => {
    await come(page, 'admin');
    await expect(page).toHaveTitle('Gestão de Hierarquia - PDY');
    await test.step('every control is reached, and the health leads to the people', () => walkControls(page));
    await expect(tree(page).getByRole('treeitem')).toHaveCount(6);
    await row(page, 'Diva').focus();
    await page.keyboard.press('End');
    await expect(row(page, 'Zeca')).toBeFocused();
    await page.keyboard.press('b');
    await expect(row(page, 'Bruno')).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await expect(row(page, 'Ana')).toBeHidden();
    await page.keyboard.press('m');
    const asked = dialog(page, 'Novo gestor de Bruno');
    await choose(asked, 'Ana Lima');
    await expect(
      asked.getByText('Esta mudança criaria um ciclo: Bruno Sá → Ana Lima → Bruno Sá'),
    ).toBeVisible();
    await choose(asked, 'Zeca Brito');
    await expect(asked.getByText('3 pessoas mudam de linha.')).toBeVisible();
    await expectAccessible(page);
    await asked.getByRole('button', { name: 'Mover' }).click();
    await expect(page.getByText('Bruno Sá agora responde a Zeca Brito.')).toBeVisible();
    await expect(row(page, 'Bruno')).toBeFocused();
    await row(page, 'Bruno').click();
    await expect(panel(page, 'Bruno Sá').getByRole('link', { name: 'Zeca Brito' })).toBeVisible();
    await page.getByRole('button', { name: 'Desfazer' }).click();
    await expect(panel(page, 'Bruno Sá').getByRole('link', { name: 'Diva Reis' })).toBeVisible();
    await expect(page).toHaveURL(/pessoa=/);
    await test.step('the role of a leader comes with the move; a leader without the role becomes a manager by one press', async () => {
      await page.goto(at);
      await row(page, 'Caio').click();
      await page.getByRole('button', { name: 'Mudar gestor' }).click();
      const next = dialog(page, 'Novo gestor de Caio');
      await choose(next, 'Ana Lima');
      const role = next.getByRole('checkbox', { name: 'Tornar Ana Lima Gestor' });
      await expect(role).toBeChecked();
      await role.uncheck();
      await next.getByRole('button', { name: 'Mover' }).click();
      await expect(page.getByText('Caio Melo agora responde a Ana Lima.')).toBeVisible();
      await page.getByRole('tab', { name: 'Saúde' }).click();
      const promote = page.getByRole('button', { name: 'Tornar gestor: Ana Lima' });
      await promote.click();
      await expect(page.getByText('Ana Lima agora tem o papel de Gestor')).toBeVisible();
      await expect(promote).toBeHidden();
    });
  });

  test('MO-23: several changes are prepared, checked, applied or kept for a day; a narrow window shows one branch at a time', async ({
    page,
  }) => {
    await come(page, 'admin');
    await test.step('a narrow window shows one branch at a time, with a way back', async () => {
      const size = page.viewportSize();
      await page.setViewportSize({ width: 390, height: 844 });
      await page.getByRole('link', { name: /^Diva Reis/ }).click();
      await page.getByRole('link', { name: /^Bruno Sá/ }).click();
      const way = page.getByRole('navigation', { name: 'Caminho na hierarquia' });
      await expect(way).toContainText('Empresa');
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
      await page.setViewportSize({ width: 320, height: 700 });
      await expectNoSidewaysScroll(page);
      await way.getByRole('link', { name: 'Diva Reis' }).click();
      await expect(page.getByRole('button', { name: 'Mudar gestor' })).toBeVisible();
      if (size) await page.setViewportSize(size);
      await goInside(page, at);
    });
    const prepare = async (name: string, to: string) => {
      await row(page, name).click();
      await page.getByRole('button', { name: 'Mudar gestor' }).click();
      const asked = dialog(page, `Novo gestor de ${name}`);
      await choose(asked, to);
      await asked.getByRole('button', { name: 'Preparar mudança' }).click();
      await expect(asked).toBeHidden();
    };
    await page.getByRole('switch', { name: 'Preparar várias mudanças' }).check();
    await prepare('Ana', 'Zeca Brito');
    await prepare('Bruno', 'Ana Lima');
    await expect(page.getByText('2 mudanças em preparo · 3 pessoas mudam de linha')).toBeVisible();
    await page.getByRole('button', { name: 'Conferir mudanças' }).click();
    const check = dialog(page, 'Conferir mudanças');
    await expect(check.getByText('Bruno Sá → Zeca Brito')).toBeVisible();
    await expectAccessible(page);
    const today = await check.getByLabel('Vale a partir de').inputValue();
    await check.getByLabel('Vale a partir de').fill(`${Number(today.slice(0, 4)) + 1}-06-01`);
    await expect(check.getByRole('button', { name: 'Agendar 2 mudanças' })).toBeVisible();
    await check.getByLabel('Vale a partir de').fill(today);
    await check.getByRole('button', { name: 'Aplicar 2 mudanças' }).click();
    await expect(page.getByText('2 mudanças aplicadas.')).toBeVisible();
    await page.getByRole('tab', { name: 'Mudanças preparadas' }).click();
    await expect(page.getByText('Aplicada')).toBeVisible();
  });

  test('MO-23: a manager asks for a change outside their own line, and the administration decides', async ({
    page,
  }) => {
    const slug = await come(page, 'manager', 'Jordana Prado');
    await row(page, 'Zeca').click();
    await expect(page.getByRole('button', { name: 'Pedir mudança de gestor' })).toBeVisible();
    await test.step('a name opens the people whom the manager leads, and nobody else', async () => {
      await expect(panel(page, 'Zeca Brito').getByRole('heading', { name: 'Zeca Brito' })).toBeVisible();
      await expect(panel(page, 'Zeca Brito').getByRole('link')).toHaveCount(0);
      await row(page, 'Diva').click();
      await panel(page, 'Diva Reis').getByRole('link', { name: 'Diva Reis' }).click();
      await expect(page.getByRole('heading', { name: 'Competências de Diva Reis' })).toBeVisible();
      await page.goBack();
      await expect(panel(page, 'Diva Reis')).toBeVisible();
    });
    await row(page, 'Jordana').click();
    await expect(page.getByText('Só a administração muda o seu gestor.')).toBeVisible();
    await row(page, 'Bruno').click();
    await page.keyboard.press('ArrowRight');
    await row(page, 'Ana').click();
    await page.getByRole('button', { name: 'Mudar gestor' }).click();
    const asked = dialog(page, 'Novo gestor de Ana');
    await choose(asked, 'Zeca Brito');
    await expect(asked.getByText(/a administração recebe o pedido e decide/)).toBeVisible();
    await asked.getByLabel('Observação').fill('Vai para a outra área');
    await asked.getByRole('button', { name: 'Pedir mudança' }).click();
    await expect(page.getByText('Pedido enviado à administração')).toBeVisible();
    await page.getByRole('tab', { name: /^Pedidos/ }).click();
    await expect(page.getByText('Pendente')).toBeVisible();

    await comeAs(page, 'admin', slug, `${at}?aba=pedidos`);
    await expect(page.getByText('“Vai para a outra área”')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Aprovar: Ana Lima' }).click();
    await expect(page.getByText('Aprovada')).toBeVisible();
  });
});
