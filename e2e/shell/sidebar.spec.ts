import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { demoPassword, signIn } from '../support/person.ts';
import { test } from '../support/policy-test.ts';
import { common, nav, ours, titles } from './menu.ts';

const employee = 'colaboradora@aroeira.example';
const day = 86_400;

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 768;

/** The sidebar, which has to be opened first on a phone. */
async function openMenu(page: Page) {
  if (isPhone(page)) await page.getByRole('button', { name: 'Abrir menu' }).click();
  await expect(nav(page)).toBeVisible();
}

/** A window in which the sidebar stands beside the page. */
const widen = (page: Page) => page.setViewportSize({ width: 1280, height: 800 });

async function arrive(page: Page) {
  await signIn(page, employee, demoPassword(), '/dashboard');
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
}

const paths = [
  ...['/dashboard', '/pdi', '/goals', '/simulacoes', '/proficiencia', '/behavioral-tests', '/performance'],
  ...['/action-library', '/flashcards', '/feedback-loop', '/reports', '/tickets'],
  ...['/recommendations', '/conversas', '/social'],
];

test('SB-01, SB-02, SB-07: the entries of an employee stand between logo and Sair, which asks first', async ({
  page,
}) => {
  await arrive(page);
  await openMenu(page);
  await test.step('SB-01: the entries stand in their order and lead where they say; Avaliações is open and a group', async () => {
    expect(await titles(page)).toEqual([...common, ...ours]);
    const links = nav(page).getByRole('link');
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(paths);
    const group = nav(page).getByRole('button', { name: 'Avaliações' });
    await expect(group).toHaveAttribute('aria-expanded', 'true');
    await group.click();
    await expect(group).toHaveAttribute('aria-expanded', 'false');
    await expect(nav(page).getByRole('link', { name: 'Técnica' })).toHaveCount(0);
    await group.click();
    await expect(nav(page).getByRole('link', { name: 'Técnica' })).toBeVisible();
  });
  await test.step('SB-02: the logo is at the top and Sair at the bottom', async () => {
    const bar = isPhone(page) ? page.getByRole('dialog') : page.getByRole('complementary');
    const boxOf = async (locator: ReturnType<Page['locator']>) => {
      const box = await locator.boundingBox();
      if (!box) throw new Error('not to be seen');
      return box;
    };
    const logo = await boxOf(bar.locator('svg[viewBox="0 0 30 30"]').first());
    const first = await boxOf(nav(page).getByRole('link').first());
    // The list scrolls between the two in a low window.
    await nav(page).getByRole('link').last().scrollIntoViewIfNeeded();
    const last = await boxOf(nav(page).getByRole('link').last());
    const exit = await boxOf(bar.getByRole('button', { name: 'Sair', exact: true }));
    expect(logo.y + logo.height).toBeLessThanOrEqual(first.y);
    expect(exit.y).toBeGreaterThan(last.y);
    expect(exit.y + exit.height).toBeGreaterThan((page.viewportSize()?.height ?? 0) - 40);
  });
  await test.step('SB-07: Sair asks first in these words; Cancelar stays, Confirmar leads to the sign-in page', async () => {
    const exit = page.getByRole('button', { name: 'Sair', exact: true });
    await exit.click();
    const dialog = page.getByRole('dialog', { name: 'Confirmar Logout' });
    await expect(
      dialog.getByText(
        'Tem certeza de que deseja sair da plataforma? Você será redirecionado para a tela de login.',
        { exact: true },
      ),
    ).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Cancelar' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL(/\/dashboard$/);
    await openMenu(page);
    await exit.click();
    await dialog.getByRole('button', { name: 'Confirmar' }).click();
    await expect(page).toHaveURL(/\/auth/);
  });
});

test('SB-03, SB-08, A16: Ctrl+B and Cmd+B collapse and expand the sidebar, except while typing; the cookie keeps it for seven days', async ({
  page,
}) => {
  await widen(page);
  await arrive(page);
  const side = page.getByRole('complementary');
  await test.step('SB-03, A16: Ctrl+B in a field or an editor belongs to the text', async () => {
    for (const tag of ['textarea', 'div'] as const) {
      const field = await page.evaluateHandle((name) => {
        const made = document.createElement(name);
        if (name === 'div') made.contentEditable = 'true';
        document.querySelector('main')?.prepend(made);
        return made;
      }, tag);
      await field.focus();
      await page.keyboard.press('Control+b');
      expect((await side.boundingBox())?.width).toBe(16 * 16);
      await field.evaluate((made) => made.remove());
    }
  });
  await test.step('SB-03, SB-08: Ctrl+B and Cmd+B collapse and expand the sidebar; the cookie keeps it for seven days', async () => {
    const expectWidth = (rem: number) =>
      expect.poll(async () => (await side.boundingBox())?.width).toBe(rem * 16);
    await expectWidth(16);
    await page.keyboard.press('Control+b');
    await expectWidth(3);
    const [cookie] = (await page.context().cookies()).filter(({ name }) => name === 'sidebar:state');
    expect(cookie?.value).toBe('false');
    expect(Math.abs((cookie?.expires ?? 0) - Date.now() / 1000 - 7 * day)).toBeLessThan(120);
    await page.reload();
    await expectWidth(3);
    await page.keyboard.press('Meta+b');
    await expectWidth(16);
    await page.getByRole('button', { name: 'Recolher menu' }).click();
    await expectWidth(3);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Expandir menu' }).click();
    await expectWidth(16);
  });
});

test.describe('the name of the company', () => {
  const companyButton = (page: Page) => page.getByRole('button', { name: /Aroeira Logística$/ });

  test('opens the pages from which one may run it, by keys too, and gives the focus back', async ({
    page,
  }) => {
    await signIn(page, 'rh@aroeira.example', demoPassword(), '/company-admin');
    await openMenu(page);
    const button = companyButton(page);
    const items = page.getByRole('menu').getByRole('menuitem');
    for (const key of ['Enter', 'Space', 'ArrowDown']) {
      await button.focus();
      await page.keyboard.press(key);
      await expect(items).toHaveText(['Usuários', 'Hierarquia', 'Cargos e competências', 'Configurações']);
      await page.keyboard.press('ArrowDown');
      await expect(page.getByRole('menu').locator(':focus')).toHaveCount(1);
      await page.keyboard.press('Escape');
      await expect(items).toHaveCount(0);
      await expect(button).toBeFocused();
    }
    await button.click();
    await expectAccessible(page);
    await page.getByRole('menuitem', { name: 'Cargos e competências' }).click();
    await expect(page).toHaveURL('/company-settings?aba=cargos');
    await expect(items).toHaveCount(0);
  });

  test('is only a name for an employee', async ({ page }) => {
    await arrive(page);
    await openMenu(page);
    await expect(page.getByText('Aroeira Logística').locator('visible=true')).toHaveCount(1);
    await expect(companyButton(page)).toHaveCount(0);
  });
});
