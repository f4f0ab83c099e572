/// <reference lib="dom" />
/**
 * `npm run bench -- first-visit`: when the dashboard paints its largest part, and when the career map paints anything,
 * on the demo company in a browser slowed down four times: on a first and a second visit, on a fast and a slow line.
 * With BESIDE_URL the product that runs there is measured too, in turns, with the same password.
 */
import { type Browser, chromium } from '@playwright/test';
import { demoPassword, signIn } from '../e2e/support/person.ts';
import startDemo from '../e2e/support/server.ts';
import { needChromium } from '../scripts/chromium.mjs';
import { save } from './parts/save.ts';

const slowDown = 4;
const rounds = 9;
const person = 'colaboradora@aroeira.example';
const settled = 1_500;
const slowLine = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 200_000 };

type Session = Awaited<ReturnType<Awaited<ReturnType<Browser['newContext']>>['storageState']>>;
/** Milliseconds until the first and the largest paint, requests, and bytes received. */
type Visit = { fcp: number; lcp: number; requests: number; bytes: number };

const base = {
  viewport: { width: 1280, height: 800 },
  locale: 'pt-BR',
  timezoneId: 'America/Sao_Paulo',
};

const sessionOf = async (browser: Browser, baseURL: string): Promise<Session> => {
  const context = await browser.newContext({ ...base, baseURL });
  await signIn(await context.newPage(), person, demoPassword());
  const kept = await context.storageState();
  await context.close();
  return kept;
};

const visit = async (
  context: Awaited<ReturnType<Browser['newContext']>>,
  { path, isSlow }: { path: string; isSlow: boolean },
): Promise<Visit> => {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
  if (isSlow) await session.send('Network.emulateNetworkConditions', slowLine);
  let requests = 0;
  let bytes = 0;
  session.on('Network.requestWillBeSent', () => {
    requests++;
  });
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await page.addInitScript(() => {
    const painted = new PerformanceObserver((list) => {
      for (const { startTime } of list.getEntries()) Object.assign(window, { lcp: startTime });
    });
    painted.observe({ type: 'largest-contentful-paint', buffered: true });
  });
  await page.goto(path);
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
  // Live events keep a stream open, so the network is never idle. A later paint does not belong to the first visit.
  await page.waitForTimeout(settled + (isSlow ? 3_000 : 1_500));
  const { fcp, lcp } = await page.evaluate(() => ({
    fcp: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    lcp: (window as unknown as { lcp: number }).lcp,
  }));
  await page.close();
  return { fcp, lcp, requests, bytes };
};

const quartiles = (values: readonly number[]) => {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.round((sorted.length - 1) * share)] ?? 0;
  return { low: at(0.25), median: at(0.5), high: at(0.75) };
};

/** `most`: milliseconds until the largest paint of the dashboard, or the first paint of the map. */
const modes = [
  { name: 'first visit', path: '/dashboard', isSlow: false, isAgain: false, most: 900 },
  { name: 'repeat visit', path: '/dashboard', isSlow: false, isAgain: true, most: 600 },
  {
    name: 'first visit, 1.6 Mbit/s and 150 ms',
    path: '/dashboard',
    isSlow: true,
    isAgain: false,
    most: 2_200,
  },
  {
    name: 'repeat visit, 1.6 Mbit/s and 150 ms',
    path: '/dashboard',
    isSlow: true,
    isAgain: true,
    most: null,
  },
  { name: 'career map, first visit', path: '/pdi', isSlow: false, isAgain: false, most: 1_000 },
  { name: 'career map, repeat visit', path: '/pdi', isSlow: false, isAgain: true, most: 1_000 },
];
const profiles = [
  { path: '/dashboard', isSlow: false },
  { path: '/dashboard', isSlow: true },
  { path: '/pdi', isSlow: false },
];

/** One round of all modes: each page and line has a browser profile of its own and is visited twice. */
const round = async (browser: Browser, baseURL: string, storageState: Session) => {
  const visits = new Map<string, Visit>();
  for (const profile of profiles) {
    const context = await browser.newContext({ ...base, baseURL, storageState });
    for (const isAgain of [false, true]) {
      const mode = modes.find(
        (one) => one.path === profile.path && one.isSlow === profile.isSlow && one.isAgain === isAgain,
      );
      if (mode) visits.set(mode.name, await visit(context, profile));
    }
    await context.close();
  }
  return visits;
};

const figuresOf = (all: readonly Map<string, Visit>[]) =>
  modes.map(({ name, path, most }) => {
    const visits = all.flatMap((one) => one.get(name) ?? []);
    return {
      name,
      most,
      aimed: path === '/dashboard' ? ('lcp' as const) : ('fcp' as const),
      fcp: quartiles(visits.map(({ fcp }) => fcp)),
      lcp: quartiles(visits.map(({ lcp }) => lcp)),
      requests: quartiles(visits.map(({ requests }) => requests)).median,
      kilobytes: Math.round(quartiles(visits.map(({ bytes }) => bytes)).median / 1024),
    };
  });

const print = (title: string, figures: ReturnType<typeof figuresOf>) => {
  console.log(
    `\n${title}, ${rounds} rounds, processor slowed ${slowDown} times: first and largest paint, median (quartiles)`,
  );
  const said = ({ low, median, high }: ReturnType<typeof quartiles>) =>
    `${median.toFixed(0)} ms (${low.toFixed(0)} to ${high.toFixed(0)})`.padEnd(24);
  for (const one of figures) {
    const { name, most, aimed, fcp, lcp, requests, kilobytes } = one;
    const aim = most === null ? '' : `aim ${aimed} ≤ ${most}${one[aimed].median <= most ? '' : '  MISSED'}`;
    console.log(`${name.padEnd(38)}${said(fcp)}${said(lcp)}${requests} requests, ${kilobytes} KiB  ${aim}`);
  }
};

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
        visits: [] as Map<string, Visit>[],
      })),
    );
    for (const { url, session } of all) await round(browser, url, session);
    for (let i = 0; i < rounds; i++)
      for (const one of all) one.visits.push(await round(browser, one.url, one.session));
    const figures = all.map(({ title, visits }) => ({ title, figures: figuresOf(visits) }));
    for (const { title, figures: of } of figures) print(title, of);
    save('first-visit', { slowDown, rounds, figures });
  } finally {
    await browser.close();
    await stop?.();
  }
};
