/** Logs de Acesso: administrators read, check and export them; others are refused. */
import { readFile } from 'node:fs/promises';
import { ALERT_ATTEMPTS } from '@pdy/contract/rules/privacy/risk-score';
import { expect, type Page } from '@playwright/test';
import { read } from '../support/api.ts';
import { expectAccessible } from '../support/axe.ts';
import { walkWithKeyboard } from '../support/keyboard.ts';
import { expectNoSidewaysScroll } from '../support/layout.ts';
import { demoPassword, nowhere, signIn } from '../support/person.ts';
import { test } from '../support/policy-test.ts';
import { accountOf } from '../support/roles.ts';
import { goInside } from '../support/visit.ts';
import { aReader } from './reader.ts';

const table = (page: Page) => page.getByRole('table', { name: /Registros, do mais novo/ });
const rows = (page: Page) => table(page).getByRole('button', { name: /^Abrir registro/ });

async function come(page: Page, address = '/access-logs') {
  await signIn(page, accountOf.admin, demoPassword(), address);
  await expect(page.getByRole('heading', { level: 1, name: 'Logs de Acesso' })).toBeVisible();
}

async function filterRecords(page: Page) {
  await expect(page).toHaveTitle('Logs de Acesso - PDY');
  await expect(rows(page).first()).toBeVisible();
  await page.getByLabel('Resultado').selectOption({ label: 'Falha' });
  await expect(page).toHaveURL(/resultado=failure/);
  await expect(table(page).getByRole('cell', { name: 'Sucesso', exact: true })).toHaveCount(0);
  await expect(table(page).getByRole('cell', { name: 'Falha', exact: true }).first()).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Resultado')).toHaveValue('failure');
  await page.getByRole('searchbox', { name: 'Usuário' }).fill('ninguem-com-este-nome');
  await expect(page.getByText('Nenhum registro no período. Amplie as datas.')).toBeVisible();
  await page.getByRole('button', { name: 'Limpar filtros' }).click();
  await expect(rows(page).first()).toBeVisible();
  await page.goBack();
  await expect(page.getByText('Nenhum registro no período. Amplie as datas.')).toBeVisible();
}

test('SE-07, SE-09: the log of the company can be read, as figures too, filtered and checked', async ({
  page,
}) => {
  await come(page);

  await test.step('SE-09: the page says how long an address is really locked', async () => {
    await expect(page.getByText('o e-mail fica bloqueado por 30 minutos.')).toBeVisible();
  });

  await test.step('SE-07: the figures are pictures with words, and tables', async () => {
    await expect(page.getByRole('img', { name: /^Mais movimento: / })).toBeVisible();
    await page.getByRole('button', { name: 'Ver como tabela: Quando acontece' }).click();
    await expect(page.getByRole('table', { name: 'Registros por dia da semana e hora' })).toBeVisible();
    await page.getByRole('button', { name: 'Ver como tabela: Falhas e bloqueios por dia' }).click();
    await expect(
      page.getByRole('table', { name: 'Registros e falhas por dia' }).getByRole('row'),
    ).toHaveCount(8);
    await expectAccessible(page);
  });

  await test.step('SE-07: a record opens with its details, and its day is checked', async () => {
    await rows(page).last().click();
    const panel = page.getByRole('dialog');
    await expect(panel).toContainText('Origem');
    await expect(panel.getByRole('region', { name: 'Detalhes do registro' })).toBeVisible();
    await panel.getByRole('button', { name: 'Verificar integridade' }).click();
    await expect(panel.getByText('Registros íntegros')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await expect(page).not.toHaveURL(/registro=/);
  });

  await test.step('SE-07: the page lists the company’s records, and filters stand in the address', () =>
    filterRecords(page));

  await test.step('SE-07: a name opens its person, not the record of the row', async () => {
    await page.goto('/access-logs');
    await page.getByRole('searchbox', { name: 'Usuário' }).fill('Vitor Souza');
    await expect(page).toHaveURL(/usuario=/);
    await table(page)
      .getByRole('link', { name: /^Vitor Souza, registro \d+$/ })
      .first()
      .click();
    await expect(page.getByRole('heading', { name: 'Competências de Vitor Souza' })).toBeVisible();
    await expect(page).toHaveURL(/\/profile\?pessoa=[^&]+$/);
  });
});

test('SE-07: the log of the company can be exported as a file, works by keyboard and fits a telephone', async ({
  page,
}) => {
  await come(page, '/access-logs?resultado=failure');

  await test.step('SE-07: the list is exported as a file, and the export itself is logged', async () => {
    await page.getByRole('button', { name: 'Exportar CSV' }).click();
    await expect(page.getByText('Arquivo pronto')).toBeVisible({ timeout: 20_000 });
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Baixar arquivo' }).click();
    const file = await saved;
    expect(file.suggestedFilename()).toMatch(/^pdy-access-logs-.+-\d{4}-\d\d-\d\d\.csv$/);
    const text = await readFile(await file.path(), 'utf8');
    expect(text).toMatch(/^\uFEFFData e hora;Usuário;E-mail;/);
    expect(text).toContain(';Falha;');
    expect(text).not.toContain(';Sucesso;');
    const { items } = await read<{ items: { action: string }[] }>(page, '/access-logs?action=logs_exported');
    expect(items.length).toBeGreaterThan(0);
    const first = page.url();
    await page.getByRole('button', { name: 'Exportar Excel' }).click();
    await expect(page).not.toHaveURL(first);
    await expect(page.getByText('Arquivo pronto')).toBeVisible({ timeout: 20_000 });
    const sheet = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Baixar arquivo' }).click();
    expect((await sheet).suggestedFilename()).toMatch(/\.xlsx$/);
    // A workbook is a zip.
    expect((await readFile(await (await sheet).path())).subarray(0, 2).toString()).toBe('PK');
  });

  await test.step('the page works by keyboard', async () => {
    await goInside(page, '/access-logs?acao=password_changed');
    await expect(table(page).or(page.getByText('Nenhum registro no período'))).toBeVisible();
    await walkWithKeyboard(page);
  });

  await test.step('the page fits a telephone and has no barrier', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await goInside(page, '/access-logs');
    await expect(rows(page).first()).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });
});

test('SE-03: an alert is raised by repeated failures, acknowledged and cleared', async ({ page }) => {
  test.setTimeout(150_000);
  await signIn(page, accountOf.admin, demoPassword(), nowhere);
  const isRaised = async () =>
    (await read<{ action: string }[]>(page, '/access-logs/alerts')).some(
      ({ action }) => action === 'sign_in_failed',
    );
  // Somebody may have failed to sign in before. The job reads the log once a minute.
  if (!(await isRaised())) {
    const { email } = await aReader();
    for (let i = 0; i < ALERT_ATTEMPTS; i++)
      await page.request.post('/auth/v1/token?grant_type=password', {
        data: { email, password: 'Outra-2026' },
      });
  }
  await expect.poll(isRaised, { timeout: 100_000, intervals: [500] }).toBe(true);
  await page.goto('/access-logs');
  const alerts = page.getByRole('region', { name: 'Alertas' });
  await expect(alerts).toBeVisible();
  const alert = alerts.getByRole('listitem').filter({ hasText: 'Falha ao entrar' }).first();
  await alert.getByRole('button', { name: /^Reconhecer alerta/ }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Alerta reconhecido' })).toBeVisible();
  const count = await alerts.getByRole('listitem').count();
  await alerts
    .getByRole('listitem')
    .filter({ hasText: 'Reconhecido' })
    .first()
    .getByRole('button', { name: /^Encerrar/ })
    .click();
  await expect(page.getByRole('status').filter({ hasText: 'Alerta encerrado' })).toBeVisible();
  await expect(alerts.getByRole('listitem')).toHaveCount(count - 1);
});
