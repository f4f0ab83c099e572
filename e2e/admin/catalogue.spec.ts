/** Competências e cargos: an empty company takes ready-made entries, writes its own, imports a file, and archives. */
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { walkWithKeyboard } from '../support/keyboard.ts';
import { expectNoSidewaysScroll } from '../support/layout.ts';
import { test } from '../support/policy-test.ts';
import { goInside } from '../support/visit.ts';
import { call, comeAs, newSlug } from './own-company.ts';

const competencies = '/company-settings?aba=competencias';
const jobs = '/company-settings?aba=cargos';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const done = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

/** The codes of some competencies of the ready-made pack. */
const take = (page: Page, codes: { competencies?: string[]; jobs?: string[] }) =>
  call(page, 'POST', '/catalogue/templates', { competencies: [], jobs: [], ...codes });

async function walkKeysAndNarrow(page: Page) {
  await expect(button(page, 'SQL e modelagem de dados')).toBeVisible();
  await walkWithKeyboard(page);
  const size = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 640 });
  for (const [at, shown] of [
    [competencies, 'SQL e modelagem de dados'],
    [jobs, 'Analista de Dados Júnior'],
  ] as const) {
    await goInside(page, at);
    await expect(button(page, shown)).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  }
  await button(page, 'Analista de Dados Júnior').click();
  await dialog(page, 'Analista de Dados Júnior')
    .getByRole('tab', { name: /Exigências/ })
    .click();
  await expect(page.getByLabel('Nível de SQL e modelagem de dados')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  if (size) await page.setViewportSize(size);
}

async function importFile(page: Page) {
  await goInside(page, `${competencies}&abrir=importar`);
  const text = 'codigo;nome;tipo;nivel1\nA;Análise;técnica;Lê\nB;Busca;mágica;\n';
  const panel = dialog(page, 'Importar CSV');
  await panel
    .locator('input[type=file]')
    .setInputFiles({ name: 'competencias.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await panel.getByRole('button', { name: 'Validar' }).click();
  await expect(panel.getByText('1 a criar, 0 a atualizar, 0 sem alteração, 1 com erro')).toBeVisible();
  await expect(panel.getByText('Linha 3: tipo "mágica" desconhecido.')).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Importar', exact: true })).toBeDisabled();
  const [errors] = await Promise.all([
    page.waitForEvent('download'),
    panel.getByRole('button', { name: 'Baixar erros.csv' }).click(),
  ]);
  expect(errors.suggestedFilename()).toBe('erros.csv');
  await panel.getByRole('checkbox', { name: 'Importar somente linhas válidas' }).check();
  await expectAccessible(page);
  await panel.getByRole('button', { name: 'Importar', exact: true }).click();
  await expect(page.getByRole('row', { name: /Análise/ })).toBeVisible();
  const [file] = await Promise.all([page.waitForEvent('download'), button(page, 'Exportar CSV').click()]);
  expect(file.suggestedFilename()).toBe('competencias.csv');
}

test.describe('Competências e cargos', () => {
  test('MO-01: an empty catalogue says where to begin and takes ready-made competencies, fits the narrowest telephone, and archives', async ({
    page,
  }) => {
    await comeAs(page, 'admin', newSlug(), competencies);
    await expect(page.getByText('Nenhuma competência cadastrada.')).toBeVisible();
    await expect(page.getByText('Comece por um modelo pronto ou importe sua matriz.')).toBeVisible();
    await expectAccessible(page);
    await button(page, 'Usar modelo').click();
    const offers = dialog(page, 'Usar modelo');
    await offers.getByRole('checkbox', { name: 'SQL e modelagem de dados' }).check();
    await offers.getByRole('checkbox', { name: 'Comunicação clara' }).check();
    await expectAccessible(page);
    await offers.getByRole('button', { name: 'Trazer 2' }).click();
    await expect(done(page, '2 competências cadastradas.')).toBeVisible();
    const row = page.getByRole('row', { name: /SQL e modelagem de dados/ });
    await expect(row).toContainText('Técnica');
    await expect(row).toContainText('Ativa');

    await goInside(page, `${competencies}&abrir=grupos`);
    const groups = dialog(page, 'Categorias');
    await groups.getByRole('button', { name: 'Cor de Dados: Índigo' }).click();
    await page.getByRole('menuitem', { name: 'Rosa' }).click();
    await expect(groups.getByRole('button', { name: 'Cor de Dados: Rosa' })).toBeVisible();
    await expectAccessible(page);

    await take(page, { jobs: ['DAD-JR'], competencies: ['PROG'] });
    await page.goto(competencies);
    await test.step('the page works by keyboard, and fits the narrowest telephone', () =>
      walkKeysAndNarrow(page));

    await test.step('archiving says what it does, and hands demands to a replacement', async () => {
      await goInside(page, competencies);
      await button(page, 'SQL e modelagem de dados').click();
      await button(page, 'Arquivar ou juntar').click();
      const asked = dialog(page, 'Arquivar SQL e modelagem de dados');
      await expect(asked.getByText('exigida por 1 cargo, presente em 0 PDIs ativos.')).toBeVisible();
      await asked.getByRole('combobox', { name: 'Substituta' }).fill('Programação');
      await page
        .getByRole('listbox')
        .getByRole('option', { name: /Programação/ })
        .click();
      await expect(asked.getByText(/^As exigências passam para Programação/)).toBeVisible();
      await expectAccessible(page);
      await asked.getByRole('button', { name: 'Arquivar e passar adiante' }).click();
      const panel = dialog(page, 'SQL e modelagem de dados');
      await expect(panel.getByText(/contam para Programação/)).toBeVisible();
      await goInside(page, `${competencies}&estado=archived`);
      await expect(page.getByRole('row', { name: /SQL e modelagem/ })).toContainText('Arquivada');
      await goInside(page, competencies);
      await expect(page.getByRole('row', { name: /Programação/ })).toContainText('1');
    });
  });

  test('MO-01: a competency is written with its five levels, a job asks for it, and a file is validated line by line', async ({
    page,
  }) => {
    await comeAs(page, 'admin', newSlug(), competencies);
    await button(page, 'Nova competência').click();
    const panel = dialog(page, 'Nova competência');
    await panel.getByRole('button', { name: 'Cadastrar competência' }).click();
    await expect(panel.getByText('Corrija 2 campos:')).toBeVisible();
    await panel.getByRole('textbox', { name: 'Código' }).fill('SOLDA');
    await panel.getByRole('textbox', { name: 'Nome' }).fill('Soldagem');
    await panel.getByRole('button', { name: 'Cadastrar competência' }).click();
    const opened = dialog(page, 'Soldagem');
    await opened.getByLabel('Descrição do nível 1').fill('Solda peças simples com orientação.');
    await opened.getByLabel(/^Comportamentos do nível 5/).fill('Ensina quem começa\nDefine o padrão');
    await opened.getByRole('button', { name: 'Salvar níveis' }).click();
    await expect(done(page, 'Níveis salvos.')).toBeVisible();
    await expectAccessible(page);

    await goInside(page, `${jobs}&abrir=grupos`);
    await dialog(page, 'Famílias de cargos').getByLabel('Nova família').fill('Fábrica');
    await button(page, 'Acrescentar').click();
    await expect(dialog(page, 'Famílias de cargos').getByLabel('Nova família')).toHaveValue('');
    await expect(dialog(page, 'Famílias de cargos').locator('input[value="Fábrica"]')).toBeVisible();
    await goInside(page, `${jobs}&cargo=novo`);
    const job = dialog(page, 'Novo cargo');
    await job.getByRole('textbox', { name: 'Código', exact: true }).fill('SOL-1');
    await job.getByRole('textbox', { name: 'Nome' }).fill('Soldador');
    await job.getByLabel('Família').selectOption('Fábrica');
    await job.getByRole('button', { name: 'Cadastrar cargo' }).click();
    const made = dialog(page, 'Soldador');
    await made.getByRole('combobox', { name: 'Acrescentar competência' }).fill('Sold');
    await page.getByRole('listbox').getByRole('option', { name: 'Soldagem' }).click();
    await made.getByLabel('Nível de Soldagem').selectOption('4 · Avançado');
    await expect(page.locator('.mantine-Notification-root')).toHaveCount(0); // The toasts lie over the panel's close button.
    await expectAccessible(page);
    await made.getByRole('button', { name: 'Salvar exigências' }).click();
    await expect(made.getByRole('tab', { name: 'Exigências (1)' })).toBeVisible();
    await goInside(page, competencies);
    await expect(page.getByRole('row', { name: /Soldagem/ })).toContainText('1');

    await test.step('a file is validated line by line, then taken in', () => importFile(page));
  });

  test('MO-01: a group of ESCO comes in as drafts, and a long file shows how far it has come', async ({
    page,
  }) => {
    await comeAs(page, 'admin', newSlug(), `${competencies}&abrir=esco`);
    const uri = (tail: string) => `http://data.europa.eu/esco/skill/${tail}`;
    const texts = [
      `conceptUri,preferredLabel,description\n${uri('aaaaaaaaaaaa')},gerir armazéns,Gerir.\n${uri('bbbbbbbbbbbb')},receber cargas,Receber.`,
      `conceptUri,broaderUri,broaderLabel\n${uri('aaaaaaaaaaaa')},${uri('S1')},logística\n${uri('bbbbbbbbbbbb')},${uri('S2')},outra coisa`,
    ];
    const esco = dialog(page, 'Competências da classificação europeia');
    await esco.locator('input[type=file]').setInputFiles(
      texts.map((text, at) => ({
        name: `esco-${at}.csv`,
        mimeType: 'text/csv',
        buffer: Buffer.from(text),
      })),
    );
    await esco.getByRole('button', { name: 'Ler arquivos' }).click();
    await esco.getByRole('combobox', { name: 'Grupo' }).fill('Log');
    await page.getByRole('listbox').getByRole('option', { name: 'Logística (1)' }).click();
    await esco.getByRole('button', { name: 'Validar' }).click();
    await expect(esco.getByText('1 a criar, 0 a atualizar, 0 sem alteração, 0 com erro')).toBeVisible();
    await expectAccessible(page);
    await esco.getByRole('button', { name: 'Trazer como rascunho' }).click();
    await expect(page.getByRole('row', { name: /Gerir armazéns/ })).toContainText('Rascunho');
    await button(page, 'Gerir armazéns').click();
    await expect(page.getByRole('link', { name: 'Ver na classificação europeia' })).toBeVisible();

    await goInside(page, `${competencies}&abrir=importar`);
    const lines = Array.from({ length: 501 }, (_, at) => `L${at};Linha ${at};técnica`);
    const panel = dialog(page, 'Importar CSV');
    await panel.locator('input[type=file]').setInputFiles({
      name: 'matriz.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`codigo;nome;tipo\n${lines.join('\n')}`),
    });
    await panel.getByRole('button', { name: 'Validar' }).click();
    await panel.getByRole('button', { name: 'Importar', exact: true }).click();
    await expect(panel.getByText(/de 501 linhas/)).toBeVisible();
    await expect(done(page, 'Importação concluída: 501 criadas')).toBeVisible();
    await expect(page.getByText('502 competências')).toBeVisible();
  });

  test('MO-12: the corporate panel holds the same catalogue', async ({ page }) => {
    await comeAs(page, 'corporate', newSlug(), '/corporate?aba=competencias');
    await expect(page.getByText('Nenhuma competência cadastrada.')).toBeVisible();
    await page
      .getByRole('region', { name: 'Parte do catálogo' })
      .getByRole('button', { name: 'Cargos' })
      .click();
    await expect(page.getByText('Nenhum cargo cadastrado.')).toBeVisible();
    await expectAccessible(page);
  });
});
