/** People from a file in five steps: nothing is changed before the fourth, and the import can be undone. */
import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { newEmail } from '../auth/new-person.ts';
import { read } from '../support/api.ts';
import { expectAccessible } from '../support/axe.ts';
import { walkWithKeyboard } from '../support/keyboard.ts';
import { expectNoSidewaysScroll } from '../support/layout.ts';
import { test } from '../support/policy-test.ts';
import { comeAs, newSlug } from './own-company.ts';

const step = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const line = (page: Page, text: string) =>
  page
    .getByRole('table', { name: /^Linhas do arquivo/ })
    .getByRole('row')
    .filter({ hasText: text });

const come = async (page: Page) => {
  const person = await comeAs(page, 'admin', newSlug(), '/user-management?aba=importacoes');
  await expect(step(page, 'Traga todo mundo de uma vez')).toBeVisible();
  return person;
};

const choose = async (page: Page, text: string) => {
  await page.getByLabel(/Escolher arquivo/).setInputFiles({
    name: 'pessoas.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(text),
  });
  await button(page, 'Continuar').click();
  await expect(step(page, 'Confira as colunas')).toBeFocused();
};

const bring = async (page: Page, text: string) => {
  await button(page, 'Importar arquivo').click();
  await choose(page, text);
};

/** A line that is imported and one that is refused. */
const file = () => `nome;sobrenome;email\nAna;Souza;${newEmail()}\nEva;;${newEmail()}\n`;

const saved = async (page: Page, press: () => Promise<void>) => {
  const download = page.waitForEvent('download');
  await press();
  const made = await download;
  return { name: made.suggestedFilename(), text: await readFile(await made.path(), 'utf8') };
};

test.describe('Importações', () => {
  test('MO-22: a file is matched, tried out, corrected, imported and undone', async ({ page }) => {
    const me = await come(page);
    const [ana, eva] = [newEmail(), newEmail()];
    await bring(
      page,
      `Nome;Sobrenome;Login;Cargo\nAna;Souza;${ana};=1+1\nEva;;${eva};Analista\n;;${me.email};Diretora\nIvo;Luz;ivo;\n`,
    );
    await expect(page.getByLabel('Cargo')).toHaveValue('3');
    await page.getByLabel('E-mail', { exact: false }).first().selectOption({ label: 'Não está no arquivo' });
    await button(page, 'Simular').click();
    await expect(page.getByText('Escolha a coluna deste campo.')).toBeVisible();
    await page.locator('#coluna-email').selectOption({ label: 'Login' });
    await button(page, 'Simular').click();

    await expect(step(page, 'Veja o que vai acontecer')).toBeFocused();
    await expect(line(page, 'Eva')).toContainText('Sobrenome é obrigatório');
    await expect(line(page, 'Eva')).not.toContainText('E_SOBRENOME');
    await expect(line(page, me.email)).toContainText('Cargo: vazio');
    await page.getByLabel('Sobrenome da linha 3').fill('Dias');
    await expect(line(page, 'Eva Dias')).toContainText('Recebe um convite.');
    await button(page, 'Erro 1').click();
    await expect(page).toHaveURL(/linhas=erro/);
    await expect(line(page, 'Ivo')).toContainText('Email inválido');
    await expect(line(page, 'Ana')).toHaveCount(0);

    await button(page, 'Continuar').click();
    await expect(page.getByText('Envia 2 convites, altera 1 pessoa e deixa 1 linha de fora.')).toBeVisible();
    await expect(button(page, 'Importar')).toBeDisabled();
    const report = await saved(page, () => button(page, 'Relatório de erros').click());
    expect(report.name).toMatch(/^pdy-importacao-erros-.+\.csv$/);
    expect(report.text).toBe(
      '\u{FEFF}Nome;Sobrenome;Login;Cargo;erro_codigo;erro_mensagem;erro_coluna\r\nIvo;Luz;ivo;;E_EMAIL_INVALIDO;Email inválido;Login\r\n',
    );
    await page.getByLabel('Importar somente as linhas válidas').check();
    await button(page, 'Importar').click();

    await expect(step(page, 'Resultado')).toBeFocused();
    await expect(page.getByText('2 convites enviados · 1 pessoa alterada · 1 linha com erro')).toBeVisible();
    const statuses = async () =>
      (await read<{ items: { status: string }[] }>(page, '/invites')).items.map(({ status }) => status);
    expect(await statuses()).toEqual(['pendente', 'pendente']);
    await button(page, 'Desfazer importação').click();
    await button(page, 'Desfazer').click();
    await expect(page.getByText(/^Desfeita em/)).toBeVisible();
    expect(await statuses()).toEqual(['revogado', 'revogado']);
    await page.getByRole('link', { name: 'Todas as importações' }).click();
    await expect(page.getByRole('row').filter({ hasText: 'pessoas.csv' })).toContainText('Desfeita');
  });

  test('MO-22: a whole name is split, shown and corrected before anything is tried out', async ({ page }) => {
    await come(page);
    await bring(page, `Colaborador;E-mail\nAna Maria da Silva;${newEmail()}\nEva;${newEmail()}\n`);
    await expect(page.getByLabel('Nome completo')).toHaveValue('0');
    await expect(page.getByLabel('Nome da linha 2', { exact: true })).toHaveValue('Ana');
    await expect(page.getByLabel('Sobrenome da linha 2')).toHaveValue('Maria da Silva');
    await page.getByLabel('Nome da linha 2', { exact: true }).fill('Ana Maria');
    await page.getByLabel('Sobrenome da linha 2').fill('da Silva');
    await expectAccessible(page);
    await page.reload();
    await expect(page.getByLabel('Sobrenome da linha 2')).toHaveValue('da Silva');
    await button(page, 'Simular').click();
    await expect(line(page, 'Ana Maria da Silva')).toContainText('Recebe um convite.');
    await expect(line(page, 'Eva')).toContainText('Sobrenome é obrigatório');
    await button(page, 'Editar linha 2').click();
    await expect(page.getByLabel('Nome da linha 2', { exact: true })).toHaveValue('Ana Maria');
  });

  test('MO-22: a corrected line is checked at once, and outlives a reload and a step back', async ({
    page,
  }) => {
    await come(page);
    await bring(page, file());
    await button(page, 'Simular').click();
    const surname = page.getByLabel('Sobrenome da linha 3');
    await surname.fill('Dias');
    await expect(line(page, 'Eva Dias')).toContainText('Recebe um convite.');
    await expect(surname).toBeFocused();
    await page.reload();
    await expect(line(page, 'Eva Dias')).toContainText('Recebe um convite.');

    await button(page, 'Editar linha 3').click();
    await page.route('**/simulate', (route) => route.abort());
    await page.getByLabel('E-mail da linha 3').fill('eva');
    await page.reload();
    await button(page, 'Editar linha 3').click();
    await expect(page.getByLabel('E-mail da linha 3')).toHaveValue('eva');
    await button(page, 'Mudar colunas').click();
    await expect(step(page, 'Confira as colunas')).toBeVisible();
    await page.goBack();
    await button(page, 'Editar linha 3').click();
    await expect(page.getByLabel('E-mail da linha 3')).toHaveValue('eva');
    await page.unroute('**/simulate');
    await page.getByLabel('E-mail da linha 3').fill('eva@');
    await expect(line(page, 'Eva Dias')).toContainText('Email inválido');
  });

  test('MO-22: a file that cannot be read is refused beside the field, and the template is at hand; each step works in both colour schemes, by keyboard and in narrow windows', async ({
    page,
  }) => {
    await come(page);
    await expectAccessible(page);
    await button(page, 'Importar arquivo').click();
    const template = await saved(page, () => button(page, 'Baixar modelo CSV').click());
    expect(template.name).toBe('pdy-modelo-importacao.csv');
    await button(page, 'Continuar').click();
    await expect(
      page.getByRole('alert').filter({ hasText: 'Escolha um arquivo CSV ou XLSX.' }),
    ).toBeVisible();
    await page.getByLabel(/Escolher arquivo/).setInputFiles({
      name: 'modelo.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(template.text),
    });
    await button(page, 'Continuar').click();
    await expect(page.getByRole('alert').filter({ hasText: 'Nenhuma linha encontrada' })).toBeVisible();
    await expect(page.getByText('modelo.csv')).toBeVisible();
    await page.reload();
    await expect(step(page, 'Escolha o arquivo')).toBeVisible();
    await choose(page, file());
    await expectAccessible(page);
    await button(page, 'Simular').click();
    await button(page, 'Editar linha 3').click();
    await walkWithKeyboard(page);
    await expectAccessible(page);
    for (const [width, height] of [
      [390, 844],
      [320, 640],
    ] as const) {
      await page.setViewportSize({ width, height });
      await expectNoSidewaysScroll(page);
    }
    await button(page, 'Fechar linha 3').click();
    await button(page, 'Continuar').click();
    await expect(button(page, 'Voltar')).toBeVisible();
    await expectNoSidewaysScroll(page);
  });
});
