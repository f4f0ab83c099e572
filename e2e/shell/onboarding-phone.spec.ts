/** The tour in a narrow window. */
import { expect } from '@playwright/test';
import { test } from '../support/policy-test.ts';
import { tourOf } from './onboarding-person.ts';
import { walk } from './onboarding-walk.ts';
import { aReader } from './reader.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('ON-04: a step about a menu entry is shown at the button that opens the menu', async ({ page }) => {
  test.slow();
  const { email } = await aReader('manager');
  await walk(page, email);
  const { steps } = await tourOf(page);
  expect(steps.filter(({ target_element }) => target_element.includes('menu-')).length).toBeGreaterThan(0);
});
