/// <reference lib="dom" />
/**
 * `npm run bench -- first-visit`: how soon the first pages are there, on the demo company in a browser slowed down four
 * times: the sign-in page, the press on 'Entrar', and four visits of one profile to dashboard, plan and career map, on
 * a fast and a slow line. `BENCH_ROUNDS`: rounds, 9 unless given. With BESIDE_URL the product that runs there is
 * measured too, in turns, with the same password.
 */
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { demoPassword, signIn } from '../e2e/support/person.ts';
import startDemo from '../e2e/support/server.ts';
import { needChromium } from '../scripts/chromium.mjs';
import { aimOf, atMost, shown, verdictOf } from './parts/figure.ts';
import { save } from './parts/save.ts';

const slowDown = 4;
const rounds = Number(process.env.BENCH_ROUNDS ?? 9);
const person = 'colaboradora@aroeira.example';
const settled = 1_500;
const visits = 4;
const slowLine = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 200_000 };
const base = {
  viewport: { width: 1280, height: 800 },
  locale: 'pt-BR',
  timezoneId: 'America/Sao_Paulo',
};

/**
 * Milliseconds from the start of the document, or from the press on 'Entrar': the first and the largest paint, and the
 * moment when the numbers are today's. `shift`: cumulative layout shift, without a unit. `bytes`: received.
 */
type Figures = { fcp: number; lcp: number; today: number; shift: number; requests: number; bytes: number };
type Session = Awaited<ReturnType<BrowserContext['storageState']>>;

/** `most`: aim in ms for the largest paint, on the first visit and on later ones. */
const profiles = [
  { name: 'dashboard', path: '/dashboard', isSlow: false, most: [1_000, 600] },
  { name: 'dashboard, 1.6 Mbit/s and 150 ms', path: '/dashboard', isSlow: true, most: [2_400, null] },
  { name: 'plan', path: '/goals', isSlow: false, most: [null, 1_000] },
  { name: 'career map', path: '/pdi', isSlow: false, most: [null, 1_000] },
] as const;
type Profile = (typeof profiles)[number];

/** Runs inside the page, before its own code: the numbers are today's once the application has drawn them. */
function observe() {
  const found = { lcp: 0, shift: 0, today: 0 };
  Object.assign(window, { found });
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) found.lcp = startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) found.shift += (entry as unknown as { value: number }).value;
  }).observe({ type: 'layout-shift', buffered: true });
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
    ...(window as unknown as { found: { lcp: number; shift: number; today: number } }).found,
    fcp: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
  }));

const isDrawn = (page: Page) =>
  page.locator('#root').getByRole('main').getByRole('heading', { level: 1 }).waitFor();

async function visit(context: BrowserContext, { path, isSlow }: Profile): Promise<Figures> {
  const { page, counted } = await opened(context, isSlow);
  await page.goto(path);
  await isDrawn(page);
  // Live events keep a stream open, so the network is never idle. A later paint does not belong to the first visit.
  await page.waitForTimeout(settled + (isSlow ? 3_000 : 1_500));
  const figures = { ...(await found(page)), ...counted };
  await page.close();
  return figures;
}

/** The sign-in page on a device that has never seen it, and the way from there to the dashboard. */
async function signInOnce(context: BrowserContext): Promise<[Figures, Figures]> {
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

const quartiles = (values: readonly number[]) => {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.round((sorted.length - 1) * share)] ?? 0;
  return { low: at(0.25), median: at(0.5), high: at(0.75) };
};

const modes = [
  { name: 'sign-in page, cold', most: null },
  { name: "from 'Entrar' to the dashboard", most: 600 },
  ...profiles.flatMap(({ name, most: [first, later] }) =>
    Array.from({ length: visits }, (_, at) => ({
      name: `${name}, visit ${at + 1}`,
      most: at === 0 ? first : later,
    })),
  ),
];

/** One round of all modes: each page and line has a browser profile of its own. */
async function round(browser: Browser, baseURL: string, storageState: Session) {
  const all = new Map<string, Figures>();
  const stranger = await browser.newContext({ ...base, baseURL });
  const [cold, pressed] = await signInOnce(stranger);
  all.set('sign-in page, cold', cold);
  all.set("from 'Entrar' to the dashboard", pressed);
  await stranger.close();
  for (const profile of profiles) {
    const context = await browser.newContext({ ...base, baseURL, storageState });
    for (let at = 1; at <= visits; at++)
      all.set(`${profile.name}, visit ${at}`, await visit(context, profile));
    await context.close();
  }
  return all;
}

const sessionOf = async (browser: Browser, baseURL: string): Promise<Session> => {
  const context = await browser.newContext({ ...base, baseURL });
  await signIn(await context.newPage(), person, demoPassword());
  const kept = await context.storageState();
  await context.close();
  const isSession = ({ name }: { name: string }) => name === 'pdy-session';
  return {
    ...kept,
    origins: kept.origins.map((one) => ({ ...one, localStorage: one.localStorage.filter(isSession) })),
  };
};

const figuresOf = (all: readonly Map<string, Figures>[]) =>
  modes.map(({ name, most }) => {
    const found = all.flatMap((one) => one.get(name) ?? []);
    const of = (key: keyof Figures) => quartiles(found.map((one) => one[key]));
    return {
      ...{ name, most, fcp: of('fcp'), lcp: of('lcp'), today: of('today') },
      shift: Math.max(...found.map(({ shift }) => shift)),
      requests: of('requests').median,
      kilobytes: Math.round(of('bytes').median / 1024),
    };
  });

/** The figures for `docs/quality.md`: later visits are one, the slowest of them. */
function rowsOf(figures: ReturnType<typeof figuresOf>) {
  const later = `, visits 2 to ${visits}`;
  const groups = Object.groupBy(figures, ({ name }) => name.replace(/, visit [2-9]$/, later));
  return Object.entries(groups).flatMap(([name, all = []]) => {
    const worst = (key: 'lcp' | 'today') => Math.max(...all.map((one) => one[key].median));
    return [
      atMost(`${name}: largest paint`, worst('lcp'), 'ms', all[0]?.most ?? null),
      shown(`${name}: today's numbers`, worst('today'), 'ms'),
    ];
  });
}

function print(title: string, figures: ReturnType<typeof figuresOf>) {
  console.log(`\n${title}, ${rounds} rounds, processor slowed ${slowDown} times; median (quartiles)`);
  const said = ({ low, median, high }: ReturnType<typeof quartiles>) =>
    `${median.toFixed(0)} ms (${low.toFixed(0)} to ${high.toFixed(0)})`.padEnd(23);
  for (const { name, most, lcp, today, shift, requests, kilobytes } of figures) {
    const paint = atMost('', lcp.median, 'ms', most);
    const aim = most === null ? '' : `aim ${aimOf(paint)}  ${verdictOf(paint)}`;
    const words = `largest paint ${said(lcp)}today's numbers ${said(today)}shift ${shift.toFixed(3)}`;
    console.log(`${name.padEnd(43)}${words}  ${requests} requests, ${kilobytes} KiB  ${aim}`);
  }
}

export const run = async () => {
  const stop = await startDemo();
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const browser = await chromium.launch({ executablePath: needChromium(), args: [...args, '--disable-gpu'] });
  try {
    const products = [{ title: 'This product', url: process.env.E2E_URL ?? '' }];
    if (process.env.BESIDE_URL) products.push({ title: 'Beside it', url: process.env.BESIDE_URL });
    const all = await Promise.all(
      products.map(async (one) => ({
        ...one,
        session: await sessionOf(browser, one.url),
        visits: [] as Map<string, Figures>[],
      })),
    );
    for (const { url, session } of all) await round(browser, url, session);
    for (let i = 0; i < rounds; i++)
      for (const one of all) one.visits.push(await round(browser, one.url, one.session));
    const figures = all.map(({ title, visits: found }) => ({ title, figures: figuresOf(found) }));
    for (const { title, figures: of } of figures) print(title, of);
    save(
      'first-visit',
      { slowDown, rounds, figures },
      {
        rows: rowsOf(figures[0]?.figures ?? []),
        scope: `median of ${rounds} rounds, processor slowed down ${slowDown} times`,
      },
    );
  } finally {
    await browser.close();
    await stop?.();
  }
};
