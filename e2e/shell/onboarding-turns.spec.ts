/** The tour in special conditions: a lost connection, a reload, a second tab, the keyboard alone. */
import { expect } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { test } from '../support/policy-test.ts';
import { arrive, begin, box, button, tourOf } from './onboarding-person.ts';

const person = 'colaboradora@candeia.example';

// The tests share one person's tour, so they run one after the other.
test.describe.configure({ mode: 'default' });

test('ON-06, ON-07, ON-08: a tour that cannot be read or saved says so where it matters, and goes on after a reload and in every tab', async ({
  page,
  context,
}) => {
  await page.clock.install();
  await arrive(page, person);

  await test.step('ON-07: a tour that cannot be read disturbs nobody', async () => {
    let asked = 0;
    await page.route('**/rpc/onboarding/get*', (route) => {
      asked += 1;
      return route.abort();
    });
    await button(page, 'Fazer o tour').click();
    await expect.poll(() => asked).toBe(1);
    // The page tries a second time and fails.
    await page.clock.runFor(2000);
    await expect.poll(() => asked).toBe(2);
    await page.clock.runFor(2000);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('alert')).toHaveCount(0);
    await page.unroute('**/rpc/onboarding/get*');
    await button(page, 'Fazer o tour').click();
    await expect(page.getByRole('dialog', { name: /^Bem-vindo/ })).toBeVisible();
    await button(page, 'Começar Tour').click();
    await expect(box(page)).toContainText('Passo 1 de');
  });

  await test.step('ON-06: a step that could not be saved says so, and stays where it was', async () => {
    await page.route('**/rpc/onboarding/move', (route) => route.abort());
    await button(page, 'Próximo').click();
    await expect(page.getByRole('alert')).toContainText('Problema de conexão');
    await expect(box(page)).toContainText('Passo 1 de');
    await page.unroute('**/rpc/onboarding/move');
    await button(page, 'Próximo').click();
    await expect(box(page)).toContainText('Passo 2 de');
    await expect.poll(async () => (await tourOf(page)).progress.current_step).toBe(1);
  });

  await test.step('ON-08: a running tour goes on after a reload, and in every tab from its current step', async () => {
    await page.reload();
    await expect(box(page)).toContainText('Passo 2 de');
    const second = await context.newPage();
    await second.goto('/dashboard');
    await expect(box(second)).toContainText('Passo 2 de');
    await button(second, 'Próximo').click();
    await expect.poll(async () => (await tourOf(second)).progress.current_step).toBe(2);
    await button(page, 'Próximo').click(); // This tab still shows step 2, which the other tab left.
    await expect(box(page)).toContainText('Passo 3 de');
    await button(second, 'Pular').click();
    await expect.poll(async () => (await tourOf(second)).progress.is_skipped).toBe(true);
    await second.close();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await expect(box(page)).toHaveCount(0);
  });
});

test('ON-02: by keyboard, Escape asks first, arrows lead through the steps, and the page stays in reach', async ({
  page,
}) => {
  await begin(page, person);
  await page.keyboard.press('ArrowRight');
  await expect(box(page)).toContainText('Passo 2 de');
  await page.keyboard.press('ArrowLeft');
  await expect(box(page)).toContainText('Passo 1 de');
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: 'Pular o tour?' });
  await expect(question).toBeVisible();
  await expectAccessible(page);
  await button(page, 'Cancelar').click();
  await expect(box(page)).toBeVisible();

  // The box does not cover the focused control of the page.
  const link = page.locator('[data-tour="dashboard-actions"] a').last();
  await link.focus();
  const overlap = async () => {
    const [one, two] = [await box(page).boundingBox(), await link.boundingBox()];
    if (!one || !two) return true;
    return (
      one.x < two.x + two.width &&
      two.x < one.x + one.width &&
      one.y < two.y + two.height &&
      two.y < one.y + one.height
    );
  };
  await expect.poll(overlap).toBe(false);

  await box(page).focus();
  await page.keyboard.press('Escape');
  await button(page, 'Pular tour').click();
  await expect(box(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});
