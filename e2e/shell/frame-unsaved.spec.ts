import { expect, type Page } from '@playwright/test';
import { comeAs, newSlug } from '../admin/own-company.ts';
import { expectAccessible } from '../support/axe.ts';
import { demoPassword, signIn } from '../support/person.ts';
import { test } from '../support/policy-test.ts';

// Most people have motion on: a dialog that opens with motion takes its keys later.
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

test('what was typed and not sent is kept, however its panel is left, until it is discarded', async ({
  page,
}) => {
  await signIn(page, manager, demoPassword(), '/goals?aba=aprovacoes');
  const again = async () => {
    await page
      .getByRole('link', { name: /^Abrir (o PDI|a atividade) de/ })
      .first()
      .click();
    await expect(note(page)).toBeVisible();
  };

  await test.step('blanks alone are not kept', async () => {
    await beginNote(page, '   ');
    await page.keyboard.press('Escape');
    await expect(note(page)).toHaveCount(0);
    await again();
    await expect(note(page)).toHaveValue('');
    await page.keyboard.press('Escape');
  });

  await test.step('the text outlives Esc, the close button, the back button and a reload', async () => {
    await beginNote(page, text);
    await page.keyboard.press('Escape');
    await expect(note(page)).toHaveCount(0);
    await expect(question(page)).toHaveCount(0);
    await again();
    await expect(note(page)).toHaveValue(text);
    await expect(page.getByText('Rascunho recuperado')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Fechar painel' }).click();
    await again();
    await expect(note(page)).toHaveValue(text);
    await page.goBack();
    await again();
    await expect(note(page)).toHaveValue(text);
    await page.reload();
    await expect(note(page)).toHaveValue(text);
  });

  await test.step('a discarded text is gone', async () => {
    await page.getByRole('button', { name: 'Descartar rascunho' }).click();
    await expect(note(page)).toHaveValue('');
    await expect(note(page)).toBeFocused();
    await expect(page.getByText('Rascunho recuperado')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await beginNote(page, text);
  });
});

test('the page asks before choices that are not kept are lost, in whatever way', async ({ page }) => {
  await comeAs(page, 'admin', newSlug(), '/company-settings?aba=paginas');
  const choice = page.getByRole('main').getByRole('switch').first();
  const tab = page.getByRole('tab', { name: 'Dados', exact: true });
  await expect(choice).toBeVisible();
  await choice.click();

  await tab.click();
  await expect(
    question(page).getByText('O que você escreveu ainda não foi enviado e será perdido.'),
  ).toBeVisible();
  await expectAccessible(page);
  await question(page).getByRole('button', { name: 'Cancelar' }).click();
  await expect(question(page)).toHaveCount(0);
  await tab.click();
  await expect(question(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question(page)).toHaveCount(0);
  await expect(page).toHaveURL(/aba=paginas$/);
  await tab.click();
  await question(page).getByRole('button', { name: 'Descartar' }).click();
  await expect(page).not.toHaveURL(/aba=paginas/);

  await page.getByRole('tab', { name: 'Páginas', exact: true }).click();
  await choice.click();
  await page.goBack();
  await expect(question(page)).toBeVisible();
  await question(page).getByRole('button', { name: 'Cancelar' }).click();
  const asked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.accept();
});
