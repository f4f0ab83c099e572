/** An answer that arrives when the simulado is over. */
import { expect } from '@playwright/test';
import { call } from '../admin/own-company.ts';
import { test } from '../support/secret-test.ts';
import { answer, atFirstQuestion, button, choose, holdAnswers, kept, right } from './simulado.ts';

test('MO-13: an answer after the end is not counted, and the person who gave it is told so', async ({
  page,
  browser,
}) => {
  const { at } = await atFirstQuestion(page, browser);
  await answer(page);
  const id = at.split('/').at(-1);
  const { running_id } = await call(page, 'GET', `/simulados/${id}`);

  const letThrough = await holdAnswers(page);
  await button(page, 'Próxima').click();
  await choose(page, 'Certa');
  await expect(page.getByText(kept)).toBeVisible();
  await call(page, 'POST', `/attempts/${running_id}/submit`, {});
  await letThrough();

  await expect(page.getByText('As respostas dadas após o fim do tempo não foram contadas.')).toBeVisible();
  await page.waitForURL(/\/simulacoes\/resultado\//);
  await expect(right(page, 1)).toBeVisible();
  await expect(page.getByRole('article', { name: 'Questão 2' }).getByText('Em branco')).toBeVisible();
});
