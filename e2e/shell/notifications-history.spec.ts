import { expect } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { expectNoSidewaysScroll } from '../support/layout.ts';
import { test } from '../support/policy-test.ts';
import { aReader, arrive, bell, item, sendNotice, stateOf } from './reader.ts';

const path = '/notifications';

test('the history shows the whole text, loads more as one scrolls, and is walked by keyboard', async ({
  page,
}) => {
  const reader = await aReader();
  const long = 'Uma frase que se repete. '.repeat(30).trim();
  for (let i = 0; i < 3; i++)
    await sendNotice(reader, { titulo: `Lote ${i}`, times: 25, at: `2026-03-1${i}T12:00:00Z` });
  await sendNotice(reader, { titulo: 'Do ano passado', at: '2025-03-10T12:05:00Z', mensagem: long });
  await sendNotice(reader, { titulo: 'A mais nova', mensagem: long });
  await arrive(page, reader, path);
  await expect(page.getByText('Mostrando as 30 mais recentes')).toBeVisible();
  await expect(item(page, 'A mais nova')).toContainText(long);
  const message = page.getByText(long).first();
  expect(await message.evaluate((text) => text.scrollHeight <= text.clientHeight + 1)).toBe(true);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.getByRole('button', { name: 'Carregar mais' }).scrollIntoViewIfNeeded();
  await expect(page.getByText('Mostrando as 60 mais recentes')).toBeVisible();
  await page.getByRole('button', { name: 'Carregar mais' }).press('Enter');
  await expect(page.getByText('77 notificações', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Carregar mais' })).toHaveCount(0);
  await expect(item(page, 'Do ano passado')).toContainText('10/03/2025 09:05');

  // Each part of a date is a stop of its own, so the way through the filters is walked here.
  const filters = page.getByRole('region', { name: 'Filtros' });
  await filters.getByLabel('Buscar').focus();
  for (const label of ['Tipo', 'Situação', 'De']) {
    await page.keyboard.press('Tab');
    await expect(filters.getByLabel(label, { exact: true })).toBeFocused();
  }
  await item(page, 'A mais nova').focus();
  await page.keyboard.press('End');
  await expect(item(page, 'Do ano passado')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(item(page, 'Do ano passado')).not.toHaveAccessibleName(/não lida/);
});

test('the filters stand in the address; reading and marking changes the bell; a list that could not be loaded says so', async ({
  page,
}) => {
  const reader = await aReader();
  await sendNotice(reader, { titulo: 'Curso novo', tipo: 'educacional', at: '2026-03-10T12:00:00Z' });
  await sendNotice(reader, { titulo: 'Prazo da meta', tipo: 'acompanhamento', at: '2026-04-10T12:00:00Z' });
  await sendNotice(reader, { titulo: 'Terceira' });

  await test.step('a list that could not be loaded says so, and is tried again', async () => {
    await page.route('**/rpc/notifications/history*', (route) => route.fulfill({ status: 500, json: {} }));
    await arrive(page, reader, path);
    await expect(page.getByText('Não foi possível carregar as notificações.')).toBeVisible();
    await expectAccessible(page);
    await page.unroute('**/rpc/notifications/history*');
    await page.getByRole('button', { name: 'Tentar novamente' }).click();
    await expect(item(page, 'Terceira')).toBeVisible();
  });

  const filters = page.getByRole('region', { name: 'Filtros' });
  await test.step('the filters stand in the address: a reload and Back show the same', async () => {
    await filters.getByLabel('Tipo').selectOption('Educacional');
    await expect(page).toHaveURL(/\?tipo=educacional$/);
    await expect(item(page, 'Curso novo')).toBeVisible();
    await expect(item(page, 'Prazo da meta')).toHaveCount(0);
    await page.reload();
    await expect(filters.getByLabel('Tipo')).toHaveValue('educacional');
    await expect(item(page, 'Prazo da meta')).toHaveCount(0);
    await page.goBack();
    await expect(item(page, 'Prazo da meta')).toBeVisible();

    await filters.getByLabel('Buscar').fill('META prazo');
    await expect(page).toHaveURL(/busca=/);
    await expect(item(page, 'Curso novo')).toHaveCount(0);
    await expect(item(page, 'Prazo da meta')).toBeVisible();
    await filters.getByLabel('Até').fill('2026-03-31');
    await expect(page.getByRole('heading', { name: 'Nada com esses filtros' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Limpar filtros' }).last().click();
    await expect(page).toHaveURL(/\/notifications$/);
    await expect(filters.getByLabel('Buscar')).toHaveValue('');
    await expect(page.getByText('3 notificações', { exact: true })).toBeVisible();
  });

  await test.step('reading and marking in the history changes the bell', async () => {
    await expect(bell(page)).toHaveText('3');
    await item(page, 'Curso novo').click();
    await expect(bell(page)).toHaveText('2');
    // The bell changes at once, the server a moment later.
    await expect.poll(() => stateOf(reader, 'Curso novo')).toMatchObject({ status: 'lida' });
    await page.getByRole('button', { name: 'Marcar todas como lidas' }).click();
    await expect(page.getByText('Todas as notificações foram marcadas como lidas')).toBeVisible();
    await expect(bell(page)).toHaveText('');
    await expect(item(page, 'Prazo da meta')).not.toHaveAccessibleName(/não lida/);
  });
});
