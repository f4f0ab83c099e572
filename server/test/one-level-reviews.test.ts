/** A review shows gaps beside the level that the profile tells, to every reader. */
import { shownLevel } from '@pdy/contract/rules/competencies/shown-level';
import { describe, expect, it } from 'vitest';
import { aMarkedCycle, close, publicationDay, publish } from './review-results.ts';
import { addRows, call } from './team.ts';

describe('the level in a result', () => {
  it('is the same as in the profile, and has moved with the review', async () => {
    const of = await aMarkedCycle();
    await addRows(of.ana, [{ competency_id: of.b, level: 2.6 }], '2026-02-01');
    await close(of);
    const read = async (reader: typeof of.ana) => {
      const calls = call(reader, publicationDay);
      const { next } = await calls.reviewResults.get({ participant_id: of.ids.ana });
      const { standings } = await calls.competencies.of({ person_id: of.ana.person_id });
      const known = standings.find(({ competency }) => competency.id === next?.competency_id)?.held.estimate;
      expect(next?.held).toBe(known === null || known === undefined ? null : shownLevel(known));
      return next;
    };
    const before = await read(of.lead);
    await publish(of);
    for (const reader of [of.ana, of.lead, of.admin]) {
      const next = await read(reader);
      expect(next).toMatchObject({ competency_id: of.b, demanded: 3 });
      expect(next?.held).toBeLessThan(2.6);
    }
    expect(before).toMatchObject({ competency_id: of.a, held: null });
  });
});
