import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { aMarkedCycle, close, type Marked, publicationDay, publish, reopen } from '#test/review-results.ts';
import { seen } from '#test/seen.ts';
import { call, on } from '#test/team.ts';
import { asSystem, owner, type Person, runReactions } from '#test/world.ts';

const resultOf = (person: Person, participant_id: string) =>
  call(person, publicationDay).reviewResults.get({ participant_id });

const evidenceOf = async ({ person_id }: Person) =>
  (
    await owner.query<{
      competency_id: string;
      level: number;
      quality: number;
      observed_on: string;
      status: string;
    }>(
      `select competency_id, level::float8 as level, quality::float8 as quality, observed_on::text as observed_on, status
       from competency_evidence where person_id = $1 and kind = 'performance_review' order by id`,
      [person_id],
    )
  ).rows;

const published = async () => {
  const of = await aMarkedCycle();
  await close(of);
  await publish(of);
  return of;
};

/** Moves the cycle; the reactions wait in the queue. */
const act = async ({ admin, cycle }: Marked, name: 'close' | 'publish' | 'reopen' | 'cancel') => {
  const { reviewCycles } = call(admin, publicationDay);
  const held = seen(await reviewCycles.get({ id: cycle.id }));
  const reason = 'Faltou ouvir uma gestora.';
  if (name === 'close' || name === 'publish') return reviewCycles[name](held);
  return reviewCycles[name]({ ...held, reason });
};

describe('the evidence of a review', () => {
  it('comes with the publication, once, and goes when the cycle is opened again', async () => {
    const of = await aMarkedCycle();
    await close(of);
    expect(await evidenceOf(of.ana)).toEqual([]);
    await publish(of);
    const proof = { quality: 0.8, observed_on: '2026-03-20', status: 'valid' };
    const expected = [
      { competency_id: of.a, level: 4, ...proof },
      { competency_id: of.b, level: 2, ...proof },
    ];
    expect(await evidenceOf(of.ana)).toHaveLength(2);
    expect(await evidenceOf(of.ana)).toEqual(expect.arrayContaining(expected));
    expect((await evidenceOf(of.lead)).map(({ level }) => level)).toEqual([3]);
    expect(await evidenceOf(of.peer)).toEqual([]);
    await owner.query(
      `insert into pgboss.job (name, data) select 'reactions', jsonb_build_object('event_id', id, 'company_id', company_id, 'reaction', 'reviews.mark')
       from events where subject_id = $1 and name = 'reviews.cycle.published'`,
      [of.cycle.id],
    );
    await runReactions(of.company.id, on(publicationDay).clock);
    expect(await evidenceOf(of.ana)).toHaveLength(2);
    await reopen(of);
    expect((await evidenceOf(of.ana)).map(({ status }) => status)).toEqual(['void', 'void']);
    const { rows } = await owner.query(
      'select estimate from held_levels where person_id = $1 and estimate is not null',
      [of.ana.person_id],
    );
    expect(rows).toEqual([]);
    await publish(of, '2026-03-26');
    expect((await evidenceOf(of.ana)).map(({ status }) => status).toSorted()).toEqual([
      'valid',
      'valid',
      'void',
      'void',
    ]);
  });

  it('is that of the last ratings when all jobs come late', async () => {
    const of = await published();
    await act(of, 'reopen');
    await act(of, 'reopen');
    await asSystem(of.company.id, ({ tx }) =>
      sql`update review_forms set answers = jsonb_set(answers, array[(select q.id::text from review_questions q
            where q.cycle_id = ${of.cycle.id} and q.competency_id = ${of.a}), 'mark'], '5')
          where person_id = ${of.ana.person_id} and "group" = 'manager'`.execute(tx),
    );
    await act(of, 'close');
    await act(of, 'publish');
    await runReactions(of.company.id, on(publicationDay).clock);
    const valid = (await evidenceOf(of.ana)).filter(({ status }) => status !== 'void');
    expect(valid.map(({ competency_id, level }) => [competency_id, level]).toSorted()).toEqual(
      [
        [of.a, 5],
        [of.b, 2],
      ].toSorted(),
    );
  });

  it.each([true, false])(
    'goes with a cycle that is cancelled after it was published (late jobs: %s)',
    async (isLate) => {
      const of = await published();
      await act(of, 'reopen');
      if (!isLate) await runReactions(of.company.id, on(publicationDay).clock);
      await act(of, 'cancel');
      await runReactions(of.company.id, on(publicationDay).clock);
      for (const person of [of.ana, of.lead])
        expect(new Set((await evidenceOf(person)).map(({ status }) => status))).toEqual(new Set(['void']));
      const { rows } = await owner.query('select from review_results where cycle_id = $1', [of.cycle.id]);
      expect(rows).toEqual([]);
    },
  );

  it.each(['collecting', 'collected'])('never comes from a cycle cancelled while %s', async (state) => {
    const of = await aMarkedCycle();
    if (state === 'collected') await act(of, 'close');
    await act(of, 'cancel');
    await runReactions(of.company.id, on(publicationDay).clock);
    expect(await evidenceOf(of.ana)).toEqual([]);
    const { rows } = await owner.query('select from review_results where cycle_id = $1', [of.cycle.id]);
    expect(rows).toEqual([]);
  });

  it('moves nothing before the publication: no level, list, reason or notice', async () => {
    const of = await aMarkedCycle();
    const about = { person_id: of.ana.person_id, competency_id: of.a };
    const state = async () => ({
      why: await call(of.ana, publicationDay).competencies.why(about),
      levels: await call(of.lead, publicationDay).competencies.of({ person_id: of.ana.person_id }),
      told: (await call(of.ana, publicationDay).notifications.history({})).items.length,
      lists: (
        await owner.query(
          `select count(*) from pgboss.job where name = 'company_ranking' and data->>'company_id' = $1`,
          [of.company.id],
        )
      ).rows,
      evidence: (
        await owner.query('select count(*) from competency_evidence where company_id = $1', [of.company.id])
      ).rows,
    });
    const before = await state();
    await close(of);
    expect(await state()).toEqual(before);
    await publish(of);
    const after = await state();
    expect(after.why.standing.held.estimate).toBe(4);
    expect(after.lists).not.toEqual(before.lists);
  });

  it('is the same number in the result and in the reasons of the level, from which it opens', async () => {
    const of = await aMarkedCycle();
    await close(of);
    await publish(of);
    for (const reader of [of.ana, of.lead, of.admin]) {
      const result = await resultOf(reader, of.ids.ana);
      for (const { competency_id, evidence } of result.competencies) {
        const why = await call(reader, publicationDay).competencies.why({
          person_id: of.ana.person_id,
          competency_id,
        });
        expect(why.evidence.map(({ level, source }) => ({ level, source }))).toMatchObject([
          { level: evidence, source: { title: 'Segundo semestre', review_id: of.ids.ana } },
        ]);
        expect(why.standing.held.estimate).toBe(evidence);
      }
    }
  });

  it('leaves out a competency that was archived meanwhile', async () => {
    const of = await aMarkedCycle();
    await close(of);
    await owner.query(`update competencies set status = 'archived' where id = $1`, [of.a]);
    await publish(of);
    expect((await evidenceOf(of.ana)).map(({ competency_id }) => competency_id)).toEqual([of.b]);
  });
});
