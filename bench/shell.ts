/** `npm run bench shell`: how fast the frame answers in a browser slowed down four times, on the demo company. */
import { type CDPSession, chromium, type Page } from '@playwright/test';
import { demoPassword, signIn } from '../e2e/support/person.ts';
import startDemo from '../e2e/support/server.ts';
import { needChromium } from '../scripts/chromium.mjs';
import { atMost, type Measure, say, shown } from './parts/figure.ts';
import { save } from './parts/save.ts';
import { interactionsOf, mainThreadMs, untilShown, watchInteractions } from './parts/shell-page.ts';

const slowDown = 4;
const rounds = 10;
const person = 'colaboradora@aroeira.example';

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

const measure = async (page: Page, session: CDPSession): Promise<Measure[]> => {
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
    atMost('data calls at the start of the frame', calls, '', 1),
    atMost('change of page, p50', percentile(changes, 0.5), 'ms', 100),
    shown('change of page, p95', percentile(changes, 0.95), 'ms'),
    atMost('search opens, p50, not slowed down', percentile(atOnce, 0.5), 'ms', 50),
    shown('search opens, p50', percentile(openings, 0.5), 'ms'),
    atMost('interaction to next paint, p75', percentile(lengths, 0.75), 'ms', 100),
    atMost('interaction to next paint, p98', percentile(lengths, 0.98), 'ms', 200),
    shown('interactions of 16 ms or more', lengths.length, ''),
    shown('main thread, whole tour', busy - before, 'ms'),
  ];
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
    const rows = await measure(page, session);
    rows.forEach(say);
    save('shell', { slowDown }, { rows, scope: `processor slowed down ${slowDown} times` });
  } finally {
    await browser.close();
    await stop?.();
  }
};
