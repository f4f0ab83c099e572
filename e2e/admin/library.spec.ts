/** The library as administrators keep it: activities are written, reviewed, published, and exported as a table. */
import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { walkWithKeyboard } from '../support/keyboard.ts';
import { expectNoSidewaysScroll } from '../support/layout.ts';
import { demoPassword, signIn } from '../support/person.ts';
import { test } from '../support/policy-test.ts';
import { accountOf } from '../support/roles.ts';
import { goInside } from '../support/visit.ts';
import { comeAs, newSlug } from './own-company.ts';

const toast = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });
const at = '/admin/action-library';
/** A picture of one pixel. */
const onePoint =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

test('MO-05: an activity is written, reviewed and published', async ({ page }) => {
  await comeAs(page, 'admin', newSlug(), at);
  await expect(page.getByText('A biblioteca está vazia')).toBeVisible();
  await page.getByRole('button', { name: 'Nova atividade' }).click();
  const form = page.getByRole('dialog', { name: 'Nova atividade' });
  await form.getByRole('button', { name: 'Criar rascunho' }).click();
  await expect(form.getByText('Resumo é obrigatório').first()).toBeVisible();
  await form.getByLabel('Título').fill('Curso de SQL');
  await form.getByLabel('Resumo').fill('Do zero à janela.');
  await form.getByLabel('Custo por pessoa (R$)').fill('120,50');
  await form.locator('input[type=file]').setInputFiles({
    name: 'capa.png',
    mimeType: 'image/png',
    buffer: Buffer.from(onePoint, 'base64'),
  });
  await expect(form.getByRole('button', { name: 'Trocar imagem' })).toBeVisible();
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Criar rascunho' }).click();
  await expect(toast(page, 'Atividade salva')).toBeVisible();

  const row = page.getByRole('row').filter({ hasText: 'Curso de SQL' });
  await expect(row).toContainText('Rascunho');
  await row.getByRole('button', { name: 'Curso de SQL' }).click();
  const picture = page.getByRole('dialog', { name: 'Editar atividade' }).locator('img');
  await expect(picture).toHaveAttribute('src', /^\/api\/covers\//);
  await expect(picture).toHaveJSProperty('naturalWidth', 800);
  await page.keyboard.press('Escape');
  for (const [button, state] of [
    ['Enviar para revisão', 'Em revisão'],
    ['Publicar', 'Publicada'],
    ['Arquivar', 'Arquivada'],
  ] as const) {
    await page.getByLabel('Marcar: Curso de SQL').check();
    await page.getByRole('button', { name: button }).click();
    await expect(row).toContainText(state);
  }
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.reload(); // The toasts are gone.
  await expect(row).toContainText('Arquivada');
  await walkWithKeyboard(page);
});

async function importAndExport(page: Page) {
  await goInside(page, `${at}?aba=arquivo`);
  const header = 'codigo;titulo;resumo;tipo;aprendizagem;minutos;url;fornecedor;competencias';
  const lines = ['C1;Curso de SQL;Um resumo;Curso;;240;;;', 'C2;Outro;Um resumo;Passeio;;60;;;'];
  await page.getByLabel('Arquivo', { exact: true }).waitFor();
  await page.locator('input[type=file]').setInputFiles({
    name: 'biblioteca.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from([header, ...lines].join('\r\n')),
  });
  await page.getByRole('button', { name: 'Validar' }).click();
  await expect(page.getByText('Resultado da validação: 1 nova, 1 com erro.')).toBeVisible();
  await expect(page.getByText('Linha 3: tipo "Passeio" desconhecido.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Importar' })).toBeDisabled();
  await expectAccessible(page);
  await page.getByLabel('Importar somente linhas válidas').check();
  await page.getByRole('button', { name: 'Importar' }).click();
  await expect(page.getByText('Importado: 1 nova, 1 com erro.')).toBeVisible();

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Baixar biblioteca.csv' }).click();
  const text = await readFile(await (await saved).path(), 'utf8');
  expect(text).toContain(header);
  expect(text).toContain('C1;Curso de SQL;Um resumo;Curso;Cursos;240;;;');
}

test('MO-05: activities are gathered in a collection, copied from what the platform offers, imported from a file and exported', async ({
  page,
  browser,
}) => {
  await comeAs(page, 'admin', newSlug(), `${at}?aba=colecoes`);
  await page.getByRole('button', { name: 'Nova coleção' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nova coleção' });
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(dialog.getByText('Nome é obrigatório')).toBeVisible();
  await dialog.getByLabel('Nome').fill('Primeiro mês');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByRole('article', { name: 'Primeiro mês' })).toContainText('0 atividades');
  await page.getByRole('button', { name: 'Remover: Primeiro mês' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remover' }).click();
  await expect(page.getByText('Nenhuma coleção ainda')).toBeVisible();

  await test.step('the platform writes what it offers, publishes it and withdraws it', async () => {
    const platform = await (await browser.newContext()).newPage();
    await signIn(platform, accountOf.platform_admin, demoPassword(), at);
    const title = `Oficina ${newSlug()}`;
    await platform.getByRole('button', { name: 'Nova atividade' }).click();
    const drawer = platform.getByRole('dialog', { name: 'Nova atividade do catálogo' });
    await drawer.getByLabel('Título').fill(title);
    await drawer.getByLabel('Resumo').fill('Uma tarde de prática.');
    await drawer.getByRole('button', { name: 'Criar rascunho' }).click();
    const row = platform.getByRole('row').filter({ hasText: title });
    await expect(row).toContainText('Rascunho');
    for (const [button, state] of [
      ['Publicar', 'Publicada'],
      ['Arquivar', 'Arquivada'],
    ] as const) {
      await platform.getByLabel(`Marcar: ${title}`).check();
      await platform.getByRole('button', { name: button, exact: true }).click();
      await expect(row).toContainText(state);
    }
    await expectAccessible(platform);
    await platform.context().close();
  });

  await test.step('what the platform offers is copied as a draft', async () => {
    await goInside(page, `${at}?aba=catalogo`);
    await page.getByLabel('Buscar', { exact: true }).fill('Delegar sem largar');
    await expect(page.getByText('A empresa não tem: DELEGA, DESENV')).toBeVisible();
    await page.getByLabel('Marcar: Delegar sem largar').check();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Copiar para a biblioteca (1)' }).click();
    await expect(page.getByRole('row').filter({ hasText: 'Delegar sem largar' })).toContainText('Rascunho');
  });

  await test.step('a file is tried out and imported, and the library is exported', () =>
    importAndExport(page));
});
