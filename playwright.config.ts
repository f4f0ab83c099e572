/** Browser tests: what a person sees and does, in light and dark; `ALL_SIZES=1` adds the narrow windows. */
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
  // No page stays for long enough that compiling its code for speed would pay.
  '--js-flags=--no-opt --no-maglev',
];

/** What is the same in every window and colour: the tools' own tests, sessions and addresses, the one tour a person has. */
const onlyOnce = [
  '**/support/**',
  '**/auth/**',
  '**/admin/**',
  '**/performance/**',
  '**/fields.spec.ts',
  '**/shell/{routes,guards,monitor,errors*,generic-screens,visibility,access-logs}.spec.ts',
  '**/shell/{onboarding,onboarding-turns,onboarding-phone,toasts}.spec.ts',
];

/** How the frame behaves, and how long words break, has no colour. */
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
  // Tests wait for the clock, the database and one another: twice the processors of the usual machine.
  workers: 4,
  // The sum names whoever needed the second try: a test that does so twice is mended.
  retries: 1,
  reporter: 'list',
  // Nothing here judges speed: a machine three times slower than the usual one is no fault of what it tests.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  use: {
    ...(process.env.E2E_URL ? { baseURL: process.env.E2E_URL } : {}),
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    // The next test gets the same window, emptied: opening one costs as much as loading a page.
    reuseContext: true,
    // Nobody here watches how dialogs come and go: drawing them takes a good part of the processors.
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 20_000,
    navigationTimeout: 40_000,
    // Keeping a trace doubles the time of every test; for one that fails, add --trace=retain-on-failure.
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
        // Every check of accessibility looks at both colours: what is walked in dark is what a person does all day.
        ...(colorScheme === 'light' ? [] : inLightAlone),
        ...(`${colorScheme}${name}` === 'dark' ? ['**/screens.spec.ts', '**/shell/**'] : []),
        // Journeys change the person they are walked with: once in each scheme.
        ...(name === '' ? [] : ['**/journeys/**']),
      ],
    })),
  ),
});
