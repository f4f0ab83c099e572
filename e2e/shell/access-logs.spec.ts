/** Logs de Acesso: what administrators read, check and take with them; what others are refused. */
import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { read } from '../support/api.ts';
import { expectAccessible } from '../support/axe.ts';
import { walkWithKeyboard } from '../support/keyboard.ts';
import { expectNoSidewaysScroll } from '../support/layout.ts';
import { demoPassword, signIn } from '../support/person.ts';
import { accountOf } from '../support/roles.ts';

const table = (page: Page) => page.getByRole('table', { name: /Registros, do mais novo/ });
const rows = (page: Page) => table(page).getByRole('button', { name: /^Abrir registro/ });

async function come(page: Page, address = '/access-logs') {
  await signIn(page, accountOf.admin, demoPassword(), address);
  await expect(page.getByRole('heading', { level: 1, name: 'Logs de Acesso' })).toBeVisible();
}

test.describe('Logs de Acesso', () => {
  test('SE-07: lists the company’s records, and filters stand in the address', async ({ page }) => {
    await come(page);
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
  });

  test('SE-07: a record opens with its details, and its day is checked', async ({ page }) => {
    await come(page);
    await rows(page).last().click();
    const panel = page.getByRole('dialog');
    await expect(panel).toContainText('Origem');
    await expect(panel.getByRole('region', { name: 'Detalhes em JSON' })).toBeVisible();
    await panel.getByRole('button', { name: 'Verificar integridade' }).click();
    await expect(panel.getByText('Registros íntegros')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await expect(page).not.toHaveURL(/registro=/);
  });

  test('SE-07: the figures are pictures with words, and tables', async ({ page }) => {
    await come(page);
    await expect(page.getByRole('img', { name: /^Mais movimento: / })).toBeVisible();
    await page.getByRole('button', { name: 'Ver como tabela: Quando acontece' }).click();
    await expect(page.getByRole('table', { name: 'Registros por dia da semana e hora' })).toBeVisible();
    await page.getByRole('button', { name: 'Ver como tabela: Falhas e bloqueios por dia' }).click();
    await expect(
      page.getByRole('table', { name: 'Registros e falhas por dia' }).getByRole('row'),
    ).toHaveCount(8);
    await expectAccessible(page);
  });

  test('SE-07: the list is exported as a file, which is written down itself', async ({ page }) => {
    await come(page, '/access-logs?resultado=failure');
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
  });

  test('SE-09: says how long an address is really locked', async ({ page }) => {
    await come(page);
    await expect(page.getByText('o e-mail fica bloqueado por 30 minutos.')).toBeVisible();
  });

  test('is worked by keyboard', async ({ page }) => {
    test.slow();
    await come(page, '/access-logs?acao=password_changed');
    await expect(table(page).or(page.getByText('Nenhum registro no período'))).toBeVisible();
    await walkWithKeyboard(page);
  });

  test('fits a telephone and has no barrier', async ({ page }) => {
    await come(page);
    await expect(rows(page).first()).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/access-logs');
    await expect(rows(page).first()).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });

  test('SE-07: is closed to whoever may not read it', async ({ page }) => {
    await signIn(page, accountOf.employee, demoPassword(), '/access-logs');
    await page.waitForURL(({ pathname }) => pathname !== '/access-logs');
    await expect(read(page, '/access-logs')).rejects.toThrow('403');
  });

  test('SE-07: shows the platform the log of every company', async ({ page }) => {
    await signIn(page, accountOf.platform_admin, demoPassword(), '/access-logs');
    await expect(rows(page).first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Exportar CSV' })).toHaveCount(0);
  });
});

test('SE-03: an alert is raised by repeated failures, acknowledged and cleared', async ({ page }) => {
  test.setTimeout(150_000);
  await come(page);
  const alerts = page.getByRole('region', { name: 'Alertas' });
  const reload = async () => {
    await page.reload();
    await expect(alerts).toBeVisible();
    return alerts.getByRole('listitem').count();
  };
  // the job looks at the log once a minute
  await expect.poll(reload, { timeout: 100_000, intervals: [3_000] }).toBeGreaterThan(0);
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
