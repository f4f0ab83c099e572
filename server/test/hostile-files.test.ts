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

type Reader = (who: Person, file: File) => Promise<unknown>;

const lists: Readonly<Record<string, Reader>> = {
  'a file of people': (admin, file) => as(admin).userImports.begin({ file }),
  'a file of the library': (admin, file) => as(admin).libraryAuthoring.importFile({ file, mode: 'validar' }),
  'a catalogue': (admin, file) =>
    as(admin).catalogue.files.import({ kind: 'competencias', file, apply: false, only_valid: false }),
  'files of ESCO': (admin, file) => as(admin).catalogue.esco.read({ files: [file] }),
  'goals of plans': (admin, file) =>
    as(admin).pdi.goalsFile.import({ file, apply: false, only_valid: false }),
  'questions of a bank': (admin, file) =>
    as(admin).questions.importFile({ file, apply: false, only_valid: false }),
  'moves of the career map': (admin, file) =>
    as(admin).career.editor.import_edges({ file, apply: false, only_valid: false }),
};

/** What is kept as it came, once it is known for what it says it is. */
const kept: Readonly<Record<string, Reader>> = {
  'a file of a ticket': (admin, file) => as(admin).tickets.files.add({ file }),
  'a proof of a goal': (admin, file) =>
    as(admin).pdi.attachments.add({
      goal_id: crypto.randomUUID(),
      activity_id: null,
      checkin_id: null,
      file,
    }),
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
    for (const [reader, read] of Object.entries(lists))
      it(`does no harm as ${reader}: ${what}`, async () => {
        const { admin } = await anImporter();
        const file = fileBy(make, 'lista.csv');
        const { code } = (await readMeanwhile(() => read(admin, file))) as { code: string };
        expect(['RULE_BROKEN', 'BAD_REQUEST', 'TAKEN']).toContain(code);
      });

  for (const [what, make] of Object.entries(hostileWorkbooks))
    for (const [reader, keep] of Object.entries(kept))
      it(`does no harm as ${reader}: ${what}`, async () => {
        const { admin } = await anImporter();
        const file = fileBy(make, 'planilha.xlsx');
        const before = process.memoryUsage().rss;
        const { code } = (await readMeanwhile(() => keep(admin, file))) as { code: string };
        expect(['RULE_BROKEN', 'NOT_FOUND', 'TAKEN']).toContain(code);
        expect(process.memoryUsage().rss - before).toBeLessThan(700 * 1024 * 1024);
      });
});
