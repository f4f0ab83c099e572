/** What the tour looks like, in every window and colour. */
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { expectNoSidewaysScroll } from '../support/layout.ts';
import { arrive, box, button, ring, tourOf } from './onboarding-person.ts';

const people: Readonly<Record<string, string>> = {
  light: 'analista@candeia.example',
  dark: 'gestora@candeia.example',
  'light-390': 'rh@candeia.example',
  'dark-390': 'corporativo@candeia.example',
  'light-320': 'rh@ipe-da-serra.example',
  'dark-320': 'corporativo@ipe-da-serra.example',
};

const phone = { width: 390, height: 844 };

async function expectFit(page: Page) {
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
}

async function walk(page: Page, email: string) {
  await arrive(page, email);
  await expectFit(page);
  await button(page, 'Fazer o tour').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectFit(page);
  await button(page, 'Começar Tour').click();
  const { steps } = await tourOf(page);
  for (const [index, { target_element }] of steps.entries()) {
    await expect(box(page)).toContainText(`Passo ${index + 1} de`);
    const view = page.viewportSize();
    const here = await box(page).boundingBox();
    expect(here?.x).toBeGreaterThanOrEqual(0);
    expect((here?.x ?? 0) + (here?.width ?? 0)).toBeLessThanOrEqual(view?.width ?? 0);
    expect((here?.y ?? 0) + (here?.height ?? 0)).toBeLessThanOrEqual(view?.height ?? 0);
    // every step is the same box with other words
    if (index === 0 || index + 1 === steps.length) await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    const isPhone = (view?.width ?? 0) < 768;
    const isInMenu = target_element.includes('menu-');
    await expect(
      ring(page, isPhone && isInMenu ? '[data-tour="header-menu"]' : target_element),
    ).toBeVisible();
    if (isPhone && isInMenu) await expect(box(page)).toContainText('fica no menu');
    await button(page, index + 1 === steps.length ? 'Finalizar' : 'Próximo').click();
  }
  await expect(page.getByRole('dialog', { name: 'Parabéns!' })).toBeVisible();
  await expectFit(page);
}

test('ON-02: each step of the tour is accessible, whole and beside its target', async ({ page }, {
  project,
}) => {
  test.slow();
  await walk(page, people[project.name] ?? '');
});

test.describe('on a phone', () => {
  test.use({ viewport: phone });

  test('ON-04: what is in the menu is shown at the button that opens it', async ({ page }, { project }) => {
    // biome-ignore lint/suspicious/noSkippedTests: the narrow windows have the test above
    test.skip(project.name !== 'light', 'once');
    test.slow();
    await walk(page, people['light-390'] ?? '');
  });
});
