/** What stands before the pages: who is led where, and what they are told. */
import { expect, type Page, type Route, test } from '@playwright/test';
import { loseProfile, setActive } from '../auth/data-dir.ts';
import { enter, signUp } from '../auth/new-person.ts';
import { expectAccessible } from '../support/axe.ts';
import { demoPassword, signIn } from '../support/person.ts';
import { accountOf } from '../support/roles.ts';
import { addressesOf, goInside } from '../support/visit.ts';

const toast = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

/** Holds every request to an address until it is let go. */
async function hold(page: Page, address: RegExp) {
  const held: Route[] = [];
  let isHolding = true;
  await page.route(address, (route) => (isHolding ? void held.push(route) : route.continue()));
  return {
    isAsked: () => expect.poll(() => held.length).toBeGreaterThan(0),
    letGo: async () => {
      isHolding = false;
      await Promise.all(held.map((route) => route.continue()));
    },
  };
}

test.describe('GD-01: an address the application does not have', () => {
  for (const path of ['/nao-existe', '/goals/1', '/simulacoes/a/b/c', '/wp-login.php']) {
    test(`${path} passes /404 and ends at the beginning, for a visitor`, async ({ page }) => {
      const seen = addressesOf(page);
      await page.goto(path);
      await expect(toast(page, 'Página não encontrada')).toBeVisible();
      await expect(page).toHaveURL('/');
      expect(seen.filter((address, i) => address !== seen[i - 1])).toEqual([path, '/404', '/']);
    });
  }

  test('is no different for somebody signed in, and Back does not lead to it again', async ({ page }) => {
    await signIn(page, accountOf.employee, demoPassword(), '/dashboard');
    await goInside(page, '/profile');
    await expect(page).toHaveTitle('Perfil - PDY');
    const seen = addressesOf(page);
    await goInside(page, '/nada?x=1');
    await expect(toast(page, 'Página não encontrada')).toBeVisible();
    await expect(page).toHaveURL('/');
    expect(seen).toContain('/404');
    await page.goBack();
    await expect(page).toHaveURL('/profile');
  });
});

test.describe('GD-02: a visitor on a page that is not public', () => {
  test('signs in and comes back to the address asked for, whole', async ({ page }) => {
    await page.goto('/goals?aba=atividades');
    await expect(page).toHaveURL(/\/auth\?from=/);
    await enter(page, { email: accountOf.employee, password: demoPassword() });
    await expect(page).toHaveURL('/goals?aba=atividades');
    await expect(heading(page, 'PDI')).toBeVisible();
  });

  test('ends at the role home where the role does not reach it', async ({ page }) => {
    await page.goto('/access-logs');
    await expect(page).toHaveURL(/\/auth\?from=/);
    await enter(page, { email: accountOf.manager, password: demoPassword() });
    await expect(page).toHaveURL('/dashboard');
  });
});

test.describe('GD-06: while a page is not there yet', () => {
  test('who may enter is being asked: Verificando acesso...', async ({ page }) => {
    await signIn(page, accountOf.employee, demoPassword(), '/dashboard');
    const shell = await hold(page, /\/rpc\/shell\/get/);
    await page.goto('/goals');
    await shell.isAsked();
    const waiting = page.getByRole('status').filter({ hasText: /^Verificando acesso\.\.\.$/ });
    await expect(waiting).toBeVisible();
    await expectAccessible(page);
    await shell.letGo();
    await expect(heading(page, 'PDI')).toBeVisible();
    await expect(waiting).toHaveCount(0);
  });

  test('PM-01: on the pages of the platform the sentence is their own', async ({ page }) => {
    await signIn(page, accountOf.platform_admin, demoPassword());
    const shell = await hold(page, /\/rpc\/shell\/get/);
    await page.goto('/platform-management');
    await expect(page.getByText('Verificando permissões de administrador global...')).toBeVisible();
    await shell.letGo();
    await expect(heading(page, 'Gestão da Plataforma')).toBeVisible();
  });

  test('its code is on the way: Carregando...', async ({ page }) => {
    // Before anything is open: at leisure the application fetches ahead what its links lead to.
    const code = await hold(page, /\/assets\/soon-page-[^/]+\.js/);
    await signIn(page, accountOf.employee, demoPassword(), '/dashboard');
    await expect(page.getByRole('banner')).toBeVisible();
    await goInside(page, '/social');
    await code.isAsked();
    await expect(page.getByRole('status').filter({ hasText: /^Carregando\.\.\.$/ })).toBeVisible();
    await code.letGo();
    await expect(heading(page, 'Social')).toBeVisible();
  });
});

test.describe('the guard of the platform', () => {
  for (const path of ['/platform-management', '/platform', '/platform-admin/orphan-users']) {
    test(`GD-11: ${path} asks a visitor to sign in, and lets the platform administrator in afterwards`, async ({
      page,
    }) => {
      await page.goto(path);
      await expect(toast(page, 'Acesso negado. Faça login para continuar.')).toBeVisible();
      await expect(page).toHaveURL(/\/auth\?from=/);
      await enter(page, { email: accountOf.platform_admin, password: demoPassword() });
      await expect(page).toHaveURL(path === '/platform' ? '/platform-management' : path);
    });
  }

  test('GD-12: an account without profile is told so', async ({ page }) => {
    const { email } = await signUp(page);
    await loseProfile(email);
    await page.goto('/platform-management');
    await expect(toast(page, 'Perfil não encontrado. Verifique suas permissões.')).toBeVisible();
    await expect(page).not.toHaveURL(/platform/);
  });

  test('GD-13: an inactive account is told so, and ends in Acesso Negado, signed out', async ({ page }) => {
    const { email } = await signUp(page);
    await setActive(email, false);
    await page.goto('/platform-management');
    await expect(toast(page, 'Conta inativa. Entre em contato com o administrador.')).toBeVisible();
    await expect(heading(page, 'Acesso Negado')).toBeVisible();
    await expect(page).not.toHaveURL(/platform/);
    expect(await page.evaluate(() => localStorage.getItem('pdy-session'))).toBeNull();
  });

  for (const [role, home] of [
    ['admin', '/company-admin'],
    ['corporate', '/corporate'],
    ['manager', '/dashboard'],
    ['employee', '/dashboard'],
  ] as const) {
    test(`GD-14: ${role} is told why, and led to ${home}`, async ({ page }) => {
      await signIn(page, accountOf[role], demoPassword());
      await goInside(page, '/profile');
      await expect(page).toHaveTitle('Perfil - PDY');
      await goInside(page, '/platform-management');
      const denied = 'Acesso negado. Você precisa ser um administrador global da plataforma.';
      await expect(toast(page, denied)).toBeVisible();
      await expect(page).toHaveURL(home);
    });
  }

  test('says nothing to an administrator of the platform who signs out from its page', async ({ page }) => {
    await signIn(page, accountOf.platform_admin, demoPassword());
    await expect(heading(page, 'Gestão da Plataforma')).toBeVisible();
    await page.getByRole('button', { name: new RegExp(accountOf.platform_admin) }).click();
    await page.getByRole('menuitem', { name: 'Sair' }).click();
    await expect(page).toHaveURL(/\/auth/);
    await expect(page.getByText('Logout realizado com sucesso!')).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});
