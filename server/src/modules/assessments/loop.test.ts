/** Tests outside their own pages: in recommendations, in plans, and on the first page. */

import { describe, expect, it } from 'vitest';
import {
  aBank,
  aCompetency,
  aProficiencyTest,
  aSimulado,
  takeAdaptive,
  takeSimulado,
} from '#test/assessments.ts';
import { finishing } from '#test/ended.ts';
import { settle } from '#test/library.ts';
import { anActive, firstGoal } from '#test/plans.ts';
import { sqlDemanded } from '#test/sql-demanded.ts';
import { addRows, call, on, today } from '#test/team.ts';
import { aJob, asSystem, owner, type Person } from '#test/world.ts';
import { recompute } from '../recommendations/index.ts';

const broken = (rule: string) => ({ code: 'RULE_BROKEN', data: { rule } });
const noon = () => ({ at: Date.parse(`${today}T15:00:00Z`) });

const rank = (person: Person, day = today) =>
  asSystem(person.company_id, (context) => recompute(context, [person.person_id], day), on(day).clock);

const listOf = (person: Person, day = today) => call(person, day).recommendations.list();

describe('a test that would confirm a level', () => {
  it('is recommended while the level is hardly known, with the reason and the numbers', async () => {
    const { ana, lead, test, competency_id } = await sqlDemanded();
    const firstPage = () => call(ana).dashboard.mine();
    expect(await firstPage()).toMatchObject({ recommendation: null, is_recommendation_awaited: true });
    await rank(ana);
    expect(await firstPage()).toMatchObject({
      ...{ recommendation: { item_id: test.id }, is_recommendation_awaited: false },
    });
    const [first] = await listOf(ana);
    expect(first).toMatchObject({
      ...{ item_id: test.id, item_type: 'assessment', kind: 'assessment', title: 'Proficiência em SQL' },
      ...{ minutes: 15, level: 4, score: 90, competency: { id: competency_id } },
      reason: expect.stringMatching(
        /^Confirme seu nível: a estimativa de SQL tem confiança nula \(sem evidência\)\. Seu cargo \(.+\) pede nível 4\.$/,
      ),
    });
    expect((await call(ana).recommendations.overview()).counts.all).toBe(1);
    expect(await call(lead).recommendations.ofReport({ person_id: ana.person_id })).toMatchObject([
      { item_id: test.id, item_type: 'assessment' },
    ]);
    await addRows(ana, [
      { competency_id, level: 3 },
      { competency_id, level: 3, kind: 'performance_review' },
    ]);
    await rank(ana);
    expect(await listOf(ana)).toEqual([]);
  });

  it('is not recommended to people it is not for, nor where its kind is switched off, nor once it is put aside', async () => {
    const { ana, peer, admin, test, competency_id } = await sqlDemanded();
    await aJob(peer, [{ competency_id, level: 4, criticality: 3 }]);
    await owner.query(`update assessments set audience = 'some' where id = $1`, [test.id]);
    await owner.query(
      'insert into assessment_audience (company_id, assessment_id, person_id) values ($1, $2, $3)',
      [ana.company_id, test.id, ana.person_id],
    );
    for (const person of [ana, peer]) await rank(person);
    expect(await listOf(peer)).toEqual([]);
    const [first] = await listOf(ana);
    await call(ana).recommendations.dismiss({ id: first?.id ?? '', reason: 'no_time' });
    await rank(ana);
    expect(await listOf(ana)).toEqual([]);
    await rank(ana, '2026-06-10');
    expect(await listOf(ana, '2026-06-10')).toHaveLength(1);
    const settings = await call(admin).recommendationAdmin.settings();
    await call(admin).recommendationAdmin.saveSettings({ ...settings, disabled_kinds: ['assessment'] });
    await rank(ana, '2026-06-10');
    expect(await listOf(ana, '2026-06-10')).toEqual([]);
  });

  it('leaves the list when it is no longer published, and comes when it is', async () => {
    const { ana, admin, test } = await sqlDemanded();
    await settle(ana.company_id);
    expect(await listOf(ana)).toHaveLength(1);
    const { version } = await call(admin).tests.get({ id: test.id });
    await call(admin).tests.move({ id: test.id, version, to: 'paused' });
    expect(await listOf(ana)).toEqual([]);
  });
});

describe('MO-30: from a test to the plan and back', () => {
  const planned = async () => {
    const known = await sqlDemanded();
    const { ana, lead, competency_id } = known;
    const goal = {
      title: 'Consultar sem ajuda',
      competency_id,
      target_level: 4,
      mode: 'competency' as const,
    };
    const plan = await anActive(ana, lead, [goal]);
    await rank(ana);
    const [first] = await listOf(ana);
    if (!first) throw new Error('nothing is recommended');
    const accepted = await call(ana).recommendations.accept({ id: first.id, goal_id: firstGoal(plan).id });
    const [activity] = accepted.goal.activities;
    if (!activity) throw new Error('nothing went into the plan');
    return { ...known, plan, first, activity };
  };
  const goalNow = async (person: Person, id: string) => firstGoal(await call(person).pdi.plans.get({ id }));

  it('appears in the plan once, with its test, and nobody marks it as done by hand', async () => {
    const { ana, test, first, activity } = await planned();
    expect(activity).toMatchObject({
      ...{ kind: 'assessment', status: 'todo', learning_type: 'formal' },
      test: { id: test.id, kind: 'proficiency', title: 'Proficiência em SQL', status: 'published' },
    });
    await expect(call(ana).recommendations.accept({ id: first.id })).rejects.toMatchObject(
      broken('recommendation_is_open'),
    );
    await rank(ana);
    expect(await listOf(ana)).toEqual([]);
    await expect(call(ana).pdi.activities.finish(finishing(activity))).rejects.toMatchObject(
      broken('test_finishes_activity'),
    );
    await owner.query(`update assessments set status = 'archived' where id = $1`, [test.id]);
    expect(await call(ana).pdi.activities.finish(finishing(activity))).toMatchObject({
      status: 'awaiting_validation',
    });
  });

  it('is finished by the test itself, moves the goal by what was measured, and proves it once', async () => {
    const { ana, test, plan, activity, competency_id } = await planned();
    expect((await goalNow(ana, plan.id)).progress).toBe(0);
    await takeAdaptive(ana, test.id, 3, noon());
    const goal = await goalNow(ana, plan.id);
    expect(goal.activities[0]).toMatchObject({ id: activity.id, status: 'done', validated_by_name: null });
    const { standing, evidence } = await call(ana).competencies.why({ competency_id });
    expect(evidence.map(({ kind }) => kind)).toEqual(['proficiency_test']);
    expect(evidence[0]?.source).toMatchObject({
      title: 'Proficiência em SQL',
      attempt: { kind: 'proficiency' },
    });
    expect(goal.held_estimate).toBe(standing.held.estimate);
    expect(goal.progress).toBeGreaterThan(0);
    const attempt = evidence[0]?.source?.attempt?.id ?? '';
    expect((await call(ana, '2026-03-11').proficiency.result({ id: attempt })).test.title).toBe(
      'Proficiência em SQL',
    );
  });

  it('is not finished by an attempt without a result', async () => {
    const { ana, test, plan } = await planned();
    const { attempt_id: id } = await call(ana).attempts.start({ test_id: test.id });
    await call(ana).attempts.submit({ id });
    expect(await call(ana).proficiency.result({ id })).toMatchObject({ estimate: null });
    expect((await goalNow(ana, plan.id)).activities[0]).toMatchObject({ status: 'todo' });
  });

  it('is not open to another company, nor under another kind', async () => {
    const { ana, plan, test, stranger, admin, bank } = await planned();
    const goal_id = firstGoal(plan).id;
    const add = (assessment_id: string, kind: 'simulado' | 'assessment' | 'course') =>
      call(ana).pdi.activities.add({ goal_id, title: 'Medir', kind, assessment_id });
    await expect(add(test.id, 'simulado')).rejects.toMatchObject(broken('activity_fits_its_test'));
    await expect(add(test.id, 'course')).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    const theirs = await aCompetency(stranger.company_id);
    await aBank(stranger, theirs);
    const other = await aProficiencyTest(stranger, theirs);
    await expect(add(other.id, 'assessment')).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const simulado = await aSimulado(admin, bank.slice(0, 8));
    const activity = await add(simulado.id, 'simulado');
    await takeSimulado(ana, simulado.id, 6, noon());
    const { activities } = await goalNow(ana, plan.id);
    expect(activities.find(({ id }) => id === activity.id)).toMatchObject({ status: 'done' });
  });
});
