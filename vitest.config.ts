/** Settings of all unit and server tests. Tests read `GOLDEN_DIR` from the environment. */
import { existsSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { FirstFiles } from './server/test/first-files.ts';
import { compiled } from './web/scripts/compiled.ts';

const serverSetup = 'server/test/global-setup.ts';
const project = (name: string, include: string[], globalSetup: string[] = []) => ({
  extends: true as const,
  // The files of a worker share the loaded product: loading it for every file takes longer than the tests.
  test: { name, include, globalSetup, isolate: false },
});

/** Tests compile components in the same way as the product does. */
const ofWeb = project('web', ['web/{src,scripts}/**/*.test.{ts,tsx}']);
const web = {
  ...ofWeb,
  plugins: [compiled()],
  test: { ...ofWeb.test, environment: './web/scripts/client-environment.ts' },
};

export default defineConfig({
  test: {
    environment: 'node',
    // This is the only style sheet that a test reads; all others are empty in tests.
    css: { include: [/chart-colours\.css/] },
    pool: 'forks',
    sequence: { sequencer: FirstFiles },
    // Tests wait for the database and for child processes, so there is one worker more than the usual two processors.
    maxWorkers: 3,
    testTimeout: 60_000,
    hookTimeout: 120_000,
    projects: [
      project('contract', ['contract/{src,test}/**/*.test.ts']),
      project(
        'server',
        ['server/{src,test,seeds,scripts}/**/*.test.ts'],
        existsSync(serverSetup) ? [serverSetup] : [],
      ),
      web,
      project('checks', ['checks/**/*.test.ts']),
    ],
  },
});
