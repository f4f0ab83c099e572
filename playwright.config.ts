/** Settings of the browser tests, in light and dark. `ALL_SIZES=1` adds the narrow windows. */
import { defineConfig } from '@playwright/test';
import { needChromium } from './scripts/chromium.mjs';

const sizes = [
  { name: '', viewport: { width: 1280, height: 800 } },
  { name: '-390', viewport: { width: 390, height: 844 } },
  { name: '-320', viewport: { width: 320, height: 640 } },
];
const schemes = ['light', 'dark'] as const;
const isRoot = process.getuid?.() === 0;
const quiet = [
  '--disable-dev-shm-usage',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  // No page stays open long enough for optimized code to pay off.
  '--js-flags=--no-opt --no-maglev',
];

/** Tests whose result is the same in every window size and colour scheme, or that share one person's tour. */
const onlyOnce = [
  '**/support/**',
  '**/auth/**',
  '**/admin/**',
  '**/performance/**',
  '**/fields.spec.ts',
  '**/shell/{routes,guards,monitor,errors*,generic-screens,visibility,access-logs}.spec.ts',
  '**/shell/{onboarding,onboarding-turns,onboarding-phone,toasts}.spec.ts',
];

/** Tests whose result does not depend on the colour scheme, such as the behaviour of the frame. */
const inLightAlone = [
  '**/long-words.spec.ts',
  '**/shell/!(onboarding-faces).spec.ts',
  '**/{public-pages,sign-in}.spec.ts',
  '**/journeys/!(loop).spec.ts',
];

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  globalSetup: './e2e/support/server.ts',
  forbidOnly: true,
  fullyParallel: true,
  // Tests wait for the clock, the database and each other, so there are twice as many workers as usual processors.
  workers: 4,
  // The summary names each test that passed only at the second try. A test that often needs it has to be fixed.
  retries: 1,
  reporter: 'list',
  // No test here measures speed, and a machine may be three times slower than the usual one.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  use: {
    ...(process.env.E2E_URL ? { baseURL: process.env.E2E_URL } : {}),
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    // The next test gets the same window without its data, because opening a new one takes as long as loading a page.
    reuseContext: true,
    // The motion of dialogs takes much processor time, and most tests do not need it.
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 20_000,
    navigationTimeout: 40_000,
    // A trace doubles the time of every test. To find out why a test fails, add --trace=retain-on-failure.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: needChromium(),
      args: isRoot ? ['--no-sandbox', ...quiet] : quiet,
    },
  },
  projects: sizes.slice(0, process.env.ALL_SIZES ? sizes.length : 1).flatMap(({ name, viewport }) =>
    schemes.map((colorScheme) => ({
      name: `${colorScheme}${name}`,
      use: { viewport, colorScheme },
      testIgnore: [
        ...(`${colorScheme}${name}` === 'light' ? [] : onlyOnce),
        // The accessibility checks cover both colour schemes, so most tests run in only one.
        ...(colorScheme === 'light' ? [] : inLightAlone),
        ...(`${colorScheme}${name}` === 'dark' ? ['**/screens.spec.ts', '**/shell/**'] : []),
        // Journeys change the person who walks them, so they run once in each colour scheme.
        ...(name === '' ? [] : ['**/journeys/**']),
      ],
    })),
  ),
});
