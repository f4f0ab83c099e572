/** Recognition between colleagues: it is written, told live, answered, liked, hidden by reports and decided on. */
import { expect, type Page } from '@playwright/test';
import { call, comeAs, newSlug } from '../admin/own-company.ts';
import { expectAccessible } from '../support/axe.ts';
import { expectNoSidewaysScroll } from '../support/layout.ts';
import { expectSoundPage } from '../support/page-rules.ts';
import { test } from '../support/policy-test.ts';

const words = 'Obrigada por organizar a entrega do projeto com tanto cuidado.';

const idOf = async (page: Page) =>
  ((await call(page, 'GET', '/shell')) as { person: { user_id: string } }).person.user_id;

const recognise = (page: Page, id: string, body = words) =>
  call(page, 'POST', '/recognition', {
    ...{ recipient_ids: [id], body, competency_id: null, visibility: 'company' },
  }) as Promise<{ id: string }>;

test('RT-09: /social needs a session', async ({ page }) => {
  await page.goto('/social');
  await expect(page).toHaveURL(/\/auth/);
});

test('MO-10: a colleague is recognised, hears of it and answers, and both people work by keys', async ({
  page,
  browser,
}) => {
  const slug = newSlug();
  const bia = await (await browser.newContext()).newPage();
  const person = await comeAs(bia, 'employee', slug, '/social');
  await comeAs(page, 'employee', slug, '/social');
  await expect(
    page.getByText('Ainda não há publicações. Reconheça alguém que ajudou você hoje!'),
  ).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Reconhecer alguém' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Reconhecer alguém' });
  await dialog.getByRole('button', { name: 'Publicar' }).click();
  await expect(dialog.getByText('Escolha quem você quer reconhecer')).toBeVisible();
  await expect(dialog.getByText('Escreva ao menos 20 caracteres')).toBeVisible();
  const who = dialog.getByRole('combobox', { name: 'Quem você quer reconhecer?' });
  await who.pressSequentially(person.email.slice(0, 12));
  await page.locator('div[role="option"]').first().click();
  await expect(dialog.getByRole('list', { name: 'Pessoas escolhidas' })).toBeVisible();
  // The next name is typed at once.
  await expect(who).toBeFocused();
  await expect(who).toHaveValue('');
  await expectAccessible(page);
  await dialog.getByLabel('O que a pessoa fez').fill(words);
  await dialog.getByLabel('O que a pessoa fez').press('Control+Enter');
  await expect(page.getByText('Reconhecimento publicado')).toBeVisible();
  await expect(page.getByRole('feed').getByText(words)).toBeVisible();

  // The other page is open and hears of it by itself.
  await expect(bia.getByRole('feed').getByText(words)).toBeVisible();
  await bia.keyboard.press('j');
  await expect(bia.getByRole('article').first()).toBeFocused();
  await bia.keyboard.press('l');
  await expect(bia.getByRole('button', { name: /^Curtir/ })).toHaveAttribute('aria-pressed', 'true');
  await bia.getByRole('button', { name: /^Comentar.*publicação/ }).click();
  await bia.getByRole('textbox', { name: 'Novo comentário' }).fill('Eu que agradeço!');
  await bia.getByRole('button', { name: 'Comentar', exact: true }).click();
  await expect(bia.getByText('Comentário publicado')).toBeVisible();
  await expect(bia.getByRole('feed').getByText('Eu que agradeço!')).toBeVisible();
  await expectAccessible(bia);
  await expectSoundPage(bia);
  await expectNoSidewaysScroll(bia);

  // Bia was praised and has thanked nobody: beside the feed a button opens the form with the person chosen.
  await bia.getByRole('button', { name: /^Agradecer a / }).click();
  const thanks = bia.getByRole('dialog', { name: 'Reconhecer alguém' });
  await expect(thanks.getByRole('list', { name: 'Pessoas escolhidas' }).getByRole('listitem')).toHaveCount(1);
  await expect(thanks.getByLabel('O que a pessoa fez')).toBeFocused();
  await bia.keyboard.press('Escape');
  await expect(thanks).toBeHidden();

  const other = await recognise(bia, await idOf(page), 'Sua paciência com quem chegou agora faz diferença.');
  await page.getByRole('button', { name: 'Ver 1 nova' }).click();
  await expect(page.getByRole('article')).toHaveCount(2);
  await page.goto(`/social?post=${other.id}`);
  await expect(page.getByRole('dialog', { name: 'Publicação' })).toContainText('Sua paciência');
  await expectAccessible(page);
});

test('MO-10: praise can be private, three reports lead to a decision, and people who can help are found', async ({
  page,
  browser,
}) => {
  const slug = newSlug();
  const pages = await Promise.all([1, 2, 3].map(async () => (await browser.newContext()).newPage()));
  const [bia, caio, hr] = pages as [Page, Page, Page];
  await comeAs(bia, 'employee', slug, '/profile?secao=preferencias');
  await comeAs(caio, 'employee', slug, '/social');
  await comeAs(hr, 'admin', slug, '/social');
  await comeAs(page, 'employee', slug, '/social');
  await bia.getByRole('switch', { name: 'Receber reconhecimento no mural' }).click();
  await expect(bia.getByText('Reconhecimentos chegam a você em particular')).toBeVisible();
  await recognise(page, await idOf(bia));
  const { id } = await recognise(page, await idOf(caio), 'Sem a sua ajuda a apresentação não teria saído.');
  await page.reload();
  await expect(page.getByText('Em particular')).toBeVisible();
  await caio.reload();
  await expect(caio.getByRole('article')).toHaveCount(1);
  for (const one of [caio, bia, hr])
    await call(one, 'POST', `/recognition/${id}/reports`, { reason: 'spam', note: null });
  await caio.reload();
  await expect(caio.getByRole('article')).toHaveCount(0);
  await hr.goto('/social?aba=moderacao');
  await expect(hr.getByText('Oculta até a decisão')).toBeVisible();
  await expectAccessible(hr);
  await hr.getByRole('button', { name: /^Decidir/ }).click();
  await hr.getByLabel('O que fazer').selectOption('Manter no mural');
  await hr.getByRole('textbox', { name: 'Motivo' }).fill('É um elogio sincero.');
  await hr.getByRole('button', { name: 'Registrar decisão' }).click();
  await expect(hr.getByText('Decisão registrada')).toBeVisible();
  await caio.reload();
  await expect(caio.getByRole('article')).toHaveCount(1);
  await caio.goto('/social?aba=ajuda');
  await expect(caio.getByText('Ninguém se ofereceu ainda')).toBeVisible();
  await expectAccessible(caio);
});
