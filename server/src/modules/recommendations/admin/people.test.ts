import { describe, expect, it } from 'vitest';
import { anItem, settle as settleOn } from '#test/library.ts';
import { aListOf, longAgo, taughtIn } from '#test/recommended.ts';
import { addRows, call, on, rowOf, today } from '#test/team.ts';
import { aCompetency, aJob, owner, type Person, platformAdmin, recorded } from '#test/world.ts';

const settle = (company_id: string) => settleOn(company_id, on(today).clock);

/** Computes everybody's list again. */
const anew = async (person: Person) => {
  await longAgo(person);
  await settle(person.company_id);
};

describe('the simulator', () => {
  it('shows what one person is offered and why, and is logged; target and dismissals stay theirs', async () => {
    const { ana, admin, peer, lead, stranger, first } = await aListOf();
    await call(ana).recommendations.dismiss({ id: first.id, reason: 'no_time' });
    const wanted = await aCompetency(ana.company_id);
    const aimed = await aJob(peer, [{ competency_id: wanted.id, level: 5, criticality: 3 }]);
    await owner.query(
      'insert into career_targets (company_id, person_id, job_profile_id, set_on) values ($1, $2, $3, $4)',
      [ana.company_id, ana.person_id, aimed.id, today],
    );
    const secret = await anItem(ana.company_id, [{ competency: wanted.id, entry_level: 1, to_level: 4 }]);

    const { items, person } = await call(admin).recommendationAdmin.simulate({ person_id: ana.person_id });

    expect(person.user_id).toBe(ana.person_id);
    expect(items[0]).toMatchObject({ title: first.title, reason: taughtIn(first.reason), rank: 1 });
    expect(items.map(({ title }) => title)).not.toContain(secret.title);
    expect(await recorded(ana.person_id)).toContainEqual({
      name: 'recommendations.list.simulated',
      actor_id: admin.person_id,
      payload: {},
    });
    expect(
      await rowOf('select action, severity from access_logs where target_user_id = $1 and resource = $2', [
        ana.person_id,
        'recommendations.list.simulated',
      ]),
    ).toEqual({ action: 'recommendations_simulated', severity: 'medium' });
    const inside = { ...(await platformAdmin()), company_id: ana.company_id };
    for (const [nobody, code] of [
      [ana, 'FORBIDDEN'],
      [lead, 'FORBIDDEN'],
      [inside, 'FORBIDDEN'],
      [stranger, 'NOT_FOUND'],
    ] as const)
      await expect(
        call(nobody).recommendationAdmin.simulate({ person_id: ana.person_id }),
      ).rejects.toMatchObject({ code });
  });
});

describe('the figures', () => {
  it('show reach and acceptance for five people and more', async () => {
    const { company, admin, ana, lead, competency, job, items } = await aListOf();
    const others = await Promise.all(Array.from({ length: 4 }, () => company.person('employee', lead)));
    const give = (person: Person) =>
      owner.query(
        `insert into person_jobs (company_id, person_id, job_profile_id, starts_on) values ($1, $2, $3, '2020-01-01')`,
        [company.id, person.person_id, job.id],
      );
    const figures = call(admin).recommendationAdmin.figures;
    for (const person of others.slice(0, 3)) {
      await give(person);
      await addRows(person, [{ competency_id: competency.id, level: 2 }]);
    }
    await settle(company.id);
    expect(await figures()).toEqual([]);

    for (const person of others.slice(3)) {
      await give(person);
      await addRows(person, [{ competency_id: competency.id, level: 2 }]);
    }
    await settle(company.id);
    const [first] = await call(ana).recommendations.list();
    await call(ana).recommendations.accept({ id: first?.id ?? '' });
    const shown = await figures();
    expect(shown).toHaveLength(items.length);
    expect(shown.find(({ item_id }) => item_id === first?.item_id)).toMatchObject({
      reached: 5,
      accepted: 1,
    });
    const { stranger } = await aListOf();
    expect(await call(stranger).recommendationAdmin.figures()).toEqual([]);
    await expect(call(lead).recommendationAdmin.figures()).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });

  it('show what people need and nothing is offered for', async () => {
    const { ana, admin, stranger } = await aListOf();
    const alone = await aCompetency(ana.company_id);
    const person = await rowOf<{ job_profile_id: string }>(
      'select job_profile_id from person_jobs where person_id = $1',
      [ana.person_id],
    );
    await owner.query(
      `insert into job_requirements (company_id, job_profile_id, competency_id, level, criticality) values ($1, $2, $3, 3, 3)`,
      [ana.company_id, person.job_profile_id, alone.id],
    );
    await addRows(ana, [{ competency_id: alone.id, level: 2 }]);
    await anew(ana);
    expect(await call(admin).recommendationAdmin.gaps()).toEqual([
      { competency: expect.objectContaining({ id: alone.id }), people: 1, mean_gap: 1 },
    ]);
    expect(await call(stranger).recommendationAdmin.gaps()).toEqual([]);
    await expect(call(ana).recommendationAdmin.gaps()).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });
});
