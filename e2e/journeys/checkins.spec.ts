/** A check-in from its opening to its answer, and a team's plans approved in one go. Each test has two people. */
import { expect, type Locator, type Page } from '@playwright/test';
import { call, newSlug } from '../admin/own-company.ts';
import { expectAccessible } from '../support/axe.ts';
import { keyboard } from '../support/hand.ts';
import { walkWithKeyboard } from '../support/keyboard.ts';
import { expectNoSidewaysScroll } from '../support/layout.ts';
import { test } from '../support/policy-test.ts';
import { open, sentPlan, twoPeople } from './two-people.ts';

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const panel = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });

/** Opens a person by keyboard, because the row around the name opens something else, and goes back. */
async function opensPerson(page: Page, list: Locator, name: string | RegExp) {
  const here = page.url();
  await keyboard(page, list.getByRole('link', { name, exact: true }));
  await expect(page.getByRole('heading', { name: 'Competências de Jordana Prado' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(here);
}

/** The manager answers, and keeps a note that nobody else reads. */
async function answerCheckin(lead: Page) {
  await lead.goto('/goals?aba=checkins');
  await opensPerson(lead, part(lead, 'Para responder'), /^Jordana Prado, \d/);
  await expect(part(lead, 'Para responder').getByText('“Conduzi duas reuniões.”')).toBeVisible();
  await part(lead, 'Para responder')
    .getByRole('link', { name: /^Abrir o check-in de Jordana Prado/ })
    .click();
  const read = panel(lead, 'Check-in');
  await expect(read.getByText('Muito bem', { exact: true })).toBeVisible();
  await expectAccessible(lead);
  await read.getByRole('textbox', { name: 'Anotação particular' }).fill('Lembrar na próxima conversa.');
  await read.getByRole('button', { name: 'Guardar anotação' }).click();
  await expect(lead.getByText('Anotação guardada')).toBeVisible();
  await read.getByLabel('Sua resposta para Jordana').fill('Ótimo ritmo.');
  await read.getByRole('button', { name: 'Responder', exact: true }).click();
  await expect(lead.getByText('Check-in respondido')).toBeVisible();
  await expect(read.getByText('Ótimo ritmo.')).toBeVisible();
}

test.describe('check-ins and the team', () => {
  test('MO-04: a manager reads and approves plans of the team; the check-in is written, kept, sent and answered', async ({
    browser,
  }) => {
    const { me, lead } = await twoPeople(browser);
    await sentPlan(me);

    // A plan can be ticked only after its summary was opened.
    await lead.goto('/goals?aba=equipe');
    await expect(part(lead, 'Pessoas').getByText('1 pessoa, 1 com PDI')).toBeVisible();
    const tick = lead.getByRole('checkbox', { name: 'Marcar o PDI de Jordana Prado' });
    await expect(tick).toBeDisabled();
    await opensPerson(lead, part(lead, 'PDIs para aprovar'), 'Jordana Prado, PDI do trimestre');
    await part(lead, 'PDIs para aprovar')
      .getByRole('button', { name: /^Resumo do PDI de Jordana Prado/ })
      .click();
    await expect(lead.getByRole('heading', { name: 'Conduzir a reunião semanal' })).toBeVisible();
    await expectAccessible(lead);
    await expectNoSidewaysScroll(lead);
    await tick.check();
    await lead.getByRole('button', { name: 'Aprovar marcados (1)' }).click();
    await expect(lead.getByText('PDI aprovado')).toBeVisible();
    await expect(part(lead, 'PDIs para aprovar')).toBeHidden();

    // The form keeps what was typed, and asks for at least one word.
    await me.goto('/goals?aba=checkins');
    await me.getByRole('link', { name: /^Fazer check-in de/ }).click();
    const form = panel(me, 'Check-in');
    await form.getByRole('button', { name: 'Enviar check-in' }).click();
    await expect(form.getByRole('alert')).toContainText('Conte ao menos uma coisa');
    await expectAccessible(me);
    await form.getByLabel('O que você fez?').fill('Conduzi duas reuniões.');
    await form.getByRole('radio', { name: 'Muito bem' }).check();
    await form.getByLabel('Percentual feito hoje em Conduzir a reunião semanal').fill('40');
    await me.reload();
    await expect(form.getByLabel('O que você fez?')).toHaveValue('Conduzi duas reuniões.');
    await form.getByRole('button', { name: 'Enviar check-in' }).click();
    await expect(me.getByText('Check-in enviado')).toBeVisible();
    await expect(form.getByText('0 → 40%')).toBeVisible();
    await expectAccessible(me);

    await answerCheckin(lead);

    await me.reload();
    await expect(form.getByText('Ótimo ritmo.')).toBeVisible();
    await expect(form.getByText('Lembrar na próxima conversa.')).toBeHidden();
  });

  test('MO-04: one may leave a check-in out and change the pace; every control is reached', async ({
    browser,
  }) => {
    const { me, lead } = await twoPeople(browser);
    const { id, version } = await sentPlan(me);
    await call(lead, 'POST', `/pdi/plans/${id}/approve`, { version });
    await me.goto('/goals?aba=checkins');
    await expect(part(me, 'Meu check-in')).toBeVisible();
    await walkWithKeyboard(me);
    await expectNoSidewaysScroll(me);
    await me.getByLabel('Ritmo dos check-ins').selectOption('7');
    await expect(me.getByText('Ritmo alterado a partir do próximo período')).toBeVisible();
    await me.getByRole('link', { name: /^Fazer check-in de/ }).click();
    await panel(me, 'Check-in').getByRole('button', { name: 'Pular este check-in' }).click();
    await panel(me, 'Check-in').getByLabel('Por que você vai pular este check-in?').fill('Férias');
    await panel(me, 'Check-in').getByRole('button', { name: 'Pular check-in' }).click();
    await expect(me.getByText('Check-in pulado')).toBeVisible();
    await expect(panel(me, 'Check-in').getByText('Férias')).toBeVisible();

    // The team shows it, and its panel. The name leads to the person, the rest of the row to the panel.
    await lead.goto('/goals?aba=equipe');
    await opensPerson(lead, part(lead, 'Pessoas'), 'Jordana Prado');
    const beside = await part(lead, 'Pessoas').getByText('Último check-in').boundingBox();
    await lead.mouse.click((beside?.x ?? 0) + 4, (beside?.y ?? 0) + 4);
    await expect(panel(lead, 'PDI da equipe').getByText('Férias')).toBeVisible();
    await lead.goBack();
    await expect(panel(lead, 'PDI da equipe')).toBeHidden();
    await lead.getByRole('link', { name: /^Abrir o PDI de Jordana Prado/ }).click();
    await expect(panel(lead, 'PDI da equipe').getByText('Férias')).toBeVisible();
    await expectAccessible(lead);
    await lead.keyboard.press('Escape');
    await expect(panel(lead, 'PDI da equipe')).toBeHidden();
    await walkWithKeyboard(lead);
  });

  test('MO-04: a manager without a team is told so', async ({ browser }) => {
    const { page } = await open(browser, 'manager', newSlug());
    await page.goto('/goals?aba=equipe');
    await expect(page.getByRole('heading', { name: 'Nenhum liderado vinculado a você.' })).toBeVisible();
    await expectAccessible(page);
  });
});
