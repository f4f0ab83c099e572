/** The screens shown in place of a page that fails: what they say, and that they lead on. */
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { walkWithKeyboard } from '../support/keyboard.ts';
import { expectNoSidewaysScroll } from '../support/layout.ts';
import { demoPassword, nowhere, signIn } from '../support/person.ts';
import { test } from '../support/policy-test.ts';
import { accountOf } from '../support/roles.ts';
import { goInside, goInsideAtOnce } from '../support/visit.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const pageCode = /\/assets\/(judgement|notifications)-page-[^/]+\.js/;

async function expectFit(page: Page) {
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await walkWithKeyboard(page);
}

/** A mark in the document, to tell whether it was loaded again. */
const mark = (page: Page) => page.evaluate(() => document.documentElement.setAttribute('data-before', ''));
const isMarked = (page: Page) => page.locator('html[data-before]').count();

async function enterRefusedPage(page: Page) {
  // As if the person had lost the role since the frame was read.
  await page.route(/\/rpc\/recommendations\/list/, (route) =>
    route.fulfill({
      status: 403,
      json: {
        json: {
          defined: true,
          code: 'FORBIDDEN',
          status: 403,
          message: 'Você não tem permissão para esta ação.',
        },
      },
    }),
  );
  await goInside(page, '/recommendations');
  await expect(heading(page, 'Acesso Negado')).toBeVisible();
  await expect(page).toHaveTitle('Acesso Negado - PDY');
  await expect(page.getByText('Você não tem permissão para acessar esta página.')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Principal' })).toBeVisible();
  await expectFit(page);
  await page.getByRole('link', { name: 'Voltar ao Dashboard' }).click();
  await expect(page).toHaveURL('/dashboard');
  await page.unroute(/\/rpc\/recommendations\/list/);
  await goInside(page, '/recommendations');
  await expect(heading(page, 'Recomendações')).toBeVisible();
}

test('GS-01, GS-04: a page that is refused says so; one that fails offers three attempts, then the retry reloads', async ({
  page,
}) => {
  // Fails until the mark is set, as a passing fault does.
  await page.route(pageCode, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: "export const JudgementPage = () => { if (!document.body.dataset.mended) throw new Error('broken'); return document.title }; export const NotificationsPage = JudgementPage;",
    }),
  );
  await signIn(page, accountOf.employee, demoPassword(), '/dashboard');

  await test.step('GS-04: a page that the server refuses completely says Acesso Negado, and leads to the dashboard', () =>
    enterRefusedPage(page));

  await test.step('GS-01: the retry repeats what failed, and the rest of the application keeps working meanwhile', async () => {
    await goInside(page, '/notifications');
    await expect(heading(page, 'Algo deu errado')).toBeVisible();
    await page.getByRole('link', { name: 'PDI', exact: true }).click();
    await expect(heading(page, 'PDI')).toBeVisible();
    await page.goBack();
    await expect(heading(page, 'Algo deu errado')).toBeVisible();
    await page.evaluate(() => document.body.setAttribute('data-mended', 'yes'));
    await page.getByRole('button', { name: 'Tentar novamente (3 de 3)' }).click();
    await expect(heading(page, 'Algo deu errado')).toHaveCount(0);
    await page.evaluate(() => document.body.removeAttribute('data-mended'));
  });

  await test.step('GS-01: there are three attempts, each says how many are left, and then the retry reloads', async () => {
    // The two pages share their code, which would not be drawn again: the test goes to another page between them.
    await goInside(page, '/goals');
    await expect(heading(page, 'PDI')).toBeVisible();
    await goInside(page, '/behavioral-tests');
    await expect(heading(page, 'Algo deu errado')).toBeVisible();
    await expect(page).toHaveTitle('Erro: Algo deu errado - PDY');
    await expect(
      page.getByText('Ocorreu um erro inesperado. Tente novamente ou recarregue a página.'),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: 'Recarregar' })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Principal' })).toBeVisible();
    await expectFit(page);
    await mark(page);
    for (const left of [3, 2, 1]) {
      await page.getByRole('button', { name: `Tentar novamente (${left} de 3)` }).click();
    }
    await expect(page.getByRole('button', { name: 'Tentar novamente (0 de 3)' })).toBeVisible();
    expect(await isMarked(page)).toBe(1);
    await page.unroute(pageCode);
    await page.getByRole('button', { name: 'Tentar novamente (0 de 3)' }).click();
    await expect(heading(page, 'Casos de julgamento')).toBeVisible();
    expect(await isMarked(page)).toBe(0);
  });
});

async function dropOldWorker(page: Page, context: BrowserContext) {
  const worker = 'self.addEventListener("fetch", () => {});';
  await context.route('**/worker-of-old.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: worker }),
  );
  await context.route('**/page-of-old', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>old</title>' }),
  );
  await page.goto('/page-of-old');
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/worker-of-old.js');
    await navigator.serviceWorker.ready;
  });
  const registered = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
  expect(await registered()).toBe(1);
  await page.goto('/');
  await expect.poll(registered).toBe(0);
  await context.unrouteAll();
}

test('GS-02, GS-06, GS-09: an application that does not load, whose frame fails, or that an older version left behind still helps', async ({
  page,
  context,
}) => {
  await test.step('GS-06: an application whose code does not load says so', async () => {
    await page.route(/\/assets\/index-[^/]+\.js/, (route) => route.abort());
    await page.goto('/');
    await expect(heading(page, 'Failed to load application')).toBeVisible();
    await expect(page.getByText('Please refresh the page')).toBeVisible();
    await page.unrouteAll();
  });

  await test.step('GS-06: an application that does not find its root element says so', async () => {
    await page.route('/', async (route) => {
      const answer = await route.fetch();
      const body = (await answer.text()).replace('<div id="root"></div>', '');
      await route.fulfill({ response: answer, body });
    });
    await page.goto('/');
    await expect(page.getByText('Error: Could not find root element')).toBeVisible();
    await page.unrouteAll();
  });

  await test.step('GS-09: a service worker of an older version is unregistered on load', () =>
    dropOldWorker(page, context));

  await test.step('GS-02: when even the frame fails, one sentence and one button are left', async () => {
    await page.addInitScript(() => {
      if (sessionStorage.getItem('mended')) return;
      const listen = document.addEventListener.bind(document);
      document.addEventListener = (...words: Parameters<typeof listen>) => {
        if (words[0] === 'visibilitychange') throw new Error('broken');
        listen(...words);
      };
    });
    await page.goto('/');
    await expect(heading(page, 'Ops! Algo deu errado')).toBeVisible();
    await expect(page.getByText('Por favor, recarregue a página')).toBeVisible();
    await expect(page).toHaveTitle('Erro: Ops! Algo deu errado - PDY');
    await expectFit(page);
    await page.evaluate(() => sessionStorage.setItem('mended', 'yes'));
    await page.getByRole('button', { name: 'Recarregar' }).click();
    await expect(heading(page, 'Ops! Algo deu errado')).toHaveCount(0);
    await expect(page).toHaveTitle('Início - PDY');
  });
});

/** Opens the dashboard, whose clock from now on moves only when the test moves it. */
async function holdTimeAtDashboard(page: Page) {
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
}

async function neverLoad(page: Page, loads: { count: number }) {
  await page.clock.resume();
  await holdTimeAtDashboard(page);
  loads.count = 0;
  await page.route(pageCode, (route) => route.abort());
  await goInsideAtOnce(page, '/notifications');
  const isShownSoon = async () => {
    await page.clock.runFor(1000);
    return heading(page, 'Algo deu errado').isVisible();
  };
  await expect.poll(isShownSoon, { timeout: 30_000, intervals: [100] }).toBe(true);
  expect(loads.count).toBe(1);
  await page.unroute(pageCode);
  await page.getByRole('button', { name: /^Tentar novamente/ }).click();
  await expect(heading(page, 'Notificações')).toBeVisible();
  expect(loads.count).toBe(1);
}

test('GS-11: code that does not load is requested three more times, a second apart, then the page reloads once', async ({
  page,
}) => {
  await page.clock.install();
  await signIn(page, accountOf.employee, demoPassword(), nowhere);
  const loads = { count: 0 };
  page.on('domcontentloaded', () => {
    loads.count += 1;
  });

  await test.step('the page appears after the reload', async () => {
    await holdTimeAtDashboard(page);
    loads.count = 0;
    let asked = 0;
    let refused = 0;
    page.on('requestfailed', (request) => {
      if (pageCode.test(request.url())) refused += 1;
    });
    await page.route(pageCode, (route) => {
      if (loads.count > 0) return route.continue();
      asked += 1;
      return route.abort();
    });
    await mark(page);
    await goInsideAtOnce(page, '/behavioral-tests');
    // The browser may request it twice at first, to preload it and to run it. It requests no more until time passes.
    let last = 0;
    const isQuiet = () => {
      const before = last;
      last = refused;
      return last > 0 && last === before;
    };
    await expect.poll(isQuiet, { intervals: [500] }).toBe(true);
    const first = asked;
    for (const pause of [0, 1, 2]) {
      await expect.poll(() => refused, `before pause ${pause}`).toBe(first + pause);
      expect(await isMarked(page)).toBe(1);
      await page.clock.runFor(900);
      expect(asked, `within pause ${pause}`).toBe(first + pause);
      await page.clock.runFor(100);
    }
    await expect.poll(() => asked, 'after the last pause').toBe(first + 3);
    await expect(heading(page, 'Casos de julgamento')).toBeVisible();
    expect(await isMarked(page)).toBe(0);
    expect(loads.count).toBe(1);
    await page.unrouteAll();
  });

  await test.step('code that never loads ends in the error screen, not in endless reloads', () =>
    neverLoad(page, loads));
});
