import { expect } from '@playwright/test';
import { read } from '../support/api.ts';
import { expectAccessible } from '../support/axe.ts';
import { expectNoSidewaysScroll } from '../support/layout.ts';
import { mailTo } from './data-dir.ts';
import { enter, fillSignUp, keptSession, newPassword, signUp } from './new-person.ts';
import { administrator, test } from './own-product.ts';
import { codeOf } from './totp.ts';

test('TA-13: a role that must have a second factor sets it up before anything else is open', async ({
  page,
}) => {
  const person = { email: administrator, password: newPassword() };
  await fillSignUp(page, person);
  await page.getByRole('button', { name: 'Criar conta' }).click();
  const { link } = await mailTo(person.email, /Confirme seu email/);
  await page.goto(link);
  await page.getByRole('button', { name: 'Confirmar e-mail' }).click();
  await page.getByRole('link', { name: 'Ir para o painel' }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Ative a verificação em duas etapas' }),
  ).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  // The server says no to whoever knocks at another door.
  const token = (await keptSession(page))?.access_token;
  const headers = { authorization: `Bearer ${token}` };
  const refused = await page.request.get('/api/shell', { headers });
  expect(refused.status()).toBe(403);
  expect(await refused.json()).toMatchObject({
    message: 'Seu perfil exige verificação em duas etapas. Ative-a para continuar.',
    data: { code: 'insufficient_aal' },
  });
  await page.goto('/profile?secao=seguranca');
  await expect(page).toHaveURL(/\/auth\?.*mode=codigo/);

  await page.getByRole('button', { name: 'Começar' }).click();
  const secret = await page.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{4})+$/).textContent();
  await page.getByLabel('Código de 6 dígitos').fill(codeOf(secret ?? ''));
  await page.getByRole('button', { name: 'Ativar' }).click();
  await expect(page.getByText('Guarde seus códigos de recuperação')).toBeVisible();
  await page.getByRole('button', { name: 'Já guardei' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Segurança da conta' })).toBeVisible();
  expect(await read(page, '/shell')).toMatchObject({ person: { role: 'platform_admin' } });
  await mailTo(person.email, /^Verificação em duas etapas ativada/);
  await mailTo(person.email, /^Novos códigos de recuperação/);

  // From then on the password alone opens nothing.
  await page.evaluate(() => localStorage.clear());
  await page.goto('/auth');
  await enter(page, person);
  await expect(page.getByRole('heading', { level: 1, name: 'Verificação em duas etapas' })).toBeVisible();
  await page.getByLabel('Código de 6 dígitos').fill(codeOf(secret ?? '', 1));
  await page.getByRole('button', { name: 'Confirmar' }).click();
  await expect(page).not.toHaveURL(/\/auth/);
});

test('TA-13: other roles are not asked', async ({ page }) => {
  await signUp(page);
  await page.getByRole('link', { name: 'Ir para o painel' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});
