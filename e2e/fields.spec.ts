/** What every field does with what is typed into it. */
import { expect } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { demoPassword, signIn } from './support/person.ts';
import { test } from './support/policy-test.ts';

test('VA-06: what a line of text may not have is taken out while it is typed, and that is said', async ({
  page,
}) => {
  await signIn(page, 'rh@aroeira.example', demoPassword(), '/goals?novo=pdi');
  const title = page.getByLabel(/^Título/);
  const notice = page.getByRole('status').filter({ hasText: 'não são aceitos aqui e foram retirados' });
  await title.fill('Rumo à liderança');
  await expect(notice).toHaveCount(0);
  await title.press('Home');
  await title.pressSequentially('<"Meu>');
  await expect(title).toHaveValue('MeuRumo à liderança');
  await title.press('>');
  await expect(notice).toBeVisible();
  await expectAccessible(page);
  await title.press('Space');
  await expect(title).toHaveValue('Meu Rumo à liderança');
  await expect(notice).toHaveCount(0);
});

test('A16: Ctrl+Enter, and Cmd+Enter, send whatever form one is in', async ({ page }) => {
  await page.goto('/auth');
  await page.getByLabel(/^E-mail/).fill('rh@aroeira.example');
  await page.getByLabel(/^E-mail/).press('Control+Enter');
  await expect(page.getByText('Senha deve ter pelo menos 8 caracteres').first()).toBeVisible();
  await page.getByLabel(/^Senha/).fill(demoPassword());
  await page.getByLabel(/^E-mail/).press('Meta+Enter');
  await page.waitForURL(({ pathname }) => pathname !== '/auth');
});
