/** Anonymous rounds are begun, opened and answered without a name. A closed one has results and a plan of action. */
import { expect, type Page } from '@playwright/test';
import { comeAs, newSlug } from '../admin/own-company.ts';
import { addColleagues } from '../auth/data-dir.ts';
import { expectAccessible } from '../support/axe.ts';
import { expectNoSidewaysScroll } from '../support/layout.ts';
import { expectSoundPage } from '../support/page-rules.ts';
import { demoPassword, nowhere, signIn } from '../support/person.ts';
import { test } from '../support/policy-test.ts';
import { accountOf } from '../support/roles.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const button = (at: Page | ReturnType<Page['getByRole']>, name: string) =>
  at.getByRole('button', { name, exact: true });

async function expectSound(page: Page) {
  await expectAccessible(page);
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(page);
  }
}

async function openWithTooFew(page: Page) {
  await button(page, 'Nova rodada').click();
  await dialog(page).getByLabel('Sobre').selectOption('company');
  await dialog(page).getByLabel('Título').fill('Como trabalhamos');
  await dialog(page).getByLabel('Afirmação 1').fill('Sei o que se espera de mim.');
  await button(dialog(page), 'Continuar, começar, parar').click();
  await dialog(page).getByLabel('Prática 2').fill('Reuniões de segunda-feira.');
  await button(dialog(page), 'Pergunta aberta').click();
  await dialog(page).getByLabel('Pergunta aberta 3').fill('O que devemos mudar?');
  await dialog(page)
    .getByRole('button', { name: /Convidar todos/ })
    .click();
  await expectAccessible(page);
  await button(dialog(page), 'Criar rascunho').click();
  await page.getByRole('link', { name: 'Como trabalhamos' }).click();
  await button(page, 'Abrir rodada').click();
  await button(dialog(page), 'Abrir rodada').click();
  await expect(page.getByText('Convide ao menos 7 pessoas.')).toBeVisible();
  await button(dialog(page), 'Cancelar').click();
}

test('MO-08: a round about the company is begun, opened and answered without a name', async ({
  page,
  browser,
}) => {
  const slug = newSlug();
  const rater = await (await browser.newContext()).newPage();
  await comeAs(rater, 'employee', slug, nowhere);
  await comeAs(page, 'admin', slug, '/feedback-loop?aba=rodadas');
  await expect(page.getByText('Nenhuma rodada ainda')).toBeVisible();
  await expectSound(page);

  await test.step('it is refused with too few people, and nothing typed is lost', () => openWithTooFew(page));

  await test.step('with enough people it opens', async () => {
    await addColleagues(
      slug,
      ['Bia', 'Caio', 'Davi', 'Eva', 'Fábio', 'Gil'].map((name) => [name, 'Prado', 'employee', null]),
    );
    await page.reload();
    await button(page, 'Mudar').click();
    await expect(dialog(page).getByLabel('Pergunta aberta 3')).toHaveValue('O que devemos mudar?');
    await button(dialog(page), 'Convidar todos (8)').click();
    await button(dialog(page), 'Salvar').click();
    await button(page, 'Abrir rodada').click();
    await button(dialog(page), 'Abrir rodada').click();
    await expect(page.getByText('Aberta', { exact: true })).toBeVisible();
    await expectSound(page);
  });

  await test.step('a person who is asked answers by keys', async () => {
    await rater.goto('/feedback-loop?aba=rodadas');
    await rater.getByRole('link', { name: 'Como trabalhamos' }).click();
    await rater.getByRole('link', { name: 'Responder sem o nome' }).click();
    await expect(rater).toHaveURL(/\/feedback-loop\/responder\//);
    await expect(rater.getByRole('heading', { name: 'Como trabalhamos', level: 1 })).toBeVisible();
    await expect(rater.getByRole('group', { name: 'Sei o que se espera de mim.' })).toBeVisible();
    await rater.keyboard.press('4');
    await expect(rater.getByRole('radio', { name: /Concordo$/ })).toBeChecked();
    await rater.keyboard.press('3');
    await expect(rater.getByRole('radio', { name: /Parar$/ })).toBeChecked();
    await rater.getByLabel(/O que devemos mudar\?/).fill('Menos reuniões.');
    await expectSound(rater);
    await button(rater, 'Enviar resposta').click();
    await button(dialog(rater), 'Enviar').click();
    await expect(rater.getByText('Recebida', { exact: true })).toBeVisible();
  });

  await test.step('nobody reads anything before its end', async () => {
    await page.reload();
    await expect(page.getByText('O resultado aparece depois do encerramento.')).toBeVisible();
    await expect(page.getByText(/responderam/)).toHaveCount(0);
  });
});

test('MO-08: a round about an area tells its means and ends with a plan of action', async ({ page }) => {
  await signIn(page, accountOf.admin, demoPassword(), nowhere);
  await page.goto('/feedback-loop?aba=rodadas');
  await page.getByRole('link', { name: 'O trabalho na nossa área' }).click();
  await expect(page.getByText(/^Ao menos \d+ de \d+ responderam, sem nomes\.$/)).toBeVisible({
    timeout: 90_000,
  });
  await expect(page.getByText('Os prazos que recebo cabem no tempo que tenho.')).toBeVisible();
  await page.getByRole('button', { name: /Escrever o plano de ação|Mudar o plano/ }).click();
  await dialog(page).getByLabel('O que faremos').fill('Combinar prazos toda segunda.\nUma pausa por turno.');
  await dialog(page).getByLabel('Ou: nada, porque…').fill('não dá');
  await button(dialog(page), 'Salvar').click();
  await expect(dialog(page).getByText('Diga o que faremos ou por que nada, não os dois.')).toBeVisible();
  await dialog(page).getByLabel('Ou: nada, porque…').fill('');
  await button(dialog(page), 'Salvar').click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Uma pausa por turno.' })).toBeVisible();
  await expectSound(page);
  await expectSoundPage(page);
});
