/** The company's logo: a picture is uploaded, shown from the product's own address, and removed. */
import { expect } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { expectNoSidewaysScroll } from '../support/layout.ts';
import { test } from '../support/policy-test.ts';
import { comeAs, newSlug } from './own-company.ts';

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('MO-24: the page really shows the picture of the logo; a drawing with scripts is refused', async ({
  page,
}) => {
  await comeAs(page, 'admin', newSlug(), '/company-settings');
  const logo = page.getByRole('region', { name: 'Logotipo' });
  const choose = async (file: { name: string; mimeType: string; buffer: Buffer }) => {
    const asked = page.waitForEvent('filechooser');
    await logo.getByRole('button', { name: /^(Enviar|Trocar) imagem$/ }).click();
    await (await asked).setFiles(file);
  };
  await choose({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from('<svg onload="x()"/>') });
  await expect(logo.getByText('Envie uma imagem PNG, JPG ou WebP inteira, sem animação.')).toBeVisible();
  await choose({ name: 'grande.png', mimeType: 'image/png', buffer: Buffer.alloc(512 * 1024 + 1) });
  await expect(logo.getByText('Imagem muito grande (máximo 512 KB).')).toBeVisible();
  await expectAccessible(page);

  await choose({ name: 'logo.png', mimeType: 'image/png', buffer: png });
  const picture = logo.getByRole('img', { name: 'Logotipo da empresa' });
  await expect(picture).toBeVisible();
  await expect.poll(() => picture.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(1);
  await page.getByLabel('Telefone').fill('(19) 3232-1000');
  await page.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: /^Salvo$/ })).toBeVisible();
  await page.reload();
  await expect(picture).toBeVisible();
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoSidewaysScroll(page);

  await page.goto('/company-management');
  await expect(page.getByRole('img', { name: /^Logotipo de / })).toBeVisible();
  await page.goBack();
  await logo.getByRole('button', { name: 'Remover' }).click();
  await page.getByRole('button', { name: 'Remover logotipo' }).click();
  await expect(picture).toHaveCount(0);
});
