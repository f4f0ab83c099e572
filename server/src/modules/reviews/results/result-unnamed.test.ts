import { afterAll, describe, expect, inject, it } from 'vitest';
import {
  answer,
  aPeerCycle,
  approved,
  closeAndCount,
  cycleOf,
  open,
  type PeerCycle,
  participantId,
} from '#test/review-peers.ts';
import { sendForm } from '#test/review-results.ts';
import { openJobsDb } from '#test/sealed.ts';
import { seen } from '#test/seen.ts';
import { call, on } from '#test/team.ts';
import { db, owner, type Person, runReactions } from '#test/world.ts';
import { reactions } from '../../../reactions.ts';
import { closeSealed } from '../../sealed/index.ts';
import { stepCompany } from '../index.ts';

const jobsDb = openJobsDb(inject('postgres').urls.jobs);
afterAll(() => jobsDb.close());

const publicationDay = '2026-03-25';

/** Four colleagues or more and four reports are asked about lead; top has given 4 to everything. */
const aCollectingCycle = async (colleagues = 4) => {
  const run = await aPeerCycle({ colleagues: 6, led: 2 });
  await approved(run, run.lead, run.others.slice(0, colleagues));
  await open(run);
  const marks = Object.fromEntries(run.competencies.map(({ id }) => [id, 4]));
  await sendForm(run.cycle_id, [run.lead, 'manager'], { marks });
  return { ...run, led: [run.ana, run.peer, ...run.reports] };
};
type Collecting = Awaited<ReturnType<typeof aCollectingCycle>>;

const answerAll = async (
  { lead }: Collecting,
  raters: readonly Person[],
  marks: readonly (number | null)[],
) => {
  for (const [index, mark] of marks.entries()) {
    const rater = raters[index];
    if (rater) await answer(rater, lead, mark, `Texto ${index}`);
  }
};

const resultOf = async (run: PeerCycle, reader: Person, day = publicationDay) =>
  call(reader, day).reviewResults.get({ participant_id: await participantId(run, run.lead) });

const publish = async (run: PeerCycle) => {
  await call(run.admin, publicationDay).reviewCycles.publish(seen(await cycleOf(run, publicationDay)));
  await runReactions(run.company.id, on(publicationDay).clock);
};

describe('ratings with anonymous answers', () => {
  it('are computed once, after the answers are taken apart, each group in half steps', async () => {
    const run = await aCollectingCycle();
    await answerAll(run, run.others, [5, 5, 4, 4]);
    await answerAll(run, run.led, [2, 3, 2, 2]);
    await call(run.admin, '2026-03-20').reviewCycles.close(seen(await cycleOf(run, '2026-03-20')));
    await runReactions(run.company.id, on('2026-03-20').clock);
    await expect(resultOf(run, run.top)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(publish(run)).rejects.toMatchObject({ data: { rule: 'review_answers_are_coming' } });
    await stepCompany({ db, reactions }, run.company.id, on(publicationDay).clock());
    expect((await cycleOf(run)).status).toBe('collected');
    await closeSealed({ db, jobsDb, reactions }, on('2026-03-20').clock());
    await runReactions(run.company.id, on('2026-03-20').clock);
    const result = await resultOf(run, run.top);
    const groups = { manager: 4, peer: 4.5, upward: 2.5 };
    // (50·4 + 25·4.5 + 15·2.5) / 90; the mean of 2, 3, 2, 2 is 2.25 and is rounded up to the half step.
    for (const competency of result.competencies)
      expect(competency).toMatchObject({ groups, score: 3.89, evidence: 3.9, hidden: [] });
    expect(result).toMatchObject({ groups_merged: false, groups_dropped: [], final: 3.89, comments: [] });
  });

  it('merge small groups with the weight of both', async () => {
    const run = await aCollectingCycle();
    await answerAll(run, run.others, [3, 3, 3]);
    await answerAll(run, run.led, [3, 3, 3]);
    await closeAndCount(run, jobsDb);
    const result = await resultOf(run, run.top);
    expect(result).toMatchObject({ groups_merged: true, groups_dropped: [] });
    // (50·4 + 40·3) / 90
    expect(result.competencies[0]).toMatchObject({
      groups: { manager: 4, others: 3 },
      score: 3.56,
      hidden: [],
    });
  });

  it('hide a group that is too small and leave it out of the score, and say so', async () => {
    const run = await aCollectingCycle();
    await answerAll(run, run.others, [1, 1, 1]);
    await closeAndCount(run, jobsDb);
    const result = await resultOf(run, run.top);
    expect(result).toMatchObject({ groups_dropped: ['peer', 'upward'], final: 4, groups_merged: false });
    expect(result.competencies[0]).toMatchObject({
      ...{ groups: { manager: 4 }, score: 4, hidden: ['peer', 'upward'] },
    });
  });

  it('leave out a competency that too few have observed', async () => {
    const run = await aCollectingCycle();
    await answerAll(run, run.others, [5, 5, 5, null]);
    await closeAndCount(run, jobsDb);
    const result = await resultOf(run, run.top);
    expect(result).toMatchObject({ groups_dropped: ['upward'] });
    expect(result.competencies[0]).toMatchObject({ groups: { manager: 4 }, score: 4 });
    expect(result.competencies[0]?.hidden).toContain('peer');
  });

  it('show comments from five answers on, beside no rating and no name', async () => {
    const run = await aCollectingCycle(5);
    await answerAll(run, run.others, [4, 4, 4, 4, 4]);
    await answerAll(run, run.led, [4, 4, 4, 4]);
    await closeAndCount(run, jobsDb);
    const { comments } = await resultOf(run, run.top);
    expect(comments.map(({ prompt, group }) => [prompt, group])).toEqual([['O que mais ajudou?', 'peer']]);
    expect(comments[0]?.texts.toSorted()).toEqual(['Texto 0', 'Texto 1', 'Texto 2', 'Texto 3', 'Texto 4']);
  });

  it('are read by their person only after the publication, and prove every group but their own', async () => {
    const run = await aCollectingCycle();
    const marks = Object.fromEntries(run.competencies.map(({ id }) => [id, 1]));
    await sendForm(run.cycle_id, [run.lead, 'self'], { marks });
    await answerAll(run, run.others, [5, 5, 4, 4]);
    await closeAndCount(run, jobsDb);
    await expect(resultOf(run, run.lead)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await publish(run);
    expect((await resultOf(run, run.lead)).competencies[0]?.groups).toEqual({
      self: 1,
      manager: 4,
      peer: 4.5,
    });
    const { rows } = await owner.query(
      `select level::float8 as level, quality::float8 as quality, observed_on::text as day from competency_evidence
       where person_id = $1 and kind = 'performance_review'`,
      [run.lead.person_id],
    );
    // (50·4 + 25·4.5) / 75, one decimal.
    const piece = { level: 4.2, quality: 1, day: '2026-03-20' };
    expect(rows).toEqual([piece, piece]);
  });

  it('are deleted with a cycle that is cancelled', async () => {
    const run = await aCollectingCycle();
    await answerAll(run, run.others, [5, 5, 4, 4]);
    await call(run.admin).reviewCycles.cancel({
      ...seen(await cycleOf(run)),
      reason: 'Vamos começar no próximo semestre.',
    });
    await runReactions(run.company.id, on('2026-03-20').clock);
    await closeSealed({ db, jobsDb, reactions }, on('2026-03-20').clock());
    const { rows } = await owner.query('select from sealed_results where collection_id = $1', [run.cycle_id]);
    expect(rows).toEqual([]);
  });

  it('stay as they are when a collection is reopened: nobody answers anonymously a second time', async () => {
    const run = await aCollectingCycle();
    await answerAll(run, run.others, [5, 5, 4, 4]);
    await closeAndCount(run, jobsDb);
    await call(run.admin, '2026-03-20').reviewCycles.reopen({
      ...seen(await cycleOf(run, '2026-03-20')),
      reason: 'Faltou ouvir uma gestora.',
    });
    await runReactions(run.company.id, on('2026-03-20').clock);
    const [last] = run.led;
    if (!last) throw new Error('nobody is led');
    await expect(answer(last, run.lead, 5)).rejects.toMatchObject({ data: { rule: 'sealed_is_closed' } });
    await closeAndCount(run, jobsDb, '2026-03-21');
    expect((await resultOf(run, run.top)).competencies[0]?.groups).toEqual({ manager: 4, peer: 4.5 });
  });
});
