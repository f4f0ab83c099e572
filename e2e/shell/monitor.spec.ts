/** The security monitor of the browser, on the real product; only the page's clock is set forward. */
import { expect, type Page, type Request, test } from '@playwright/test';
import { read } from '../support/api.ts';
import { demoPassword, signIn } from '../support/person.ts';

const employee = 'colaboradora@aroeira.example';
const administrator = 'rh@aroeira.example';
const report = '**/rpc/securityEvents/report';

type Told = { type: string; action: string; resource_id: string | null; status: string; details: object };
const eventsIn = (request: Request): Told[] => request.postDataJSON().json.events;

/** Signs in, on a page whose clock obeys, and waits until the monitor is there. */
async function come(page: Page) {
  await page.clock.install();
  await signIn(page, employee, demoPassword(), '/dashboard');
  const loaded = page.waitForResponse(/\/assets\/monitor-[^/]*\.js/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.clock.runFor(3000);
  await loaded;
  // It asks who is there before it listens.
  await page.waitForTimeout(300);
}

/** Collects what is told to the server from now on. */
function listen(page: Page) {
  const told: Told[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/rpc/securityEvents/report')) told.push(...eventsIn(request));
  });
  return told;
}

const types = (told: readonly Told[]) => told.map(({ type }) => type);
const noises = /content_policy/;

async function click(page: Page, times: number) {
  for (let i = 0; i < times; i++) await page.mouse.click(640, 795);
}

test.describe('the security monitor', () => {
  test('SE-04: 60 quick clicks are a suspicious activity, told to the server, and nobody is signed out', async ({
    page,
  }) => {
    await come(page);
    const told = listen(page);
    await click(page, 60);
    await page.clock.runFor(31_000);
    await page.clock.runFor(6000);
    await expect.poll(() => types(told)).toContain('suspicious_activity');
    expect(told.find(({ type }) => type === 'suspicious_activity')).toMatchObject({
      action: 'fast_actions',
      status: 'warning',
    });
    await page.goto('/goals');
    await expect(page.getByRole('heading', { level: 1, name: 'PDI' })).toBeVisible();
  });

  test('SE-04: typing is no action', async ({ page }) => {
    await come(page);
    await page.goto('/profile?secao=seguranca');
    const loaded = page.waitForResponse(/\/assets\/monitor-[^/]*\.js/);
    await page.clock.runFor(3000);
    await loaded;
    const told = listen(page);
    const field = page.getByLabel('Senha atual');
    await field.pressSequentially(
      'Escrever com calma é tão rápido quanto sessenta cliques em um minuto inteiro',
    );
    await page.clock.runFor(31_000);
    await page.clock.runFor(6000);
    await page.waitForTimeout(300);
    expect(types(told).filter((type) => !noises.test(type))).toEqual([]);
  });

  test('SE-04: a pace no person has, in a session older than a minute, may be somebody else; the session goes on', async ({
    page,
  }) => {
    await come(page);
    const told = listen(page);
    await page.clock.runFor(61_000);
    await page.evaluate(() => {
      for (let i = 0; i < 260; i++) document.body.click();
    });
    await page.clock.runFor(31_000);
    await page.clock.runFor(6000);
    await expect.poll(() => types(told)).toContain('session_hijacking');
    await page.reload();
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  test('SE-04: an exchanged console is noticed within 10 s; the content policy stays whole and nothing is thrown', async ({
    page,
  }) => {
    const thrown: string[] = [];
    page.on('pageerror', (error) => thrown.push(error.message));
    await come(page);
    const told = listen(page);
    await page.evaluate(() => {
      console.log = () => undefined;
    });
    await page.clock.runFor(10_000);
    await page.clock.runFor(6000);
    await expect.poll(() => types(told)).toContain('console_tampering');
    expect(types(told)).not.toContain('content_policy');
    expect(thrown).toEqual([]);
  });

  test('GD-01, SE-01: an address the app does not have is told, without what stands behind its question mark', async ({
    page,
  }) => {
    await come(page);
    const told = listen(page);
    const loaded = page.waitForResponse(/\/assets\/monitor-[^/]*\.js/);
    await page.goto('/nao-existe?segredo=1');
    await expect(page.getByText('Página não encontrada')).toBeVisible();
    await page.clock.runFor(3000);
    await loaded;
    await page.waitForTimeout(300);
    await page.clock.runFor(6000);
    await expect.poll(() => types(told)).toContain('unknown_path');
    expect(told.find(({ type }) => type === 'unknown_path')?.resource_id).toBe('/nao-existe');
  });

  test('SE-01: what could not be sent is kept and sent again as the same batch', async ({ page }) => {
    await come(page);
    const keys: (string | undefined)[] = [];
    page.on('request', (request) => {
      if (request.url().includes('securityEvents')) keys.push(request.headers()['idempotency-key']);
    });
    await page.route(report, (route) => route.abort());
    await page.evaluate(() => {
      console.log = () => undefined;
    });
    await page.clock.runFor(10_000);
    await page.clock.runFor(6000);
    await expect.poll(() => keys.length).toBe(1);
    await page.unroute(report);
    await page.clock.runFor(11_000);
    await expect.poll(() => keys.length).toBe(2);
    expect(keys[0]).toBe(keys[1]);
  });

  test('SE-01: what is told, and what was still waiting when the page went, is in the log of the company', async ({
    page,
    browser,
  }) => {
    await come(page);
    await page.evaluate(() => {
      console.warn = () => undefined;
    });
    await page.clock.runFor(10_000);
    // It waits for others to go with it; leaving the app sends it on its way.
    await page.goto('about:blank');
    const office = await browser.newPage();
    await signIn(office, administrator, demoPassword());
    type Row = { event_type: string; action: string; user_email: string; origin: string; user_agent: string };
    const rows = async () =>
      (await read<{ items: Row[] }>(office, '/access-logs?action=console_replaced')).items;
    await expect.poll(async () => (await rows()).length, { timeout: 20_000 }).toBeGreaterThan(0);
    expect((await rows())[0]).toMatchObject({
      event_type: 'console_tampering',
      user_email: employee,
      origin: 'cliente',
      user_agent: expect.stringContaining('Chrome'),
    });
    await office.close();
  });
});

test.describe('TS-09: what lies in the browser', () => {
  const canary = 'canario-7731';

  test('SE-05, SE-06: the log keeps faults without a word of what was typed or who it was', async ({
    page,
  }) => {
    await come(page);
    await page.route('**/rpc/pdi/**', (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto('/profile?secao=seguranca');
    const loaded = page.waitForResponse(/\/assets\/monitor-[^/]*\.js/);
    await page.clock.runFor(3000);
    await loaded;
    await page.waitForTimeout(300);
    await page.getByLabel('Senha atual').fill(`${canary}-senha`);
    await page.getByLabel(/^Nova senha/).fill(`${canary}-NOVA-1`);
    await page.evaluate((word) => {
      const person = `${word}@aroeira.example, CPF 529.982.247-25, (11) 98765-4321`;
      queueMicrotask(() => {
        throw new Error(`falhou para ${person}: "${word}" e '${word}'`);
      });
      void Promise.reject(new Error(`recusado para ${word}@aroeira.example`));
    }, canary);
    await page.clock.runFor(1000);
    const dump = await page.evaluate(() =>
      JSON.stringify(
        [localStorage, sessionStorage].map((store) =>
          Object.fromEntries(Object.entries(store).filter(([key]) => key !== 'pdy-session')),
        ),
      ),
    );
    expect(dump).toContain('pdy-log');
    expect(dump).toContain('falhou para [oculto]');
    expect(dump).not.toMatch(new RegExp(`${canary}|529\\.982|98765|${employee}|access_token`));
  });

  test('AU-03: the log goes with the person', async ({ page }) => {
    await come(page);
    await page.evaluate(() => void Promise.reject(new Error('um erro qualquer')));
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('pdy-log')))
      .toContain('um erro qualquer');
    await page.getByRole('button', { name: new RegExp(employee) }).click();
    await page.getByRole('menuitem', { name: 'Sair' }).click();
    await expect(page).toHaveURL(/\/auth$/);
    expect(await page.evaluate(() => localStorage.getItem('pdy-log'))).toBeNull();
  });
});
