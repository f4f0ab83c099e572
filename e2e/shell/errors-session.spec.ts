/** AU-14: requests name their client, and a bad session or link is reported once, in Portuguese. */
import { expect, type Page } from '@playwright/test';
import { changeKept, enter, keptSession } from '../auth/new-person.ts';
import { demoPassword, signIn } from '../support/person.ts';
import { test } from '../support/policy-test.ts';

const employee = 'colaboradora@aroeira.example';
const person = () => ({ email: employee, password: demoPassword() });

/** Signs in, and checks that no message is left afterwards. */
async function expectWayIn(page: Page) {
  await enter(page, person());
  await expect(page).not.toHaveURL(/\/auth/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** Records the client-info header of every call from now on, by path. */
function listen(page: Page) {
  const asked = new Map<string, string | undefined>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/(rpc|auth\/v1)\//.test(pathname)) asked.set(pathname, request.headers()['x-client-info']);
  });
  return asked;
}

const leftovers = [
  [
    '#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid+or+has+expired',
    'Este link não vale mais. Peça outro ou entre com seu e-mail e senha.',
  ],
  [
    '#error_description=No+session+defined+in+URL',
    'Não foi possível entrar por este link. Entre com seu e-mail e senha.',
  ],
  [
    '#access_token=abc&token_type=bearer&expires_in=3600',
    'Este link não vale mais. Peça outro ou entre com seu e-mail e senha.',
  ],
] as const;

test('AU-14: /auth explains once, in Portuguese, what a dead link left in the address, and sign-in works; requests carry a client-info header', async ({
  page,
}) => {
  const asked = listen(page);
  for (const [left, sentence] of leftovers)
    await test.step(`/auth${left}`, async () => {
      await page.goto(`/auth${left}`);
      await expect(page.getByRole('alert').filter({ hasText: sentence })).toHaveCount(1);
      await expect(page).toHaveURL(/\/auth$/);
      await expect(page.getByRole('heading', { level: 1, name: 'Entrar' })).toBeVisible();
      await page.reload();
      await expect(page.getByRole('heading', { level: 1, name: 'Entrar' })).toBeVisible();
      await expect(page.getByText(sentence)).toHaveCount(0);
      await expectWayIn(page);
      await page.evaluate(() => localStorage.clear());
    });

  await test.step('requests carry a client-info header', async () => {
    await expect.poll(() => [...asked.keys()].some((path) => path.startsWith('/rpc/'))).toBe(true);
    expect(asked.get('/rpc/shell/get')).toMatch(/^pdy-web\/\d+\.\d+\.\d+$/);
    expect(asked.get('/auth/v1/token')).toBeTruthy();
    const silent = [...asked].filter(([, info]) => !info).map(([path]) => path);
    expect(silent).toEqual([]);
  });
});

test('AU-14: a leftover in the address ends no session; a token the server does not accept leads to the sign-in page, with one sentence', async ({
  page,
}) => {
  await test.step('a leftover in the address ends no session', async () => {
    await signIn(page, employee, demoPassword(), '/goals#error=access_denied&error_code=otp_expired');
    await expect(page.getByText('Este link não vale mais.', { exact: false })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'PDI' })).toBeVisible();
    await expect(page).toHaveURL(/\/goals$/);
  });

  await test.step('a token whose signature the server does not accept leads to the sign-in page', async () => {
    const token = (await keptSession(page))?.access_token ?? '';
    const [head, body, signature = ''] = token.split('.');
    const forged = `${head}.${body}.${[...signature].reverse().join('')}`;
    await changeKept(page, { access_token: forged });
    await page.goto('/goals');
    await expect(page).toHaveURL(/\/auth/);
    await expect(page.getByRole('heading', { level: 1, name: 'Entrar' })).toBeVisible();
    await expect(
      page.getByRole('alert').filter({ hasText: 'Sua sessão terminou. Entre novamente.' }),
    ).toHaveCount(1);
    expect(await keptSession(page)).toBeNull();
    await expectWayIn(page);
  });
});
