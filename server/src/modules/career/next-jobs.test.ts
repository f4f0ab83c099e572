import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { aCompanyWithJobs, publishAll } from '#test/career.ts';
import { call, on, today } from '#test/team.ts';
import { asSystem, owner, type Person } from '#test/world.ts';
import { readinessOf } from './index.ts';

const readyFor = async ({ company_id, person_id }: Person, job_profile_id: string | null) =>
  (
    await asSystem(
      company_id,
      ({ tx }) => readinessOf(tx, [{ person_id, job_profile_id }], today),
      on(today).clock,
    )
  ).get(person_id) ?? null;

/** Júnior leads to Pleno and also directly to Sênior. Ana holds level 3 in the first of two competencies. */
const aMap = async () => {
  const of = await aCompanyWithJobs();
  await call(of.admin).career.editor.generate();
  const { nodes } = await call(of.admin).career.editor.get();
  const node = (id: string) => nodes.find(({ job_profile_id }) => job_profile_id === id)?.id ?? '';
  await call(of.admin).career.editor.add_edge({
    ...{ id: randomUUID(), from_node_id: node(of.junior.id), to_node_id: node(of.senior.id) },
    ...{ kind: 'promotion', min_months: null, note: '' },
  });
  await publishAll(of.admin);
  return of;
};

describe('readiness for the next job', () => {
  it('is for the nearest promotion, and for the person’s target job where there is one', async () => {
    const { ana, junior, senior } = await aMap();
    // 3 of 4 has three times the weight of nothing of 2.
    expect(await readyFor(ana, junior.id)).toBe(0.5625);
    await call(ana).career.set_target({ job_profile_id: senior.id, horizon_months: null, reason: '' });
    expect(await readyFor(ana, junior.id)).toBe(0.45);
  });

  it('is unknown where no job comes next', async () => {
    const { ana, senior } = await aMap();
    expect(await readyFor(ana, senior.id)).toBeNull();
    expect(await readyFor(ana, null)).toBeNull();
  });

  it('is zero where nothing that is demanded is held', async () => {
    const { peer, junior } = await aMap();
    expect(await readyFor(peer, junior.id)).toBe(0);
  });

  it('skips jobs that demand nothing', async () => {
    const { ana, junior, full } = await aMap();
    await owner.query('delete from job_requirements where job_profile_id = $1', [full.id]);
    expect(await readyFor(ana, junior.id)).toBe(0.45);
  });
});
