import { beforeAll, describe, expect, it } from 'vitest';
import { aBank, aCompetency, answerSimulado, aSimulado, at, takeSimulado } from '#test/assessments.ts';
import { aCompany, aJob, as } from '#test/world.ts';

const begin = () => ({ at: Date.parse('2026-03-10T12:00:00Z') });
const day = 86_400_000;

type World = Awaited<ReturnType<typeof world>>;
const world = async () => {
  const company = await aCompany();
  const admin = await company.person('admin');
  const competency_id = await aCompetency(company.id);
  const questions = await aBank(admin, competency_id, 1);
  return { company, admin, competency_id, questions };
};

const notFound = { code: 'NOT_FOUND' };

describe('MO-13: simulados on offer', () => {
  let here: World;
  beforeAll(async () => {
    here = await world();
  });

  it('are listed with their rules, their state and the result', async () => {
    const { company, admin, competency_id, questions } = here;
    const person = await company.person();
    const { id } = await aSimulado(admin, questions, { time_limit_s: 600, max_attempts: 3 });
    const now = { at: Date.now() };
    const first = (await at(person, now).simulados.list({})).items.find((one) => one.id === id);
    expect(first).toMatchObject({
      ...{ questions: 5, time_limit_s: 600, attempts_used: 0, attempts_max: 3, percent: null },
      ...{ is_passed: false, state: 'open', state_at: null, is_new: true, last_attempt_id: null },
      competencies: [{ id: competency_id, questions: 5, demand: null, estimate: null }],
    });
    const taking = await answerSimulado(person, id, 3, now);
    expect(await at(person, now).simulados.get({ id })).toMatchObject({
      ...{ state: 'running', running_id: taking.attempt_id, state_at: taking.deadline_at, attempts_used: 1 },
    });
    await at(person, now).attempts.submit({ id: taking.attempt_id });
    expect(await at(person, now).simulados.get({ id })).toMatchObject({
      ...{ state: 'waits', state_at: new Date(now.at + day), percent: 60, is_passed: false },
      ...{ last_attempt_id: taking.attempt_id, pass_mark: 70, key_shown: 'when_final' },
      attempts: [{ id: taking.attempt_id, situation: 'failed', percent: 60, minutes: 1 }],
    });
    now.at += day;
    await takeSimulado(person, id, 5, now);
    expect(await at(person, now).simulados.get({ id })).toMatchObject({
      ...{ state: 'passed', percent: 100, is_passed: true, attempts_used: 2 },
      attempts: [{ situation: 'passed' }, { situation: 'failed' }],
    });
    now.at += 14 * day;
    expect(await at(person, now).simulados.get({ id })).toMatchObject({ is_new: false });
  });

  it('are grouped under what the job misses, the largest gap first', async () => {
    const { company, admin, competency_id, questions } = here;
    const other_id = await aCompetency(company.id, 'Excel');
    const others = await aBank(admin, other_id, 1);
    const person = await company.person();
    await aJob(person, [
      { competency_id, level: 3 },
      { competency_id: other_id, level: 5 },
    ]);
    const small = await aSimulado(admin, questions);
    const large = await aSimulado(admin, others);
    const { for_gaps } = await as(person).simulados.list({});
    expect(for_gaps[0]).toMatchObject({ id: large.id, demand: 5, estimate: null });
    expect(for_gaps.map(({ id }) => id)).toContain(small.id);
    expect(for_gaps.length).toBeLessThanOrEqual(3);
  });

  it('are shown to those they are meant for, and stay with the people who took them', async () => {
    const { company, admin, questions } = here;
    const [meant, other] = [await company.person(), await company.person()];
    const { id, version, ...test } = await aSimulado(admin, questions);
    const changed = await as(admin).tests.update({
      ...{ id, version, title: test.title, description: '', instructions: '', estimated_minutes: 15 },
      ...{ rules: test.rules, sections: test.sections },
      audience: { audience: 'some', departments: [], job_ids: [], person_ids: [meant.person_id] },
    });
    expect((await as(meant).simulados.get({ id })).state).toBe('open');
    for (const person of [other, admin])
      await expect(as(person).simulados.get({ id })).rejects.toMatchObject(notFound);
    const now = begin();
    await takeSimulado(meant, id, 2, now);
    await as(admin).tests.move({ id, version: changed.version, to: 'archived' });
    expect(await as(meant).simulados.get({ id })).toMatchObject({ state: 'closed', attempts_used: 1 });
  });

  it('are hidden while they are drafts, and when they belong to another company', async () => {
    const stranger = await (await aCompany()).person();
    const { id } = await aSimulado(here.admin, here.questions);
    const { title, rules, sections, audience } = await as(here.admin).tests.get({ id });
    const texts = { title, description: '', instructions: '', estimated_minutes: 15 };
    const draft = await as(here.admin).tests.create({
      kind: 'simulado',
      ...texts,
      rules,
      sections,
      audience,
    });
    await expect(as(here.admin).simulados.get({ id: draft.id })).rejects.toMatchObject(notFound);
    await expect(as(stranger).simulados.get({ id })).rejects.toMatchObject(notFound);
    expect((await as(stranger).simulados.list({})).items).toEqual([]);
  });
});

describe('MO-13: the tests that a person took', () => {
  it('appear in a history page by page, with filters', async () => {
    const { company, admin, competency_id, questions } = await world();
    const person = await company.person();
    const { id } = await aSimulado(admin, questions, { cooldown_hours: [], retake_after_pass: true });
    const hidden = await aSimulado(admin, questions, { score_shown: 'never' });
    const now = begin();
    const older = await takeSimulado(person, id, 5, now);
    now.at += 10 * day;
    const newer = await takeSimulado(person, id, 1, now);
    const hiddenScore = await takeSimulado(person, hidden.id, 1, now);
    const calls = at(person, now).simulados;
    const first = await calls.history({ limit: 2 });
    expect(first.items).toMatchObject([
      { id: hiddenScore, situation: 'untold', percent: null, levels: [] },
      {
        id: newer,
        situation: 'failed',
        percent: 20,
        number: 2,
        levels: [{ competency: { id: competency_id } }],
      },
    ]);
    const rest = await calls.history({ limit: 2, after: first.next ?? '' });
    expect(rest).toMatchObject({ items: [{ id: older, situation: 'passed', percent: 100 }], next: null });
    expect((await calls.history({ since: '2026-03-20' })).items).toHaveLength(2);
    expect((await calls.history({ competency_id })).items).toHaveLength(3);
    expect((await calls.history({ competency_id: id })).items).toEqual([]);
    expect((await calls.latest())?.id).toBe(hiddenScore);
    expect(await as(admin).simulados.latest()).toBeNull();
  });
});
