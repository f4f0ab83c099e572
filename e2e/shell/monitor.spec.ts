/** The security monitor of the browser on the real product; only the page's clock is moved on. */
import { expect, type Page, type Request } from '@playwright/test';
import { read } from '../support/api.ts';
import { demoPassword, nowhere, signIn } from '../support/person.ts';
import { test } from '../support/policy-test.ts';
import { goInside } from '../support/visit.ts';

const employee = 'colaboradora@aroeira.example';
const administrator = 'rh@aroeira.example';
const report = '**/rpc/securityEvents/report';

type Recorded = { type: string; action: string; resource_id: string | null; status: string; details: object };
const eventsIn = (request: Request): Recorded[] => request.postDataJSON().json.events;

/** Waits until the monitor runs on a page that `open` loads. */
async function withMonitor(page: Page, open: () => Promise<unknown>) {
  const loaded = page.waitForResponse(/\/assets\/rest-[^/]*\.js/, { timeout: 30_000 });
  await open();
  await page.clock.runFor(3000);
  await loaded;
  // The monitor asks who is signed in before it listens.
  await page.waitForTimeout(300);
}

/** Signs in on a page whose clock the test moves, and waits until the monitor runs. */
async function come(page: Page, at = '/dashboard') {
  await page.clock.install();
  await withMonitor(page, async () => {
    await signIn(page, employee, demoPassword(), at);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
}

/** Collects the events reported to the server from now on. */
function listen(page: Page) {
  const shown: Recorded[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/rpc/securityEvents/report')) shown.push(...eventsIn(request));
  });
  return shown;
}

const types = (shown: readonly Recorded[]) => shown.map(({ type }) => type);
const noises = /content_policy/;

async function click(page: Page, times: number) {
  for (let i = 0; i < times; i++) await page.mouse.click(640, 795);
}

test('SE-04: a pace that no person has is reported to the server, and nobody is signed out', async ({
  page,
}) => {
  await come(page);
  const shown = listen(page);

  await test.step('60 quick clicks count as suspicious activity', async () => {
    await click(page, 60);
    await page.clock.runFor(31_000);
    await page.clock.runFor(6000);
    await expect.poll(() => types(shown)).toContain('suspicious_activity');
    expect(shown.find(({ type }) => type === 'suspicious_activity')).toMatchObject({
      action: 'fast_actions',
      status: 'warning',
    });
    expect(types(shown)).not.toContain('session_hijacking');
  });

  await test.step('a pace that no person has, in a session older than a minute, may come from somebody else', async () => {
    await page.clock.runFor(61_000);
    await page.evaluate(() => {
      for (let i = 0; i < 260; i++) document.body.click();
    });
    await page.clock.runFor(31_000);
    await page.clock.runFor(6000);
    await expect.poll(() => types(shown)).toContain('session_hijacking');
  });

  await test.step('the session goes on', async () => {
    await page.goto('/goals');
    await expect(page).toHaveURL(/\/goals$/);
    await expect(page.getByRole('heading', { level: 1, name: 'PDI' })).toBeVisible();
  });
});

async function sendKeptEvents(page: Page) {
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
}

test('GD-01, SE-01, SE-04: suspicious events are reported once, in spite of a lost connection, and are in the log of the company', async ({
  page,
}) => {
  const thrown: string[] = [];
  page.on('pageerror', (error) => thrown.push(error.message));
  await come(page);
  const shown = listen(page);

  await test.step('SE-01: events that could not be sent are kept and sent again as the same batch', () =>
    sendKeptEvents(page));

  await test.step('SE-04: a replaced console is noticed within 10 s; the content policy is not broken and nothing is thrown', async () => {
    expect(types(shown)).toContain('console_tampering');
    expect(types(shown)).not.toContain('content_policy');
    expect(thrown).toEqual([]);
  });

  const since = Date.now();
  await test.step('GD-01, SE-01: an address that the app does not have is reported, without its query string', async () => {
    await withMonitor(page, async () => {
      await page.goto('/nao-existe?segredo=1');
      await expect(page.getByText('Página não encontrada')).toBeVisible();
    });
    shown.length = 0;
    await page.evaluate(() => {
      console.warn = () => undefined;
    });
    await page.clock.runFor(6000);
    await expect.poll(() => types(shown)).toContain('unknown_path');
    expect(shown.find(({ type }) => type === 'unknown_path')?.resource_id).toBe('/nao-existe');
  });

  await test.step('SE-01: reported events, and those still waiting when the page closed, are in the log of the company', async () => {
    // The monitor checks the console ten seconds after its start; an event waits for others to be sent together.
    await page.clock.runFor(4500);
    expect(types(shown)).not.toContain('console_tampering');
    // Leaving the app sends what waits.
    await page.goto('about:blank');
    await signIn(page, administrator, demoPassword(), nowhere);
    type Row = { occurred_at: string; event_type: string; metadata: object };
    const rows = async () => {
      const { items } = await read<{ items: Row[] }>(page, '/access-logs?action=console_replaced');
      return items.filter(
        ({ occurred_at, metadata }) =>
          Date.parse(occurred_at) >= since && JSON.stringify(metadata).includes('"warn"'),
      );
    };
    await expect.poll(async () => (await rows()).length, { timeout: 20_000 }).toBe(1);
    expect((await rows())[0]).toMatchObject({
      event_type: 'console_tampering',
      user_email: employee,
      origin: 'cliente',
      user_agent: expect.stringContaining('Chrome'),
    });
  });
});

test('TS-09, SE-04, SE-05, SE-06, AU-03: typing does not count as action, and the log in the browser has no word of it and goes when the person signs out', async ({
  page,
}) => {
  const canary = 'canario-7731';
  const kept = () => page.evaluate(() => localStorage.getItem('pdy-log'));
  await page.route('**/rpc/pdi/**', (route) => route.fulfill({ status: 500, json: {} }));
  await come(page, '/profile?secao=seguranca');
  const shown = listen(page);
  const field = page.getByLabel('Senha atual');

  await test.step('SE-04: typing does not count as action', async () => {
    await field.pressSequentially(
      'Escrever com calma é tão rápido quanto sessenta cliques em um minuto inteiro',
    );
    await page.clock.runFor(31_000);
    await page.clock.runFor(6000);
    await page.waitForTimeout(300);
    expect(types(shown).filter((type) => !noises.test(type))).toEqual([]);
  });

  await test.step('SE-05, SE-06: the log keeps errors without a word of what was typed or who the person was', async () => {
    await field.fill(`${canary}-senha`);
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
    await page.unroute('**/rpc/pdi/**');
  });

  await test.step('AU-03: the log goes when the person signs out', async () => {
    await field.clear();
    await page.getByLabel(/^Nova senha/).clear();
    await page.evaluate(() => void Promise.reject(new Error('um erro qualquer')));
    await expect.poll(kept).toContain('um erro qualquer');
    await goInside(page, '/dashboard');
    await expect(page).toHaveTitle('Dashboard - PDY');
    await page.getByRole('button', { name: new RegExp(employee) }).click();
    await page.getByRole('menuitem', { name: 'Sair' }).click();
    await expect(page).toHaveURL(/\/auth$/);
    expect(await kept()).toBeNull();
  });
});
