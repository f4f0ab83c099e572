/** Calls other than the profile that tell levels of one person: plans, 1:1 meetings, tests, cards, requests. */
import { knownEstimate } from '@pdy/contract/rules/competencies/held-level';
import { shownLevelText } from '@pdy/contract/rules/competencies/shown-level';
import { extractText, getDocumentProxy } from 'unpdf';
import { beforeAll, describe, expect, it } from 'vitest';
import { aBank, aProficiencyTest, aSimulado, takeAdaptive, takeSimulado } from './assessments.ts';
import { publishAll } from './career.ts';
import { praise } from './feedback.ts';
import { aLevelledCompany, read } from './levelled.ts';
import { settle } from './library.ts';
import { anActive } from './plans.ts';
import { seen } from './seen.ts';
import { aDeck, at, morning } from './study.ts';
import { call, on, today } from './team.ts';
import { as, type Person } from './world.ts';

type World = Awaited<ReturnType<typeof aLevelledCompany>>;
let world: World;
/** Each with a running plan: a goal and an activity for each competency. */
let planned: (World['members'][number] & { readonly plan_id: string })[];

const begin = async ({ person, lead }: World['members'][number]) => {
  const goals = world.skills.map(({ id, name }) => ({
    ...{ competency_id: id, title: `Chegar mais longe em ${name}`, target_level: 5 },
    ...{ mode: 'competency' as const, visibility: 'team' as const },
  }));
  const plan = await anActive(person, lead, goals);
  for (const { id } of plan.goals)
    await call(person).pdi.activities.add({
      goal_id: id,
      title: 'Praticar no projeto',
      due_on: '2026-08-01',
    });
  return { person, lead, plan_id: plan.id };
};

beforeAll(async () => {
  world = await aLevelledCompany({ teams: 2, teamSize: 12 });
  planned = [];
  await call(world.admin).career.editor.generate();
  await publishAll(world.admin);
  for (const member of world.members.filter((_, at) => at % 2 === 0)) planned.push(await begin(member));
  await settle(world.company.id, on(today).clock);
}, 240_000);

/** What the profile shows of each competency on the day; an outdated level counts as unknown. */
const profileOf = async (person: Person, day = today) => {
  const { standings } = await read(person, person, day);
  const of = new Map(standings.map((one) => [one.id, one]));
  const known = (id: string) => {
    const held = of.get(id)?.held;
    return held ? knownEstimate(held) : null;
  };
  return { of, known, standings };
};
const readersOf = ({ person, lead }: { person: Person; lead: Person }) => [person, lead, world.admin];
const later = '2026-09-01';

describe('one level for every reader, beside the profile', () => {
  it('a goal tells the level of the day it began and the level of today, to each of its readers', async () => {
    let counted = 0;
    for (const { person, lead, plan_id } of planned) {
      const [then, now] = [await profileOf(person), await profileOf(person, later)];
      for (const reader of readersOf({ person, lead }))
        for (const goal of (await call(reader, later).pdi.plans.get({ id: plan_id })).goals) {
          const id = goal.competency?.id ?? '';
          expect([goal.baseline_level, goal.held_estimate]).toEqual([then.known(id), now.known(id)]);
          counted += goal.held_estimate === null ? 0 : 1;
        }
    }
    expect(counted).toBeGreaterThan(50);
  });

  it('a completed goal keeps the level of its day', async () => {
    for (const { person, plan_id } of planned.slice(0, 3)) {
      const then = await profileOf(person);
      const { goals } = await call(person).pdi.plans.get({ id: plan_id });
      for (const goal of goals.slice(0, 2))
        await call(person).pdi.goals.complete({ ...seen(goal), note: 'Entreguei o projeto combinado.' });
      const after = await call(person, later).pdi.plans.get({ id: plan_id });
      const completed = after.goals.filter(({ status }) => status === 'completed');
      expect(completed).toHaveLength(2);
      for (const goal of completed)
        expect(goal.completed_estimate).toBe(then.known(goal.competency?.id ?? ''));
    }
  });

  it('colleagues read the progress that its owner reads', async () => {
    const [{ person, plan_id }, second] = planned as [(typeof planned)[0], (typeof planned)[0]];
    const { items } = await call(second.person).pdi.team.goals();
    const { goals } = await call(person).pdi.plans.get({ id: plan_id });
    const shared = items.filter(({ person_id }) => person_id === person.person_id);
    expect(shared).toHaveLength(goals.length);
    for (const { goal_id, progress } of shared)
      expect(progress).toBeCloseTo(goals.find(({ id }) => id === goal_id)?.progress ?? Number.NaN, 6);
  });

  it('the plan on paper writes the levels as the screen does', async () => {
    const text = (level: number | null) => (level === null ? 'sem evidência' : shownLevelText(level));
    for (const { person, lead, plan_id } of planned) {
      const { known } = await profileOf(person);
      for (const reader of [person, lead]) {
        const file = await call(reader).pdi.documents.pdf({ id: plan_id });
        const document = await getDocumentProxy(new Uint8Array(Buffer.from(file.base64, 'base64')));
        const words = (await extractText(document, { mergePages: true })).text.replaceAll(/\s+/g, ' ');
        for (const { id, name } of world.skills)
          expect(words).toContain(`${name} ${text(known(id))} ${text(known(id))} 5`);
      }
    }
  });

  it('the estimated effect of an activity begins at the level of the profile', async () => {
    let counted = 0;
    for (const { person, lead, plan_id } of planned) {
      const { known } = await profileOf(person);
      const { goals } = await call(person).pdi.plans.get({ id: plan_id });
      for (const { activities } of goals)
        for (const reader of readersOf({ person, lead })) {
          const effect = await call(reader).pdi.activities.effect({ id: activities[0]?.id ?? '' });
          if (effect) expect(effect.before).toBe(known(effect.competency.id));
          counted += effect ? 1 : 0;
        }
    }
    expect(counted).toBeGreaterThan(50);
  });

  it('recommendations and the next step begin at the level of the profile', async () => {
    let counted = 0;
    for (const { person } of world.members) {
      const { known, of } = await profileOf(person);
      for (const { competency, change } of await call(person).recommendations.list({ tab: 'all' })) {
        if (change) expect(change.before).toBe(known(competency.id));
        counted += change ? 1 : 0;
      }
      for (const { competency, estimate, gap } of (await call(person).recommendations.overview()).gaps) {
        expect(estimate).toBe(known(competency.id));
        expect(gap).toBe(of.get(competency.id)?.gap?.shown ?? null);
      }
      for (const { competency, now, gap_shown } of (await call(person).reports.growth()).competencies) {
        expect(now).toEqual(of.get(competency.id)?.held);
        expect(gap_shown).toBe(of.get(competency.id)?.gap?.shown ?? null);
      }
      const { step, paths, gaps, fit } = await call(person).dashboard.mine();
      if (step) expect(step.before).toBe(known(step.competency.id));
      expect(gaps.map(({ gap }) => gap)).toEqual(gaps.map(({ competency }) => of.get(competency.id)?.gap));
      const [path] = paths;
      expect(path?.fit).toEqual(fit);
      expect(path?.widest?.held).toEqual(of.get(path?.widest?.competency_id ?? '')?.held);
    }
    expect(counted).toBeGreaterThan(20);
  });

  it('the wizard of a plan, and the plan for a job, name what the profile calls missing', async () => {
    for (const { person } of world.members) {
      const { standings } = await profileOf(person);
      const { job, fit } = await call(person).competencies.of({});
      const { gaps } = await call(person).career.plan_preview({ job_profile_id: job?.id ?? '' });
      const { nodes } = await call(person).career.view({});
      expect(nodes.find(({ job_profile_id }) => job_profile_id === job?.id)?.fit).toMatchObject(fit ?? {});
      const missing = standings.filter(
        ({ gap }) => gap?.status === 'lacuna' || (gap?.known === false && gap.gap > 0),
      );
      expect(gaps.map(({ competency_id }) => competency_id).toSorted()).toEqual(
        missing.map(({ id }) => id).toSorted(),
      );
    }
  });

  it('a 1:1 meeting tells the levels of its days, to both people', async () => {
    let counted = 0;
    for (const { person, lead } of world.members) {
      const about = { person_id: person.person_id };
      const [own, led] = [
        await call(person).oneOnOnes.changes(about),
        await call(lead).oneOnOnes.changes(about),
      ];
      expect(led).toEqual(own);
      const [then, now] = [await read(person, person, own.since), await read(person, person)];
      const levelIn = ({ standings }: typeof now, id: string) => {
        const held = standings.find((one) => one.id === id)?.held;
        return held && !held.stale ? held.level : null;
      };
      for (const { id } of world.skills) {
        const change = own.items.find((item) => item.kind === 'level' && item.id === id);
        const [from, to] = [levelIn(then, id), levelIn(now, id)];
        if (from === to) expect(change).toBeUndefined();
        else expect(change).toMatchObject({ from, to });
        counted += change ? 1 : 0;
      }
    }
    expect(counted).toBeGreaterThan(10);
  });

  it('feedback that proved nothing itself tells the level of its day and of today, and no outdated one', async () => {
    const far = '2029-09-01';
    for (const { person, lead } of world.members.filter((_, at) => at % 2 === 1)) {
      const competencies = world.skills.slice(0, 3).map(({ id }) => ({ competency_id: id, rating: null }));
      const { id } = await call(lead).feedback.give(praise(person, { competencies }));
      const opened = await call(person).feedback.read({ id });
      await call(person).feedback.act({ ...seen(opened), competency_id: world.skills[0].id });
      for (const day of [today, far]) {
        const [then, now] = [await profileOf(person), await profileOf(person, day)];
        const { levels } = await call(person, day).feedback.get({ id });
        expect(levels.map(({ before, now }) => [before, now])).toEqual(
          competencies.map(({ competency_id: one }) => [then.known(one), now.known(one)]),
        );
      }
    }
  });

  it('cards, and a request about a level, tell the gap and the level of the profile', async () => {
    for (const { person } of world.members.slice(0, 12)) {
      const { of } = await profileOf(person);
      for (const { id } of world.skills) {
        await aDeck(person, 1, { competency_id: id, title: id });
        const held = of.get(id)?.held;
        if (!held) continue;
        const contest = { kind: 'level' as const, competency_id: id };
        expect(await call(person).tickets.contested({ contest })).toMatchObject({ held });
      }
      for (const { competency, gap } of (await at(person, morning).study.home()).decks)
        expect(gap).toBe(of.get(competency?.id ?? '')?.gap?.shown ?? null);
    }
  });

  it('tests tell the level and the gap of the profile before they are taken and after', async () => {
    const [{ id }] = world.skills;
    const questions = await aBank(world.admin, id);
    const proficiency = await aProficiencyTest(world.admin, id);
    const simulado = await aSimulado(world.admin, questions.slice(0, 10));
    const now = { at: Date.parse('2026-03-10T12:00:00Z') };
    for (const { person } of world.members.slice(0, 4)) {
      const calls = as(person, { clock: () => new Date(now.at) });
      const before = (await profileOf(person)).of.get(id);
      const [counted] = await calls.proficiency.list();
      expect(counted?.held ?? null).toEqual(before?.held ?? counted?.held);
      expect((await calls.proficiency.get({ id: proficiency.id })).held).toEqual(counted?.held);
      const [offered] = (await calls.simulados.list({})).items;
      const estimate = before ? knownEstimate(before.held) : null;
      expect(offered?.competencies).toMatchObject([{ id, estimate }]);
      const { attempt_id } = await takeAdaptive(person, proficiency.id, 3, now);
      const simulado_id = await takeSimulado(person, simulado.id, 8, now);
      const after = (await profileOf(person)).of.get(id);
      const result = await calls.proficiency.result({ id: attempt_id });
      expect({ held: result.now, gap: result.gap }).toEqual({ held: after?.held, gap: after?.gap });
      const { score } = await calls.simulados.result({ id: simulado_id });
      expect(score?.competencies).toMatchObject([{ now: after?.held, gap: after?.gap }]);
    }
  });
});
