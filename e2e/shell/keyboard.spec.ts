import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { expectNoSidewaysScroll } from '../support/layout.ts';
import { demoPassword, signIn } from '../support/person.ts';
import { test } from '../support/policy-test.ts';

const employee = 'colaboradora@aroeira.example';
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Atalhos de teclado' });

async function expectFrame(page: Page) {
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

test('A16: shortcuts lead to pages, are listed, are plain text in a field, and can be switched off permanently', async ({
  page,
}) => {
  await signIn(page, employee, demoPassword(), '/dashboard');
  await expectFrame(page);

  await test.step('G and a letter lead to a page', async () => {
    await page.keyboard.press('g');
    await page.keyboard.press('p');
    await expect(page).toHaveURL(/\/goals$/);
    await expect(page.getByRole('heading', { level: 1, name: 'PDI' })).toBeFocused();
    await page.keyboard.press('g');
    await page.keyboard.press('d');
    await expect(page).toHaveURL(/\/dashboard$/);
  });

  await test.step('keys typed into a field are plain text', async () => {
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('combobox')).toBeFocused();
    await page.keyboard.type('gp?');
    await expect(page.getByRole('combobox')).toHaveValue('gp?');
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(sheet(page)).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('combobox')).toHaveCount(0);
  });

  await test.step('? lists all shortcuts to pages that the role may reach, and no others', async () => {
    await page.keyboard.press('?');
    await expect(sheet(page)).toBeVisible();
    await expect(sheet(page).getByText('Mapa de Carreira')).toBeVisible();
    await expect(sheet(page).getByText('Recolher ou abrir o menu')).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.keyboard.press('g');
    await page.keyboard.press('p');
    await expect(page).toHaveURL(/\/dashboard$/);
    await page.keyboard.press('Escape');
    await expect(sheet(page)).toHaveCount(0);
  });

  await test.step('single keys can be switched off permanently; Ctrl+K still works', async () => {
    await page.keyboard.press('?');
    const choice = sheet(page).getByRole('switch', { name: 'Atalhos de uma tecla' });
    await expect(choice).toBeChecked();
    await choice.focus();
    await page.keyboard.press('Space');
    await expect(choice).not.toBeChecked();
    await page.reload();
    await expectFrame(page);
    for (const key of ['g', 'p', '?']) await page.keyboard.press(key);
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('combobox')).toBeFocused();
    await expect(sheet(page)).toHaveCount(0);
    await expect(page).toHaveURL(/\/dashboard$/);
  });
});
