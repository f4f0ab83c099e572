import { afterAll, describe, expect, inject, it } from 'vitest';
import { copyOf } from '#test/own-copy.ts';
import { anArea, answered, draftOf, opened, stepTo } from '#test/rounds.ts';
import { openJobsDb } from '#test/sealed.ts';

const jobsDb = openJobsDb(inject('postgres').urls.jobs);
afterAll(() => jobsDb.close());

const aRoundAboutAna = async () => {
  const area = await anArea();
  const { lead, ana, people } = area;
  const id = await opened(lead, draftOf(people, { kind: 'person', person_id: ana.person_id }));
  await answered(lead, id, people, 4);
  return area;
};

describe('LG-02: anonymous rounds in the copy of one’s own data', () => {
  it('show the person what was said of them once it is published, and nobody else', async () => {
    const { lead, ana, people, company } = await aRoundAboutAna();
    await stepTo(company.id, '2026-03-18', jobsDb);

    const { rowsOf } = await copyOf(ana);
    expect(rowsOf('feedback_rounds')).toMatchObject([{ title: 'Como trabalhamos', status: 'published' }]);
    const shown = rowsOf('feedback_round_results');
    expect(shown.filter(({ mean }) => mean !== null)).toMatchObject([
      { group: 'peer', question: 'Sei o que se espera de mim.', mean: 4 },
    ]);
    expect(shown.flatMap(({ text }) => text ?? []).toSorted()).toEqual(
      people.map((_, at) => `Resposta ${at + 1}`),
    );
    const ofRater = await copyOf(people[0] ?? ana);
    expect(ofRater.rowsOf('feedback_rounds')).toEqual([]);
    expect(ofRater.body).not.toContain('Resposta 1');
    expect((await copyOf(lead)).rowsOf('feedback_rounds')).toMatchObject([{ title: 'Como trabalhamos' }]);
  });

  it('show nothing of it before', async () => {
    const { ana } = await aRoundAboutAna();
    const { rowsOf } = await copyOf(ana);
    expect([...rowsOf('feedback_rounds'), ...rowsOf('feedback_round_results')]).toEqual([]);
  });
});
