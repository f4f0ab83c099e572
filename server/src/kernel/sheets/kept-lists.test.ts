/** The parts of a long file, as they are stored and downloaded. */
import { createHash, randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { aTeam } from '#test/team.ts';
import { as, asSystem } from '#test/world.ts';
import { askedFile, fileKeeper } from './kept-lists.ts';

it('of a workbook are whole by themselves, however many bytes come at a time', async () => {
  const { company, admin } = await aTeam();
  const { id } = await as(admin).accessLogs.exports.request({ format: 'xlsx' });
  const pieces = [200_001, 100_000, 0, 7, 300_001, 5].map((size) => randomBytes(size));
  const made = await asSystem(company.id, async (context) => {
    const asked = await askedFile(context, id);
    if (!asked) throw new Error('nobody asked for a file');
    const file = fileKeeper(context, asked, {
      encoding: 'base64',
      page: async () => Buffer.alloc(0),
      end: async () => Buffer.alloc(0),
    });
    for (const piece of pieces) await file.keep(piece);
    return file.end();
  });
  const whole = Buffer.concat(pieces);
  expect(made).toEqual({ parts: 3, sha256: createHash('sha256').update(whole).digest('hex') });
  const parts = await Promise.all(
    [0, 1, 2].map((part_no) => as(admin).accessLogs.exports.part({ id, part_no })),
  );
  const read = parts.map(({ body }) => Buffer.from(body, 'base64'));
  expect(read.map(({ length }) => length)).toEqual([300_001, 300_008, 5]);
  expect(Buffer.concat(read).equals(whole)).toBe(true);
});
