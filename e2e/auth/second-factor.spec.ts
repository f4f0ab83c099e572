import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { expectNoSidewaysScroll } from '../support/layout.ts';
import { nowhere } from '../support/person.ts';
import { test } from '../support/policy-test.ts';
import { goInside } from '../support/visit.ts';
import { enter, keptSession, type Person, signUp } from './new-person.ts';
import { codeOf } from './totp.ts';

const section = (page: Page) => page.getByRole('region', { name: 'Verificação em duas etapas' });

/** Sets up an app in the open Perfil, Segurança. Returns its secret and the recovery codes. */
async function setUp(page: Page) {
  await section(page).getByRole('button', { name: 'Ativar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ativar verificação em duas etapas' });
  await dialog.getByRole('button', { name: 'Começar' }).click();
  await expect(dialog.getByRole('img', { name: /QR/ })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const secret = await dialog.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{4})+$/).textContent();
  await dialog.getByLabel('Código de 6 dígitos').fill(codeOf(secret ?? ''));
  await dialog.getByRole('button', { name: 'Ativar' }).click();
  await expect(dialog.getByText('Guarde seus códigos de recuperação')).toBeVisible();
  await expectAccessible(page);
  const codes = await dialog.getByRole('listitem').allInnerTexts();
  expect(codes).toHaveLength(10);
  await dialog.getByRole('button', { name: 'Já guardei' }).click();
  await expect(section(page).getByText('Ativa', { exact: true })).toBeVisible();
  return { secret, codes };
}

async function comeAgain(page: Page, person: Person) {
  // An open page would store its session again.
  await page.goto(nowhere);
  await page.evaluate(() => localStorage.clear());
  await page.goto('/auth');
  await enter(page, person);
  await expect(page.getByRole('heading', { level: 1, name: 'Verificação em duas etapas' })).toBeVisible();
}

/** AU-12: a telephone is refused in a clear sentence. */
async function expectNoTelephone(page: Page) {
  const token = (await keptSession(page))?.access_token;
  const answer = await page.request.post('/auth/v1/factors', {
    headers: { authorization: `Bearer ${token}`, 'x-supabase-api-version': '2024-01-01' },
    data: { factor_type: 'phone', phone: '+5511999999999', friendly_name: 'celular' },
  });
  expect(answer.status()).toBe(422);
  expect(await answer.json()).toMatchObject({
    code: 'mfa_phone_enroll_not_enabled',
    message: expect.stringContaining('telefone'),
  });
}

test.describe('the second factor', () => {
  test('AU-01, AU-12: is set up with an app, not with a telephone, asked for at sign-in, replaced by a recovery code, and turned off', async ({
    page,
  }) => {
    const person = await signUp(page, '/profile?secao=seguranca');
    await expectNoTelephone(page);
    const { secret, codes } = await setUp(page);

    await comeAgain(page, person);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    // Nothing else is open until the code is given.
    await page.goto('/profile');
    await expect(page).toHaveURL(/\/auth\?.*mode=codigo/);
    const field = page.getByLabel('Código de 6 dígitos');
    await expect(field).toHaveAttribute('autocomplete', 'one-time-code');
    await field.fill('12');
    await page.getByRole('button', { name: 'Confirmar' }).click();
    await expect(page.getByText('Digite os 6 números do código')).toBeVisible();
    await field.fill(codeOf(secret ?? '', 1));
    await page.getByRole('button', { name: 'Confirmar' }).click();
    await expect(page).toHaveURL(/\/profile$/);
    expect(await keptSession(page)).not.toBeNull();

    await comeAgain(page, person);
    await page.getByRole('button', { name: 'Usar um código de recuperação' }).click();
    await page.getByLabel('Código de recuperação').fill('aaaa-bbbb-cccc-dddd');
    await page.getByRole('button', { name: 'Confirmar' }).click();
    await expect(page.getByText('Código incorreto ou já usado.')).toBeVisible();
    await page.getByLabel('Código de recuperação').fill(codes[0]?.toUpperCase() ?? '');
    await page.getByRole('button', { name: 'Confirmar' }).click();
    await expect(page).not.toHaveURL(/\/auth/);

    await goInside(page, '/profile?secao=seguranca');
    await expect(section(page).getByText('Restam 9 códigos de recuperação.')).toBeVisible();
    await expectAccessible(page);
    await section(page).getByRole('button', { name: 'Gerar novos códigos' }).click();
    await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(10);
    await page.getByRole('button', { name: 'Já guardei' }).click();
    await section(page).getByRole('button', { name: 'Desativar' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Desativar' }).click();
    await expect(page.getByText('Verificação em duas etapas desativada')).toBeVisible();
    await expect(section(page).getByText('Desativada', { exact: true })).toBeVisible();
  });
});
