import { expect, type Page } from '@playwright/test';
import { demoPassword, nowhere, signIn } from '../support/person.ts';
import { test } from '../support/policy-test.ts';
import { accountOf } from '../support/roles.ts';
import { goInside } from '../support/visit.ts';
import { changeKept, enter } from './new-person.ts';

const { employee, manager } = accountOf;

/** Signs in by the form, which leaves the mark of the device. */
const come = async (page: Page, email: string = employee) => {
  await enter(page, { email, password: demoPassword() });
  await expect(page).toHaveURL(/\/dashboard$/);
};

const leave = async (page: Page) => {
  await page.getByRole('button', { name: new RegExp(employee) }).click();
  await page.getByRole('menuitem', { name: 'Sair' }).click();
};

const left = (page: Page) => page.getByText('Logout realizado com sucesso!');

/** A server that says the session is gone counts as success too: nothing of the person stays on the device. */
async function expectNothingLeft(page: Page) {
  await page.evaluate(() => {
    localStorage.setItem('pdy-color-scheme', 'dark');
    localStorage.setItem('pdy-anything', 'mine');
    sessionStorage.setItem('pdy-form-x', 'mine');
  });
  await page.route('**/auth/v1/logout**', (route) =>
    route.fulfill({
      status: 403,
      headers: { 'x-supabase-api-version': '2024-01-01' },
      json: { code: 'session_not_found', message: 'x' },
    }),
  );
  const [request] = await Promise.all([page.waitForRequest(/\/auth\/v1\/logout/), leave(page)]);
  expect(URL.parse(request.url())?.searchParams.get('scope')).toBe('local');
  await expect(page).toHaveURL(/\/auth$/);
  await expect(left(page)).toBeVisible();
  expect(await page.evaluate(() => Object.keys(localStorage).sort())).toEqual([
    'pdy-color-scheme',
    'pdy-device',
    'pdy-home',
  ]);
  expect(await page.evaluate(() => sessionStorage.getItem('pdy-form-x'))).toBeNull();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.unroute('**/auth/v1/logout**');
  await page.evaluate(() => localStorage.removeItem('pdy-color-scheme'));
}

/** The device is emptied before the server is asked, and stays so when that fails. */
async function expectEmptiedFirst(page: Page) {
  await page.evaluate(() => sessionStorage.setItem('pdy-form-x', 'mine'));
  let kept: unknown;
  await page.route('**/auth/v1/logout**', async (route) => {
    kept = await page.evaluate(() => [
      localStorage.getItem('pdy-session'),
      sessionStorage.getItem('pdy-form-x'),
    ]);
    await route.abort();
  });
  await leave(page);
  await expect(page).toHaveURL(/\/auth/);
  await expect(left(page)).toBeVisible();
  await expect.poll(() => kept).toEqual([null, null]);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.unroute('**/auth/v1/logout**');
}

/** A server that does not answer holds nobody back; after 5 s of the page's clock the page says so. */
async function expectNobodyHeldBack(page: Page) {
  await page.evaluate(() => {
    AbortSignal.timeout = (ms) => {
      const limit = new AbortController();
      setTimeout(() => limit.abort(new DOMException('late', 'TimeoutError')), ms);
      return limit.signal;
    };
  });
  const silent = page.waitForRequest(/\/auth\/v1\/logout/);
  await page.route('**/auth/v1/logout**', () => undefined);
  await leave(page);
  await expect(page).toHaveURL(/\/auth$/);
  await silent;
  const found = page.getByText(/O servidor demorou para confirmar a saída/);
  await page.clock.fastForward(4000);
  await expect(found).toHaveCount(0);
  await page.clock.fastForward(1000);
  await expect(found).toBeVisible();
  await page.unroute('**/auth/v1/logout**');
}

test.describe('a session in the browser', () => {
  test('AU-03, AU-21: signing out leaves nothing of the person on the device, whatever the server says; the page tells of 5 s without an answer', async ({
    page,
  }) => {
    await page.clock.install();
    await page.goto('/auth');
    await come(page);
    await expectNothingLeft(page);
    await come(page);
    // The same toast is not shown twice within five seconds.
    await page.clock.fastForward(6000);
    await expectEmptiedFirst(page);
    await come(page);
    await expectNobodyHeldBack(page);
    // The next person sees nothing that the last one read.
    await come(page, manager);
    await expect(page.getByRole('button', { name: new RegExp(manager) })).toBeVisible();
    await expect(page.getByText(employee)).toHaveCount(0);
  });

  test('AU-01: the first look, a renewal and a sign-out in another tab are each noticed; coming back to a tab is no new sign-in', async ({
    page,
    context,
  }) => {
    await signIn(page, employee, demoPassword(), '/profile?secao=seguranca');
    const field = page.getByLabel('Senha atual');
    await field.fill('ainda escrevo');
    let signIns = 0;
    page.on('request', (request) => {
      if (/grant_type=password/.test(request.url())) signIns += 1;
    });
    await page.evaluate(async () => {
      document.dispatchEvent(new Event('visibilitychange'));
      window.dispatchEvent(new Event('visibilitychange'));
      window.dispatchEvent(new Event('focus'));
      // A call that these events started would have been sent before these are answered.
      for (let times = 0; times < 3; times += 1) await fetch('/api/health');
    });
    await expect(field).toHaveValue('ainda escrevo');
    await expect(page.getByRole('status').filter({ hasText: /Login|entrou/i })).toHaveCount(0);
    expect(signIns).toBe(0);

    const other = await context.newPage();
    await other.goto('/goals');
    await expect(other.getByRole('heading', { level: 1, name: 'PDI' })).toBeVisible();
    await goInside(page, '/dashboard');
    await leave(page);
    await expect(page).toHaveURL(/\/auth$/);
    await expect(other).toHaveURL(/\/auth/);
    await expect(other.getByRole('heading', { level: 1, name: 'Entrar' })).toBeVisible();
    await come(page);
    await expect(other).not.toHaveURL(/\/auth/);
    await other.close();
  });

  test('AU-02, AU-19: a renewal that yields no session leads to the sign-in page and back; a renewal that finds no server is tried again, first after 200 ms, then after twice that', async ({
    page,
  }) => {
    await signIn(page, employee, demoPassword(), nowhere);
    await changeKept(page, { expires_at: 1, refresh_token: 'nothing' });
    await page.goto('/goals');
    await expect(page).toHaveURL(/\/auth\?from=/);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await enter(page, { email: employee, password: demoPassword() });
    await expect(page).toHaveURL(/\/goals$/);

    await changeKept(page, { expires_at: 1 });
    // Measured inside the page: the first three requests for a renewal find no server.
    await page.addInitScript(() => {
      const asked: number[] = [];
      const real = window.fetch;
      window.fetch = (address, init) => {
        if (!String(address).includes('grant_type=refresh_token')) return real(address, init);
        asked.push(performance.now());
        document.documentElement.setAttribute('data-asked', JSON.stringify(asked));
        return asked.length < 4 ? Promise.resolve(new Response('{}', { status: 503 })) : real(address, init);
      };
    });
    await page.goto('/goals');
    await expect(page.getByRole('heading', { level: 1, name: 'PDI' })).toBeVisible();
    const asked: number[] = JSON.parse((await page.locator('html').getAttribute('data-asked')) ?? '[]');
    const pauses = asked.slice(1).map((at, i) => at - (asked[i] ?? 0));
    expect(pauses).toHaveLength(3);
    for (const [i, pause] of pauses.entries()) {
      expect(pause).toBeGreaterThanOrEqual(200 * 2 ** i - 2);
      expect(pause).toBeLessThan(200 * 2 ** i + 1500);
    }
  });
});
