import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { demoPassword, signIn } from '../support/person.ts';

// As most people see it: a dialog that comes with motion is asked for its keys later.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const manager = 'gestora@aroeira.example';
const text = 'Faltou dizer como vamos medir.';

const question = (page: Page) => page.getByRole('dialog', { name: 'Descartar alterações?' });
const note = (page: Page) => page.getByLabel(/^Nota para/);

/** A plan that waits for the manager, with a note begun. */
async function beginNote(page: Page) {
  await signIn(page, manager, demoPassword(), '/goals?aba=aprovacoes');
  await page
    .getByRole('link', { name: /^Abrir (o PDI|a atividade) de/ })
    .first()
    .click();
  await note(page).fill(text);
}

test.describe('what was typed and not sent', () => {
  test('is asked about when its panel is closed; staying keeps it, discarding closes', async ({ page }) => {
    await beginNote(page);
    await page.keyboard.press('Escape');
    await expect(question(page)).toBeVisible();
    await expect(
      question(page).getByText('O que você escreveu ainda não foi enviado e será perdido.'),
    ).toBeVisible();
    await expectAccessible(page);
    await question(page).getByRole('button', { name: 'Cancelar' }).click();
    await expect(question(page)).toHaveCount(0);
    await expect(note(page)).toHaveValue(text);
    await page.keyboard.press('Escape');
    await expect(question(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(question(page)).toHaveCount(0);
    await expect(note(page)).toHaveValue(text);
    await page.getByRole('button', { name: 'Fechar painel' }).click();
    await question(page).getByRole('button', { name: 'Descartar' }).click();
    await expect(note(page)).toHaveCount(0);
    await expect(page).toHaveURL(/aba=aprovacoes$/);
  });

  test('is asked about on the way back, and by the browser when the tab is closed', async ({ page }) => {
    await beginNote(page);
    await page.goBack();
    await expect(question(page)).toBeVisible();
    await question(page).getByRole('button', { name: 'Cancelar' }).click();
    await expect(note(page)).toHaveValue(text);
    const asked = page.waitForEvent('dialog');
    await page.close({ runBeforeUnload: true });
    const dialog = await asked;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.accept();
  });

  test('is not asked about when there is nothing, or only blanks', async ({ page }) => {
    await beginNote(page);
    await note(page).fill('   ');
    await page.keyboard.press('Escape');
    await expect(note(page)).toHaveCount(0);
    await expect(question(page)).toHaveCount(0);
  });
});
