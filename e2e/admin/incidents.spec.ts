/** The incidents on Gestão da Plataforma: moments are typed in the reader's zone, deadlines are Brasília's. */
import { expect } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { demoPassword, signIn } from '../support/person.ts';
import { test } from '../support/policy-test.ts';
import { accountOf } from '../support/roles.ts';

test('LG-02: an incident is recorded, says by when it has to be reported, and keeps its history', async ({
  page,
}) => {
  const title = `Planilha enviada a quem não devia ${Date.now()}`;
  await signIn(page, accountOf.platform_admin, demoPassword(), '/platform-management');
  await page.getByRole('button', { name: 'Registrar incidente' }).click();
  const panel = page.getByRole('dialog', { name: 'Registrar incidente' });
  await panel.getByRole('button', { name: 'Registrar', exact: true }).click();
  await expect(panel.getByText('Escolha a empresa', { exact: true }).last()).toBeVisible();
  await expect(panel.getByText('Informe quando o incidente ficou conhecido')).toBeVisible();
  await panel.getByLabel('Empresa').selectOption({ label: 'Aroeira Logística' });
  // It is a Thursday night, and Friday 1 May is a holiday.
  await panel.getByLabel('Conhecido em').fill('2026-04-30T20:00');
  await panel.getByLabel('Título').fill(title);
  await panel.getByLabel('O que aconteceu').fill('Uma lista de pessoas foi mandada a um fornecedor.');
  await panel.getByRole('checkbox', { name: 'Contato (telefone)' }).check();
  await panel.getByRole('button', { name: 'Registrar', exact: true }).click();

  const row = page.getByRole('link', { name: new RegExp(title) });
  await expect(row).toContainText('Avisar venceu em 06/05/2026');
  await row.click();
  const open = page.getByRole('dialog', { name: title });
  await expect(open).toContainText('completar até 29/05/2026');
  await expectAccessible(page);
  await open.getByRole('checkbox', { name: 'Encerrar o incidente' }).check();
  await open.getByRole('button', { name: 'Salvar' }).click();
  await expect(open.getByText(/^Para encerrar, diga se há risco relevante/)).toBeVisible();
  await open.getByLabel('Há risco ou dano relevante?').selectOption({ label: 'Não' });
  await open.getByLabel('Decisão e motivo').fill('O fornecedor apagou a lista e confirmou.');
  await open.getByRole('button', { name: 'Salvar' }).click();
  await expect(row).toContainText('Encerrado');
  await row.click();
  await expect(open.getByRole('region', { name: 'Histórico' })).toContainText('Mudou: ');
});
