import { describe, expect, it } from 'vitest';
import { anItem } from '#test/library.ts';
import { countAll } from '#test/measured.ts';
import { anActive, aSubmitted } from '#test/plans.ts';
import { addRows, aTeam, call, today } from '#test/team.ts';
import { aCompetency, aJob, owner, type Person, platformAdmin } from '#test/world.ts';

/** One that ends soon, one that ends later, and one that was rejected. */
const addCertificates = async ({ company_id, person_id }: Person, competency_id: string) => {
  for (const [expires_on, status] of [
    ['2026-04-30', 'approved'],
    ['2026-09-30', 'approved'],
    ['2026-04-15', 'rejected'],
  ])
    await owner.query(
      `insert into certificates (company_id, person_id, competency_id, level, name, issuer, issued_on, expires_on, status,
         decision_note)
       values ($1, $2, $3, 3, 'Curso de SQL', 'Escola', '2025-01-10', $4, $5, 'Não era o curso.')`,
      [company_id, person_id, competency_id, expires_on, status],
    );
};

describe('MO-09: the home of administrators', () => {
  it('counts what its lists hold: plans, late approvals, certificates, people without manager or job', async () => {
    const { admin, ana, corporate, peer, lead, company } = await aTeam();
    await anActive(ana, lead);
    await aSubmitted(peer);
    const competency = await aCompetency(company.id);
    await aJob(ana, [{ competency_id: competency.id, level: 4 }]);
    await addCertificates(ana, competency.id);
    const home = await call(admin).panels.home();
    expect(home).toMatchObject({
      people: 6,
      with_plan: 1,
      waiting: 1,
      late_approvals: 0,
      expiring_certificates: 1,
      without_manager: 3,
      without_job: 5,
      coverage: { value: null },
    });
    const later = call(admin, '2026-03-17');
    expect((await later.panels.home()).late_approvals).toBe(1);
    for (const [list, count] of [
      ['aprovacoes-atrasadas', 1],
      ['certificados', 1],
      ['sem-cargo', 5],
    ] as const)
      expect((await later.panels.list({ list })).items, list).toHaveLength(count);
    const [waits] = (await later.panels.list({ list: 'aprovacoes-atrasadas' })).items;
    expect(waits, 'the name leads to the person').toMatchObject({ readable_id: peer.person_id });
    expect((await call(admin).panels.list({ list: 'aprovacoes-atrasadas' })).items).toEqual([]);
    await owner.query(`update pdi_plans set frozen_at = now() where person_id = $1`, [peer.person_id]);
    expect(await later.panels.home(), 'a plan that rests').toMatchObject({ waiting: 0, late_approvals: 0 });
    expect((await later.panels.list({ list: 'aprovacoes-atrasadas' })).items).toEqual([]);
    const plans = await call(corporate, '2026-03-17').corporate.plans();
    expect([plans.waiting, plans.counts]).toEqual([[], [{ status: 'active', plans: 1 }]]);
    await owner.query(`update profiles set processing_blocked_at = now() where user_id = $1`, [
      ana.person_id,
    ]);
    expect(await later.panels.home(), 'somebody blocked').toMatchObject({
      people: 5,
      with_plan: 0,
      without_manager: 3,
      expiring_certificates: 0,
    });
    await owner.query(`update profiles set processing_blocked_at = null where user_id = $1`, [ana.person_id]);
    const [certificate] = (await call(admin).panels.list({ list: 'certificados' })).items;
    expect(certificate).toMatchObject({
      person_id: ana.person_id,
      detail: 'Curso de SQL',
      day: '2026-04-30',
    });
  });

  it('separates gaps that the library can help with from those it cannot', async () => {
    const team = await aTeam();
    const { admin, company, lead } = team;
    const [sql, ethics] = await Promise.all([aCompetency(company.id), aCompetency(company.id)]);
    for (let i = 0; i < 5; i++) {
      const person = await company.person('employee', lead);
      await aJob(person, [
        { competency_id: sql.id, level: 4 },
        { competency_id: ethics.id, level: 4 },
      ]);
      await addRows(person, [
        { competency_id: sql.id, level: 2 },
        { competency_id: ethics.id, level: 3 },
      ]);
    }
    await anItem(company.id, [{ competency: ethics.id, entry_level: 2, to_level: 4 }]);
    await anItem(company.id, [{ competency: sql.id, entry_level: 2, to_level: 4 }], { status: 'draft' });
    expect(await call(admin).panels.gaps(), 'before the first count').toEqual({ counted_on: null, gaps: [] });
    await countAll(team);
    expect(await call(admin).panels.gaps()).toMatchObject({
      counted_on: today,
      gaps: [
        { name: sql.name, has_content: false, figures: { people: 5, below: 5 } },
        { name: ethics.name, has_content: true },
      ],
    });
    await owner.query(`update library_items set valid_until = '2026-03-01' where company_id = $1`, [
      company.id,
    ]);
    const { gaps } = await call(admin).panels.gaps();
    expect(gaps.map(({ has_content }) => has_content)).toEqual([false, false]);
  });

  it('shows what there is to measure: nothing asked for, nothing known, or levels; and who is at the top', async () => {
    const { admin, ana, company } = await aTeam();
    const measured = async () => {
      const { has_demands, has_levels } = await call(admin).panels.home();
      return { has_demands, has_levels };
    };
    const competency = await aCompetency(company.id);
    await addRows(ana, [{ competency_id: competency.id, level: 2 }]);
    expect(await measured(), 'a level that no job asks for').toEqual({
      has_demands: false,
      has_levels: false,
    });
    const asked = await aCompetency(company.id);
    await aJob(ana, [{ competency_id: asked.id, level: 4 }]);
    expect(await measured()).toEqual({ has_demands: true, has_levels: false });
    await addRows(ana, [{ competency_id: asked.id, level: 2 }]);
    expect(await measured()).toEqual({ has_demands: true, has_levels: true });
    expect(await call(admin).panels.home()).toMatchObject({ without_manager: 3, at_the_top: 1 });
  });

  it('is for those who manage the company', async () => {
    const { ana, lead, corporate } = await aTeam();
    for (const person of [ana, lead, await platformAdmin()]) {
      await expect(call(person).panels.home()).rejects.toMatchObject({ code: 'FORBIDDEN' });
      await expect(call(person).panels.gaps()).rejects.toMatchObject({ code: 'FORBIDDEN' });
    }
    expect((await call(corporate).panels.home()).people).toBe(6);
  });

  it('counts people without a job of the catalogue, whatever text is beside their name, and those in a job without demands', async () => {
    const { admin, ana, peer, lead, company } = await aTeam();
    const competency = await aCompetency(company.id);
    await aJob(ana, [{ competency_id: competency.id, level: 4 }]);
    await aJob(lead, []);
    await owner.query(`update profiles set position = 'Motorista' where user_id = $1`, [peer.person_id]);
    const counts = async () => {
      const { people, without_job, in_bare_job } = await call(admin).panels.home();
      return { people, without_job, in_bare_job };
    };
    expect(await counts()).toEqual({ people: 6, without_job: 4, in_bare_job: 1 });
    expect((await call(admin).panels.list({ list: 'sem-cargo' })).items).toHaveLength(4);
    await owner.query('update profiles set is_active = false where user_id = $1', [lead.person_id]);
    expect(await counts()).toMatchObject({ people: 5, without_job: 4, in_bare_job: 0 });
  });
});
