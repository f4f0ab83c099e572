import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { walkWithKeyboard } from '../support/keyboard.ts';
import { expectNoSidewaysScroll } from '../support/layout.ts';
import { signIn } from '../support/person.ts';
import { test } from '../support/policy-test.ts';
import { enter, keptSession, newAccount, signUp } from './new-person.ts';

const section = (page: Page) => page.getByRole('region', { name: 'Dispositivos' });
const agents = {
  phone: 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0',
  old: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
};

test.describe('the devices of an account', () => {
  test('TS-07: are listed by name, and each is signed out on its own, or all others at once: the next step there leads to the sign-in page', async ({
    page,
    browser,
  }) => {
    const person = await signUp(page);
    const contexts = await Promise.all(
      Object.values(agents).map((userAgent) => browser.newContext({ userAgent })),
    );
    const [phone, old] = await Promise.all(contexts.map((context) => context.newPage()));
    if (!phone || !old) throw new Error('no page');
    await signIn(phone, person.email, person.password, '/profile?secao=seguranca');
    await signIn(old, person.email, person.password, '/profile?secao=seguranca');
    await expect(section(phone).getByText('Este dispositivo', { exact: true })).toBeVisible();
    await expect(old.getByRole('heading', { level: 1, name: 'Segurança da conta' })).toBeVisible();
    await page.goto('/profile?secao=seguranca');
    await expect(section(page).getByText('Este dispositivo', { exact: true })).toBeVisible();
    const rows = section(page).getByRole('listitem');
    await expect(rows).toHaveCount(3);
    await expect(rows.filter({ hasText: 'Firefox no Android' })).toContainText('rede 127.0.0.0/24');
    await expect(rows.filter({ hasText: 'Safari no iPhone' })).toBeVisible();
    await expect(rows.filter({ hasText: 'Este dispositivo' }).getByRole('button')).toHaveCount(0);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await walkWithKeyboard(page);

    const token = (await keptSession(phone))?.access_token;
    await section(page)
      .getByRole('button', { name: /^Encerrar Firefox no Android/ })
      .press('Enter');
    await expect(page.getByText('Firefox no Android saiu da sua conta')).toBeVisible();
    await expect(rows).toHaveCount(2);
    const next = await phone.request.get('/api/shell', { headers: { authorization: `Bearer ${token}` } });
    expect(next.status()).toBe(401);
    await phone.getByRole('tab', { name: 'Privacidade' }).click();
    await expect(phone.getByRole('dialog', { name: 'Sua sessão terminou' })).toBeVisible();

    await section(page).getByRole('button', { name: 'Sair dos outros dispositivos' }).click();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Sair dos outros', exact: true }).click();
    await expect(page.getByText('Os outros dispositivos saíram da sua conta')).toBeVisible();
    await expect(rows).toHaveCount(1);
    await expect(section(page).getByRole('button')).toHaveCount(0);
    await old.goto('/profile?secao=seguranca');
    await expect(old).toHaveURL(/\/auth/);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Segurança da conta' })).toBeVisible();
    await Promise.all(contexts.map((context) => context.close()));
  });

  test('C-3: a known device lets its owner in while strangers keep the address locked', async ({
    page,
    browser,
  }) => {
    const { person } = await newAccount(page.request);
    await page.goto('/auth');
    await enter(page, person);
    await expect(page).not.toHaveURL(/\/auth/);
    const stranger = await (await browser.newContext()).newPage();
    const guess = () =>
      stranger.request.post('/auth/v1/token?grant_type=password', {
        data: { email: person.email, password: 'Errada-123' },
      });
    for (let n = 0; n < 5; n += 1) expect((await guess()).status()).toBe(400);
    await stranger.goto('/auth');
    await enter(stranger, person);
    await expect(
      stranger.getByText(/^Muitas tentativas de login\. Tente novamente em \d+ minutos\.$/).first(),
    ).toBeVisible();

    await page.getByRole('button', { name: new RegExp(person.email) }).click();
    await page.getByRole('menuitem', { name: 'Sair' }).click();
    await expect(page).toHaveURL(/\/auth/);
    const kept = await page.evaluate(() => ({ ...localStorage }));
    expect(Object.keys(kept).sort()).toEqual(['pdy-device', 'pdy-home']);
    expect(kept['pdy-device']).toMatch(/^[\w-]{50}$/);
    await enter(page, person);
    await expect(page).not.toHaveURL(/\/auth/);
    await stranger.context().close();
  });
});
