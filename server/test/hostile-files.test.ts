import { monitorEventLoopDelay } from 'node:perf_hooks';
import { ruleText } from '@pdy/contract/messages';
import { describe, expect, it } from 'vitest';
import { csvTable } from '#kernel/sheets/csv-file.ts';
import { hostileLists, hostileWorkbooks } from '#test/fixtures/hostile-files.ts';
import { anImporter, fileOf } from '#test/imports.ts';
import { aDeck } from '#test/study.ts';
import { as, type Person } from '#test/world.ts';

const fileBy = (make: () => Uint8Array, name: string) => fileOf(new Uint8Array(make()), name);

/** However long a file keeps its thread busy, the thread that answers everybody never stops for a second. */
const readMeanwhile = async (reading: () => Promise<unknown>) => {
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const answer = await reading().then(
    (taken) => ({ ...(taken as object), code: 'TAKEN' }),
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

const dense: Readonly<Record<string, () => string>> = {
  'nothing but line ends': () => '\n'.repeat(5_000_000),
  'nothing but line ends of another system': () => '\r\n'.repeat(2_500_000),
  'very many short lines': () => 'a\n'.repeat(1_700_000),
  'very many short fields': () => 'a;b\n'.repeat(900_000),
  'very many lines, fewer than are counted before': () => `frente\tverso\n${'\n'.repeat(900_000)}`,
};

/** A text that is read as a file of cards. */
const cards: Reader = async (who, file) => {
  const deck = await aDeck(who, 0);
  return as(who).decks.import_cards({ deck_id: deck.id, text: await file.text(), is_trial: false });
};

/** Files that are kept as they came, once their real type is known. */
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

  for (const [what, make] of Object.entries(dense))
    for (const [reader, read] of Object.entries({ ...lists, 'cards of a deck': cards }))
      it(`is refused, as ${reader}: ${what}`, async () => {
        const { admin } = await anImporter();
        const { code } = (await readMeanwhile(() => read(admin, fileOf(make(), 'lista.csv')))) as {
          code: string;
        };
        expect(['RULE_BROKEN', 'BAD_REQUEST']).toContain(code);
      });

  it('is refused soon, however busy the machine is, because it costs little processor time', () => {
    for (const [what, make] of Object.entries(dense)) {
      const bytes = new TextEncoder().encode(make());
      const before = process.cpuUsage();
      expect(() => csvTable(bytes, 'csv_file_is_read'), what).toThrow(ruleText.file_is_not_too_much);
      const { user, system } = process.cpuUsage(before);
      expect((user + system) / 1e6, what).toBeLessThan(3.5);
    }
  });

  it('is refused soon when it looks like an Anki export with very many notes, or with tags that never close', async () => {
    const { admin } = await anImporter();
    for (const [text, rule] of [
      [`#separator:tab\n${'a\tb\n'.repeat(400_000)}`, 'deck_has_at_most_5000_cards'],
      [`#separator:tab\n${'a\n'.repeat(1_700_000)}`, 'file_is_not_too_much'],
      [`#separator:tab\na\t${'<'.repeat(4_000_000)}`, null],
    ] as const) {
      const answer = await readMeanwhile(() => cards(admin, fileOf(text, 'anki.txt')));
      expect(answer).toMatchObject(rule ? { data: { rule } } : { added: 0 });
    }
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
