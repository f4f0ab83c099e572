import { expect, type Page, test } from '@playwright/test';
import { demoPassword, signInByForm } from '../support/person.ts';
import { changeKept, enter, keptSession } from './new-person.ts';

const employee = 'colaboradora@aroeira.example';
const come = (page: Page) => signInByForm(page, employee, demoPassword());

const leave = async (page: Page) => {
  await page.getByRole('button', { name: new RegExp(employee) }).click();
  await page.getByRole('menuitem', { name: 'Sair' }).click();
};

test.describe('a session in the browser', () => {
  test('AU-17: is kept in browser storage; links are asked for with PKCE', async ({ page }) => {
    await come(page);
    expect(await keptSession(page)).toMatchObject({
      access_token: expect.any(String),
      refresh_token: expect.any(String),
      expires_at: expect.any(Number),
    });
    await page.reload();
    await expect(page).toHaveURL(/\/dashboard$/);
  });

  test('AU-01: the first look, a renewal and a sign-out in another tab are each noticed', async ({
    page,
    context,
  }) => {
    await come(page);
    const other = await context.newPage();
    await other.goto('/goals');
    await expect(other.getByRole('heading', { level: 1, name: 'PDI' })).toBeVisible();
    await leave(page);
    await expect(page).toHaveURL(/\/auth$/);
    await expect(other).toHaveURL(/\/auth/);
    await expect(other.getByRole('heading', { level: 1, name: 'Entrar' })).toBeVisible();
    await enter(page, { email: employee, password: demoPassword() });
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(other).not.toHaveURL(/\/auth/);
  });

  test('AU-01: coming back to a tab is no new sign-in: nothing is shown and nothing typed is lost', async ({
    page,
  }) => {
    await come(page);
    await page.goto('/profile?secao=seguranca');
    const field = page.getByLabel('Senha atual');
    await field.fill('ainda escrevo');
    let signIns = 0;
    page.on('request', (request) => {
      if (/grant_type=password/.test(request.url())) signIns += 1;
    });
    await page.evaluate(() => {
      document.dispatchEvent(new Event('visibilitychange'));
      window.dispatchEvent(new Event('visibilitychange'));
      window.dispatchEvent(new Event('focus'));
    });
    await page.waitForTimeout(1000);
    await expect(field).toHaveValue('ainda escrevo');
    await expect(page.getByRole('status').filter({ hasText: /Login|entrou/i })).toHaveCount(0);
    expect(signIns).toBe(0);
  });

  test('AU-02, AU-19: a renewal that finds no server is tried again, first after 200 ms, then after twice that', async ({
    page,
  }) => {
    await come(page);
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

  test('AU-02: a renewal that yields no session leads to the sign-in page, and back afterwards', async ({
    page,
  }) => {
    await come(page);
    await changeKept(page, { expires_at: 1, refresh_token: 'nothing' });
    await page.goto('/goals');
    await expect(page).toHaveURL(/\/auth\?from=/);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await enter(page, { email: employee, password: demoPassword() });
    await expect(page).toHaveURL(/\/goals$/);
  });

  test('AU-02: without a session every page but the public ones leads to the sign-in page', async ({
    page,
  }) => {
    for (const path of ['/profile', '/profile?secao=seguranca', '/tickets']) {
      await page.goto(path);
      await expect(page).toHaveURL(/\/auth\?from=/);
    }
  });

  test('AU-03: signing out leaves nothing of the person on the device', async ({ page }) => {
    await come(page);
    await page.evaluate(() => {
      localStorage.setItem('pdy-color-scheme', 'dark');
      localStorage.setItem('pdy-anything', 'mine');
      sessionStorage.setItem('pdy-form-x', 'mine');
    });
    // The server says the session is gone: that is success too.
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
    await expect(page.getByText('Logout realizado com sucesso!')).toBeVisible();
    expect(await page.evaluate(() => Object.keys(localStorage).sort())).toEqual([
      'pdy-color-scheme',
      'pdy-device',
    ]);
    expect(await page.evaluate(() => sessionStorage.getItem('pdy-form-x'))).toBeNull();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  test('AU-03: the device is emptied before the server is asked, and stays so when that fails', async ({
    page,
  }) => {
    await come(page);
    await page.evaluate(() => sessionStorage.setItem('pdy-form-x', 'mine'));
    let left: unknown;
    await page.route('**/auth/v1/logout**', async (route) => {
      left = await page.evaluate(() => [
        localStorage.getItem('pdy-session'),
        sessionStorage.getItem('pdy-form-x'),
      ]);
      await route.abort();
    });
    await leave(page);
    await expect(page).toHaveURL(/\/auth/);
    await expect(page.getByText('Logout realizado com sucesso!')).toBeVisible();
    await expect.poll(() => left).toEqual([null, null]);
    await expect(page.getByRole('alert')).toHaveCount(0);
    // What the last person read is not there for the next one.
    await page.goto('/auth');
    await enter(page, { email: 'gestora@aroeira.example', password: demoPassword() });
    await expect(page.getByRole('button', { name: /gestora@aroeira\.example/ })).toBeVisible();
    await expect(page.getByText(employee)).toHaveCount(0);
  });

  test('AU-03, AU-21: a server that does not answer holds nobody back; after 5 s that is said', async ({
    page,
  }) => {
    await come(page);
    await page.route('**/auth/v1/logout**', () => new Promise(() => undefined));
    const since = Date.now();
    await leave(page);
    await expect(page).toHaveURL(/\/auth$/);
    expect(Date.now() - since).toBeLessThan(4000);
    await expect(page.getByText(/O servidor demorou para confirmar a saída/)).toBeVisible();
    expect(Date.now() - since).toBeGreaterThanOrEqual(4900);
  });

  test('AU-22: the server tells who is signed in', async ({ page }) => {
    await come(page);
    const token = (await keptSession(page))?.access_token;
    const answer = await page.request.get('/auth/v1/user', { headers: { authorization: `Bearer ${token}` } });
    expect(await answer.json()).toMatchObject({ email: employee, role: 'authenticated' });
  });
});
