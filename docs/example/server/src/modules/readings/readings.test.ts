import { describe, expect, it } from 'vitest';
import { seen } from '#test/seen.ts';
import { aTeam, call, sqlAs } from '#test/team.ts';

const book = { title: 'Pensar rápido, pensar devagar', read_on: '2026-03-02', rating: 5 };

describe('a reading', () => {
  it('is added, changed and removed by its person alone', async () => {
    const { ana, lead, stranger } = await aTeam();
    const added = await call(ana).readings.add(book);
    const changed = await call(ana).readings.change({ ...added, rating: null });
    for (const other of [lead, stranger])
      await expect(call(other).readings.remove(seen(changed))).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(call(ana).readings.remove(seen(added))).rejects.toMatchObject({ code: 'CONFLICT' });
    await call(ana).readings.remove(seen(changed));
    expect((await call(ana).readings.list({})).items).toEqual([]);
  });

  it('is read by the people who lead the person, but not by colleagues', async () => {
    const { ana, lead, peer } = await aTeam();
    await call(ana).readings.add(book);
    const seenBy = (person: typeof ana) => sqlAs(person).selectFrom('readings').select('title').execute();
    expect([await seenBy(lead), await seenBy(peer)]).toEqual([[{ title: book.title }], []]);
  });
});
