/**
 * `npm run bench -- first-visit`: how soon the first pages are there, on the demo company in a browser slowed down four
 * times: the sign-in page, the press on 'Entrar', and four visits of one profile to dashboard, plan and career map, on
 * a fast and a slow line, and presses on the dashboard. `BENCH_ROUNDS`: rounds, 9 unless given. With BESIDE_URL the
 * product that runs there is measured too, in turns, with the same password. With RELEASE_URL, a product of another
 * build, the first visit after a release is measured as well.
 */
import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import { demoPassword, signIn } from '../e2e/support/person.ts';
import startDemo from '../e2e/support/server.ts';
import { needChromium } from '../scripts/chromium.mjs';
import { aimOf, atMost, say, shown, verdictOf } from './parts/figure.ts';
import { type Figures, person, signInOnce, slowDown, visit } from './parts/page-visit.ts';
import { behindRelease } from './parts/release.ts';
import { save } from './parts/save.ts';

const rounds = Number(process.env.BENCH_ROUNDS ?? 9);
const mostPress = 200;
const mostShift = 0.02;
const visits = 4;
const base = {
  viewport: { width: 1280, height: 800 },
  locale: 'pt-BR',
  timezoneId: 'America/Sao_Paulo',
};

type Session = Awaited<ReturnType<BrowserContext['storageState']>>;

/** `most`: aim in ms for the largest paint, on the first visit and on later ones. */
const profiles = [
  { name: 'dashboard', path: '/dashboard', isSlow: false, most: [1_000, 600] },
  { name: 'dashboard, 1.6 Mbit/s and 150 ms', path: '/dashboard', isSlow: true, most: [2_400, null] },
  { name: 'plan', path: '/goals', isSlow: false, most: [null, 1_000] },
  { name: 'career map', path: '/pdi', isSlow: false, most: [null, 1_000] },
] as const;

/** A person who was here with the build before. */
async function afterRelease(browser: Browser, baseURL: string, build: string, session: Session) {
  const gate = await behindRelease(baseURL, build);
  const origins = session.origins.map((one) => ({ ...one, origin: gate.url }));
  const context = await browser.newContext({
    ...base,
    baseURL: gate.url,
    storageState: { ...session, origins },
  });
  for (let at = 1; at < visits; at++) await visit(context, profiles[0]);
  gate.release();
  const figures = await visit(context, profiles[0]);
  await context.close();
  await gate.close();
  return figures;
}

const quartiles = (values: readonly number[]) => {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.round((sorted.length - 1) * share)] ?? 0;
  return { low: at(0.25), median: at(0.5), high: at(0.75) };
};

const modes = [
  { name: 'sign-in page, cold', most: null },
  { name: "from 'Entrar' to the dashboard", most: 600 },
  { name: 'dashboard, first visit after a release', most: 800 },
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
      all.set(
        `${profile.name}, visit ${at}`,
        await visit(context, profile, profile.name === 'dashboard' && at === visits),
      );
    await context.close();
  }
  const build = process.env.RELEASE_URL;
  if (build)
    all.set(
      'dashboard, first visit after a release',
      await afterRelease(browser, baseURL, build, storageState),
    );
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
  modes.flatMap(({ name, most }) => {
    const found = all.flatMap((one) => one.get(name) ?? []);
    if (found.length === 0) return [];
    const of = (key: keyof Figures) => quartiles(found.map((one) => one[key]));
    return {
      ...{ name, most, fcp: of('fcp'), lcp: of('lcp'), today: of('today') },
      inp: of('inp'),
      shift: Math.max(...found.map(({ shift }) => shift)),
      requests: of('requests').median,
      kilobytes: Math.round(of('bytes').median / 1024),
    };
  });

const pressOf = (ms: number) => atMost('dashboard: the slowest of three presses', ms, 'ms', mostPress);

/** The figures for `docs/quality.md`: later visits are one, the slowest of them. */
function rowsOf(figures: ReturnType<typeof figuresOf>) {
  const later = `, visits 2 to ${visits}`;
  const groups = Object.groupBy(figures, ({ name }) => name.replace(/, visit [2-9]$/, later));
  const rows = Object.entries(groups).flatMap(([name, all = []]) => {
    const worst = (key: 'lcp' | 'today' | 'inp') => Math.max(...all.map((one) => one[key].median));
    return [
      atMost(`${name}: largest paint`, worst('lcp'), 'ms', all[0]?.most ?? null),
      ...(worst('today') > 0 ? [shown(`${name}: today's numbers`, worst('today'), 'ms')] : []),
      ...(worst('inp') > 0 ? [pressOf(worst('inp'))] : []),
    ];
  });
  const shift = Math.max(...figures.map((one) => one.shift));
  return [...rows, atMost('layout shift of the visit that moves most', shift, '', mostShift)];
}

function print(title: string, figures: ReturnType<typeof figuresOf>) {
  console.log(`\n${title}, ${rounds} rounds, processor slowed ${slowDown} times; median (quartiles)`);
  const said = ({ low, median, high }: ReturnType<typeof quartiles>) =>
    `${median.toFixed(0)} ms (${low.toFixed(0)} to ${high.toFixed(0)})`.padEnd(23);
  for (const { name, most, lcp, today, inp, shift, requests, kilobytes } of figures) {
    const paint = atMost('', lcp.median, 'ms', most);
    const aim = most === null ? '' : `aim ${aimOf(paint)}  ${verdictOf(paint)}`;
    const words = `largest paint ${said(lcp)}today's numbers ${said(today)}shift ${shift.toFixed(3)}`;
    console.log(`${name.padEnd(43)}${words}  ${requests} requests, ${kilobytes} KiB  ${aim}`);
    if (inp.high > 0) say(pressOf(inp.median));
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
