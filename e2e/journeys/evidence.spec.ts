/** Evidence: a level is rated and contested, a certificate is approved. Each test has its own company. */
import { randomUUID } from 'node:crypto';
import type { Shell } from '@pdy/contract/people/people';
import { type Browser, expect, type Page } from '@playwright/test';
import { call, comeAs, newSlug } from '../admin/own-company.ts';
import { read } from '../support/api.ts';
import { expectAccessible } from '../support/axe.ts';
import { walkWithKeyboard } from '../support/keyboard.ts';
import { expectNoSidewaysScroll } from '../support/layout.ts';
import { test } from '../support/policy-test.ts';

const toast = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });
const idOf = async (page: Page) => (await read<Shell>(page, '/shell')).person.user_id;
const panelOf = (page: Page, name: string) => page.getByRole('dialog', { name: new RegExp(name) });

/** Three people in three windows: the second leads the first, the third administers. */
async function aCompany(browser: Browser) {
  const slug = newSlug();
  const open = async (role: string) => {
    const page = await (await browser.newContext()).newPage();
    await comeAs(page, role, slug);
    return page;
  };
  const [me, lead, hr] = [await open('employee'), await open('manager'), await open('admin')];
  const [person, manager_id] = [await idOf(me), await idOf(lead)];
  await call(hr, 'POST', '/users/many/manager', { ids: [person], manager_id });
  const name = `Análise de dados ${randomUUID().slice(0, 6)}`;
  const competency: { id: string } = await call(hr, 'POST', '/catalogue/competencies', {
    code: randomUUID().slice(0, 12),
    name,
    description: '',
    category_id: null,
    parent_id: null,
    kind: 'technical',
    half_life_days: null,
    no_decay: false,
    status: 'active',
  });
  return { me, lead, hr, person, name, competency_id: competency.id };
}

async function rate(page: Page, button: string, level: RegExp, note?: string) {
  await page.getByRole('button', { name: button }).click();
  const dialog = page.getByRole('dialog', { name: button });
  await dialog.getByRole('radio', { name: level }).check();
  if (note !== undefined) await dialog.getByRole('textbox').fill(note);
  await dialog.getByRole('button', { name: 'Registrar' }).click();
  return dialog;
}

async function decideContest(hr: Page) {
  await hr.goto('/company-settings?aba=evidencias');
  await expect(hr.getByRole('button', { name: /^Decidir: / })).toBeVisible();
  await expectAccessible(hr);
  await walkWithKeyboard(hr);
  await hr.getByRole('button', { name: /^Decidir: / }).click();
  const decision = hr.getByRole('dialog', { name: 'Decidir a contestação' });
  await decision.getByRole('radio', { name: /^Anular a evidência/ }).check();
  await decision.getByRole('textbox').fill('O projeto não foi considerado.');
  await decision.getByRole('button', { name: 'Enviar resposta' }).click();
  await expect(hr.getByText('Contestação aceita, evidência anulada')).toBeVisible();
  await expect(hr.getByRole('button', { name: /^Decidir: / })).toHaveCount(0);
}

/** The rows are a grid: arrows walk, Enter explains, Esc comes back to the row. */
async function walkRows(me: Page, name: string, competency_id: string) {
  await me.goto('/profile?secao=competencias');
  const rows = me.getByRole('grid', { name: 'Competências' }).getByRole('row');
  await rows.first().focus();
  await me.keyboard.press('ArrowDown');
  await me.keyboard.press('Home');
  await me.keyboard.press('Enter');
  await expect(panelOf(me, name)).toBeVisible();
  await me.keyboard.press('Escape');
  await expect(rows.first()).toBeFocused();
  await me.goto(`/profile?porque=${competency_id}`);
  await expect(panelOf(me, name).getByText('Anulada', { exact: true })).toBeVisible();
  await expect(panelOf(me, name).getByText('O projeto não foi considerado.')).toBeVisible();
}

test('a level is rated, contested, answered and passed on to the administration', async ({ browser }) => {
  test.slow();
  const { me, lead, hr, person, name, competency_id } = await aCompany(browser);
  await me.goto(`/profile?porque=${competency_id}`);
  await rate(me, 'Autoavaliar', /^4/);
  await expect(toast(me, 'Autoavaliação registrada')).toBeVisible();
  await expect(panelOf(me, name).getByRole('heading', { name: '1 evidência' })).toBeVisible();

  // The manager rates before they read how the person rates themselves.
  await lead.goto(`/profile?pessoa=${person}&porque=${competency_id}`);
  await expect(panelOf(lead, name).getByText('Sem evidência').first()).toBeVisible();
  await lead.getByRole('button', { name: 'Avaliar competência' }).click();
  await expectAccessible(lead);
  await lead.keyboard.press('Escape');
  await rate(lead, 'Avaliar competência', /^2/);
  await expect(panelOf(lead, name).getByRole('heading', { name: '2 evidências' })).toBeVisible();
  await expect(panelOf(lead, name).getByText('Autoavaliação', { exact: true })).toBeVisible();
  const far = await rate(lead, 'Avaliar competência', /^5/);
  await expect(far.getByText('Justifique uma diferença de 1,5 nível ou mais.').last()).toBeVisible();
  await far.getByRole('button', { name: 'Cancelar' }).click();
  await expect(far).toBeHidden();

  await me.reload();
  await me.getByRole('button', { name: /^Contestar: Avaliação do gestor/ }).click();
  const contest = me.getByRole('dialog', { name: 'Contestar evidência' });
  await contest.getByRole('textbox').fill('Não concordo.');
  await contest.getByRole('button', { name: 'Enviar contestação' }).click();
  await expect(contest.getByText('Explique em ao menos 20 caracteres')).toBeVisible();
  await contest.getByRole('textbox').fill('O projeto do segundo semestre ficou de fora.');
  await contest.getByRole('button', { name: 'Enviar contestação' }).click();
  await expect(panelOf(me, name).getByText('Contestada, com o gestor')).toBeVisible();
  await expectAccessible(me);

  // The leader finds it among what waits for them, with the way to the evidence.
  await lead.goto('/goals?aba=aprovacoes');
  const waiting = lead.getByRole('region', { name: 'Contestações de evidência' });
  await expect(waiting.getByText('1 em aberto')).toBeVisible();
  await expectAccessible(lead);
  await waiting.getByRole('link', { name: new RegExp(name) }).click();
  await lead.getByRole('button', { name: /^Responder: Avaliação do gestor/ }).click();
  const answer = lead.getByRole('dialog', { name: 'Responder à contestação' });
  await answer.getByRole('radio', { name: /^Manter a evidência/ }).check();
  await answer.getByRole('textbox').fill('Considerei o projeto também.');
  await answer.getByRole('button', { name: 'Enviar resposta' }).click();
  await expect(panelOf(lead, name).getByText('Contestação respondida, evidência mantida')).toBeVisible();

  await me.reload();
  await me.getByRole('button', { name: /^Pedir decisão da administração/ }).click();
  const asking = me.getByRole('dialog', { name: 'Pedir decisão da administração' });
  await asking.getByLabel('Por que pede a decisão').fill('A resposta fala de outro projeto.');
  await asking.getByRole('button', { name: 'Pedir decisão', exact: true }).click();
  await expect(panelOf(me, name).getByText('Contestada, com a administração')).toBeVisible();

  await decideContest(hr);

  await walkRows(me, name, competency_id);
});

test('a certificate waits for the administration, and is evidence once approved', async ({ browser }) => {
  test.slow();
  const { me, hr, name, competency_id } = await aCompany(browser);
  await me.goto('/profile?secao=certificados');
  const add = me.getByRole('button', { name: 'Registrar certificado' });
  await expect(add).toBeVisible();
  await expectAccessible(me);
  await add.click();
  const form = me.getByRole('dialog', { name: 'Registrar certificado' });
  await form.getByRole('button', { name: 'Enviar para aprovação' }).click();
  await expect(form.getByText('Informe o nome do certificado')).toBeVisible();
  await expectAccessible(me);
  await form.getByLabel('Nome do certificado').fill('Curso de SQL');
  await form.getByLabel('Quem emitiu').fill('Escola de Dados');
  await form.getByLabel('Competência').selectOption({ label: name });
  await form.getByLabel('Nível que ele comprova').selectOption({ label: '3 · Intermediário' });
  await form.getByLabel('Emitido em').fill('2026-01-15');
  await form.locator('input[type=file]').setInputFiles({
    name: 'sql.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7\ncertificado'),
  });
  await form.getByRole('button', { name: 'Enviar para aprovação' }).click();
  const row = me.getByRole('listitem').filter({ hasText: 'Curso de SQL' });
  await expect(row).toContainText('Em análise');
  await expectAccessible(me);
  // The toast lies over the bell, so the test waits until it is gone.
  await me.reload();
  await expect(row).toContainText('Em análise');
  await walkWithKeyboard(me);
  await me.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(me);

  await hr.goto('/company-settings?aba=evidencias');
  const saved = hr.waitForEvent('download');
  await hr.getByRole('button', { name: 'Baixar arquivo: Curso de SQL' }).click();
  expect((await saved).suggestedFilename()).toBe('sql.pdf');
  await hr.getByRole('button', { name: 'Aprovar: Curso de SQL' }).click();
  await hr
    .getByRole('dialog', { name: 'Aprovar o certificado?' })
    .getByRole('button', { name: 'Aprovar' })
    .click();
  await expect(hr.getByText('Nenhum certificado espera aprovação.')).toBeVisible();

  await me.reload();
  await expect(row).toContainText('Aprovado');
  await me.goto(`/profile?porque=${competency_id}`);
  await expect(panelOf(me, name).getByText('Certificação')).toBeVisible();
  await expect(panelOf(me, name).getByText('Curso de SQL · Escola de Dados')).toBeVisible();
});
