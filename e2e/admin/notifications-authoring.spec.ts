/** Criar e enviadas: from the author of a notification to the recipient's bell. Each recipient chooses the mails. */
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
const sentTab = '/notifications?aba=enviadas';
const row = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title });

async function write(page: Page, title: string) {
  await page.getByRole('button', { name: 'Nova notificação' }).click();
  await page.getByLabel('Título').fill(title);
  await page.getByLabel('Mensagem').fill('Reserve uma hora para o seu PDI.');
}

test('MO-27: a notification is written, seen as the bell shows it, sent, read, counted and withdrawn; each person chooses what comes by mail', async ({
  page,
  browser,
}) => {
  const slug = newSlug();
  const other = await (await browser.newContext()).newPage();
  await comeAs(other, 'employee', slug, '/notifications');
  await expect(other.getByText('Nenhuma notificação ainda')).toBeVisible();
  await expect(other.getByRole('tab', { name: 'Criar e enviadas' })).toHaveCount(0);

  await comeAs(page, 'admin', slug, sentTab);
  await expect(page.getByText('Nada foi enviado ainda')).toBeVisible();
  await write(page, 'Semana do desenvolvimento');
  const sample = page.getByRole('figure', { name: 'Como aparece no sino' });
  await expect(sample).toContainText('Semana do desenvolvimento');
  await page.getByLabel('Link').fill('javascript:alert(1)');
  await page.getByRole('button', { name: 'Enviar agora' }).click();
  await expect(page.getByRole('alert')).toContainText('Use o endereço de uma página do PDY');
  await page.getByLabel('Link').fill('/goals');
  await expect(page.getByText('2 pessoas recebem.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Enviar agora' }).click();
  const question = page.getByRole('dialog', { name: 'Enviar agora?' });
  await expect(question).toContainText('2 pessoas recebem.');
  await question.getByRole('button', { name: 'Enviar' }).click();
  await expect(toast(page, 'Notificação a caminho')).toBeVisible();
  await expect(row(page, 'Semana do desenvolvimento')).toContainText('2 pessoas receberam');

  const shown = other.getByRole('link', { name: /Semana do desenvolvimento/ });
  await expect(shown).toBeVisible({ timeout: 10_000 });
  await shown.click();
  await expect(other).toHaveURL(/\/goals/);

  await test.step('each person chooses what comes by mail, and opening a mail’s link only asks', async () => {
    await goInside(other, '/profile?secao=preferencias');
    const choice = other.getByLabel('Acompanhamento', { exact: true });
    await expect(choice).toHaveValue('daily');
    await choice.selectOption({ label: 'Na hora' });
    await expect(toast(other, 'Preferência salva')).toBeVisible();
    await other.reload();
    await expect(choice).toHaveValue('immediate');
    await expectAccessible(other);
    await expectNoSidewaysScroll(other);
    await other.goto('/emails/parar?t=cortado');
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('Este link não é válido');
    await other.getByRole('link', { name: 'Escolher o que recebo por e-mail' }).click();
    await expect(choice).toBeVisible();
  });
  await other.context().close();

  await page.reload();
  await expect(row(page, 'Semana do desenvolvimento')).toContainText('50% leram · 50% abriram o link');
  await page.getByRole('button', { name: 'Retirar: Semana do desenvolvimento' }).click();
  await page
    .getByRole('dialog', { name: 'Retirar esta notificação?' })
    .getByRole('button', { name: 'Retirar' })
    .click();
  await expect(row(page, 'Semana do desenvolvimento')).toContainText('Retirada');
});

test('MO-27: the form works by keyboard and fits a narrow window; a draft is kept, scheduled, cancelled and used again', async ({
  page,
}) => {
  await comeAs(page, 'admin', newSlug(), `${sentTab}&aviso=nova`);
  const size = page.viewportSize();
  await expect(page.getByText('1 pessoa recebe.')).toBeVisible();
  await walkWithKeyboard(page);
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoSidewaysScroll(page);
  if (size) await page.setViewportSize(size);
  await goInside(page, sentTab);
  await write(page, 'Novos cargos');
  await page.getByRole('button', { name: 'Salvar rascunho' }).click();
  await expect(row(page, 'Novos cargos')).toContainText('Rascunho');
  await page.getByRole('button', { name: 'Editar: Novos cargos' }).click();
  await expect(page.getByLabel('Título')).toHaveValue('Novos cargos');
  await page.getByLabel('Quando enviar').selectOption({ label: 'Em outro momento' });
  await page.getByRole('button', { name: 'Agendar envio' }).click();
  await expect(page.getByRole('alert')).toContainText('Informe quando a notificação será enviada.');
  const next = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 16);
  await page.getByLabel('Data e hora do envio').fill(next);
  await page.getByRole('button', { name: 'Agendar envio' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Agendar' }).click();
  await expect(row(page, 'Novos cargos')).toContainText('Agendada');
  await page.getByRole('button', { name: 'Cancelar envio: Novos cargos' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar envio' }).click();
  await expect(row(page, 'Novos cargos')).toContainText('Cancelada');
  await page.getByRole('button', { name: 'Usar de novo: Novos cargos' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Editar notificação' })).toBeVisible();
  await page.getByRole('button', { name: 'Excluir rascunho' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click();
  await expect(row(page, 'Novos cargos')).toHaveCount(1);
});

test('MO-27: a manager writes to their own team, and what was typed is kept until it is discarded', async ({
  page,
}) => {
  await signIn(page, accountOf.manager, demoPassword(), `${sentTab}&aviso=nova`);
  await expect(page.getByLabel('Quem recebe').locator('option')).toHaveText([
    'Toda a minha equipe',
    'Pessoas escolhidas',
  ]);
  await expect(page.getByText(/pessoas? recebem?\. Só quem é da sua equipe recebe\./)).toBeVisible();
  await page.getByLabel('Título').fill('Reunião de sexta');
  await page.getByRole('button', { name: 'Voltar' }).click();
  await expect(page).not.toHaveURL(/aviso=/);
  await page.goto(`${sentTab}&aviso=nova`);
  await expect(page.getByLabel('Título')).toHaveValue('Reunião de sexta');
  await expect(page.getByText('Rascunho recuperado')).toBeVisible();
  await page.getByRole('button', { name: 'Descartar rascunho' }).click();
  await expect(page.getByLabel('Título')).toHaveValue('');
});
