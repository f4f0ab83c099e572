/** A person who works by keyboard goes on where they were when a dialog closes, whatever opened it. */
import { expect } from '@playwright/test';
import { demoPassword, signIn } from '../support/person.ts';
import { test } from '../support/policy-test.ts';

test('A4: a dialog that closes gives the focus back to the control that opened it', async ({ page }) => {
  await signIn(page, 'rh@aroeira.example', demoPassword(), '/feedback-loop');
  for (const [path, name] of [
    ['/feedback-loop', 'Pedir feedback'],
    ['/social', /Reconhecer alguém/],
    ['/company-settings?aba=competencias', 'Importar CSV'],
  ] as const) {
    await page.goto(path);
    const opener = page.locator('#conteudo').getByRole('button', { name }).first();
    await opener.press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(opener, path).toBeFocused();
  }
});

test('A4: a dialog opened from a menu gives the focus back to the button of the menu', async ({ page }) => {
  const email = 'colaboradora@aroeira.example';
  await signIn(page, email, demoPassword());
  const opener = page.getByRole('banner').getByRole('button', { name: new RegExp(email) });
  await opener.press('Enter');
  await page.getByRole('menuitem', { name: 'Mensagens recentes' }).press('Enter');
  await expect(page.getByRole('dialog', { name: 'Mensagens recentes' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(opener).toBeFocused();
});
