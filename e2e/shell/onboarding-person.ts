/** A person who takes the guided tour. The progress is stored, so each kind of window has its own person. */
import type { Onboarding } from '@pdy/contract/onboarding/onboarding';
import type { TourAct } from '@pdy/contract/rules/platform/onboarding';
import { expect, type Page } from '@playwright/test';
import { read } from '../support/api.ts';
import { demoPassword, signIn } from '../support/person.ts';

export const box = (page: Page) => page.getByRole('dialog').filter({ hasText: /Passo \d de \d/ });
export const ring = (page: Page, selector: string) =>
  page.locator(selector).filter({ visible: true }).first();
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

export const tourOf = (page: Page) => read<Onboarding>(page, '/onboarding');

/** Sends an act of the tour as another system would. */
async function act(page: Page, name: TourAct) {
  const token = await page.evaluate(() => {
    const kept: unknown = JSON.parse(localStorage.getItem('pdy-session') ?? '{}');
    return (kept as { access_token?: string }).access_token ?? '';
  });
  const answer = await page.request.post('/api/onboarding/move', {
    headers: { authorization: `Bearer ${token}` },
    data: { act: name },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
}

/** Signs in as somebody for whom the tour is new, and waits for the dashboard. */
export async function arrive(page: Page, email: string) {
  // Resets the tour before the application asks for its progress.
  await signIn(page, email, demoPassword(), '/api/health');
  await act(page, 'reset');
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Conheça o PDY' })).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

/** Arrives and begins the tour. */
export async function begin(page: Page, email: string) {
  await arrive(page, email);
  await button(page, 'Fazer o tour').click();
  await button(page, 'Começar Tour').click();
  await expect(box(page)).toContainText('Passo 1 de');
}
