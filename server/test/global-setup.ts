/** One PostgreSQL for the whole run of the server's tests. */
import type { TestProject } from 'vitest/node';
import { copyDatabase, startTestPostgres, type TestPostgres, templateName } from './postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgres: Omit<TestPostgres, 'stop'>;
  }
}

export default async function setup(project: TestProject) {
  const { stop, ...postgres } = await startTestPostgres();
  await copyDatabase(postgres.superUrl, templateName, 'pdy');
  project.provide('postgres', postgres);
  return stop;
}
