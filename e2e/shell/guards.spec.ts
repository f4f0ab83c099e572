/** The guards of the pages: who is led where, and what they are told. */
import { expect, type Page, type Route } from '@playwright/test';
import { loseProfile, setActive } from '../auth/data-dir.ts';
import { enter } from '../auth/new-person.ts';
import { expectAccessible } from '../support/axe.ts';
import { demoPassword, nowhere, signIn } from '../support/person.ts';
import { test } from '../support/policy-test.ts';
import { accountOf } from '../support/roles.ts';
import { addressesOf, goInside } from '../support/visit.ts';
import { aReader } from './reader.ts';

const toast = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

/** Holds every request to an address until it is released. */
async function hold(page: Page, address: RegExp) {
  const held: Route[] = [];
  let isHolding = true;
  const keep = (route: Route) => (isHolding ? void held.push(route) : route.continue());
  await page.route(address, keep);
  return {
    isAsked: () => expect.poll(() => held.length).toBeGreaterThan(0),
    letGo: async () => {
      isHolding = false;
      await Promise.all(held.map((route) => route.continue()));
      await page.unroute(address, keep);
    },
  };
}

test('GD-01: an address that the application does not have leads a visitor through /404 to /', async ({
  page,
}) => {
  const seen = addressesOf(page);
  for (const path of ['/nao-existe', '/goals/1', '/simulacoes/a/b/c', '/wp-login.php'])
    await test.step(path, async () => {
      seen.length = 0;
      await page.goto(path);
      await expect(toast(page, 'Página não encontrada')).toBeVisible();
      await expect(page).toHaveURL('/');
      expect(seen.filter((address, i) => address !== seen[i - 1])).toEqual([path, '/404', '/']);
    });
});

test('GD-01, GD-02, GD-06: an employee comes back to the address they asked for, and is told to wait for pages', async ({
  page,
}) => {
  // Holds the code before anything is open: an idle application prefetches the pages of its links.
  const code = await hold(page, /\/assets\/reports-page-[^/]+\.js/);

  await test.step('GD-02: an employee signs in and comes back to the whole address they asked for', async () => {
    await page.goto('/goals?aba=atividades');
    await expect(page).toHaveURL(/\/auth\?from=/);
    await enter(page, { email: accountOf.employee, password: demoPassword() });
    await expect(page).toHaveURL('/goals?aba=atividades');
    await expect(heading(page, 'PDI')).toBeVisible();
  });

  await test.step('GD-06: the page says Carregando... while its code is on the way', async () => {
    await goInside(page, '/reports');
    await code.isAsked();
    await expect(page.getByRole('status').filter({ hasText: /^Carregando\.\.\.$/ })).toBeVisible();
    await code.letGo();
    await expect(heading(page, 'People Analytics')).toBeVisible();
  });

  await test.step('GD-01: an unknown address leads a signed-in person on too, and Back does not lead to it again', async () => {
    await goInside(page, '/profile');
    await expect(page).toHaveTitle('Perfil - PDY');
    const seen = addressesOf(page);
    await goInside(page, '/nada?x=1');
    await expect(toast(page, 'Página não encontrada')).toBeVisible();
    await expect(page).toHaveURL('/');
    expect(seen).toContain('/404');
    await expect(page.getByRole('link', { name: 'Ir para o painel' })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL('/profile');
  });

  await test.step('GD-06: the page says Verificando acesso... while access is checked', async () => {
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
});

test('GD-02: a visitor ends at the home of their role if the role does not reach the page they asked for', async ({
  page,
}) => {
  await page.goto('/access-logs');
  await expect(page).toHaveURL(/\/auth\?from=/);
  await enter(page, { email: accountOf.manager, password: demoPassword() });
  await expect(page).toHaveURL('/dashboard');
});

test('GD-11, PM-01, SE-07: the guard of the platform asks a visitor to sign in, and lets its administrator in afterwards', async ({
  page,
}) => {
  for (const path of ['/platform-management', '/platform', '/platform-admin/orphan-users'])
    await test.step(`GD-11: ${path}`, async () => {
      await page.goto(path);
      await expect(toast(page, 'Acesso negado. Faça login para continuar.')).toBeVisible();
      await expect(page).toHaveURL(/\/auth\?from=/);
      await enter(page, { email: accountOf.platform_admin, password: demoPassword() });
      await expect(page).toHaveURL(path === '/platform' ? '/platform-management' : path);
      await expect(page.getByRole('banner')).toBeVisible();
      if (path !== '/platform-admin/orphan-users') await page.evaluate(() => localStorage.clear());
    });

  await test.step('PM-01: a sentence of its own stands there while access is checked', async () => {
    const shell = await hold(page, /\/rpc\/shell\/get/);
    await page.goto('/platform-management');
    await expect(page.getByText('Verificando permissões de administrador global...')).toBeVisible();
    await shell.letGo();
    await expect(heading(page, 'Gestão da Plataforma')).toBeVisible();
  });

  await test.step('SE-07: the platform reads the log of every company', async () => {
    await goInside(page, '/access-logs');
    const table = page.getByRole('table', { name: /Registros, do mais novo/ });
    await expect(table.getByRole('button', { name: /^Abrir registro/ }).first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Exportar CSV' })).toHaveCount(0);
  });

  await test.step('the guard says nothing to a person who signs out from its page', async () => {
    await goInside(page, '/platform-management');
    await expect(heading(page, 'Gestão da Plataforma')).toBeVisible();
    await page.getByRole('button', { name: new RegExp(accountOf.platform_admin) }).click();
    await page.getByRole('menuitem', { name: 'Sair' }).click();
    await expect(page).toHaveURL(/\/auth$/);
    await expect(page.getByText('Logout realizado com sucesso!')).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});

test('GD-12, GD-13: an account that is inactive or has no profile is told so at the guard of the platform', async ({
  page,
}) => {
  const { email } = await aReader();

  await test.step('GD-13: an inactive account ends in Acesso Negado, signed out', async () => {
    await signIn(page, email, demoPassword(), nowhere);
    await setActive(email, false);
    await page.goto('/platform-management');
    await expect(toast(page, 'Conta inativa. Entre em contato com o administrador.')).toBeVisible();
    await expect(heading(page, 'Acesso Negado')).toBeVisible();
    await expect(page).not.toHaveURL(/platform/);
    expect(await page.evaluate(() => localStorage.getItem('pdy-session'))).toBeNull();
    await setActive(email, true);
  });

  await test.step('GD-12: an account without a profile is told so', async () => {
    await signIn(page, email, demoPassword(), nowhere);
    await loseProfile(email);
    await page.goto('/platform-management');
    await expect(toast(page, 'Perfil não encontrado. Verifique suas permissões.')).toBeVisible();
    await expect(page).not.toHaveURL(/platform/);
  });
});
