/** The tour in a narrow window. */
import { test } from '@playwright/test';
import { walk } from './onboarding-walk.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('ON-04: what is in the menu is shown at the button that opens it', async ({ page }) => {
  test.slow();
  await walk(page, 'gestora@ipe-da-serra.example');
});
