/** What people are told when something fails, and how long it stays. */
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { expectNoSidewaysScroll } from '../support/layout.ts';
import { demoPassword, signIn } from '../support/person.ts';
import { test } from '../support/policy-test.ts';
import { goInside, goInsideAtOnce } from '../support/visit.ts';
import { button } from './onboarding-person.ts';

/** A person whose tour no test moves. */
const untouched = 'analista@aroeira.example';
const sent = 'Email de redefinição enviado!';

/** Stops the page's clock: from here on only the test moves it. */
const holdTime = (page: Page) => page.clock.pauseAt(Date.now() + 60_000);

/** Asks for a mail, which shows a success toast. */
async function succeed(page: Page) {
  await page.getByLabel('E-mail').fill('ninguem@aroeira.example');
  await page.getByRole('button', { name: /Enviar/ }).click();
  const toast = page.getByRole('status').filter({ hasText: sent });
  await expect(toast).toBeVisible();
  await page.clock.runFor(500);
  return toast;
}

/** Opens the form again while the page's clock stands still. */
async function askAgain(page: Page) {
  await goInsideAtOnce(page, '/');
  await expect(page).toHaveTitle('Início - PDY');
  await goInsideAtOnce(page, '/forgot-password');
  await page.clock.runFor(500);
}

/** Follows a dead link without leaving the page, which shows an error toast. */
const goAstray = (page: Page) => goInsideAtOnce(page, '/nao-existe');

async function hideTab(page: Page) {
  await askAgain(page);
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
}

async function closeErrorToast(page: Page) {
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
}

test('GS-07, GS-08: a success toast goes after 4 s, unless somebody is using it; an error toast stays until it is closed', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/forgot-password');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await holdTime(page);

  await test.step('GS-07: a success toast stands at the top right and goes after 4 s', async () => {
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

  await test.step('its time stands still under the pointer', async () => {
    await askAgain(page);
    const toast = await succeed(page);
    await toast.hover();
    await page.clock.runFor(20_000);
    await expect(toast).toBeVisible();
    await page.mouse.move(10, 500);
    await page.clock.runFor(5000);
    await expect(toast).toHaveCount(0);
  });

  await test.step('its time stands still while the focus is inside', async () => {
    await askAgain(page);
    const toast = await succeed(page);
    await toast.getByRole('button', { name: 'Fechar aviso' }).focus();
    await page.clock.runFor(20_000);
    await expect(toast).toBeVisible();
    await page.getByRole('link').first().focus();
    await page.clock.runFor(5000);
    await expect(toast).toHaveCount(0);
  });

  await test.step('its time stands still in a hidden tab', () => hideTab(page));

  await test.step('GS-08: an error toast stays until it is closed, and is not repeated within 5 s', () =>
    closeErrorToast(page));
});

async function readPastMessages(page: Page) {
  const corner = page.getByRole('button', { name: new RegExp(untouched) });
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
  await corner.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Mensagens recentes' }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('region', { name: 'Segurança nesta aba' })).toContainText(
    /Página inexistente aberta\s*\d\d\/\d\d \d\d:\d\d/,
  );
  const message = dialog.getByRole('listitem').first();
  await expect(message).toContainText(/Página não encontrada\s*\d\d\/\d\d \d\d:\d\d/);
  await expect(message.getByRole('img', { name: 'Erro' })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
}

test('ER-01, ER-04: a tour that was never begun is no error; a failure is told, and can be read again', async ({
  page,
}) => {
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  await page.clock.install();
  const monitor = page.waitForResponse(/\/assets\/rest-[^/]*\.js/, { timeout: 30_000 });
  await signIn(page, untouched, demoPassword(), '/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.clock.runFor(3000);
  await monitor;

  await test.step('ER-04: somebody without any record of the tour sees no error and causes none', async () => {
    await button(page, 'Fazer o tour').click();
    await expect(page.getByRole('dialog', { name: /^Bem-vindo/ })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.clock.runFor(2000);
    await expect(page.getByRole('alert')).toHaveCount(0);
    expect(errors).toEqual([]);
    expect(await page.evaluate(() => localStorage.getItem('pdy-log') ?? '')).not.toContain('onboarding');
  });

  await test.step('Mensagens recentes: past messages can be read again, by keyboard too', () =>
    readPastMessages(page));

  await test.step('ER-01: a write that finds no server is reported with the text of the first set', async () => {
    await page.route('**/rpc/recommendations/accept', (route) => route.abort());
    await goInside(page, '/recommendations');
    await page.getByRole('button', { name: 'Adicionar ao PDI' }).first().click();
    await expect(
      page.getByRole('alert').filter({ hasText: 'Problema de conexão. Verifique sua internet.' }),
    ).toBeVisible();
    await page.unroute('**/rpc/recommendations/accept');
  });
});
