/** `npm run bench canvas`: what moving a career map of 300 jobs costs the page, in a browser slowed down four times. */
import { type CDPSession, chromium, type Page } from '@playwright/test';
import pg from 'pg';
import { signIn } from '../e2e/support/person.ts';
import { needChromium } from '../scripts/chromium.mjs';
import { byName, traced, type Work, workPerFrame } from './parts/canvas-trace.ts';
import { atMost } from './parts/figure.ts';
import { makeAccount, password, startDatabase, startProduct } from './parts/product.ts';
import { save } from './parts/save.ts';
import { mapSize, seedMap } from './seeds/canvas-seed.ts';

const slowDown = 4;
/**
 * Milliseconds of work on the main thread in a frame that 95 of 100 frames may take: four times the work without a
 * slow-down. The slow-down itself stops the thread at random for milliseconds, so that even a page with a single box
 * shows eight; the slowed-down browser is measured too, together with such a page.
 */
const mostMs = 8;
const panMs = 3000;
const frameMs = 1000 / 60;
const email = 'mapa@bench.example';

type Figure = Work & {
  readonly name: string;
  /** 1: measured at full speed, then multiplied by `slowDown`; `slowDown`: the browser itself was slowed down. */
  readonly rate: number;
  readonly parts: readonly [what: string, ms: number][];
};

const ground = '.react-flow__pane';
const emptyPage = `<main style="position: fixed; inset: 0"><div id="box" style="width: 9rem; height: 3rem; background: teal"></div></main>
<script>addEventListener('mousemove', ({ x, y }) => { box.style.transform = \`translate(\${x}px, \${y}px)\`; });</script>`;

/** Drags the empty ground in a circle for three seconds, sixty times a second. */
const pan = async (page: Page, session: CDPSession, on: string) => {
  const box = await page.locator(on).boundingBox();
  if (!box) throw new Error('there is no map');
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const send = (type: 'mousePressed' | 'mouseMoved' | 'mouseReleased', turn: number) =>
    session.send('Input.dispatchMouseEvent', {
      type,
      x: middle.x + 260 * Math.sin(turn),
      y: middle.y + 180 * Math.sin(2 * turn),
      button: 'left',
      buttons: type === 'mouseReleased' ? 0 : 1,
      clickCount: 1,
    });
  await send('mousePressed', 0);
  const began = performance.now();
  // Real movements reach a page once per frame, together; movements sent from here would each arrive alone.
  for (let at = 0; at < panMs; at = performance.now() - began) {
    await send('mouseMoved', at / 400);
    const next = (Math.floor(at / frameMs) + 1) * frameMs;
    await page.waitForTimeout(Math.max(0, began + next - performance.now()));
  }
  await send('mouseReleased', 0);
};

const viewport = (page: Page) =>
  page.locator('.react-flow__viewport').evaluate((element) => getComputedStyle(element).transform);

/** Measures once at full speed and once slowed down. */
const measure = async (page: Page, session: CDPSession, name: string, on = ground): Promise<Figure[]> => {
  const figures: Figure[] = [];
  for (const rate of [1, slowDown]) {
    await session.send('Emulation.setCPUThrottlingRate', { rate });
    const events = await traced(session, () => pan(page, session, on));
    const { frames, ...work } = workPerFrame(events);
    const times = rate === 1 ? slowDown : 1;
    const { p50, p95, most } = work;
    figures.push({
      ...{ name, rate, frames, parts: byName(events) },
      ...{ p50: p50 * times, p95: p95 * times, most: most * times },
    });
  }
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  return figures;
};

const measureOnMap = async (page: Page, session: CDPSession, name: string) => {
  const before = await viewport(page);
  const figures = await measure(page, session, name);
  if ((await viewport(page)) === before) throw new Error('the map did not move');
  return figures;
};

const print = (figures: readonly Figure[]) => {
  console.log(
    `\nMain thread in one frame, ms (p50, p95, most); ${mapSize.jobs} jobs; its own time ×${slowDown}, and in a browser slowed down ${slowDown} times:`,
  );
  for (const { name, rate, frames, p50, p95, most } of figures) {
    const values = [p50, p95, most].map((value) => value.toFixed(2).padStart(8)).join('');
    const verdict = p95 <= mostMs ? 'ok' : 'RED';
    const judged = rate === 1 && name !== 'an empty page' ? `target ≤ ${mostMs} p95  ${verdict}` : '';
    const how = rate === 1 ? `×${slowDown}` : 'slowed down';
    console.log(
      `${name.padEnd(34)}${how.padEnd(12)}${String(frames).padStart(5)} frames${values}  ${judged}`.trimEnd(),
    );
  }
};

const prepare = async () => {
  const database = await startDatabase();
  const client = new pg.Client({ connectionString: database.superUrl });
  await client.connect();
  const { rows } = await client.query<{ id: string }>(
    `insert into companies (name, slug, max_users) values ('Empresa do mapa', 'mapa', 100) returning id`,
  );
  const company_id = rows[0]?.id ?? '';
  await client.query('insert into company_settings (company_id) values ($1)', [company_id]);
  await seedMap(client, company_id, await makeAccount(database, company_id, email));
  await client.end();
  return database;
};

/** Shows the whole map, then a part of it at a readable size. */
export const measureMap = async (origin: string): Promise<Figure[]> => {
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const browser = await chromium.launch({ executablePath: needChromium(), args: [...args, '--disable-gpu'] });
  try {
    const context = await browser.newContext({
      baseURL: origin,
      viewport: { width: 1280, height: 800 },
      locale: 'pt-BR',
      timezoneId: 'America/Sao_Paulo',
    });
    const page = await context.newPage();
    await signIn(page, email, password, '/pdi');
    await page.locator('.react-flow__node').first().waitFor();
    await page.locator('path[data-line]').first().waitFor({ state: 'attached' });
    const session = await context.newCDPSession(page);
    await page.waitForTimeout(3000);
    const near = await measureOnMap(page, session, 'moving about, as it opens');
    await page.getByRole('button', { name: 'Mostrar tudo' }).click();
    await page.waitForTimeout(1500);
    const all = await measureOnMap(page, session, 'moving about, all 300 in sight');
    const other = await context.newPage();
    await other.setContent(emptyPage);
    const beside = await measure(other, await context.newCDPSession(other), 'an empty page', '#box');
    return [...near, ...all, ...beside];
  } finally {
    await browser.close();
  }
};

export const run = async () => {
  const database = await prepare();
  const product = await startProduct(database);
  try {
    const figures = await measureMap(product.origin);
    print(figures);
    const judged = figures.filter(({ rate, name }) => rate === 1 && name !== 'an empty page');
    const slowest = Math.max(...judged.map(({ p95 }) => p95));
    save(
      'canvas',
      { slowDown, mostMs, mapSize, figures },
      {
        rows: [atMost('moving about the career map', slowest, 'ms', mostMs)],
        scope: `a frame of ${mapSize.jobs} jobs, p95, four times its own time`,
      },
    );
  } finally {
    await product.stop();
    await database.stop();
  }
};
