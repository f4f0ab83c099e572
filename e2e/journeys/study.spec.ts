/** Study by keyboard: a deck, no connection, another tab, an answer taken back; and a deck of the company. */
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { comeAs, newSlug } from '../admin/own-company.ts';
import { expectAccessible } from '../support/axe.ts';
import { walkWithKeyboard } from '../support/keyboard.ts';
import { expectNoSidewaysScroll } from '../support/layout.ts';
import { expectSoundPage } from '../support/page-rules.ts';
import { test } from '../support/policy-test.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const card = (page: Page) => page.getByRole('article', { name: 'Cartão' });

const writeCard = async (page: Page, front: string, back: string) => {
  await page.getByRole('button', { name: 'Novo cartão' }).first().click();
  await dialog(page).getByLabel('Frente').fill(front);
  await dialog(page).getByLabel('Verso').fill(back);
  await dialog(page).getByLabel('Verso').press('Control+Enter');
  await expect(dialog(page)).toBeHidden();
};

async function writeDeck(page: Page) {
  await page.getByRole('button', { name: 'Novo baralho' }).first().click();
  await dialog(page).getByLabel('Título').fill('SQL do dia a dia');
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Criar baralho' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'SQL do dia a dia' })).toBeVisible();
  for (const [front, back] of [
    ['O que faz HAVING?', 'Filtra grupos.'],
    ['O que faz WHERE?', 'Filtra linhas.'],
    ['O que faz LIMIT?', 'Corta o resultado.'],
  ] as const)
    await writeCard(page, front, back);
  await expectAccessible(page);
  await expectSoundPage(page);
}

async function answerOffline(page: Page, context: BrowserContext) {
  await context.setOffline(true);
  await page.keyboard.press('Space');
  await page.keyboard.press('4');
  await expect(page.getByText('Não foi possível salvar sua resposta. Tentando novamente…')).toBeVisible();
  await expect(card(page)).toContainText('O que faz LIMIT?');
  await context.setOffline(false);
  await expect(page.getByText('Não foi possível salvar sua resposta. Tentando novamente…')).toBeHidden();
}

test('MO-07, RT-15: a person writes a deck and studies it by keys, without a connection too, and takes an answer back', async ({
  page,
  context,
}) => {
  await comeAs(page, 'employee', newSlug(), '/flashcards');
  await expect(page).toHaveTitle('Estude com Flash Cards - PDY');
  await expect(page.getByText('Crie um, importe um CSV ou estude os baralhos da empresa.')).toBeVisible();
  await expectAccessible(page);
  await writeDeck(page);

  await page.getByRole('link', { name: 'Estudar', exact: true }).click();
  await expect(page.getByText('3 cartões pela frente')).toBeVisible();
  await expect(card(page)).toContainText('O que faz HAVING?');
  await expect(card(page)).not.toContainText('Filtra grupos.');
  await expectAccessible(page);
  await page.keyboard.press('Space');
  await expect(card(page)).toContainText('Filtra grupos.');
  await expect(page.getByRole('group', { name: 'Como foi lembrar?' })).toContainText(
    /Errei.*1 min.*Difícil.*6 min.*Bom.*10 min.*Fácil.*8 dias/s,
  );
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.keyboard.press('4');
  await expect(card(page)).toContainText('O que faz WHERE?');

  await answerOffline(page, context);

  const other = await context.newPage();
  await other.goto(page.url());
  await expect(card(other)).toContainText('O que faz LIMIT?');
  await page.keyboard.press('Space');
  await page.keyboard.press('1');
  await expect(card(other)).toBeHidden();
  await other.close();
  await expect(card(page)).toContainText('O que faz LIMIT?');
  await expect(card(page)).not.toContainText('Novo');
  await page.keyboard.press('z');
  await expect(card(page)).toContainText('Novo');
  await page.keyboard.press('Space');
  await page.keyboard.press('4');
  await expect(page.getByRole('heading', { name: 'Tudo em dia!' })).toBeVisible();
  await page.keyboard.press('z');
  await expect(card(page)).toContainText('O que faz LIMIT?');
  await card(page).getByText('O que faz LIMIT?').click();
  await expect(card(page)).toContainText('Corta o resultado.');
  await page.keyboard.press('4');
  await expect(page.getByRole('heading', { name: 'Tudo em dia!' })).toBeVisible();
  await expect(page.getByText('Você respondeu 3 cartões.')).toBeVisible();
  await expect(page.getByText(/Próxima revisão: .* às \d\d:\d\d\./)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Voltar aos baralhos' }).click();
  await expect(page.getByText('dia de estudo')).toBeVisible();
  await expect(page.getByText('100% visto')).toBeVisible();
  await expectAccessible(page);
  await walkWithKeyboard(page);
});

test('MO-07: a deck of the company is published, assigned, and studied by the people it was assigned to', async ({
  page,
  browser,
}) => {
  const slug = newSlug();
  const hr = await (await browser.newContext()).newPage();
  await comeAs(hr, 'admin', slug, '/flashcards?aba=baralhos');
  await hr.getByRole('button', { name: 'Novo baralho da empresa' }).first().click();
  await dialog(hr).getByLabel('Título').fill('LGPD');
  await dialog(hr).getByRole('button', { name: 'Criar baralho' }).click();
  await expect(hr.getByRole('heading', { level: 1, name: 'LGPD' })).toBeVisible();
  await hr.getByRole('button', { name: 'Publicar' }).click();
  await expect(hr.getByText('Adicione ao menos um cartão antes de publicar.')).toBeVisible();
  await hr.getByRole('button', { name: 'Importar' }).click();
  await hr.locator('input[type=file]').setInputFiles({
    name: 'cartoes.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      'frente;verso\r\nO que é dado pessoal?;Informação sobre pessoa identificável.\r\nsem verso;\r\n',
    ),
  });
  await expect(dialog(hr)).toContainText('Linha 3: Escreva o verso do cartão.');
  await hr.locator('input[type=file]').setInputFiles({
    name: 'cartoes.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('frente;verso\r\nO que é dado pessoal?;Informação sobre pessoa identificável.\r\n'),
  });
  await dialog(hr).getByRole('button', { name: 'Adicionar 1 cartão' }).click();
  await expect(hr.getByText('O que é dado pessoal?')).toBeVisible();
  await hr.getByRole('button', { name: 'Publicar' }).click();
  await expect(hr.getByText('Baralho publicado')).toBeVisible();
  await hr.getByRole('button', { name: 'Quem deve estudar' }).click();
  await hr.getByRole('button', { name: 'Pedir que estudem' }).click();
  await hr.getByRole('radio', { name: 'Todos da empresa' }).check();
  await hr.getByRole('button', { name: 'Pedir', exact: true }).click();
  await expect(hr.getByRole('list', { name: 'Pedidos' })).toContainText('Todos da empresa');
  await expectAccessible(hr);

  await comeAs(page, 'employee', slug, '/flashcards');
  await expect(page.getByText('1 novo, cerca de 1 min')).toBeVisible();
  await expect(page.getByText('Pedido pela empresa', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Estudar agora' }).click();
  await expect(card(page)).toBeVisible();
  await page.keyboard.press('r');
  await expect(page.getByLabel('Título')).toHaveValue('Erro no cartão “O que é dado pessoal?”');
  await page.goBack();
  await page.getByRole('button', { name: 'Mostrar resposta' }).click();
  await page.getByRole('button', { name: /^Fácil/ }).click();
  await expect(page.getByRole('heading', { name: 'Tudo em dia!' })).toBeVisible();
});
