/** A simulado with the usual trouble (no network, a second tab, a session that ends), and one by keys alone. */
import { expect } from '@playwright/test';
import { keptSession } from '../auth/new-person.ts';
import { test } from '../support/secret-test.ts';
import {
  answer,
  atFirstQuestion,
  button,
  choose,
  goOn,
  holdAnswers,
  kept,
  option,
  place,
  right,
  saved,
  send,
} from './simulado.ts';

const elsewhere = 'Este simulado está aberto em outra aba ou dispositivo.';
const taken = 'Você continuou este simulado em outra aba. Nada foi perdido.';

test('MO-13: without a network answers wait on the device, outlive a reload, and all arrive', async ({
  page,
  browser,
}) => {
  const { at } = await atFirstQuestion(page, browser);
  await answer(page);

  await page.context().setOffline(true);
  await expect(
    page.getByText('Sem conexão. O que você responder fica guardado neste dispositivo'),
  ).toBeVisible();
  for (const next of [2, 3]) {
    await button(page, 'Próxima').click();
    await expect(place(page, next)).toBeVisible();
    await choose(page, 'Certa');
    await expect(page.getByText(kept)).toBeVisible();
  }
  // The page itself has to load, so the network is back, but no answer gets through.
  const letThrough = await holdAnswers(page);
  await page.context().setOffline(false);
  await page.goto(at);
  await goOn(page);
  await expect(page.getByText(kept)).toBeVisible();
  for (const there of [1, 2, 3]) {
    await button(page, new RegExp(`^Questão ${there}\\b`))
      .first()
      .click();
    await expect(place(page, there)).toBeVisible();
    await expect(option(page, 'Certa')).toBeChecked();
  }
  await letThrough();
  await expect(saved(page)).toBeVisible();

  await page.context().setOffline(true);
  for (const next of [4, 5]) {
    await button(page, 'Próxima').click();
    await expect(place(page, next)).toBeVisible();
    await choose(page, 'Certa');
  }
  await button(page, 'Próxima').click();
  await page.getByLabel('Sua resposta').fill('select');
  await expect(page.getByText(kept)).toBeVisible();
  await send(page);
  await page.context().setOffline(false);
  await page.waitForURL(/\/simulacoes\/resultado\//);
  await expect(right(page, 6)).toBeVisible();
});

test('MO-13: one tab at a time holds a simulado, and what the other could not send is not lost', async ({
  page,
  browser,
}) => {
  const { at } = await atFirstQuestion(page, browser);
  await answer(page);

  const second = await page.context().newPage();
  await second.goto(at);
  await expect(second.getByText(elsewhere)).toBeVisible();
  await button(second, 'Continuar aqui').click();
  await expect(place(second, 1)).toBeVisible();
  await expect(option(second, 'Certa')).toBeChecked();

  await button(page, 'Próxima').click();
  await choose(page, 'Errada 1');
  await expect(page.getByText(taken)).toBeVisible();

  // The next answer also sends what the first tab could not send, and the page shows it.
  await button(second, 'Próxima').click();
  await button(second, 'Próxima').click();
  await choose(second, 'Certa');
  await expect(saved(second)).toBeVisible();
  await button(second, 'Anterior').click();
  await expect(place(second, 2)).toBeVisible();
  await expect(option(second, 'Errada 1')).toBeChecked();
  await choose(second, 'Certa');
  await expect(option(second, 'Certa')).toBeChecked();

  await button(page, 'Continuar aqui').click();
  await expect(place(page, 2)).toBeVisible();
  await expect(option(page, 'Certa')).toBeChecked();
  await second.bringToFront();
  // An answer is refused there. If the tab has noticed by itself already, there is nothing left to choose.
  let isGiven = false;
  await expect(async () => {
    if (!(await second.getByText(taken).isVisible()))
      isGiven = await choose(second, 'Errada 2', { timeout: 1000 }).then(() => true);
    await expect(second.getByText(taken)).toBeVisible({ timeout: 1000 });
  }).toPass();
  await second.close();

  await button(page, 'Próxima').click();
  await expect(option(page, 'Certa')).toBeChecked();
  // What was given there and could not be sent is the answer here, also where the press was slow to show.
  await button(page, 'Anterior').click();
  await expect(place(page, 2)).toBeVisible();
  const isAdopted = await option(page, 'Errada 2').isChecked();
  if (isGiven) expect(isAdopted).toBe(true);
  await page.keyboard.press('r');
  await button(page, 'Enviar simulado').click();
  await button(page, 'Enviar agora').click();
  await page.waitForURL(/\/simulacoes\/resultado\//);
  await expect(right(page, isAdopted ? 2 : 3)).toBeVisible();
});

test('MO-13: a session that ends during a simulado comes back to the same question, and the waiting answers are sent', async ({
  page,
  browser,
}) => {
  const { person } = await atFirstQuestion(page, browser);
  await answer(page);
  await button(page, 'Próxima').click();
  await button(page, 'Próxima').click();
  const token = (await keptSession(page))?.access_token;
  await page.request.post('/auth/v1/logout?scope=local', { headers: { authorization: `Bearer ${token}` } });
  await choose(page, 'Certa');
  const ended = page.getByRole('dialog', { name: 'Sua sessão terminou' });
  await ended.getByLabel('Senha', { exact: true }).fill(person.password);
  await page.keyboard.press('Enter');
  await expect(ended).toHaveCount(0);
  await expect(place(page, 3)).toBeVisible();
  await expect(option(page, 'Certa')).toBeChecked();
  await expect(saved(page)).toBeVisible();
  await page.keyboard.press('r');
  await button(page, 'Enviar simulado').click();
  await button(page, 'Enviar agora').click();
  await page.waitForURL(/\/simulacoes\/resultado\//);
  await expect(right(page, 2)).toBeVisible();
});

test('MO-13: a simulado is taken by keys, none of which does anything while somebody types', async ({
  page,
  browser,
}) => {
  await atFirstQuestion(page, browser);
  const press = (key: string) => page.keyboard.press(key);
  for (const [key, text] of [
    ...[['1', 'Certa'] as const, ['9', 'Errada 8'] as const],
    ...[['b', 'Errada 1'] as const, ['J', 'Errada 9'] as const, ['a', 'Certa'] as const],
  ]) {
    await press(key);
    await expect(option(page, text)).toBeChecked();
  }
  const dontKnow = button(page, 'Não sei');
  await press('n');
  await expect(dontKnow).toHaveAttribute('aria-pressed', 'true');
  await expect(option(page, 'Certa')).not.toBeChecked();
  await press('n');
  await expect(dontKnow).toHaveAttribute('aria-pressed', 'false');

  await press('ArrowRight');
  await expect(place(page, 2)).toBeFocused();
  await press('ArrowLeft');
  await expect(place(page, 1)).toBeFocused();
  await press('m');
  await expect(button(page, 'Marcada para revisar')).toBeVisible();
  const review = page.getByRole('dialog', { name: 'Revisar antes de enviar' });
  const sending = page.getByRole('dialog', { name: 'Enviar simulado?' });
  await press('r');
  await expect(review).toBeVisible();
  await press('2');
  await press('Escape');
  await expect(review).toBeHidden();
  await expect(option(page, 'Errada 1')).not.toBeChecked();
  await press('Control+Enter');
  await expect(sending).toBeVisible();
  await press('Escape');
  await expect(sending).toBeHidden();
  // The person is back where they came from.
  await expect(review).toBeHidden();
  await expect(place(page, 1)).toBeVisible();
  await press('r');
  await button(page, 'Enviar simulado').click();
  await button(page, 'Continuar respondendo').last().click();
  await expect(sending).toBeHidden();
  await expect(review).toBeVisible();
  await press('Escape');
  await expect(review).toBeHidden();
  await expect(place(page, 1)).toBeVisible();

  for (let at = 2; at <= 6; at++) await press('ArrowRight');
  await expect(place(page, 6)).toBeVisible();
  const field = page.getByLabel('Sua resposta');
  await field.focus();
  const typed = 'n m r 1 a j';
  await page.keyboard.type(typed);
  await press('ArrowLeft');
  await expect(field).toHaveValue(typed);
  await expect(place(page, 6)).toBeVisible();
  await expect(button(page, 'Marcar para revisar')).toBeVisible();
  await expect(dontKnow).toHaveAttribute('aria-pressed', 'false');
  await expect(review).toBeHidden();
  await press('Control+Enter');
  await expect(sending).toBeVisible();
});
