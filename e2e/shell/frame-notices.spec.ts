import { expect } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { expectNoSidewaysScroll } from '../support/layout.ts';
import { demoPassword, signIn } from '../support/person.ts';
import { test } from '../support/policy-test.ts';

const employee = 'colaboradora@aroeira.example';

test('a line says when the connection is lost and when there is a newer version, which only the person loads', async ({
  page,
}) => {
  await signIn(page, employee, demoPassword(), '/goals');
  // Waits for the page itself: the screen shown while access is checked has a heading too.
  await expect(page.getByRole('main').getByRole('link', { name: 'Dashboard' })).toBeVisible();

  await test.step('a status line says that there is no connection, until it is back', async () => {
    const notice = page.getByRole('status').filter({ hasText: 'Sem conexão.' });
    await expect(notice).toHaveCount(0);
    await page.context().setOffline(true);
    await expect(notice).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.context().setOffline(false);
    await expect(notice).toHaveCount(0);
  });

  await test.step('a newer version is offered, and only the person loads it', async () => {
    const notice = page.getByRole('status').filter({ hasText: 'Nova versão disponível' });
    await expect(notice).toHaveCount(0);
    await page.evaluate(() => Object.assign(window, { isTheSamePage: true }));
    await page.route('**/rpc/**', async (route) => {
      const response = await route.fetch();
      const headers = { ...response.headers(), 'x-pdy-version': 'a-mais-nova' };
      // The page may no longer wait for this call.
      await route.fulfill({ response, headers }).catch(() => undefined);
    });
    await page.getByRole('main').getByRole('link', { name: 'Dashboard' }).click();
    await expect(notice).toBeVisible();
    await expectAccessible(page);
    expect(await page.evaluate(() => 'isTheSamePage' in window)).toBe(true);
    await page.unroute('**/rpc/**');
    await notice.getByRole('button', { name: 'Recarregar' }).click();
    await expect.poll(() => page.evaluate(() => 'isTheSamePage' in window).catch(() => true)).toBe(false);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(notice).toHaveCount(0);
  });
});
