/** `npm run bench shell`: how fast the frame answers in a browser slowed down four times, on the demo company. */
import { type CDPSession, chromium, type Page } from '@playwright/test';
import { demoPassword, signIn } from '../e2e/support/person.ts';
import startDemo from '../e2e/support/server.ts';
import { needChromium } from '../scripts/chromium.mjs';
import { save } from './parts/save.ts';
import { interactionsOf, mainThreadMs, untilShown, watchInteractions } from './parts/shell-page.ts';

const slowDown = 4;
const rounds = 10;
const person = 'colaboradora@aroeira.example';

type Figure = { name: string; value: number; most: number | null; unit: string };

const percentile = (values: readonly number[], share: number) =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;

const link = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name, exact: true });
/** The number of calls that a page of the frame makes until its heading is there. */
const callsOfStart = async (page: Page) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/rpc/')) calls.push(pathname);
  });
  await page.goto('/reports');
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
  return calls.length;
};

/** Times between two pages that were read before: from the click to the heading of the other page. */
const changeOfPage = async (page: Page) => {
  const times: number[] = [];
  for (let i = 0; i < rounds; i++) {
    const [name, path] = i % 2 === 0 ? ['PDI', '/goals'] : ['Dashboard', '/dashboard'];
    await link(page, name ?? '').hover();
    await page.waitForTimeout(300);
    const here = `nav[aria-label="Principal"] a[aria-current="page"][href="${path}"]`;
    times.push(await untilShown(page, () => link(page, name ?? '').click(), `body:has(${here}) main h1`));
    await page.waitForTimeout(300);
  }
  return times;
};

const opened = async (page: Page) => {
  const times: number[] = [];
  for (let i = 0; i < rounds; i++) {
    times.push(await untilShown(page, () => page.keyboard.press('Control+k'), '[role=combobox]'));
    await page.keyboard.press('Escape');
    await page.waitForTimeout(200);
  }
  return times;
};

/** What a person does in a minute: menus, search, panels, pages. */
const tour = async (page: Page) => {
  for (let i = 0; i < rounds; i++) {
    await page.keyboard.press('Control+b');
    await page.keyboard.press('Control+b');
    await page.keyboard.press('Control+k');
    await page.keyboard.type('estat', { delay: 60 });
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Escape');
    await link(page, i % 2 === 0 ? 'PDI' : 'Dashboard').click();
    await page.waitForTimeout(250);
    await page.getByRole('button', { name: /^Avaliações/ }).click();
    await page.getByRole('button', { name: /^Avaliações/ }).click();
    await page.getByRole('button', { name: /^Menu de/ }).click();
    await page.getByRole('menu').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('menu').waitFor({ state: 'detached' });
  }
};

const measure = async (page: Page, session: CDPSession): Promise<Figure[]> => {
  await signIn(page, person, demoPassword());
  const calls = await callsOfStart(page);
  await page.goto('/dashboard');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForTimeout(4000);
  await opened(page);
  const atOnce = await opened(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
  await changeOfPage(page);
  const changes = await changeOfPage(page);
  const openings = await opened(page);
  await watchInteractions(page);
  const before = await mainThreadMs(session);
  await tour(page);
  const busy = await mainThreadMs(session);
  const lengths = await interactionsOf(page);
  return [
    { name: 'data calls at the start of the frame', value: calls, most: 1, unit: '' },
    { name: 'change of page, p50', value: percentile(changes, 0.5), most: 100, unit: 'ms' },
    { name: 'change of page, p95', value: percentile(changes, 0.95), most: null, unit: 'ms' },
    { name: 'search opens, p50, not slowed down', value: percentile(atOnce, 0.5), most: 50, unit: 'ms' },
    { name: 'search opens, p50', value: percentile(openings, 0.5), most: null, unit: 'ms' },
    { name: 'interaction to next paint, p75', value: percentile(lengths, 0.75), most: 100, unit: 'ms' },
    { name: 'interaction to next paint, p98', value: percentile(lengths, 0.98), most: 200, unit: 'ms' },
    { name: 'interactions of 16 ms or more', value: lengths.length, most: null, unit: '' },
    { name: 'main thread, whole tour', value: busy - before, most: null, unit: 'ms' },
  ];
};

const print = (figures: readonly Figure[]) => {
  console.log(`\nIn a browser slowed down ${slowDown} times:`);
  for (const { name, value, most, unit } of figures) {
    const target = most === null ? '' : `target ≤ ${most}${value <= most ? '' : '  MISSED'}`;
    console.log(
      `${name.padEnd(42)}${value.toFixed(unit === '' ? 0 : 1).padStart(9)} ${unit.padEnd(4)}${target}`,
    );
  }
};

export const run = async () => {
  const stop = await startDemo();
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const browser = await chromium.launch({
    executablePath: needChromium(),
    args: [...args, '--disable-gpu'],
  });
  try {
    const context = await browser.newContext({
      baseURL: process.env.E2E_URL ?? '',
      viewport: { width: 1280, height: 800 },
      locale: 'pt-BR',
      timezoneId: 'America/Sao_Paulo',
    });
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Performance.enable');
    const figures = await measure(page, session);
    print(figures);
    save('shell', { slowDown, figures });
  } finally {
    await browser.close();
    await stop?.();
  }
};
