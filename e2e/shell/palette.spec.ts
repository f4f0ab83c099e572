import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { expectNoSidewaysScroll } from '../support/layout.ts';
import { demoPassword, signIn } from '../support/person.ts';
import { test } from '../support/policy-test.ts';
import { goInside } from '../support/visit.ts';

const employee = 'colaboradora@aroeira.example';

const field = (page: Page) => page.getByRole('dialog', { name: 'Busca' }).getByRole('combobox');
const option = (page: Page, name: string | RegExp) => page.getByRole('option', { name });

async function arrive(page: Page, who = employee) {
  await signIn(page, who, demoPassword(), '/dashboard');
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
}

async function openPalette(page: Page) {
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
}

async function runActions(page: Page) {
  const html = page.locator('html');
  const before = await html.getAttribute('data-mantine-color-scheme');
  await openPalette(page);
  await page.keyboard.type('mudar tema');
  await page.keyboard.press('Enter');
  await expect(html).toHaveAttribute('data-mantine-color-scheme', before === 'dark' ? 'light' : 'dark');
  await expect(field(page)).toHaveCount(0);
  await openPalette(page);
  await page.keyboard.type('atalhos');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Atalhos de teclado' })).toBeVisible();
  await page.keyboard.press('Escape');
  await openPalette(page);
  await page.keyboard.type('sair');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Confirmar Logout' })).toBeVisible();
}

test('the search over everything works by keys, finds pages in spite of a typing mistake, and runs actions', async ({
  page,
}) => {
  await arrive(page);

  await test.step('the search opens by keys and by its button, is a combobox, and gives the focus back', async () => {
    const find = page.getByRole('banner').getByRole('button', { name: /^Buscar/ });
    await find.focus();
    await openPalette(page);
    await expect(page.getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
    const active = await field(page).getAttribute('aria-activedescendant');
    await expect(page.locator(`[id="${active}"]`)).toHaveAttribute('role', 'option');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.keyboard.press('Escape');
    await expect(field(page)).toHaveCount(0);
    await expect(find).toBeFocused();
    await find.click();
    await expect(field(page)).toBeFocused();
    await page.keyboard.press('Control+k');
    await expect(field(page)).toHaveCount(0);
  });

  await test.step('the search finds pages without accents and in spite of a typing mistake; the last choice stands first the next time', async () => {
    await openPalette(page);
    await page.keyboard.type('avaliacao de desem');
    await expect(option(page, /^Avaliação de Desempenho$/)).toHaveAttribute('aria-selected', 'true');
    await field(page).fill('recomnedacoes');
    await expect(option(page, /^Recomendações$/)).toHaveAttribute('aria-selected', 'true');
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/recommendations$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Recomendações' })).toBeFocused();
    await openPalette(page);
    const recent = page.getByRole('group', { name: 'Recentes' });
    await expect(recent.getByRole('option')).toHaveText([/Recomendações/]);
    await field(page).fill('xyzw');
    await expect(page.getByText('Nada encontrado para “xyzw”. Tente outra palavra.')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(field(page)).toHaveCount(0);
  });

  await test.step('the search runs actions: another theme, the shortcuts, signing out', () =>
    runActions(page));
});

test('the search over everything leads to a goal, a competency and a colleague, and offers only what the role may reach', async ({
  page,
}) => {
  await arrive(page);

  await test.step('the search leads to a goal, a competency and a colleague', async () => {
    await openPalette(page);
    await page.keyboard.type('estabilizar');
    const goals = page.getByRole('group', { name: 'Metas' });
    await expect(goals.getByRole('option', { name: /Estabilizar a carga/ })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/goals\?meta=/);
    await expect(
      page
        .getByRole('dialog')
        .getByText(/Estabilizar a carga/)
        .first(),
    ).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await openPalette(page);
    await page.keyboard.type('estatistica apl');
    await option(page, /Estatística aplicada/).click();
    await expect(page).toHaveURL(/\/profile\?porque=/);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await openPalette(page);
    await page.keyboard.type('helena');
    const person = page.getByRole('group', { name: 'Pessoas' }).getByRole('option').first();
    await expect(person).toBeVisible();
    await person.click();
    await expect(option(page, /Escrever e-mail/)).toBeVisible();
    await expect(option(page, /Copiar e-mail/)).toBeVisible();
    await expect(option(page, /Ver competências/)).toHaveCount(0);
    await page.keyboard.press('Backspace');
    await expect(option(page, /Dashboard/)).toBeVisible();
  });

  await test.step('the search offers only what the role may reach', async () => {
    await field(page).fill('painel admin');
    await expect(page.getByRole('listbox')).toBeVisible();
    await expect(option(page, /Painel Admin/)).toHaveCount(0);
    await page.context().clearCookies();
    await page.keyboard.press('Escape');
    await page.evaluate(() => localStorage.clear());
    await arrive(page, 'rh@aroeira.example');
    await openPalette(page);
    await page.keyboard.type('painel admin');
    await expect(page.getByRole('option', { name: 'Painel Admin', exact: true })).toBeVisible();
  });
});

test('the search over everything opens the exact tab and the exact dialog, by role', async ({ page }) => {
  const reach = async (typed: string, name: RegExp) => {
    await openPalette(page);
    await page.keyboard.type(typed);
    await option(page, name).first().click();
    await expect(field(page)).toHaveCount(0);
  };

  await test.step('an administrator finds actions and tabs of the administration', async () => {
    await arrive(page, 'rh@aroeira.example');
    await reach('convidar', /^Convidar pessoas/);
    await expect(page).toHaveURL('/user-management?novo=convite');
    await expect(page.getByRole('dialog', { name: 'Convidar pessoas' })).toBeVisible();
    await page.keyboard.press('Escape');
    await reach('importar', /^Importar cargos/);
    await expect(page).toHaveURL('/company-settings?aba=cargos&abrir=importar');
    await expect(page.getByRole('tab', { name: 'Cargos' })).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await reach('exportar', /^Exportar dados da empresa/);
    await expect(page.getByRole('dialog', { name: 'Exportar dados da empresa' })).toBeVisible();
    await page.keyboard.press('Escape');
    await reach('aprovacoes', /^Aprovações/);
    await expect(page.getByRole('tab', { name: /^Aprovações/ })).toHaveAttribute('aria-selected', 'true');
    await reach('notificacoes', /^Notificações.*Configurações da Empresa/);
    await expect(page.getByRole('tab', { name: 'Notificações' })).toHaveAttribute('aria-selected', 'true');
    await openPalette(page);
    await page.keyboard.type('avaliar');
    await expect(option(page, /^Avaliação de Desempenho$/)).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('an employee finds a goal of their own, and nothing of the administration', async () => {
    await page.context().clearCookies();
    await page.evaluate(() => localStorage.clear());
    await arrive(page);
    await reach('nova meta', /^Criar meta/);
    await expect(page).toHaveURL('/goals?novo=meta');
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await openPalette(page);
    for (const typed of ['convidar', 'importar', 'aprovacoes']) {
      await field(page).fill(typed);
      await expect(option(page, /Convidar pessoas|Importar|^Aprovações/)).toHaveCount(0);
    }
  });
});

/** Presses keys with nothing between them: what the first one closes is still there at the second. */
const pressAtOnce = (page: Page, ...presses: { key: string; ctrlKey?: boolean }[]) =>
  page.evaluate((all) => {
    for (const press of all)
      document.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', { ...press, bubbles: true, cancelable: true }),
      );
  }, presses);

test('the search keeps the focus when a form arrives below it, a dialog closes, or a page arrives', async ({
  page,
}) => {
  await arrive(page);

  await test.step('the form of a dialog arrives when the search is open over it already', async () => {
    let letGo = () => {};
    const isLetGo = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route(/\/assets\/new-goal-form-/, async (route) => {
      await isLetGo;
      await route.continue();
    });
    await goInside(page, '/goals');
    await page.getByRole('button', { name: 'Pedir nova meta' }).click();
    await expect(page.getByRole('dialog', { name: 'Pedir nova meta' })).toBeVisible();
    await openPalette(page);
    letGo();
    await expect(page.locator('input[data-autofocus][required]')).toHaveCount(1);
    await expect(field(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(field(page)).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('a dialog that closes gives the focus back to the page', async () => {
    await page.getByRole('button', { name: 'Pedir nova meta' }).click();
    await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeFocused();
    await pressAtOnce(page, { key: 'Escape' }, { key: 'k', ctrlKey: true });
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await expect(field(page)).toBeFocused();
    await page.keyboard.type('perf');
    await expect(field(page)).toHaveValue('perf');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('a page that arrives leaves the focus in the search', async () => {
    await page.evaluate(() => {
      document.querySelector<HTMLElement>('nav a[href="/action-library"]')?.click();
    });
    await pressAtOnce(page, { key: 'k', ctrlKey: true });
    await expect(page).toHaveTitle(/^Biblioteca/);
    await expect(field(page)).toBeFocused();
    await page.keyboard.type('perf');
    await expect(field(page)).toHaveValue('perf');
  });
});
