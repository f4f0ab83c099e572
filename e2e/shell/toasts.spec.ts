/** A toast never lies over a control, whatever the page below it shows. */
import { expect, type Page } from '@playwright/test';
import { demoPassword, signIn } from '../support/person.ts';
import { test } from '../support/policy-test.ts';
import { accountOf } from '../support/roles.ts';
import { goInside } from '../support/visit.ts';

const sizes = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
];

/** The controls that could be pressed if no toast lay over them. Runs inside the page. */
function findCovered() {
  const shelf = document.querySelector('.mantine-Notifications-root[data-position="top-right"]');
  const toasts = [...(shelf?.querySelectorAll('[role=alert], [role=status]') ?? [])];
  const pressable = 'a[href], button, input, select, textarea, [role=button], [role=option]';
  const reach = [...document.querySelectorAll(pressable)].filter((one) => !shelf?.contains(one));
  const covered = toasts.flatMap((toast) => {
    const over = toast.getBoundingClientRect();
    return reach.filter((one) => {
      const box = one.getBoundingClientRect();
      const left = Math.max(over.left, box.left);
      const right = Math.min(over.right, box.right);
      const top = Math.max(over.top, box.top);
      const bottom = Math.min(over.bottom, box.bottom);
      if (left >= right || top >= bottom) return false;
      const below = document.elementsFromPoint((left + right) / 2, (top + bottom) / 2);
      return one.contains(below.find((at) => !shelf?.contains(at)) ?? null);
    });
  });
  const isInside = toasts.every((toast) => {
    const { left, top, right, bottom } = toast.getBoundingClientRect();
    return left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
  });
  const named = covered.map(
    (one) => one.getAttribute('aria-label') ?? one.textContent?.trim() ?? one.tagName,
  );
  return { toasts: toasts.length, covered: named, isInside };
}

/** Whether a toast lies over an open panel. */
const coversPanel = (page: Page) =>
  page.evaluate(() => {
    const boxes = (selector: string) =>
      [...document.querySelectorAll(selector)].map((one) => one.getBoundingClientRect());
    const toasts = boxes('.mantine-Notifications-root [role=alert]');
    return boxes('.mantine-Drawer-content').some((panel) =>
      toasts.some(({ left, right }) => right > panel.left && left < panel.right),
    );
  });

const expectClear = (page: Page) =>
  expect.poll(() => page.evaluate(findCovered)).toEqual({ toasts: 1, covered: [], isInside: true });

/** Shows an error toast, which stays until it is closed and follows the person from page to page. */
async function carryToast(page: Page) {
  await goInside(page, '/nao-existe');
  await expect(page.getByRole('alert').filter({ hasText: 'Página não encontrada' })).toBeVisible();
}

async function visit(page: Page, address: string, heading: string) {
  await goInside(page, address);
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
}

for (const size of sizes)
  test(`a toast covers no button of a page, a list, a form or a dialog at ${size.width} px`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    await signIn(page, accountOf.admin, demoPassword(), '/company-settings');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await carryToast(page);

    await test.step('a toast leaves the bar of an unsaved form free', async () => {
      await visit(page, '/company-settings', 'Configurações da Empresa');
      await page.getByLabel('Telefone').fill('(19) 3232-1000');
      await expect(page.getByRole('button', { name: 'Salvar', exact: true })).toBeInViewport();
      await expectClear(page);
      await page.getByRole('button', { name: 'Descartar', exact: true }).click();
    });

    await test.step('a toast leaves a list and the button at its end free', async () => {
      await visit(page, '/user-management', 'Gestão de Usuários');
      const more = page.getByRole('button', { name: 'Carregar mais' });
      await more.scrollIntoViewIfNeeded();
      await expectClear(page);
      await more.click();
      await expectClear(page);
    });

    await test.step('a toast leaves dialogs and their buttons free', async () => {
      await visit(page, '/company-settings?aba=cargos', 'Configurações da Empresa');
      for (const name of ['Novo cargo', 'Famílias']) {
        await page.getByRole('button', { name, exact: true }).click();
        const dialog = page.getByRole('dialog');
        await expect(dialog).toBeVisible();
        await expectClear(page);
        // There is no room beside a panel on a phone.
        if (size.width > 1000) expect(await coversPanel(page)).toBe(false);
        await page.keyboard.press('Escape');
        await expect(dialog).toHaveCount(0);
      }
    });
  });

test('a toast that appears under a resting pointer still leaves the button below it', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signIn(page, accountOf.admin, demoPassword(), '/company-settings');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.mouse.move(1150, 28);
  await carryToast(page);
  await visit(page, '/company-settings', 'Configurações da Empresa');
  await expectClear(page);
});
