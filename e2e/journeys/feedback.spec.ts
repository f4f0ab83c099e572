/** Feedback between two people: it is asked for, given, read, thanked for, and taken into the plan. */
import { expect, type Page } from '@playwright/test';
import { comeAs, newSlug } from '../admin/own-company.ts';
import { expectAccessible } from '../support/axe.ts';
import { walkWithKeyboard } from '../support/keyboard.ts';
import { expectNoSidewaysScroll } from '../support/layout.ts';
import { expectSoundPage } from '../support/page-rules.ts';
import { test } from '../support/policy-test.ts';

const dialog = (page: Page) => page.getByRole('dialog');

const choose = async (page: Page, label: string, email: string) => {
  await dialog(page)
    .getByRole('combobox', { name: label })
    .or(dialog(page).getByLabel(label))
    .first()
    .fill(email);
  await page.getByRole('option').first().click();
};

async function giveFeedback(giver: Page) {
  await giver.goto('/feedback-loop?aba=pedidos');
  await giver.getByRole('button', { name: 'Responder' }).click();
  await expect(dialog(giver)).toContainText('O que eu poderia ter feito melhor na entrega de março?');
  await dialog(giver).getByLabel('O que fez diferença?').fill('Palavras de elogio que ficam para trás.');
  await dialog(giver).getByText('Construtivo').click();
  await dialog(giver).getByRole('button', { name: 'Entregar' }).click();
  await expect(dialog(giver)).toContainText('Conte a situação, o comportamento e o impacto');
  await dialog(giver).getByLabel('Situação').fill('Na entrega de março');
  await dialog(giver).getByLabel('Comportamento').fill('você avisou do atraso só no último dia');
  await dialog(giver).getByLabel('Impacto').fill('e o cliente ficou sem plano');
  await dialog(giver)
    .getByRole('button', { name: /^Ver como .* vai ler$/ })
    .click();
  const preview = dialog(giver).getByRole('region', { name: /^Como .* vai ler$/ });
  await expect(preview).toContainText('e o cliente ficou sem plano');
  await expect(preview).not.toContainText('Palavras de elogio que ficam para trás');
  await expect(dialog(giver)).toContainText('Nem administradores leem.');
  await expectAccessible(giver);
  await dialog(giver).getByLabel('Impacto').press('Control+Enter');
  await expect(dialog(giver)).toBeHidden();
  await giver.getByRole('tab', { name: 'Enviados' }).click();
  await expect(giver.getByText('Ainda não lido')).toBeVisible();
  await expectAccessible(giver);
  await expectSoundPage(giver);
}

async function reportAndKeep(page: Page, hr: Page) {
  await hr.reload();
  await expect(hr.getByText('Nenhum feedback ainda')).toBeVisible();
  await hr.getByRole('tab', { name: 'Denúncias' }).click();
  await expect(hr.getByText('Nenhuma denúncia')).toBeVisible();
  await page.getByRole('button', { name: /^Mais: feedback/ }).click();
  await page.getByRole('menuitem', { name: 'Denunciar' }).click();
  await dialog(page).getByLabel('O que houve?').fill('Não foi assim que aconteceu.');
  await dialog(page).getByRole('button', { name: 'Denunciar' }).click();
  await expect(page.getByText('Denunciado, em análise')).toBeVisible();
  await hr.reload();
  await expect(hr.getByText('você avisou do atraso só no último dia')).toBeVisible();
  await expectAccessible(hr);
  await hr.getByRole('button', { name: 'Manter' }).click();
  await expect(hr.getByText('Nenhuma denúncia')).toBeVisible();
}

test('MO-08, RT-16: somebody asks, is answered, thanks, asks back, and takes it into the plan; nobody else reads it', async ({
  page,
  browser,
}) => {
  const slug = newSlug();
  const giver = await (await browser.newContext()).newPage();
  const hr = await (await browser.newContext()).newPage();
  const { email: giverEmail } = await comeAs(giver, 'employee', slug, '/feedback-loop');
  await comeAs(hr, 'admin', slug, '/feedback-loop');
  await comeAs(page, 'employee', slug, '/feedback-loop');
  await expect(page).toHaveTitle('Feedback Loop - PDY');
  await expect(page.getByText('Peça o primeiro a alguém que trabalhou com você.')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('p');
  await choose(page, 'A quem?', giverEmail);
  await dialog(page).getByLabel('Pergunta').fill('O que eu poderia ter feito melhor na entrega de março?');
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Pedir', exact: true }).click();
  await expect(page.getByText('Pedido enviado')).toBeVisible();
  await expect(page.getByText('Aguardando')).toBeVisible();
  await expectAccessible(page);

  await giveFeedback(giver);

  // A text below the window does not count as read when the page is opened.
  const window = page.viewportSize() ?? { width: 1280, height: 800 };
  await page.setViewportSize({ ...window, height: 280 });
  await page.getByRole('tab', { name: 'Recebidos' }).click();
  await expect(page.getByText('Novo', { exact: true })).toBeAttached();
  await expect(page.getByText('Palavras de elogio que ficam para trás.')).toHaveCount(0);
  await giver.reload();
  await expect(giver.getByText('Ainda não lido')).toBeVisible();
  await page.setViewportSize(window);
  await expect(page.getByText('Lido', { exact: true })).toBeVisible();
  await expect(page.getByText('você avisou do atraso só no último dia')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: /^Agradecer/ }).click();
  await dialog(page).getByLabel('Mensagem (opcional)').fill('Obrigada por avisar.');
  await dialog(page).getByRole('button', { name: 'Agradecer' }).click();
  await expect(page.getByText('“Obrigada por avisar.”')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Etapa 2 de 4: Agradecido' })).toBeVisible();
  await page.getByRole('button', { name: 'Pedir esclarecimento' }).click();
  await page.getByLabel('Mensagem').fill('Quando você soube?');
  await page.getByLabel('Mensagem').press('Control+Enter');
  await expect(page.getByRole('region', { name: 'Conversa' })).toContainText('Quando você soube?');
  await giver.reload();
  await expect(giver.getByRole('region', { name: 'Conversa' })).toContainText('Quando você soube?');
  await walkWithKeyboard(page);

  await reportAndKeep(page, hr);
});
