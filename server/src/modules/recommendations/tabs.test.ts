import { describe, expect, it } from 'vitest';
import { anItem, settle as settleOn } from '#test/library.ts';
import { aListOf, longAgo } from '#test/recommended.ts';
import { addRows, call, on, today } from '#test/team.ts';
import { aCompetency, aJob, owner, type Person } from '#test/world.ts';

const settle = (company_id: string) => settleOn(company_id, on(today).clock);

const aim = async ({ person_id, company_id }: Person, job_profile_id: string) =>
  owner.query(
    'insert into career_targets (company_id, person_id, job_profile_id, set_on) values ($1, $2, $3, $4)',
    [company_id, person_id, job_profile_id, today],
  );

describe('the tabs', () => {
  it('show what the manager recommended above everything else, even where no gap asks for it', async () => {
    const { ana, lead, items } = await aListOf(['A', 'B', 'C'].map((letter) => `Curso ${letter}`));
    const other = await aCompetency(ana.company_id);
    const beyond = await anItem(ana.company_id, [{ competency: other.id, entry_level: 1, to_level: 2 }], {
      title: 'Curso além do cargo',
    });
    const last = items.at(-1);
    for (const id of [last?.id ?? '', beyond.id])
      await call(lead).library.assign({ id, person_ids: [ana.person_id], message: 'Vale a pena.' });
    await longAgo(ana);
    await settle(ana.company_id);

    const [top] = await call(ana).recommendations.list();
    expect(top).toMatchObject({
      title: last?.title,
      assigned: { message: 'Vale a pena.' },
      parts: { manager: 25 },
    });
    const given = await call(ana).recommendations.list({ tab: 'manager' });
    expect(given.map(({ title }) => title).sort()).toEqual([last?.title, beyond.title].sort());
    expect(given.find(({ title }) => title === beyond.title)).toMatchObject({
      parts: null,
      reason: 'Sugerido porque alguém indicou esta atividade a você. Ela ensina até o nível 2.',
    });
  });

  it('of the manager are announced, with who recommended what and why', async () => {
    const { ana, lead, first } = await aListOf();
    await call(lead).library.assign({
      id: first.item_id,
      person_ids: [ana.person_id],
      message: 'Vale a pena.',
      due_on: '2026-12-31',
    });
    await settle(ana.company_id);
    const { items } = await call(ana).notifications.history({});
    expect(JSON.stringify(items)).toContain(
      `indicou “${first.title}”. Prazo: 31/12/2026. Recado: “Vale a pena.”`,
    );
  });

  it('show what the target job asks for, to the person alone', async () => {
    const { ana, lead, peer, first } = await aListOf();
    const wanted = await aCompetency(ana.company_id);
    const job = await aJob(peer, [{ competency_id: wanted.id, level: 5, criticality: 3 }]);
    const item = await anItem(ana.company_id, [{ competency: wanted.id, entry_level: 1, to_level: 4 }], {
      title: 'Rumo ao alvo',
    });
    await aim(ana, job.id);
    await longAgo(ana);
    await addRows(ana, [{ competency_id: first.competency.id, level: 2.1 }]);
    await settle(ana.company_id);

    const [aimed] = await call(ana).recommendations.list({ tab: 'target' });
    expect(aimed).toMatchObject({ title: item.title, horizon: 'target' });
    expect(aimed?.reason).toMatch(/^Sugerido porque seu cargo-alvo \(Cargo \d+\) pede/);
    expect(
      (await call(ana).recommendations.list({ tab: 'current' })).map(({ title }) => title),
    ).not.toContain(item.title);
    const seen = await call(lead).recommendations.ofReport({ person_id: ana.person_id });
    expect(seen.length).toBeGreaterThan(0);
    expect(seen.map(({ title }) => title)).not.toContain(item.title);
  });

  it('take nothing of the current job from a person who aims at another', async () => {
    const { ana, peer, admin } = await aListOf();
    const rules = call(admin).recommendationAdmin;
    await rules.saveSettings({ ...(await rules.settings()), max_items: 2 });
    const wanted = await aCompetency(ana.company_id);
    const job = await aJob(peer, [{ competency_id: wanted.id, level: 5, criticality: 3 }]);
    const item = await anItem(ana.company_id, [{ competency: wanted.id, entry_level: 1, to_level: 5 }], {
      title: 'Rumo ao alvo',
    });
    const titlesOf = async (tab: 'all' | 'current' | 'target') =>
      (await call(ana).recommendations.list({ tab })).map(({ title }) => title);
    await longAgo(ana);
    await settle(ana.company_id);
    const before = await titlesOf('current');
    expect(before).toHaveLength(2);

    await aim(ana, job.id);
    await longAgo(ana);
    await addRows(ana, [{ competency_id: wanted.id, level: 1 }]);
    await settle(ana.company_id);
    expect(await titlesOf('target')).toEqual([item.title]);
    expect((await titlesOf('current')).sort()).toEqual(before.sort());
    expect(await titlesOf('all')).toHaveLength(2);
    expect((await call(ana).recommendations.overview()).counts).toMatchObject({
      all: 2,
      current: 2,
      target: 1,
    });
  });
});

describe('the part above the list', () => {
  it('MO-06: shows the largest gaps, what each tab holds, and what an empty list means', async () => {
    const { ana, lead, competency, items, peer } = await aListOf();
    const mine = await call(ana).recommendations.overview();
    expect(mine).toMatchObject({
      state: 'ready',
      gaps: [{ competency: { id: competency.id }, demand: 4, estimate: 2, gap: 2, horizon: 'current' }],
      counts: { all: 2, current: 2, target: 0, manager: 0, saved: 0, dismissed: 0 },
      has_target: false,
      reports: [],
    });
    expect(
      (await call(lead).recommendations.overview()).reports.map(({ user_id }) => user_id).sort(),
    ).toEqual([ana.person_id, peer.person_id].sort());
    const stateOf = async (person: Person) => (await call(person).recommendations.overview()).state;
    expect(await stateOf(peer)).toBe('no_job');

    for (const { id } of await call(ana).recommendations.list())
      await call(ana).recommendations.accept({ id });
    await settle(ana.company_id);
    expect(await stateOf(ana)).toBe('all_taken');

    await owner.query(`update library_items set status = 'archived' where id = any ($1)`, [
      items.map(({ id }) => id),
    ]);
    await longAgo(ana);
    await addRows(ana, [{ competency_id: competency.id, level: 2.1 }]);
    await settle(ana.company_id);
    expect(await stateOf(ana)).toBe('no_content');

    await addRows(ana, [{ competency_id: competency.id, level: 5 }]);
    expect(await stateOf(ana)).toBe('no_gap');
  });

  it('shows the gaps of the dashboard, in its order, whatever the company weighs', async () => {
    const { ana, peer, admin, competency } = await aListOf();
    const wanted = await aCompetency(ana.company_id);
    const job = await aJob(peer, [{ competency_id: wanted.id, level: 3, criticality: 3 }]);
    await aim(ana, job.id);
    await addRows(ana, [{ competency_id: wanted.id, level: 2 }]);
    const gaps = async () =>
      (await call(ana).recommendations.overview()).gaps.map((gap) => gap.competency.id);
    await longAgo(ana);
    await settle(ana.company_id);
    const shown = (await call(ana).dashboard.mine()).gaps.map((gap) => gap.competency.id);
    expect(shown).toEqual([competency.id]);
    expect(await gaps()).toEqual(shown);

    const calls = call(admin).recommendationAdmin;
    await calls.saveSettings({ ...(await calls.settings()), weight_current: 0.1, weight_target: 1 });
    await longAgo(ana);
    await settle(ana.company_id);
    expect(await gaps()).toEqual(shown);
  });

  it('says that HR knows the gaps that are counted, which exclude those of a target job', async () => {
    const { ana, lead, peer, admin } = await aListOf();
    const wanted = await aCompetency(ana.company_id);
    const { id } = await aJob(lead, [{ competency_id: wanted.id, level: 3, criticality: 3 }]);
    await aim(peer, id);
    await addRows(peer, [{ competency_id: wanted.id, level: 2 }]);
    await longAgo(ana);
    await settle(ana.company_id);
    expect((await call(peer).recommendations.overview()).state).toBe('no_target_content');
    expect(await call(admin).recommendationAdmin.gaps()).toEqual([]);
  });

  it('can be read by a report’s immediate manager alone', async () => {
    const { ana, lead, top, peer, admin, stranger, first } = await aListOf();
    const read = await call(lead).recommendations.ofReport({ person_id: ana.person_id });
    expect(read.map(({ id }) => id)).toContain(first.id);
    expect(Object.keys(read[0] ?? {})).not.toContain('dismiss_reason');
    for (const other of [top, peer, admin, stranger])
      await expect(call(other).recommendations.ofReport({ person_id: ana.person_id })).rejects.toMatchObject({
        code: 'NOT_FOUND',
      });
  });
});
