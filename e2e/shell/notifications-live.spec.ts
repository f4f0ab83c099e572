import { expect, type Page } from '@playwright/test';
import { read } from '../support/api.ts';
import { dayIn } from '../support/days.ts';
import { test } from '../support/policy-test.ts';
import { aReader, arriveLive, bell, item, popover, sendNotice } from './reader.ts';

/** A call in the name of the person who is signed in on the page. */
async function post<T>(page: Page, path: string, data: object = {}): Promise<T> {
  const token = await page.evaluate(() => {
    const kept: unknown = JSON.parse(localStorage.getItem('pdy-session') ?? '{}');
    return (kept as { access_token?: string }).access_token ?? '';
  });
  const answer = await page.request.post(`/api${path}`, {
    headers: { authorization: `Bearer ${token}` },
    data,
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()) as T;
}

type Seen = { id: string; version: number };

test('NB-09: what one person does reaches the bell of the other at once, without a reload', async ({
  browser,
}) => {
  const lead = await aReader('manager');
  const ana = await aReader('employee', lead);
  const [hers, theirs] = await Promise.all([browser.newContext(), browser.newContext()]);
  const [me, leader] = await Promise.all([hers.newPage(), theirs.newPage()]);
  await Promise.all([arriveLive(me, ana), arriveLive(leader, lead)]);

  const plan = await post<Seen>(me, '/pdi/plans', {
    title: 'PDI de Lia',
    period_start: dayIn(0),
    period_end: dayIn(90),
  });
  await post(me, '/pdi/goals', { plan_id: plan.id, title: 'Conduzir uma reunião', due_on: dayIn(60) });
  const { version } = await read<Seen>(me, `/pdi/plans/${plan.id}`);
  const sent = await post<Seen>(me, `/pdi/plans/${plan.id}/submit`, { version });
  await expect(bell(leader)).toHaveText('1');
  await bell(leader).click();
  await expect(item(leader, 'PDI para aprovar')).toContainText('Lia Duarte enviou o PDI “PDI de Lia”');

  await post(leader, `/pdi/plans/${plan.id}/approve`, { version: sent.version, note: '' });
  await expect(bell(me)).toHaveText('1');
  await bell(me).click();
  await expect(item(me, 'PDI aprovado')).toContainText('Lia Duarte aprovou o seu PDI “PDI de Lia”');
  await Promise.all([hers.close(), theirs.close()]);
});

/** True if another tab holds the stream and this one waits for it. Runs inside the page. */
const waitsForStream = async () => {
  const { pending = [] } = await navigator.locks.query();
  return pending.some(({ name }) => name === 'pdy-live');
};

test('NB-09: one stream serves all tabs, what is read in one is read in the other, and what arrived meanwhile is there when the network is back', async ({
  page,
  context,
}) => {
  const reader = await aReader();
  let streams = 0;
  context.on('request', (request) => {
    if (request.url().includes('/api/stream')) streams += 1;
  });
  const first = await context.newPage();
  await arriveLive(first, reader);
  await page.goto('/goals');
  await page.bringToFront();
  await expect(bell(page)).toBeVisible();

  await test.step('one stream serves all tabs, and what is read in one tab is read in the other', async () => {
    await expect.poll(() => page.evaluate(waitsForStream)).toBe(true);
    expect(streams).toBe(1);
    await sendNotice(reader, { titulo: 'Para todas' });
    await expect(bell(page)).toHaveText('1');
    await expect(bell(first)).toHaveText('1');
    await bell(page).click();
    await item(page, 'Para todas').click();
    await expect(bell(page)).toHaveText('');
    await expect(bell(first)).toHaveText('');
    await page.keyboard.press('Escape');
    await expect(popover(page)).toHaveCount(0);
  });

  await test.step('another tab takes over when the tab with the stream is closed', async () => {
    const takesOver = page.waitForResponse((answer) => answer.url().includes('/api/stream'));
    await first.close();
    await takesOver;
    expect(streams).toBe(2);
    await sendNotice(reader, { titulo: 'Mais uma' });
    await expect(bell(page)).toHaveText('1');
    await bell(page).click();
    await expect(popover(page).getByRole('listitem')).toHaveCount(2);
    await page.keyboard.press('Escape');
    await expect(popover(page)).toHaveCount(0);
  });

  await test.step('NB-09: what arrived while the network was down is there when it is back', async () => {
    await context.setOffline(true);
    await sendNotice(reader, { titulo: 'Enquanto isso', times: 3 });
    await expect(page.getByRole('status').filter({ hasText: 'Sem conexão.' })).toBeVisible();
    await expect(bell(page)).toHaveText('1');
    await context.setOffline(false);
    await expect(bell(page)).toHaveText('4');
    await sendNotice(reader, { titulo: 'Depois' });
    await expect(bell(page)).toHaveText('5');
  });
});
