/// <reference lib="dom" />
/** One visit of one page in a browser slowed down four times, and what it took. */
import type { BrowserContext, Page } from '@playwright/test';
import { demoPassword } from '../../e2e/support/person.ts';

export const slowDown = 4;
export const person = 'colaboradora@aroeira.example';
const settled = 1_500;
const slowLine = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 200_000 };

/**
 * Milliseconds from the start of the document, or from the press on 'Entrar': the first and the largest paint, and the
 * moment when the numbers are today's. `inp`: the slowest press until the next paint; 0: nothing was pressed. `shift`:
 * cumulative layout shift, without a unit. `bytes`: received.
 */
type Found = { lcp: number; today: number; inp: number; shift: number };
export type Figures = Found & { fcp: number; requests: number; bytes: number };

/** Runs inside the page, before its own code: the numbers are today's once the application has drawn them. */
function observe() {
  const found = { lcp: 0, shift: 0, today: 0, inp: 0 };
  Object.assign(window, { found });
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) found.lcp = startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) found.shift += (entry as unknown as { value: number }).value;
  }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if ((entry as PerformanceEventTiming).interactionId) found.inp = Math.max(found.inp, entry.duration);
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  const look = () => {
    const { pathname } = window.location;
    const drawn = pathname === '/dashboard' ? '[data-tour="dashboard-path"]' : 'main h1';
    if (pathname !== '/auth' && document.querySelector(`#root ${drawn}`)) found.today = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

async function opened(context: BrowserContext, isSlow: boolean) {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
  if (isSlow) await session.send('Network.emulateNetworkConditions', slowLine);
  const counted = { requests: 0, bytes: 0 };
  session.on('Network.requestWillBeSent', () => {
    counted.requests++;
  });
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    counted.bytes += encodedDataLength;
  });
  await page.addInitScript(observe);
  return { page, counted };
}

const found = (page: Page) =>
  page.evaluate(() => ({
    ...(window as unknown as { found: Found }).found,
    fcp: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
  }));

const isDrawn = (page: Page) =>
  page.locator('#root').getByRole('main').getByRole('heading', { level: 1 }).waitFor();

/** What a person presses first on the dashboard: the bell, the menu of the account, the way to the plan. */
async function pressThere(page: Page) {
  for (const name of [/^Notificações/, /^Menu de/]) {
    await page.getByRole('banner').getByRole('button', { name }).click();
    await page.waitForTimeout(settled);
    await page.keyboard.press('Escape');
  }
  await page.getByRole('navigation').locator('a[href="/goals"]').first().click();
  await page.waitForTimeout(settled);
  return (await found(page)).inp;
}

export async function visit(
  context: BrowserContext,
  { path, isSlow }: { path: string; isSlow: boolean },
  doesPress = false,
): Promise<Figures> {
  const { page, counted } = await opened(context, isSlow);
  await page.goto(path);
  await isDrawn(page);
  // Live events keep a stream open, so the network is never idle. A later paint does not belong to the first visit.
  await page.waitForTimeout(settled + (isSlow ? 3_000 : 1_500));
  const figures = { ...(await found(page)), ...counted };
  const inp = doesPress ? await pressThere(page) : 0;
  await page.close();
  return { ...figures, inp };
}

/** The sign-in page on a device that has never seen it, and the way from there to the dashboard. */
export async function signInOnce(context: BrowserContext): Promise<[Figures, Figures]> {
  const { page, counted } = await opened(context, false);
  await page.goto('/auth');
  await page.waitForTimeout(settled);
  const cold = { ...(await found(page)), ...counted };
  await page.getByLabel('E-mail').fill(person);
  await page.getByRole('textbox', { name: 'Senha' }).fill(demoPassword());
  await page.waitForTimeout(settled);
  await page.evaluate(() => {
    document.addEventListener('click', () => Object.assign(window, { pressedAt: performance.now() }), {
      once: true,
    });
  });
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await isDrawn(page);
  await page.waitForTimeout(settled);
  const { today } = await found(page);
  // Beyond the check of the password, which is slow on purpose.
  const before = await page.evaluate(() => {
    const [answer] = performance.getEntriesByType('resource').filter(({ name }) => name.includes('/token?'));
    return (window as unknown as { pressedAt: number }).pressedAt + (answer?.duration ?? 0);
  });
  await page.close();
  const beyond = today - before;
  return [cold, { ...cold, fcp: beyond, lcp: beyond, today: beyond, ...counted }];
}
