import { testFaultText } from '@pdy/contract/assessments/authoring-words';
import type { SectionDraft } from '@pdy/contract/assessments/tests';
import { TestRules } from '@pdy/contract/assessments/tests';
import { beforeAll, describe, expect, it } from 'vitest';
import { aCompanyWithBank, aProficiencyTest, aSimulado } from '#test/assessments.ts';
import { aCompany, as, owner, type Person } from '#test/world.ts';

const broken = (rule: string) => ({ code: 'RULE_BROKEN', status: 422, data: { rule } });
const refused = broken('test_can_be_published');

let company: Awaited<ReturnType<typeof aCompanyWithBank>>['company'];
let admin: Person;
let competency_id: string;
/** Five questions of each level, the easiest first. */
let bank: string[];
beforeAll(async () => {
  ({ company, admin, competency_id, questions: bank } = await aCompanyWithBank(5));
});

const pool = (draw_count: number, levels: number[] = []): SectionDraft => {
  return { selection: 'pool', title: '', competency_id, levels, topics: [], draw_count, points_each: 1 };
};
const fixed = (...question_ids: string[]): SectionDraft => {
  return { selection: 'fixed', title: '', question_ids, points_each: 1 };
};

const drafted = (sections: SectionDraft[], rules: Partial<TestRules> = {}) =>
  as(admin).tests.create({
    ...{ kind: 'simulado', title: 'Partes', description: '', instructions: '', estimated_minutes: 15 },
    ...{ audience: { audience: 'all' }, rules: { ...TestRules.parse({}), ...rules }, sections },
  });

const published = async (sections: SectionDraft[], rules: Partial<TestRules> = {}) => {
  const { id, version } = await drafted(sections, rules);
  return as(admin).tests.publish({ id, version });
};

/** The faults that prevent publishing, as they are worded. */
const inTheWay = async (sections: SectionDraft[]) => {
  const { id, version, faults } = await drafted(sections);
  const blocking = faults.filter(({ is_blocking }) => is_blocking);
  const publishing = as(admin).tests.publish({ id, version });
  if (blocking.length > 0) await expect(publishing).rejects.toMatchObject(refused);
  else await publishing;
  return blocking.map(testFaultText);
};

type Authored = Awaited<ReturnType<typeof drafted>>;

/** A test as its author sends it again. */
const again = (
  { id, version, title, description, instructions, estimated_minutes, audience, rules }: Authored,
  sections: SectionDraft[],
) => ({ id, version, title, description, instructions, estimated_minutes, audience, rules, sections });

const idsIn = async (attempt_id: string) =>
  (
    await owner.query<{ question_id: string }>(
      'select question_id from attempt_items where attempt_id = $1 order by position',
      [attempt_id],
    )
  ).rows.map(({ question_id }) => question_id);

const asked = async (test_id: string, person: Person) => {
  const taking = await as(person).attempts.start({ test_id });
  return idsIn(taking.attempt_id);
};

describe('MO-13: parts of a simulado that draw from the same questions', () => {
  it('ask as many as they promise, each once', async () => {
    const { id } = await published([pool(20), pool(3, [1]), fixed(bank[24] ?? '', bank[0] ?? '')]);
    for (let round = 0; round < 5; round++) {
      const ids = await asked(id, await company.person());
      expect(ids).toHaveLength(25);
      expect(new Set(ids).size).toBe(25);
    }
    const { items } = await as(await company.person()).simulados.list({});
    expect(items.find((one) => one.id === id)?.questions).toBe(25);
  });

  it('are not published where together they want more questions than there are', async () => {
    const wants = (parts: string, needs: number, has: number) =>
      `${parts}: ${needs} questões ao todo, mas só ${has} podem aparecer na mesma tentativa. Cada questão aparece uma vez, e só uma de cada grupo.`;
    expect(await inTheWay([pool(3, [1]), pool(3, [1])])).toEqual([wants('Partes 1 e 2', 6, 5)]);
    expect(await inTheWay([pool(3, [1]), pool(4, [2]), pool(10, [1, 2, 3]), pool(5, [4])])).toEqual([
      wants('Partes 1, 2 e 3', 17, 15),
    ]);
    const [one = '', two = '', three = ''] = bank;
    expect(await inTheWay([fixed(one, two), fixed(two, three)])).toEqual([wants('Partes 1 e 2', 4, 3)]);
    expect(await inTheWay([pool(3, [1]), pool(2, [1]), fixed(...bank.slice(5))])).toEqual([]);
    // What one part lacks by itself is reported once.
    expect(await inTheWay([pool(6, [1]), pool(5, [1])])).toEqual([
      'Parte 1: há 5 questões ativas, e são usadas 6.',
    ]);
  });

  it('count one question of a group, wherever the group appears', async () => {
    const there = await aCompanyWithBank(2);
    const [one = '', two = '', three = ''] = there.questions;
    const grouped = (ids: string[]) =>
      owner.query("update questions set enemy_group = 'irmãs' where id = any ($1::uuid[])", [ids]);
    await grouped([one, three]);
    const test = await as(there.admin).tests.create({
      ...{ kind: 'simulado', title: 'Grupos', description: '', instructions: '', estimated_minutes: 15 },
      ...{ audience: { audience: 'all' }, rules: TestRules.parse({}), sections: [fixed(one, two, three)] },
    });
    expect(test.faults).toMatchObject([
      { code: 'parts_want_the_same', is_blocking: true, sections: [1], has: 2, needs: 3 },
    ]);
    const sections = [fixed(one, two), { ...pool(1, [2]), competency_id: there.competency_id }];
    const both = await as(there.admin).tests.update(again(test, sections));
    expect(both.faults.filter(({ is_blocking }) => is_blocking)).toEqual([]);
    await as(there.admin).tests.publish({ id: test.id, version: both.version });
    const ids = await asked(test.id, await there.company.person());
    expect(ids).toHaveLength(3);
    expect(ids).not.toContain(three);
  });

  it('ask the remaining questions when one is suspended after they were published', async () => {
    const there = await aCompanyWithBank(2);
    const section = { ...pool(10), competency_id: there.competency_id };
    const draft = await as(there.admin).tests.create({
      ...{ kind: 'simulado', title: 'Menos', description: '', instructions: '', estimated_minutes: 15 },
      ...{ audience: { audience: 'all' }, rules: TestRules.parse({}), sections: [section] },
    });
    await as(there.admin).tests.publish({ id: draft.id, version: draft.version });
    await as(there.admin).questions.move({ ids: there.questions.slice(0, 1), to: 'suspended' });
    expect(await asked(draft.id, await there.company.person())).toHaveLength(9);
  });
});

describe('MO-13: a simulado of more than 200 questions', () => {
  it('is saved, but not published', async () => {
    const there = await aCompanyWithBank(41);
    const of = (count: number, levels: number[]) => ({
      ...pool(count, levels),
      competency_id: there.competency_id,
    });
    const data = {
      ...{ kind: 'simulado' as const, title: 'Longo', description: '', instructions: '' },
      ...{ estimated_minutes: 15, audience: { audience: 'all' as const }, rules: TestRules.parse({}) },
    };
    const { tests } = as(there.admin);
    const draft = await tests.create({ ...data, sections: [of(120, [1, 2, 3]), of(81, [4, 5])] });
    const faults = draft.faults.filter(({ is_blocking }) => is_blocking);
    expect(faults.map(testFaultText)).toEqual(['São 201 questões, e um simulado tem até 200.']);
    await expect(tests.publish({ id: draft.id, version: draft.version })).rejects.toMatchObject(refused);
    await expect(tests.create({ ...data, sections: [of(201, [])] })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
    const { version } = await tests.update(again(draft, [of(120, [1, 2, 3]), of(80, [4, 5])]));
    await tests.publish({ id: draft.id, version });
    const taking = await as(await there.company.person()).attempts.start({ test_id: draft.id });
    expect(taking.questions).toHaveLength(200);
  });
});

describe('MO-13, MO-15: a test in the archive', () => {
  it('stays there: nobody begins it, nothing takes it out, and its results can still be read', async () => {
    const person = await company.person();
    const simulado = await aSimulado(admin, bank.slice(0, 5));
    const adaptive = await aProficiencyTest(admin, competency_id);
    const { attempt_id: id } = await as(person).attempts.start({ test_id: simulado.id });
    await as(person).attempts.submit({ id });
    for (const test of [simulado, adaptive]) {
      const { move, get } = as(admin).tests;
      const paused = await move({ id: test.id, version: test.version, to: 'paused' });
      const back = await move({ id: test.id, version: paused.version, to: 'published' });
      const { version } = await move({ id: test.id, version: back.version, to: 'archived' });
      for (const to of ['published', 'paused'] as const)
        await expect(move({ id: test.id, version, to })).rejects.toMatchObject(broken('archived_tests_stay'));
      expect(await get({ id: test.id })).toMatchObject({ status: 'archived', version });
      await expect(as(await company.person()).attempts.start({ test_id: test.id })).rejects.toMatchObject(
        broken('test_is_offered'),
      );
    }
    expect((await as(person).simulados.result({ id })).score).toMatchObject({ percent: 0 });
  });

  it('is copied into a new draft, with its questions and without the days of the old one', async () => {
    const rules = { closes_at: new Date('2026-05-01T12:00:00Z'), pass_mark: 60 };
    const { id, version } = await aSimulado(admin, bank.slice(0, 5), rules);
    const { copy, get, move, publish } = as(admin).tests;
    await move({ id, version, to: 'archived' });
    const old = await get({ id });
    const made = await copy({ id });
    expect(made).toMatchObject({
      ...{ title: `${old.title} (cópia)`, status: 'draft', sections: old.sections, audience: old.audience },
      rules: { ...old.rules, opens_at: null, closes_at: null },
    });
    expect(made.id).not.toBe(id);
    expect(await publish({ id: made.id, version: made.version })).toMatchObject({ status: 'published' });
    const stranger = await (await aCompany()).person('admin');
    await expect(as(stranger).tests.copy({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(as(await company.person()).tests.copy({ id })).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });
});
