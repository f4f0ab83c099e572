/** All unit and server tests of the house; `GOLDEN_DIR` in the environment reaches them as it is. */
import { existsSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { FirstFiles } from './server/test/first-files.ts';
import { compiled } from './web/scripts/compiled.ts';

const serverSetup = 'server/test/global-setup.ts';
const project = (name: string, include: string[], globalSetup: string[] = []) => ({
  extends: true as const,
  // Loading the product anew for every file takes longer than the tests. Nothing outlives a file but connections.
  test: { name, include, globalSetup, isolate: false },
});

/** Components of the web side are compiled as the product's are. */
const ofWeb = project('web', ['web/{src,scripts}/**/*.test.{ts,tsx}']);
const web = {
  ...ofWeb,
  plugins: [compiled()],
  test: { ...ofWeb.test, environment: './web/scripts/client-environment.ts' },
};

export default defineConfig({
  test: {
    environment: 'node',
    // The one style sheet a test reads; any other is empty for it.
    css: { include: [/chart-colours\.css/] },
    pool: 'forks',
    sequence: { sequencer: FirstFiles },
    // Tests wait for the database and for processes of their own: one more than the processors of the usual machine.
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
