/** Pages that the browser has translated: cards are studied, and elements that appear and disappear fail nowhere. */
import { expect, type Page } from '@playwright/test';
import { comeAs, newSlug } from '../admin/own-company.ts';
import { demoPassword, signIn } from '../support/person.ts';
import { test } from '../support/policy-test.ts';
import { accountOf } from '../support/roles.ts';
import { translatePages } from '../support/translated-page.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const card = (page: Page) => page.getByRole('article', { name: 'Cartão' });

test('MO-07: cards are studied on a translated page', async ({ page }) => {
  const expectSound = await translatePages(page);
  await comeAs(page, 'employee', newSlug(), '/flashcards');
  await page.getByRole('button', { name: 'Novo baralho' }).first().click();
  await dialog(page).getByLabel('Título').fill('SQL do dia a dia');
  await dialog(page).getByRole('button', { name: 'Criar baralho' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'SQL do dia a dia' })).toBeVisible();
  const backs = ['Filtra grupos.', 'Filtra linhas.', 'Corta o resultado.'];
  for (const [at, back] of backs.entries()) {
    await page.getByRole('button', { name: 'Novo cartão' }).first().click();
    await dialog(page)
      .getByLabel('Frente')
      .fill(`O que faz a palavra ${at + 1}?`);
    await dialog(page).getByLabel('Verso').fill(back);
    await dialog(page).getByLabel('Verso').press('Control+Enter');
    await expect(dialog(page)).toBeHidden();
  }
  await expectSound();
  await page.getByRole('link', { name: 'Estudar', exact: true }).click();
  for (const [at, back] of backs.entries()) {
    await expect(
      page.getByText(at === 2 ? '1 cartão pela frente' : `${3 - at} cartões pela frente`),
    ).toBeVisible();
    await page.keyboard.press('Space');
    await expect(card(page)).toContainText(back);
    await page.keyboard.press('4');
    if (at < 2) await expect(card(page)).not.toContainText(back);
    await expectSound();
  }
  await expect(page.getByRole('heading', { name: 'Tudo em dia!' })).toBeVisible();
  await page.keyboard.press('z');
  await expect(card(page)).toContainText('O que faz a palavra 3?');
  await page.keyboard.press('Space');
  await page.keyboard.press('4');
  await expect(page.getByText('Você respondeu 3 cartões.')).toBeVisible();
  await page.getByRole('button', { name: 'Voltar aos baralhos' }).click();
  await expect(page.getByText('dia de estudo')).toBeVisible();
  await expectSound();
});

const pages = ['/dashboard', '/goals', '/pdi', '/action-library', '/tickets', '/profile', '/feedback-loop'];

/** Controls that open, close, sort or choose something on the page, and change nothing that is stored. */
const harmless = [
  '[role=tab]',
  'button[aria-expanded]',
  'button[aria-haspopup]',
  'th button',
  'summary',
].join(', ');

/** Clicks twelve times on any control that is there. */
async function clickAround(page: Page, expectSound: () => Promise<void>) {
  for (let round = 0; round < 12; round++) {
    const targets = page.locator('main').locator(harmless).filter({ visible: true });
    const count = await targets.count();
    if (count > 0) {
      // A control that a click covers or removes is not there for the next click.
      await targets
        .nth(round % count)
        .click({ timeout: 3000 })
        .catch(() => undefined);
      await page.keyboard.press('Escape');
    }
    await expectSound();
  }
}

for (const at of pages)
  test(`elements that appear and disappear on a translated page fail nowhere: ${at}`, async ({ page }) => {
    const expectSound = await translatePages(page);
    await signIn(page, accountOf.employee, demoPassword(), at);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await clickAround(page, expectSound);
    // Once an editor was clicked, the keys belong to the editor.
    await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
    await page.keyboard.press('Control+k');
    const palette = page.getByRole('dialog').getByRole('combobox').last();
    for (const words of ['me', 'meta', 'xyz', '']) {
      await palette.fill(words);
      await expectSound();
    }
    await page.keyboard.press('Escape');
    await page
      .getByRole('button', { name: /^Notificações/ })
      .first()
      .click();
    await expectSound();
  });
