/** One's own page: what one says of oneself, a photo, and what colleagues see. */
import type { Shell } from '@pdy/contract/people/people';
import { type Browser, expect, type Page } from '@playwright/test';
import { comeAs, newSlug } from '../admin/own-company.ts';
import { read } from '../support/api.ts';
import { expectAccessible } from '../support/axe.ts';
import { walkWithKeyboard } from '../support/keyboard.ts';
import { expectNoSidewaysScroll } from '../support/layout.ts';
import { test } from '../support/policy-test.ts';

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const toast = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

async function twoColleagues(browser: Browser) {
  const slug = newSlug();
  const open = async (at: string) => {
    const page = await (await browser.newContext()).newPage();
    await comeAs(page, 'employee', slug, at);
    return page;
  };
  return { me: await open('/profile'), peer: await open('/dashboard') };
}

async function sendPhoto(me: Page) {
  await me.getByRole('button', { name: 'Enviar foto' }).click();
  const dialog = me.getByRole('dialog', { name: 'Foto do perfil' });
  const file = dialog.locator('input[type=file]');
  await file.setInputFiles({
    name: 'eu.png',
    mimeType: 'image/png',
    buffer: Buffer.from('<svg onload="x()"/>'),
  });
  await dialog.getByRole('button', { name: 'Salvar foto' }).click();
  await expect(dialog.getByText('Sem a sua autorização a foto não pode ser guardada.')).toBeVisible();
  await expectAccessible(me);
  await dialog.getByRole('checkbox', { name: /^Autorizo o PDY a guardar minha foto/ }).check();
  await dialog.getByRole('button', { name: 'Salvar foto' }).click();
  await expect(dialog.getByText('Envie uma foto PNG, JPG ou WebP inteira, sem animação.')).toBeVisible();
  await file.setInputFiles({ name: 'eu.png', mimeType: 'image/png', buffer: png });
  await dialog.getByRole('button', { name: 'Salvar foto' }).click();
  await expect(toast(me, 'Foto salva')).toBeVisible();
}

test('CA-02, MO-11: a person says who they are and agrees to a photo, and colleagues see that and no more', async ({
  browser,
}) => {
  test.slow();
  const { me, peer } = await twoColleagues(browser);
  await expect(me.getByRole('tab', { name: 'Dados pessoais', selected: true })).toBeVisible();
  await me.getByLabel('Telefone').fill('(11) 91234-5678');
  await me.getByLabel('Sobre você').fill('Gosto de ensinar o que aprendo.');
  await me.getByLabel('CPF').fill('111.111.111-11');
  await me.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(me.getByRole('link', { name: 'CPF inválido' })).toBeVisible();
  await me.getByLabel('CPF').fill('529.982.247-25');
  await me.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(toast(me, 'Perfil atualizado')).toBeVisible();
  await expect(me.getByText('***.982.247-**')).toBeVisible();
  await expect(me.getByRole('link', { name: 'Solicitar alteração: CPF' })).toHaveAttribute(
    'href',
    '/tickets/new?campo=cpf',
  );
  await sendPhoto(me);
  const inFrame = me
    .getByRole('banner')
    .getByRole('button', { name: /^Menu de/ })
    .locator('img');
  await expect(inFrame).toBeVisible();
  await expectAccessible(me);
  await walkWithKeyboard(me);
  for (const width of [390, 320]) {
    await me.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(me);
  }

  const { user_id } = (await read<Shell>(me, '/shell')).person;
  await peer.goto(`/profile?pessoa=${user_id}`);
  const card = peer.getByRole('region', { name: 'Quem é' });
  await expect(card.getByText('Gosto de ensinar o que aprendo.')).toBeVisible();
  await expect(card.locator('img')).toBeVisible();
  await expect(peer.getByText('91234-5678')).toHaveCount(0);
  await expectAccessible(peer);

  await me.goto('/profile?secao=dados');
  await me.getByRole('button', { name: 'Revogar' }).click();
  await expect(toast(me, 'Autorização revogada')).toBeVisible();
  await expect(inFrame).toHaveCount(0);
  await peer.reload();
  await expect(card.getByText('Gosto de ensinar o que aprendo.')).toBeVisible();
  await expect(card.locator('img')).toHaveCount(0);
});

test('older addresses of the profile still lead to the same place', async ({ page }) => {
  await comeAs(page, 'employee', newSlug(), '/profile?secao=dados');
  await expect(page.getByRole('tab', { name: 'Privacidade', selected: true })).toBeVisible();
  await page.goto('/profile?avaliar=competencia');
  await expect(page.getByRole('tab', { name: 'Competências', selected: true })).toBeVisible();
  await page.goto('/profile?secao=seguranca');
  await expect(page.getByRole('tab', { name: 'Segurança', selected: true })).toBeVisible();
});
