/** What people are told when something fails, and how long it stays. */
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { expectNoSidewaysScroll } from '../support/layout.ts';
import { demoPassword, signIn } from '../support/person.ts';

const employee = 'colaboradora@aroeira.example';
const sent = 'Email de redefinição enviado!';

/** From here on time passes in the page only as the test says. */
const holdTime = (page: Page) => page.clock.pauseAt(Date.now() + 60_000);

/** Asks for a mail, which is answered with a toast of a success. */
async function succeed(page: Page) {
  await page.clock.install();
  await page.goto('/forgot-password');
  await page.getByLabel('E-mail').fill('ninguem@aroeira.example');
  await holdTime(page);
  await page.getByRole('button', { name: /Enviar/ }).click();
  const toast = page.getByRole('status').filter({ hasText: sent });
  await expect(toast).toBeVisible();
  await page.clock.runFor(500);
  return toast;
}

/** Follows a dead link without leaving the page, which is answered with a toast of an error. */
const goAstray = (page: Page) => page.evaluate(() => history.pushState({}, '', '/nao-existe'));

test.describe('a toast', () => {
  test('GS-07: of a success stands top right and goes after 4 s', async ({ page }) => {
    const toast = await succeed(page);
    const box = await toast.boundingBox();
    const width = page.viewportSize()?.width ?? 0;
    expect(box?.y).toBeLessThan(60);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(width - 60);
    await page.clock.runFor(2500);
    await expect(toast).toBeVisible();
    await page.clock.runFor(2500);
    await expect(toast).toHaveCount(0);
  });

  test('its time stands still under the pointer', async ({ page }) => {
    const toast = await succeed(page);
    await toast.hover();
    await page.clock.runFor(20_000);
    await expect(toast).toBeVisible();
    await page.mouse.move(10, 500);
    await page.clock.runFor(5000);
    await expect(toast).toHaveCount(0);
  });

  test('its time stands still while the focus is inside', async ({ page }) => {
    const toast = await succeed(page);
    await toast.getByRole('button', { name: 'Fechar aviso' }).focus();
    await page.clock.runFor(20_000);
    await expect(toast).toBeVisible();
    await page.getByRole('link').first().focus();
    await page.clock.runFor(5000);
    await expect(toast).toHaveCount(0);
  });

  test('its time stands still in a hidden tab', async ({ page }) => {
    const toast = await succeed(page);
    const show = (isHidden: boolean) =>
      page.evaluate((hidden) => {
        Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
        document.dispatchEvent(new Event('visibilitychange'));
      }, isHidden);
    await show(true);
    await page.clock.runFor(20_000);
    await expect(toast).toBeVisible();
    await show(false);
    await page.clock.runFor(5000);
    await expect(toast).toHaveCount(0);
  });

  test('GS-08: of an error stays until it is closed, and is not doubled within 5 s', async ({ page }) => {
    await page.clock.install();
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await holdTime(page);
    const toast = page.getByRole('alert').filter({ hasText: 'Página não encontrada' });
    await goAstray(page);
    await expect(toast).toHaveCount(1);
    await expect(page).toHaveURL(/\/$/);
    await goAstray(page);
    await page.clock.runFor(1000);
    await expect(page).toHaveURL(/\/$/);
    await expect(toast).toHaveCount(1);
    await page.clock.runFor(30_000);
    await expect(toast).toHaveCount(1);
    await goAstray(page);
    await expect(toast).toHaveCount(2);
    for (const left of [1, 0]) {
      await toast.first().getByRole('button', { name: 'Fechar aviso' }).click();
      await page.clock.runFor(500);
      await expect(toast).toHaveCount(left);
    }
  });
});

test('Mensagens recentes: what was said can be read again, by keyboard too', async ({ page }) => {
  await signIn(page, employee, demoPassword(), '/dashboard');
  const corner = page.getByRole('button', { name: new RegExp(employee) });
  await corner.click();
  await page.getByRole('menuitem', { name: 'Mensagens recentes' }).click();
  const dialog = page.getByRole('dialog', { name: 'Mensagens recentes' });
  await expect(dialog).toContainText('Nada por aqui ainda');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await goAstray(page);
  await page.getByRole('alert').getByRole('button', { name: 'Fechar aviso' }).click();
  await page.getByRole('link', { name: 'Ir para o painel' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  // What watches over the tab begins once the page has been at rest for a while: until then it has nothing to show.
  await expect(async () => {
    await page.keyboard.press('Escape');
    await corner.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Mensagens recentes' }).focus();
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('region', { name: 'Segurança nesta aba' })).toContainText(
      /Página inexistente aberta\s*\d\d\/\d\d \d\d:\d\d/,
      { timeout: 1000 },
    );
  }).toPass({ timeout: 30_000 });
  const message = dialog.getByRole('listitem').first();
  await expect(message).toContainText(/Página não encontrada\s*\d\d\/\d\d \d\d:\d\d/);
  await expect(message.getByRole('img', { name: 'Erro' })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test('ER-01: a write that finds no server is said in the words of the first set', async ({ page }) => {
  await signIn(page, employee, demoPassword(), '/recommendations');
  await page.route('**/rpc/recommendations/accept', (route) => route.abort());
  await page.getByRole('button', { name: 'Adicionar ao PDI' }).first().click();
  await expect(
    page.getByRole('alert').filter({ hasText: 'Problema de conexão. Verifique sua internet.' }),
  ).toBeVisible();
});

test('ER-04: a tour that was never begun is no error: no toast, nothing in the log', async ({ page }) => {
  await page.clock.install();
  await page.route('**/rpc/onboarding/**', (route) =>
    route.fulfill({
      status: 404,
      json: { json: { defined: true, code: 'NOT_FOUND', status: 404, message: 'Registro não encontrado.' } },
    }),
  );
  await signIn(page, employee, demoPassword(), '/dashboard');
  const loaded = page.waitForResponse(/\/assets\/monitor-[^/]*\.js/);
  await page.clock.runFor(3000);
  await loaded;
  await page.waitForLoadState('networkidle');
  await page.clock.runFor(2000);
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('pdy-log') ?? '')).not.toContain('onboarding');
});
