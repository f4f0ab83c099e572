import { monitorEventLoopDelay } from 'node:perf_hooks';
import { describe, expect, it } from 'vitest';
import { hostileLists, hostileWorkbooks } from '#test/fixtures/hostile-files.ts';
import { anImporter, fileOf } from '#test/imports.ts';
import { as, type Person } from '#test/world.ts';

const fileBy = (make: () => Uint8Array, name: string) => fileOf(new Uint8Array(make()), name);

/** However long the file keeps its thread busy, the one that answers everybody goes on: it never stands for a second. */
const readMeanwhile = async (reading: () => Promise<unknown>) => {
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const answer = await reading().then(
    () => ({ code: 'TAKEN' }),
    (error: unknown) => error,
  );
  delay.disable();
  expect(delay.max / 1e6).toBeLessThan(1000);
  return answer;
};

const readers: Readonly<Record<string, (admin: Person, file: File) => Promise<unknown>>> = {
  'a file of people': (admin, file) => as(admin).userImports.begin({ file }),
  'a file of the library': (admin, file) => as(admin).libraryAuthoring.importFile({ file, mode: 'validar' }),
};

describe('T7: a file made to harm', () => {
  for (const [what, make] of Object.entries(hostileWorkbooks))
    it(`is refused: ${what}`, async () => {
      const { admin } = await anImporter();
      const file = fileBy(make, 'pessoas.xlsx');
      const before = process.memoryUsage().rss;
      const answer = await readMeanwhile(() => as(admin).userImports.begin({ file }));
      expect(answer).toMatchObject({ code: 'RULE_BROKEN', status: 422 });
      expect(process.memoryUsage().rss - before).toBeLessThan(700 * 1024 * 1024);
    });

  for (const [what, make] of Object.entries(hostileLists))
    for (const [reader, read] of Object.entries(readers))
      it(`does no harm as ${reader}: ${what}`, async () => {
        const { admin } = await anImporter();
        const file = fileBy(make, 'lista.csv');
        const { code } = (await readMeanwhile(() => read(admin, file))) as { code: string };
        expect(['RULE_BROKEN', 'TAKEN']).toContain(code);
      });
});
