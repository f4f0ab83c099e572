/** Where each role arrives when it asks for each page of the catalogue. */
import { type Page as CataloguePage, pages } from '@pdy/contract/pages';
import { may, type Role, roles } from '@pdy/contract/permissions';
import { expect, type Page } from '@playwright/test';
import { expectPortuguese } from '../support/english.ts';
import { demoPassword, signIn } from '../support/person.ts';
import { test } from '../support/policy-test.ts';
import { accountOf } from '../support/roles.ts';
import { goInside } from '../support/visit.ts';
import { common, ours, titles } from './menu.ts';
import { ring, tourOf } from './onboarding-person.ts';

const homes: Record<Role, string> = {
  employee: '/dashboard',
  manager: '/dashboard',
  admin: '/company-admin',
  corporate: '/corporate',
  platform_admin: '/platform-management',
};

const inside: readonly CataloguePage[] = pages.filter(({ needs }) => needs !== 'nobody');
const addressOf = ({ path }: CataloguePage) =>
  path.replaceAll(/\$\w+/g, '0197f3a2-0000-7000-8000-000000000001');
const titleOf = (path: string) => `${pages.find((page) => page.path === path)?.title} - PDY`;

/** The platform has no company of its own, so it is led to the list of all companies. */
const allCompanies = {
  address: '/platform-management?aba=companies',
  title: titleOf('/platform-management'),
};

/** The address and title where a role arrives when it asks for a page. */
function endOf(page: CataloguePage, role: Role): { address: string; title: string } {
  if (role === 'platform_admin' && page.path === '/company-management') return allCompanies;
  const isOpen = page.needs !== 'nobody' && may(role, page.needs);
  const address = isOpen ? (page.leads_to ?? addressOf(page)) : homes[role];
  return { address, title: isOpen ? `${page.title} - PDY` : titleOf(homes[role]) };
}

async function expectEnd(page: Page, asked: CataloguePage, role: Role) {
  const end = endOf(asked, role);
  const { address, title } = end;
  await goInside(page, addressOf(asked));
  await expect(page, `${role} asks for ${asked.path}`).toHaveURL(address);
  await expect(page, `${role} asks for ${asked.path}`).toHaveTitle(title);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  return end;
}

/** The entries of the sidebar that a role has in addition to the common ones. */
const more: Readonly<Record<Role, readonly string[]>> = {
  employee: [],
  manager: [],
  admin: ['Painel Admin', 'Admin da Empresa'],
  corporate: [],
  platform_admin: ['Painel Admin', 'Gestão da Plataforma', 'Admin da Empresa'],
};

async function expectMenuAndTour(page: Page, role: Role) {
  await goInside(page, '/dashboard');
  await expect(page).toHaveTitle('Dashboard - PDY');
  expect(await titles(page)).toEqual([...common, ...more[role], ...ours]);
  const { steps } = await tourOf(page);
  for (const { target_element } of steps) await expect(ring(page, target_element)).toBeVisible();
}

async function expectWayFromDoor(page: Page, role: Role) {
  await goInside(page, '/profile');
  await expect(page).toHaveTitle(titleOf('/profile'));
  for (const address of ['/auth', '/auth?mode=signup']) {
    await goInside(page, address);
    await expect(page).toHaveURL(homes[role]);
  }
  await goInside(page, '/auth?mode=reset');
  await expect(page).toHaveTitle('Nova senha - PDY');
}

async function expectDenied(page: Page, role: Role) {
  await goInside(page, '/profile');
  await expect(page).toHaveTitle(titleOf('/profile'));
  await goInside(page, '/platform-management');
  const denied = 'Acesso negado. Você precisa ser um administrador global da plataforma.';
  const toast = page.getByRole('alert').filter({ hasText: denied });
  await expect(toast).toBeVisible();
  await expect(page).toHaveURL(homes[role]);
  await toast.getByRole('button', { name: 'Fechar aviso' }).click();
}

for (const role of roles) {
  test(`RT-07..RT-35, GD-03, GD-04, GD-14, LG-03, ON-07, SB-05: ${role} reaches what they may, in Portuguese, and is led home from the rest`, async ({
    page,
  }) => {
    test.slow();
    await signIn(page, accountOf[role], demoPassword());
    await expect(page).toHaveURL(homes[role]);
    await test.step('SB-05, ON-07: the sidebar has what the role may reach, and the tour points only at what exists', () =>
      expectMenuAndTour(page, role));
    await test.step('GD-03: a signed-in person is led from /auth to the home of their role', () =>
      expectWayFromDoor(page, role));
    if (role !== 'platform_admin')
      await test.step('GD-14: a person who does not administer the platform is told why, and led home', () =>
        expectDenied(page, role));
    const seen = new Set<string>();
    for (const asked of inside) {
      const { address } = await expectEnd(page, asked, role);
      // An address that was read before is not read again.
      if (!seen.has(address)) await expectPortuguese(page);
      seen.add(address);
    }
  });
}

test('RT-34, LG-03: the pages for visitors have their titles, in Portuguese; /acessibilidade says what is promised, tested and missing', async ({
  page,
}) => {
  await page.goto('/');
  await test.step('RT-34: /acessibilidade says what is promised, tested and missing', async () => {
    await page.getByRole('link', { name: 'Acessibilidade' }).click();
    await expect(page).toHaveURL('/acessibilidade');
    await expect(page.getByRole('heading', { level: 1, name: 'Acessibilidade' })).toBeVisible();
    for (const part of [
      'A nossa meta',
      'O que testamos',
      'Como avisar de um problema',
      'Data desta declaração',
    ])
      await expect(page.getByRole('heading', { level: 2, name: part })).toBeVisible();
  });
  const open = pages.filter(({ needs }) => needs === 'nobody');
  for (const { path, title } of open) {
    await goInside(page, path);
    await expect(page).toHaveURL(path);
    if (path === '/auth/confirm' || path === '/reset-password') await expect(page).toHaveTitle(/ - PDY$/);
    else await expect(page).toHaveTitle(`${title} - PDY`);
    await expectPortuguese(page);
  }
});
