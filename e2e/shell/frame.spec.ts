import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { demoPassword, signIn } from '../support/person.ts';
import { test } from '../support/policy-test.ts';
import { goInside } from '../support/visit.ts';

const employee = 'colaboradora@aroeira.example';
const admin = 'rh@aroeira.example';

const userMenu = (page: Page, email: string) =>
  page.getByRole('banner').getByRole('button', { name: new RegExp(email.replaceAll('.', '\\.')) });

async function expectFrame(page: Page) {
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page).toHaveTitle('PDI - PDY');
  const trail = page.getByRole('main').getByRole('navigation', { name: 'Você está em' });
  await expect(trail.getByRole('link', { name: 'Dashboard' })).toBeVisible();
  await expect(trail.locator('[aria-current="page"]')).toHaveText('PDI');
  await trail.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  // The page before stays until the code and data of this one are there.
  await expect(page).toHaveTitle('Dashboard - PDY');
  await expect(trail.locator('[aria-current="page"]')).toHaveText('Dashboard');
}

async function changePages(page: Page) {
  const menu = page.getByRole('navigation', { name: 'Principal' });
  if (await page.getByRole('button', { name: 'Abrir menu' }).isVisible())
    await page.getByRole('button', { name: 'Abrir menu' }).click();
  await menu.getByRole('link', { name: 'PDI', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'PDI' })).toBeFocused();
  await expect(page.locator('#nome-da-pagina')).toHaveText('');
  await page.getByRole('main').getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.locator('#nome-da-pagina')).toHaveText('Dashboard');
  await expect(page).toHaveTitle('Dashboard - PDY');
}

test('SH-01, SH-02, SH-03, A3, A4: the frame of an employee, and a change of page inside it', async ({
  page,
}) => {
  const picture = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';
  await test.step('SH-01: pages outside the frame have content only', async () => {
    await page.goto('/auth');
    await expect(page.getByRole('main')).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Principal' })).toHaveCount(0);
  });
  await page.route('**/rpc/shell/get**', async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    body.json.person.avatar_url = picture;
    await route.fulfill({ response: answer, json: body });
  });
  await signIn(page, employee, demoPassword(), '/goals');
  await expect(page.getByRole('heading', { level: 1, name: 'PDI' })).toBeVisible();

  await test.step('A4: the skip links come first, are shown when focused, and lead to content and menu', async () => {
    await page.keyboard.press('Tab');
    const toContent = page.getByRole('link', { name: 'Ir para o conteúdo' });
    await expect(toContent).toBeFocused();
    await expect(toContent).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    await expect(page).toHaveURL(/\/goals/);
  });

  await test.step('SH-03: the picture of a person replaces the letters', async () => {
    await expect(userMenu(page, employee).locator('img')).toHaveAttribute('src', picture);
    await expect(userMenu(page, employee).getByText('CO', { exact: true })).toHaveCount(0);
    await page.unroute('**/rpc/shell/get**');
  });

  await test.step('SH-01: the frame has header, sidebar, breadcrumbs and content', () => expectFrame(page));

  await test.step('SH-02: the header has logo, tagline and the menu of the person', async () => {
    const header = page.getByRole('banner');
    await expect(header.getByRole('link', { name: 'PDY Especialize-se. Lidere.' })).toBeVisible();
    await expect(header.getByText('Especialize-se. Lidere.')).toBeVisible();
    await expect(userMenu(page, employee)).toBeVisible();
    const [top, side] = await Promise.all([header.boundingBox(), page.getByRole('main').boundingBox()]);
    expect((top?.y ?? 0) + (top?.height ?? 0)).toBeLessThanOrEqual(side?.y ?? 0);
  });

  await test.step('A3: a change of page puts the reading position on the heading and says the name of the page once', () =>
    changePages(page));

  await test.step('SH-03: Configurações is there for everybody; without the right it leads to the home of the role', async () => {
    await goInside(page, '/goals');
    await expect(page).toHaveTitle('PDI - PDY');
    await userMenu(page, employee).click();
    await page.getByRole('menuitem', { name: 'Configurações' }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
  });
});

test('SH-03: the menu shows the e-mail and its first two letters, and leads to profile, settings and out', async ({
  page,
}) => {
  await signIn(page, admin, demoPassword());
  await expect(userMenu(page, admin).getByText('RH', { exact: true })).toBeVisible();
  await userMenu(page, admin).click();
  const menu = page.getByRole('menu');
  await expect(menu.getByText(admin)).toBeVisible();
  await expectAccessible(page);
  await menu.getByRole('menuitem', { name: 'Configurações' }).click();
  await expect(page).toHaveURL(/\/company-settings$/);
  await userMenu(page, admin).click();
  await menu.getByRole('menuitem', { name: 'Perfil' }).click();
  await expect(page).toHaveURL(/\/profile$/);
  await userMenu(page, admin).click();
  await menu.getByRole('menuitem', { name: 'Sair' }).click();
  await expect(page).toHaveURL(/\/auth/);
});

test('a page asks for its data once, and before the application is there', async ({ page }) => {
  await signIn(page, employee, demoPassword());
  for (const [path, call] of [
    ['/dashboard', 'dashboard/mine'],
    ['/pdi', 'career/view'],
  ] as const) {
    await page.goto(path);
    await expect(page.locator('#conteudo').getByRole('heading', { level: 1 })).toBeVisible();
    const measure = () =>
      page.evaluate(
        ([name = '']) => {
          const all = performance.getEntriesByType('resource');
          const starts = (part: string) =>
            all.filter((one) => one.name.includes(part)).map((one) => one.startTime);
          return {
            shell: starts('/rpc/shell/get').length,
            own: starts(`/rpc/${name}`),
            parsed: performance.getEntriesByType('navigation')[0]?.toJSON().domInteractive as number,
          };
        },
        [call],
      );
    await expect.poll(async () => (await measure()).own.length, 'the answer has come').toBe(1);
    const reads = await measure();
    expect(reads.shell).toBe(1);
    expect(reads.own).toHaveLength(1);
    // The application runs only once the document has been parsed.
    expect(reads.own[0]).toBeLessThan(reads.parsed);
    await expect(page.locator('.first-frame')).toBeHidden();
  }
});

test('the document draws the place of the frame and the logo where the frame draws them later', async ({
  page,
}) => {
  await signIn(page, employee, demoPassword());
  const mark = async (within: string) => {
    const box = await page.locator(`${within} svg`).first().boundingBox();
    return box && [box.x, box.y, box.width, box.height].map(Math.round);
  };
  for (const [width, path] of [
    [1280, '/dashboard'],
    [390, '/goals'],
    [360, '/goals'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    const [isAsked, mayCome] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    await page.route('**/assets/index-*.js', async (route) => {
      isAsked.resolve();
      await mayCome.promise;
      await route.continue();
    });
    await page.goto(path, { waitUntil: 'commit' });
    await isAsked.promise;
    await expect(page.locator('.first-frame')).toBeVisible();
    // Before the first paint the place would be that of a page without styles, which nobody sees.
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    const first = await mark('.first-frame');
    mayCome.resolve();
    await expect(page.locator('#conteudo').getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('.first-frame')).toBeHidden();
    expect(await mark('header a[href="/dashboard"]')).toEqual(first);
    await page.unroute('**/assets/index-*.js');
  }
});
