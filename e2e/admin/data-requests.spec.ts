/** Pedidos sobre dados pessoais: from the person who asks to the administrator who answers, and back. */
import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { walkWithKeyboard } from '../support/keyboard.ts';
import { expectNoSidewaysScroll } from '../support/layout.ts';
import { signIn } from '../support/person.ts';
import { test } from '../support/policy-test.ts';
import { goInside } from '../support/visit.ts';
import { call, comeAs, newSlug } from './own-company.ts';

const toast = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });
const myData = '/profile?secao=dados';

async function ask(page: Page, kind: string, message?: string) {
  await page.getByRole('button', { name: 'Fazer um pedido' }).click();
  const dialog = page.getByRole('dialog', { name: 'Pedido sobre os meus dados' });
  await dialog.getByLabel('O que você pede').selectOption({ label: kind });
  if (message !== undefined) await dialog.getByRole('textbox').fill(message);
  await dialog.getByRole('button', { name: 'Enviar pedido' }).click();
  return dialog;
}

test('LG-02: a correction is asked for, answered, closed, and read by the person; the company names the encarregado, who is found in the profile', async ({
  page,
  browser,
}) => {
  const slug = newSlug();
  const other = await (await browser.newContext()).newPage();
  const person = await comeAs(page, 'employee', slug, myData);
  const dialog = await ask(page, 'Correção de dados');
  await expect(dialog.getByText('Diga o que precisa ser corrigido.')).toBeVisible();
  await dialog.getByRole('textbox').fill('Meu cargo está errado.');
  await dialog.getByRole('button', { name: 'Enviar pedido' }).click();
  await expect(page.getByText(/A empresa responde até \d\d\/\d\d\/\d{4}/)).toBeVisible();

  await comeAs(other, 'admin', slug, '/company-settings?aba=dados-pessoais');
  await expect(other.getByText('1 pedido espera resposta.')).toBeVisible();
  const row = other.getByRole('link', { name: /Jordana Prado/ });
  await expect(row).toContainText('Faltam 15 dias');
  await row.click();
  const panel = other.getByRole('dialog', { name: 'Correção de dados' });
  await expect(panel).toContainText(person.email);
  await expect(panel).toContainText('Meu cargo está errado.');
  await expect(panel.getByRole('button', { name: 'Recusar' })).toBeDisabled();
  await expectAccessible(other);
  await panel.getByLabel('Resposta').fill('Seu cargo foi corrigido.');
  await panel.getByRole('button', { name: 'Responder' }).click();
  await expect(toast(other, 'Resposta enviada')).toBeVisible();
  await panel.getByRole('button', { name: 'Encerrar como atendido' }).click();
  await other
    .getByRole('dialog', { name: 'Encerrar o pedido?' })
    .getByRole('button', { name: 'Encerrar' })
    .click();
  await expect(panel).toContainText('Encerrado: atendido');
  await panel.getByRole('button', { name: 'Fechar painel' }).click();
  await expect(other.getByText('Nenhum pedido espera resposta.')).toBeVisible();

  await test.step('the company names the encarregado, who is found in the profile', async () => {
    await expect(other.getByText('Ninguém foi indicado')).toBeVisible();
    await other.getByLabel('Nome', { exact: true }).fill('Célia Ramos');
    await other.getByRole('button', { name: 'Salvar', exact: true }).click();
    await expect(other.getByRole('link', { name: 'Email é obrigatório' })).toBeVisible();
    await other.getByLabel('E-mail', { exact: true }).fill('lgpd@casa.example');
    // The calendar is of the same record: a change of it stands in nobody's way.
    const { calendar, version } = await call(other, 'GET', '/company/settings');
    await call(other, 'PUT', '/company/settings/calendar', { ...calendar, removed: ['2027-12-25'], version });
    await other.getByRole('button', { name: 'Salvar', exact: true }).click();
    await expect(toast(other, 'Salvo')).toBeVisible();
    await expect(other.getByText('Ninguém foi indicado')).toHaveCount(0);
    await goInside(other, myData);
    await expect(other.getByText(/^Célia Ramos, encarregado pelos dados/)).toBeVisible();
    await expect(other.getByRole('link', { name: 'lgpd@casa.example' })).toBeVisible();
  });
  await other.context().close();

  await page.reload();
  const mine = page.getByRole('listitem').filter({ hasText: 'Correção de dados' });
  await expect(mine).toContainText('Atendido');
  await expect(mine).toContainText('Seu cargo foi corrigido.');
  await expect(mine.getByRole('button')).toHaveCount(0);
});

test('LG-02: a copy of one’s data is ready within moments, and a running request is not made twice; people who looked at the data are listed, and the page has no barrier', async ({
  page,
}) => {
  const { email, password } = await comeAs(page, 'employee', newSlug());
  await signIn(page, email, password, myData);
  await test.step('people who looked at one’s data are listed', async () => {
    const seen = page.getByRole('region', { name: 'Quem viu meus dados' });
    await seen.getByRole('switch', { name: 'Incluir o que eu fiz' }).press('Space');
    await expect(seen.getByRole('row').filter({ hasText: 'Você' }).first()).toContainText('Entrada');
    await expectAccessible(page);
    await walkWithKeyboard(page);
    const size = page.viewportSize();
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoSidewaysScroll(page);
    if (size) await page.setViewportSize(size);
  });

  await ask(page, 'Acesso aos meus dados');
  const saved = page.waitForEvent('download');
  // People who have just signed in are not asked for the password again.
  await page.getByRole('button', { name: 'Baixar cópia: Acesso aos meus dados' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(/^pdy-meus-dados-\d{4}-\d\d-\d\d\.zip$/);
  expect((await readFile(await file.path())).subarray(0, 2).toString()).toBe('PK');
  const again = await ask(page, 'Acesso aos meus dados', 'Por favor.');
  await expect(
    again.getByText('Você pediu uma cópia há poucos minutos. Espere 10 minutos para pedir outra.'),
  ).toBeVisible();
  await expect(again.getByRole('textbox')).toHaveValue('Por favor.');
  await expectAccessible(page);
  await again.getByLabel('O que você pede').selectOption({ label: 'Anonimização' });
  await again.getByRole('button', { name: 'Enviar pedido' }).click();
  await page.getByRole('button', { name: 'Cancelar pedido: Anonimização' }).click();
  await page
    .getByRole('dialog', { name: 'Cancelar o pedido?' })
    .getByRole('button', { name: 'Cancelar pedido' })
    .click();
  await expect(toast(page, 'Pedido cancelado')).toBeVisible();
  await expect(page.getByText(/cancelado por você/)).toBeVisible();
});
