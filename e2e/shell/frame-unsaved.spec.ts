import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { demoPassword, signIn } from '../support/person.ts';
import { test } from '../support/policy-test.ts';

// As most people see it: a dialog that comes with motion is asked for its keys later.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const manager = 'gestora@aroeira.example';
const text = 'Faltou dizer como vamos medir.';

const question = (page: Page) => page.getByRole('dialog', { name: 'Descartar alterações?' });
const note = (page: Page) => page.getByLabel(/^Nota para/);

/** Opens a plan that waits for the manager, and begins a note. */
async function beginNote(page: Page, words: string) {
  await page
    .getByRole('link', { name: /^Abrir (o PDI|a atividade) de/ })
    .first()
    .click();
  await expect(note(page)).toHaveValue('');
  await note(page).fill(words);
}

test('what was typed and not sent is asked about, however it would be lost', async ({ page }) => {
  await signIn(page, manager, demoPassword(), '/goals?aba=aprovacoes');

  await test.step('not when there is nothing, or only blanks', async () => {
    await beginNote(page, '   ');
    await page.keyboard.press('Escape');
    await expect(note(page)).toHaveCount(0);
    await expect(question(page)).toHaveCount(0);
  });

  await test.step('when its panel is closed; staying keeps it, discarding closes', async () => {
    await beginNote(page, text);
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

  await test.step('on the way back, and by the browser when the tab is closed', async () => {
    await beginNote(page, text);
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
});
