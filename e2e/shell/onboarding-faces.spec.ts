/** The look of the tour in every window size and colour scheme. */
import { test } from '../support/policy-test.ts';
import { walk } from './onboarding-walk.ts';

const people: Readonly<Record<string, string>> = {
  light: 'analista@candeia.example',
  dark: 'gestora@candeia.example',
  'light-390': 'rh@candeia.example',
  'dark-390': 'corporativo@candeia.example',
  'light-320': 'rh@ipe-da-serra.example',
  'dark-320': 'corporativo@ipe-da-serra.example',
};

test('ON-02: each step of the tour is accessible, whole and beside its target', async ({ page }, {
  project,
}) => {
  test.slow();
  await walk(page, people[project.name] ?? '');
});
