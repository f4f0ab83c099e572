/** A simulado in practice: people check each answer themselves, and nothing chosen is lost. */
import { expect, type Page } from '@playwright/test';
import { test } from '../support/secret-test.ts';
import { atFirstQuestion, button, choose, place, right, send } from './simulado.ts';

const shownTo = (page: Page, words: string) =>
  page.getByRole('region', { name: 'Correção' }).getByText(words, { exact: true });
const check = (page: Page) => button(page, 'Conferir resposta');

test('MO-13: practice works by keys alone, and an answer that was chosen but not checked is sent too', async ({
  page,
  browser,
}) => {
  await atFirstQuestion(page, browser, { mode: 'practice' });
  const press = (key: string) => page.keyboard.press(key);
  await expect(place(page, 1)).toBeFocused();
  await expect(page.getByText('Cada resposta é salva quando você confere.')).toBeVisible();
  await press('Enter');
  await expect(place(page, 1)).toBeVisible();
  await press('b');
  await press('Enter');
  await expect(shownTo(page, 'Resposta errada')).toBeVisible();
  await press('a');
  await expect(page.getByRole('radio', { name: 'Errada 1', exact: true })).toBeChecked();

  await press('ArrowRight');
  await press('a');
  await press('Enter');
  await expect(shownTo(page, 'Resposta certa')).toBeVisible();
  await press('ArrowRight');
  await press('a');
  await expect(check(page)).toBeEnabled();
  await press('ArrowRight');
  await expect(place(page, 4)).toBeFocused();
  await expect(button(page, 'Questão 3, respondida').first()).toBeVisible();
  await press('Control+Enter');
  await expect(page.getByText('Você ainda tem 3 questões em branco.')).toBeVisible();
  await button(page, 'Enviar agora').click();
  await page.waitForURL(/\/simulacoes\/resultado\//);
  await expect(right(page, 2)).toBeVisible();
});

test('MO-13: practice without a way back tells the right answer before one goes on', async ({
  page,
  browser,
}) => {
  await atFirstQuestion(page, browser, { mode: 'practice', navigation: 'sequential' });
  await choose(page, 'Certa');
  await check(page).click();
  await expect(shownTo(page, 'Resposta certa')).toBeVisible();
  await button(page, 'Próxima').click();
  await expect(place(page, 2)).toBeVisible();
  await choose(page, 'Certa');
  await button(page, 'Próxima').click();
  for (let at = 3; at < 6; at++) {
    await expect(place(page, at)).toBeVisible();
    await button(page, 'Próxima').click();
  }
  await page.getByLabel('Sua resposta').fill('select');
  await page.keyboard.press('Enter');
  await expect(shownTo(page, 'Resposta certa')).toBeVisible();
  await send(page);
  await page.waitForURL(/\/simulacoes\/resultado\//);
  await expect(right(page, 3)).toBeVisible();
});
