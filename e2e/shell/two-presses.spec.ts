/** Each page of a role is found by links, within two presses from the first page of the role. */
import { type Page as CataloguePage, pageAt, pages } from '@pdy/contract/pages';
import { may, type Role, roles } from '@pdy/contract/permissions';
import { expect, type Page } from '@playwright/test';
import { demoPassword, signIn } from '../support/person.ts';
import { test } from '../support/policy-test.ts';
import { accountOf } from '../support/roles.ts';
import { goInside } from '../support/visit.ts';

const catalogue: readonly CataloguePage[] = pages;

/** Pages about one thing are opened from that thing. The newest result is another name of one of them. */
const aboutOneThing = ({ path }: CataloguePage) => path.includes('$') || path === '/simulacoes/resultado';

/** Pages that a platform administrator opens in a company are linked from no page of the platform. */
const pagesOf = (role: Role) =>
  catalogue
    .filter(({ needs, leads_to }) => needs !== 'nobody' && may(role, needs) && !leads_to)
    .filter((page) => !aboutOneThing(page))
    .filter(({ is_of_platform }) => role !== 'platform_admin' || is_of_platform)
    .map(({ path }) => path);

const homeOf: Record<Role, string> = {
  employee: '/dashboard',
  manager: '/dashboard',
  admin: '/company-admin',
  corporate: '/corporate',
  platform_admin: '/platform-management',
};

/** The targets of the visible links that have a name. */
const linksOf = async (page: Page): Promise<string[]> => {
  const hrefs = await page.locator('a[href]:visible').evaluateAll((links) =>
    links.flatMap((link) => {
      const name = link.getAttribute('aria-label') ?? link.textContent ?? '';
      const href = link.getAttribute('href') ?? '';
      return name.trim() !== '' && href.startsWith('/') ? [href] : [];
    }),
  );
  return [...new Set(hrefs.map((href) => new URL(href, page.url()).pathname))];
};

const atRest = async (page: Page) => {
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
};

/** The links that a press reveals: those in the menus of the frame and in the bell. */
const behindButtons = async (page: Page): Promise<string[]> => {
  const frame = page.locator(
    ':is(header, aside) button:is([aria-haspopup="menu"], [aria-haspopup="dialog"])',
  );
  const found: string[] = [];
  for (const button of await frame.locator('visible=true').all()) {
    await button.click();
    const opened = page.locator(':is([role="menu"], [role="dialog"]):visible').last();
    await expect(opened).toBeVisible();
    const history = opened.getByRole('button', { name: 'Ver histórico completo' });
    if ((await history.count()) > 0) found.push('/notifications');
    found.push(...(await linksOf(page)));
    await page.keyboard.press('Escape');
    await expect(opened).toBeHidden();
  }
  return found;
};

for (const role of roles) {
  test(`SB-01: ${role} finds each page within two presses of the first one`, async ({ page }) => {
    test.setTimeout(400_000);
    await page.setViewportSize({ width: 1280, height: 800 });
    await signIn(page, accountOf[role], demoPassword(), homeOf[role]);
    await atRest(page);
    const first = await linksOf(page);
    const reached = new Set([homeOf[role], ...first, ...(await behindButtons(page))]);
    const missing = () => pagesOf(role).filter((path) => !reached.has(path));
    for (const path of first) {
      if (missing().length === 0) break;
      await goInside(page, path);
      await expect(page).toHaveURL(({ pathname }) => pathname === path);
      // The page before stays visible until this one is loaded.
      await expect(page).toHaveTitle(`${pageAt(path)?.title} - PDY`);
      await atRest(page);
      for (const next of await linksOf(page)) reached.add(next);
    }
    expect(missing()).toEqual([]);
  });
}

test('SB-01: on a page that no entry names, the entry that leads to it is the current one', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signIn(page, accountOf.admin, demoPassword(), '/company-admin');
  const current = page.getByRole('navigation', { name: 'Principal' }).locator('[aria-current="page"]');
  for (const [path, entry] of [
    ['/user-management', 'Admin da Empresa'],
    ['/hierarchy-management', 'Admin da Empresa'],
    ['/company-settings?aba=cargos', 'Admin da Empresa'],
    ['/company-management', 'Admin da Empresa'],
    ['/access-logs', 'Painel Admin'],
    ['/notifications?aba=enviadas', 'Painel Admin'],
    ['/admin/simulations', 'Painel Admin'],
    ['/social', 'Social'],
  ] as const) {
    await goInside(page, path);
    await expect(current).toHaveText([entry]);
  }
});

test('SB-05: the platform’s menu says which pages ask for a company first', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signIn(page, accountOf.platform_admin, demoPassword(), '/platform-management');
  await atRest(page);
  const links = page.getByRole('navigation', { name: 'Principal' }).getByRole('link');
  const all = await links.evaluateAll((some) =>
    some.map((link) => ({
      path: link.getAttribute('href') ?? '',
      says: link.getAttribute('aria-describedby') !== null,
    })),
  );
  await expect(page.getByText('Em cinza, páginas de uma empresa: escolha uma no topo.')).toBeVisible();
  const silent = all.filter(({ says }) => !says).map(({ path }) => path);
  expect([silent.length > 0, all.length - silent.length > 10]).toEqual([true, true]);
  for (const path of silent) {
    await goInside(page, path);
    await expect(page).toHaveURL(({ pathname }) => pathname === path);
    await atRest(page);
    await expect(page.getByText('Esta página é de uma empresa')).toHaveCount(0);
  }
});
