import { describe, expect, it } from 'vitest';
import { copyOf } from '#test/own-copy.ts';
import {
  aMarkedCycle,
  close,
  type Marked,
  publicationDay,
  publish,
  saidOfPotential,
} from '#test/review-results.ts';
import { seen } from '#test/seen.ts';
import { call } from '#test/team.ts';
import { owner, type Person } from '#test/world.ts';

const answerOf = async (work: Promise<unknown>) => {
  try {
    return await work;
  } catch (error) {
    return (error as { code: string }).code;
  }
};

/** Everything about reviews that a person may ask for on a day, with the answers. */
const asked = async ({ cycle, ids }: Marked, person: Person, day: string) => {
  const { reviewForms, reviewResults, reviewCycles } = call(person, day);
  const { rows: reviews } = await owner.query<{ id: string }>(
    'select id from review_assignments where cycle_id = $1',
    [cycle.id],
  );
  const participant = { participant_id: ids.ana };
  const ofCycle = { cycle_id: cycle.id };
  const calls = [
    ...[reviewForms.mine(), reviewForms.self(participant), reviewForms.manager(participant)],
    ...[reviewResults.mine(), reviewResults.get(participant), reviewResults.team({})],
    ...[reviewResults.boxes(ofCycle), reviewResults.export({ ...ofCycle, format: 'csv' })],
    ...[reviewCycles.mine(), reviewCycles.get({ id: cycle.id }), reviewCycles.participants(ofCycle)],
    ...reviews.flatMap(({ id }) => [
      reviewForms.get({ assignment_id: id }),
      reviewForms.sent({ assignment_id: id }),
      reviewForms.period({ assignment_id: id }),
    ]),
  ];
  return JSON.stringify(await Promise.all(calls.map(answerOf)));
};

const kindsRead = async (of: Marked, person: Person) =>
  (await call(person, publicationDay).reviewForms.manager({ participant_id: of.ids.ana })).answers.map(
    ({ kind }) => kind,
  );

/** What is stored of a company besides its reviews, for any reader. */
const writtenDown = async (company_id: string) => {
  const { rows } = await owner.query<{ told: string }>(
    `select e.payload::text as told from events e where e.company_id = $1
     union all select to_jsonb(n)::text from notifications n where n.company_id = $1
     union all select to_jsonb(t)::text from tickets t where t.company_id = $1`,
    [company_id],
  );
  return rows.map(({ told }) => told).join('\n');
};

const opinion = new RegExp(`"potential":[1-5]|"kind":"potential"|${saidOfPotential}`);

describe('MO-18: a manager’s opinion of a person’s potential', () => {
  it('reaches this person in no way while the cycle hides the boxes', async () => {
    const of = await aMarkedCycle();
    expect(await asked(of, of.ana, '2026-03-12')).not.toMatch(opinion);
    await close(of);
    expect(await asked(of, of.ana, '2026-03-20')).not.toMatch(opinion);
    expect((await copyOf(of.ana)).body).not.toContain(saidOfPotential);
    await publish(of);
    expect(await asked(of, of.ana, publicationDay)).not.toMatch(opinion);
    const { participant_id, version } = await call(of.ana, publicationDay).reviewResults.get({
      participant_id: of.ids.ana,
    });
    const text = 'A nota não considera o que entreguei em janeiro.';
    await call(of.ana, publicationDay).reviewResults.contest({ participant_id, version, text });
    expect(await writtenDown(of.company.id)).not.toMatch(opinion);
    const cycle = await call(of.admin, publicationDay).reviewCycles.get({ id: of.cycle.id });
    await call(of.admin, publicationDay).reviewCycles.end(seen(cycle));
    expect(await asked(of, of.ana, '2026-04-10')).not.toMatch(opinion);
  });

  it('is read by the line and by administrators all the same', async () => {
    const of = await aMarkedCycle();
    await close(of);
    await publish(of);
    expect(await kindsRead(of, of.ana)).toEqual(['competency', 'competency', 'text']);
    for (const person of [of.lead, of.top, of.admin, of.corporate])
      expect(await kindsRead(of, person)).toContain('potential');
  });

  it('is read by this person after the publication where the cycle shows the box', async () => {
    const of = await aMarkedCycle({ publish_box: true });
    await close(of);
    expect(await asked(of, of.ana, '2026-03-20')).not.toMatch(opinion);
    await publish(of);
    expect(await kindsRead(of, of.ana)).toContain('potential');
  });
});
