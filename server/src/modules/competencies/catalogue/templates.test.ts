import { describe, expect, it } from 'vitest';
import { seen } from '#test/seen.ts';
import { aTeam, call, outcomes } from '#test/team.ts';
import { aCompetency } from '#test/world.ts';

describe('MO-01 the pack that comes with the product', () => {
  it('is taken by choice, a job with what it asks for, and taking it twice adds nothing', async () => {
    const { admin } = await aTeam();
    const { templates, jobs, competencies } = call(admin).catalogue;
    const { competencies: offered, jobs: offeredJobs } = await templates.list();
    const job = offeredJobs[0];
    const alone = offered.find(({ code }) => !job?.competencies.includes(code));
    if (!job || !alone) throw new Error('the pack is empty');
    const chosen = { competencies: [alone.code], jobs: [job.code] };
    const taken = await templates.take(chosen);
    expect(taken).toEqual({ competencies: job.competencies.length + 1, jobs: 1 });
    expect(await templates.take(chosen)).toEqual({ competencies: 0, jobs: 0 });
    const [made] = (await jobs.list({})).items;
    expect(made).toMatchObject({ code: job.code, demands: job.competencies.length });
    const after = await templates.list();
    expect(after.competencies.filter(({ is_there }) => is_there)).toHaveLength(taken.competencies);
    const [first] = (await competencies.list({ search: alone.code })).items;
    const record = await competencies.get({ id: first?.id ?? '' });
    expect(record.levels.every(({ descriptor }) => descriptor.length > 30)).toBe(true);
  });

  it('leaves what the company has under the same code or name as it is', async () => {
    const { admin } = await aTeam();
    const { templates, competencies } = call(admin).catalogue;
    const [first] = (await templates.list()).competencies;
    if (!first) throw new Error('the pack is empty');
    const own = {
      code: 'PROPRIO',
      name: first.name.toUpperCase(),
      description: 'Nossa',
      category_id: null,
      parent_id: null,
      kind: first.kind,
      half_life_days: null,
      no_decay: false,
      status: 'active' as const,
    };
    const made = await competencies.create(own);
    expect(await templates.take({ competencies: [first.code], jobs: [] })).toEqual({
      competencies: 0,
      jobs: 0,
    });
    expect(await competencies.get({ id: made.id })).toMatchObject({ code: 'PROPRIO', description: 'Nossa' });
  });

  it('is taken by administrators alone', async () => {
    const { ana, lead } = await aTeam();
    const tries = [ana, lead].map((person) =>
      call(person).catalogue.templates.take({ competencies: [], jobs: [] }),
    );
    expect(outcomes(await Promise.allSettled(tries))).toEqual(['FORBIDDEN', 'FORBIDDEN']);
  });
});

describe('MO-01 the choices in forms', () => {
  it('leave out archived competencies and those of other companies', async () => {
    const { admin, stranger } = await aTeam();
    const kept = await aCompetency(admin.company_id);
    const gone = await aCompetency(admin.company_id);
    await aCompetency(stranger.company_id);
    const { competencies, options } = call(admin).catalogue;
    await competencies.archive({ ...seen(await competencies.get({ id: gone.id })), replacement_id: null });
    expect((await options()).competencies.map(({ id }) => id)).toEqual([kept.id]);
  });
});
