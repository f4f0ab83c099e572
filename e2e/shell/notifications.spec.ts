import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { walkWithKeyboard } from '../support/keyboard.ts';
import { expectNoSidewaysScroll } from '../support/layout.ts';
import { test } from '../support/policy-test.ts';
import { aReader, arrive, bell, item, popover, type Reader, sendNotice, stateOf } from './reader.ts';

const markAll = 'Marcar todas como lidas';

test('NB-03, NB-04: the popover says that it is loading or empty, and leads to the history', async ({
  page,
}) => {
  await arrive(page, await aReader());
  await expect(bell(page)).toHaveText('');

  await test.step('NB-03: the popover says that it is loading or empty', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/rpc/notifications/bell*', async (route) => {
      await held;
      await route.continue();
    });
    await bell(page).click();
    await expect(popover(page).getByText('Carregando notificações...', { exact: true })).toBeVisible();
    await expectAccessible(page);
    release();
    await expect(popover(page).getByText('Nenhuma notificação ainda', { exact: true })).toBeVisible();
    await expect(popover(page).getByRole('button', { name: markAll })).toHaveCount(0);
    await expect(popover(page).getByText(/não lida/)).toHaveCount(0);
    await expectAccessible(page);
    await page.unroute('**/rpc/notifications/bell*');
  });

  await test.step('NB-04: the footer closes the popover and leads to the history', async () => {
    await popover(page).getByRole('button', { name: 'Ver histórico completo' }).click();
    await expect(page).toHaveURL(/\/notifications$/);
    await expect(popover(page)).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1, name: 'Notificações' })).toBeVisible();
  });

  await test.step('an empty history says what will appear there', async () => {
    await expect(page.getByRole('heading', { name: 'Nenhuma notificação ainda' })).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });
});

test('NB-01: the bell shows how many are unread, 99+ above 99; a list that could not be loaded says so', async ({
  page,
}) => {
  const reader = await aReader();
  await sendNotice(reader, { times: 99 });
  await arrive(page, reader);
  await expect(bell(page)).toHaveText('99');
  await expect(bell(page)).toHaveAccessibleName('Notificações, 99 não lidas');

  await test.step('a list that could not be loaded says so, and is tried again', async () => {
    // The page also reads by itself when a notification arrives late: that is refused too until the retry is pressed.
    await page.evaluate(() =>
      document.addEventListener('click', ({ target }) => {
        if (target instanceof Element && target.textContent.includes('Tentar novamente'))
          document.body.dataset.isAsked = 'yes';
      }),
    );
    await page.route('**/rpc/notifications/bell*', async (route) => {
      if (await page.evaluate(() => document.body.dataset.isAsked)) await route.continue();
      else await route.fulfill({ status: 500, json: {} });
    });
    await bell(page).click();
    await expect(popover(page).getByText('Não foi possível carregar as notificações.')).toBeVisible();
    await expectAccessible(page);
    await popover(page).getByRole('button', { name: 'Tentar novamente' }).click();
    await expect(item(page, 'Um aviso').first()).toBeVisible();
    await page.unroute('**/rpc/notifications/bell*');
    // The badge is wider than its place, and must not be cut off while the popover is open.
    await expect(bell(page)).toHaveCSS('overflow', 'visible');
  });

  await test.step('NB-01: the bell shows 99+ above 99', async () => {
    await sendNotice(reader);
    await page.reload();
    await expect(bell(page)).toHaveText('99+');
    await expectAccessible(page);
  });
});

test('NB-02, NB-05, NB-08, LG-01: the popover says how many are unread; an item shows icon, title, four lines, type, date as dd/MM HH:mm, link and state', async ({
  page,
}) => {
  const reader = await aReader();
  const types = {
    informativa: 'Informativa',
    educacional: 'Educacional',
    acompanhamento: 'Acompanhamento',
    promocao: 'Promoção',
    other: 'Outra',
  } as const;
  for (const tipo of Object.keys(types) as (keyof typeof types)[])
    await sendNotice(reader, { titulo: `Do tipo ${types[tipo]}`, tipo, at: '2026-03-10T12:05:00Z' });
  const mensagem = 'Uma frase que se repete. '.repeat(30);
  await sendNotice(reader, { titulo: 'Longa', mensagem, at: '2026-03-09T02:59:00Z' });
  await sendNotice(reader, { titulo: 'Com link', link_destino: '/goals' });
  await arrive(page, reader);
  await bell(page).click();

  await test.step('NB-02: the popover has its heading, says how many are unread, and marks all', async () => {
    await expect(popover(page).getByRole('heading', { name: 'Notificações' })).toBeVisible();
    await expect(popover(page).getByText('7 não lida(s)', { exact: true })).toBeVisible();
    await expect(popover(page).getByRole('button', { name: markAll })).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

  await test.step('NB-05, NB-08, LG-01: an item shows its parts and its state', async () => {
    for (const label of Object.values(types)) {
      const one = item(page, `Do tipo ${label}`);
      await expect(one.getByText(label, { exact: true })).toBeVisible();
      await expect(one.getByText('10/03 09:05', { exact: true })).toBeVisible();
      await expect(one.locator('svg')).toHaveCount(1);
    }
    const icons = await popover(page)
      .getByRole('listitem')
      .filter({ hasText: 'Do tipo' })
      .evaluateAll((items) => items.map((one) => one.querySelector('svg')?.innerHTML));
    expect(new Set(icons).size).toBe(5);
    await expect(item(page, 'Com link').locator('svg')).toHaveCount(2);

    const long = item(page, 'Longa');
    await expect(long.getByText('08/03 23:59', { exact: true })).toBeVisible();
    const message = long.getByText(/^Uma frase que se repete/);
    const lines = () =>
      message.evaluate((text) =>
        Math.round(text.clientHeight / Number.parseFloat(getComputedStyle(text).lineHeight)),
      );
    expect(await lines()).toBe(4);

    await expect(long).toHaveAccessibleName(/Longa ?, não lida/);
    const border = () => long.evaluate((one) => getComputedStyle(one).borderLeftColor);
    const unread = await border();
    expect(unread).not.toBe('rgba(0, 0, 0, 0)');
    await long.click();
    await expect(long).not.toHaveAccessibleName(/não lida/);
    expect(await border()).toBe('rgba(0, 0, 0, 0)');
    expect(await lines()).toBeGreaterThan(4);
  });
});

const expectState = (reader: Reader, title: string, state: Awaited<ReturnType<typeof stateOf>>) =>
  expect.poll(() => stateOf(reader, title)).toEqual(state);

async function failToMark(page: Page) {
  await page.route('**/rpc/notifications/mark_read', (route) => route.fulfill({ status: 500, json: {} }));
  await item(page, 'Teimosa').click();
  const notices = page.getByRole('alert').first();
  await expect(notices).toBeVisible();
  await expect(item(page, 'Teimosa')).toHaveAccessibleName(/não lida/);
  await expect(bell(page)).toHaveText('5');
  // The toast lies over the bell until it is closed.
  await notices.getByRole('button', { name: 'Fechar aviso' }).click();
  await expect(notices).toHaveCount(0);
  if ((await popover(page).count()) === 0) await bell(page).click();
  await page.unroute('**/rpc/notifications/mark_read');
}

test('NB-06, NB-07: a click marks as read and opens the link; all are marked at once, and a toast says so', async ({
  page,
  context,
}) => {
  const reader = await aReader();
  for (const titulo of ['Sem link', 'Teimosa', 'Nova']) await sendNotice(reader, { titulo });
  await sendNotice(reader, { titulo: 'Para dentro', link_destino: '/goals?aba=atividades' });
  await sendNotice(reader, { titulo: 'Para fora', link_destino: 'http://fora.example/curso?a=1' });
  await context.route('http://fora.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Fora</title>' }),
  );
  await arrive(page, reader);
  await bell(page).click();

  await test.step('a notification that the server could not mark is unread again, and a toast says so', () =>
    failToMark(page));

  await test.step('NB-06: a click marks as read', async () => {
    await item(page, 'Sem link').click();
    await expect(popover(page)).toBeVisible();
    await expectState(reader, 'Sem link', { status: 'lida', is_read: true, is_clicked: false });
    await expect(bell(page)).toHaveText('4');
  });

  await test.step('NB-06: a link of the web opens in a new tab that knows nothing of this one', async () => {
    await expect(item(page, 'Para fora')).toHaveAccessibleName(/\(abre em nova aba\)$/);
    await expect(item(page, 'Para fora')).toHaveAttribute('rel', 'noopener noreferrer');
    const [opened] = await Promise.all([context.waitForEvent('page'), item(page, 'Para fora').click()]);
    await expect(opened).toHaveURL('http://fora.example/curso?a=1');
    expect(await opened.evaluate(() => window.opener)).toBeNull();
    await opened.close();
    await context.unroute('http://fora.example/**');
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(popover(page)).toHaveCount(0);
    await expectState(reader, 'Para fora', { status: 'clicada', is_read: true, is_clicked: true });
    await expect(bell(page)).toHaveText('3');
  });

  await test.step('NB-06: a click on an item with a link opens the page and closes the popover', async () => {
    await bell(page).click();
    await item(page, 'Para dentro').click();
    await expect(page).toHaveURL(/\/goals\?aba=atividades$/);
    await expect(popover(page)).toHaveCount(0);
    await expect(bell(page)).toHaveText('2');
    await expectState(reader, 'Para dentro', { status: 'clicada', is_read: true, is_clicked: true });
  });

  await test.step('NB-07: all are marked at once, and a toast says so', async () => {
    await bell(page).click();
    await popover(page).getByRole('button', { name: markAll }).click();
    await expect(page.getByText('Todas as notificações foram marcadas como lidas')).toBeVisible();
    await expect(bell(page)).toHaveText('');
    await expect(popover(page).getByRole('button', { name: markAll })).toHaveCount(0);
    expect(await stateOf(reader, 'Nova')).toMatchObject({ status: 'lida', is_read: true });
    expect(await stateOf(reader, 'Para dentro')).toMatchObject({ status: 'clicada' });
  });
});

test('the bell is used by keyboard alone, and Esc gives the focus back', async ({ page }) => {
  const reader = await aReader();
  await sendNotice(reader, { titulo: 'Primeira' });
  await sendNotice(reader, { titulo: 'Segunda', at: '2026-03-10T12:00:00Z' });
  await arrive(page, reader);
  await walkWithKeyboard(page);
  await bell(page).focus();
  await page.keyboard.press('Enter');
  await expect(item(page, 'Primeira')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(popover(page).getByRole('button', { name: 'Marcar todas como lidas' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(item(page, 'Primeira')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(item(page, 'Segunda')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(item(page, 'Segunda')).not.toHaveAccessibleName(/não lida/);
  await expect(item(page, 'Segunda')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(popover(page)).toHaveCount(0);
  await expect(bell(page)).toBeFocused();
});
