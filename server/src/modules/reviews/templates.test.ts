import type { TemplateDraft } from '@pdy/contract/reviews/templates';
import { describe, expect, it } from 'vitest';
import { aTemplate, cycleDraft } from '#test/reviews.ts';
import { seen } from '#test/seen.ts';
import { aTeam, call, sqlAs } from '#test/team.ts';
import { aVisitor } from '#test/visitors.ts';
import { aCompetency, type Person, recorded } from '#test/world.ts';

const broken = (rule: string) => ({ code: 'RULE_BROKEN', data: { rule } });

const about = (competency_id: string): TemplateDraft['items'][number] => ({
  ...{ kind: 'competency', competency_id, prompt: '', help: '', is_required: true, weight: 2 },
  groups: ['self', 'manager'],
});

const draftOf = (...items: TemplateDraft['items']): TemplateDraft => ({
  ...{ name: 'Trimestral', asks_job_demands: false, items },
});

const listed = async (person: Person) =>
  (await call(person).reviewTemplates.list()).map(({ edition, status }) => `${edition} ${status}`);

describe('the items of a template', () => {
  it('keep their order, and name each competency once, of the company alone', async () => {
    const { admin, company, other } = await aTeam();
    const [first, second, foreign] = await Promise.all([
      aCompetency(company.id),
      aCompetency(company.id),
      aCompetency(other.id),
    ]);
    const acts = call(admin).reviewTemplates;
    const draft = await acts.add(draftOf(about(second.id), about(first.id)));
    expect(draft.items.map(({ competency, weight }) => [competency, weight])).toEqual([
      [second.name, 2],
      [first.name, 2],
    ]);
    await expect(acts.add(draftOf(about(first.id), about(first.id)))).rejects.toMatchObject(
      broken('one_item_of_a_competency'),
    );
    await expect(acts.add(draftOf(about(foreign.id)))).rejects.toThrow();
    await expect(acts.add(draftOf({ ...about(first.id), competency_id: null }))).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
    const changed = await acts.change({ ...draftOf(about(first.id)), ...seen(draft) });
    expect(changed).toMatchObject({ id: draft.id, edition: 1, items: [{ competency_id: first.id }] });
    await expect(acts.change({ ...draftOf(), ...seen(draft) })).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  it('ask only managers about potential', async () => {
    const { admin } = await aTeam();
    const potential: TemplateDraft['items'][number] = {
      ...{ kind: 'potential', competency_id: null, prompt: 'Que papel pode assumir?', help: '' },
      ...{ groups: ['self', 'manager'], is_required: true, weight: 1 },
    };
    await expect(call(admin).reviewTemplates.add(draftOf(potential))).rejects.toMatchObject(
      broken('potential_is_asked_of_managers'),
    );
  });

  it('must exist before it is published, unless jobs give them', async () => {
    const { admin } = await aTeam();
    const empty = await call(admin).reviewTemplates.add(draftOf());
    await expect(call(admin).reviewTemplates.publish(seen(empty))).rejects.toMatchObject(
      broken('review_template_asks_something'),
    );
    const ofJobs = await call(admin).reviewTemplates.add({ ...draftOf(), asks_job_demands: true });
    const published = await call(admin).reviewTemplates.publish(seen(ofJobs));
    expect(published.status).toBe('published');
    expect((await recorded(published.id)).map(({ name }) => name)).toEqual(['reviews.template.published']);
  });
});

describe('editions of a template', () => {
  it('are numbered from the newest, whichever is changed', async () => {
    const { admin } = await aTeam();
    const acts = call(admin).reviewTemplates;
    const first = await aTemplate(admin);
    const { name, asks_job_demands } = first;
    const next = { name, asks_job_demands, items: [] };
    const second = await acts.publish(seen(await acts.change({ ...next, ...seen(first) })));
    const third = await acts.change({ ...next, ...seen(first) });
    expect([second.edition, third.edition]).toEqual([2, 3]);
    expect(await listed(admin)).toEqual(['3 draft', '2 published']);
  });

  it('stay listed when they are in use and a draft is archived, and are archived together', async () => {
    const { admin } = await aTeam();
    const acts = call(admin).reviewTemplates;
    const first = await aTemplate(admin);
    const { name, asks_job_demands } = first;
    const next = { name, asks_job_demands, items: [] };
    await acts.archive(seen(await acts.change({ ...next, ...seen(first) })));
    expect(await listed(admin)).toEqual(['2 archived', '1 published']);
    const third = await acts.publish(seen(await acts.change({ ...next, ...seen(first) })));
    const gone = await acts.archive(seen(third));
    expect(await listed(admin)).toEqual(['3 archived']);
    await expect(acts.change({ ...next, ...seen(gone) })).rejects.toMatchObject(
      broken('review_template_is_archived'),
    );
    for (const { id } of [first, third])
      await expect(call(admin).reviewCycles.add(cycleDraft(id))).rejects.toMatchObject(
        broken('review_template_is_published'),
      );
  });
});

describe('a cycle', () => {
  it('uses a published template of its company, even on the day it is launched', async () => {
    const { admin, stranger } = await aTeam();
    const template = await aTemplate(admin);
    const draft = await call(admin).reviewTemplates.add({ ...draftOf(), asks_job_demands: true });
    const refused = broken('review_template_is_published');
    await expect(call(admin).reviewCycles.add(cycleDraft(draft.id))).rejects.toMatchObject(refused);
    await expect(call(stranger).reviewCycles.add(cycleDraft(template.id))).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    const cycle = await call(admin).reviewCycles.add(cycleDraft(template.id));
    await expect(
      call(admin).reviewCycles.change({ ...cycleDraft(draft.id), ...seen(cycle) }),
    ).rejects.toMatchObject(refused);
    const [used] = (await call(admin).reviewTemplates.list()).filter(({ id }) => id === template.id);
    expect(used?.cycles).toBe(1);
    await call(admin).reviewTemplates.archive(seen(template));
    await expect(call(admin).reviewCycles.launch(seen(cycle))).rejects.toMatchObject(refused);
  });
});

describe('review templates', () => {
  it('are written by administrators and, on a visit, by the platform; nobody else sees them', async () => {
    const { admin, corporate, lead, ana, stranger, company } = await aTeam();
    const template = await aTemplate(admin);
    const visitor = await aVisitor(company.id);
    for (const calls of [call(corporate), visitor.calls])
      expect((await calls.reviewTemplates.list()).map(({ id }) => id)).toEqual([template.id]);
    expect((await visitor.calls.reviewTemplates.archive(seen(template))).status).toBe('archived');
    expect(await call(stranger).reviewTemplates.list()).toEqual([]);
    await expect(call(stranger).reviewTemplates.publish(seen(template))).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    for (const person of [lead, ana]) {
      await expect(call(person).reviewTemplates.add(draftOf())).rejects.toMatchObject({ code: 'FORBIDDEN' });
      for (const table of ['review_templates', 'review_template_items'] as const)
        expect(await sqlAs(person).selectFrom(table).select('company_id').execute()).toEqual([]);
    }
  });
});
