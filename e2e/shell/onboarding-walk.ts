/** The whole tour, with a check of each step. */
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { expectNoSidewaysScroll } from '../support/layout.ts';
import { arrive, box, button, ring, tourOf } from './onboarding-person.ts';

async function expectFit(page: Page) {
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
}

/** Walks the tour as the person with that address; each person has one tour. */
export async function walk(page: Page, email: string) {
  await arrive(page, email);
  await expectFit(page);
  await button(page, 'Fazer o tour').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectFit(page);
  await button(page, 'Começar Tour').click();
  const { steps } = await tourOf(page);
  for (const [index, { target_element }] of steps.entries()) {
    await expect(box(page)).toContainText(`Passo ${index + 1} de`);
    // The box follows its target frame by frame: with a new text it is in place one frame later.
    await expect(box(page)).toBeInViewport({ ratio: 1 });
    // Every step is the same box with another text, so the first and the last stand for all.
    if (index === 0 || index + 1 === steps.length) await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    const isPhone = (page.viewportSize()?.width ?? 0) < 768;
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
