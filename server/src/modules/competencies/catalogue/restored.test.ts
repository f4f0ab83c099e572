import { describe, expect, it } from 'vitest';
import { aPair, archived, competenciesOf } from '#test/archived.ts';
import { seen } from '#test/seen.ts';
import { addRows, call } from '#test/team.ts';
import { aCompetency, owner } from '#test/world.ts';

describe('MO-01 a competency restored after it was replaced', () => {
  it('gets its evidence back, which counts for it alone', async () => {
    const { admin, ana, old, fresh } = await aPair();
    const last = await aCompetency(ana.company_id);
    await addRows(ana, [{ competency_id: old.id, level: 4, supersede_key: 'prova' }]);
    await addRows(ana, [{ competency_id: fresh.id, level: 2, supersede_key: 'outra' }]);
    await archived(admin, old.id, fresh.id);
    await archived(admin, fresh.id, last.id);
    const restored = async (id: string) =>
      competenciesOf(admin).restore(seen(await competenciesOf(admin).get({ id })));
    await restored(old.id);
    const kept = async () =>
      (
        await owner.query(
          `select competency_id, estimate::float from held_levels
           where person_id = $1 and estimate is not null order by estimate`,
          [ana.person_id],
        )
      ).rows;
    expect(await kept()).toEqual([
      { competency_id: fresh.id, estimate: 2 },
      { competency_id: last.id, estimate: 2 },
      { competency_id: old.id, estimate: 4 },
    ]);
    await restored(fresh.id);
    expect(await kept()).toEqual([
      { competency_id: fresh.id, estimate: 2 },
      { competency_id: old.id, estimate: 4 },
    ]);
  });

  it('never brings back evidence that somebody took out', async () => {
    const { admin, ana, old, fresh } = await aPair();
    await addRows(ana, [{ competency_id: old.id, level: 4 }]);
    await archived(admin, old.id, fresh.id);
    const { rows } = await owner.query<{ id: string }>(
      'select id from competency_evidence where competency_id = $1',
      [fresh.id],
    );
    await call(admin).evidenceActs.annul({ evidence_id: rows[0]?.id ?? '', reason: 'Não vale para esta.' });
    const back = await competenciesOf(admin).get({ id: old.id });
    await competenciesOf(admin).restore(seen(back));
    await archived(admin, old.id, fresh.id);
    const { standings } = await call(ana).competencies.of({});
    const held = standings.find(({ competency }) => competency.id === fresh.id)?.held;
    expect(held?.level ?? null).toBeNull();
  });
});
