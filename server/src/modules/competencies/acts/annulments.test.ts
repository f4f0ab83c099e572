import { describe, expect, it } from 'vitest';
import { contested, evidenceState, keptEstimate, titlesOf, words, world } from '#test/contests.ts';
import { seen } from '#test/seen.ts';
import { addRows, atOnce, awaitedBy, call, outcomes, rowOf, sqlAs } from '#test/team.ts';
import { aCompetency, owner, type Person, recorded, runReactions } from '#test/world.ts';

describe('evidence that is taken out', () => {
  const mistake = 'Registrada na pessoa errada.';

  it('no longer counts, with the reason, and the person is told', async () => {
    const { ana, lead, evidence_id, competency, about } = await world();
    await call(lead).evidenceActs.annul({ evidence_id, reason: mistake });
    expect(await evidenceState(evidence_id)).toEqual({ status: 'void', void_reason: mistake });
    expect(await keptEstimate(ana)).toBeNull();
    expect((await recorded(evidence_id)).at(-1)).toMatchObject({
      name: 'competencies.evidence.voided',
      actor_id: lead.person_id,
      payload: { ...about, kind: 'manager_rating' },
    });
    const { rows } = await call(ana).evidenceActs.of({ competency_id: competency.id });
    expect(rows).toMatchObject([{ void_reason: mistake, may_contest: false, may_void: false }]);
    await runReactions(ana.company_id);
    expect(await titlesOf(ana)).toContain(`Uma evidência de ${competency.name} foi anulada`);
    await expect(call(lead).evidenceActs.annul({ evidence_id, reason: mistake })).rejects.toMatchObject({
      data: { rule: 'evidence_counts' },
    });
  });

  it('never deadlocks with a contest of it that is answered at the same moment', async () => {
    const { lead, admin, evidence_id, contest } = await contested();
    const lock = 'select from competency_evidence where id = $1 for no key update';
    const results = await atOnce<unknown>([lock, evidence_id], () => [
      call(admin).evidenceActs.annul({ evidence_id, reason: mistake }),
      new Promise((resolve) => setTimeout(resolve, 40)).then(() =>
        call(lead).evidenceActs.contests.answer({ ...seen(contest), outcome: 'kept', words }),
      ),
    ]);
    expect(outcomes(results)).not.toContain('40P01');
    expect(results[0]?.status).toBe('fulfilled');
    expect(await evidenceState(evidence_id)).toMatchObject({ status: 'void' });
  });

  it('is taken out by its author within 7 days, and by administrators at any time', async () => {
    const { lead, admin, about, evidence_id } = await world();
    expect((await call(lead, '2026-03-17').evidenceActs.of(about)).rows).toMatchObject([{ may_void: true }]);
    expect((await call(lead, '2026-03-18').evidenceActs.of(about)).rows).toMatchObject([{ may_void: false }]);
    await expect(
      call(lead, '2026-03-18').evidenceActs.annul({ evidence_id, reason: mistake }),
    ).rejects.toMatchObject({ data: { rule: 'author_voids_within_7_days' } });
    await call(admin, '2027-01-01').evidenceActs.annul({ evidence_id, reason: mistake });
    expect(await evidenceState(evidence_id)).toMatchObject({ status: 'void' });
  });

  it('is taken out by nobody else, and not by people who are only mentioned', async () => {
    const { ana, top, peer, stranger, admin, lead, evidence_id } = await world();
    await expect(call(ana).evidenceActs.annul({ evidence_id, reason: mistake })).rejects.toMatchObject({
      data: { rule: 'nobody_voids_what_was_said_of_them' },
    });
    await expect(call(top).evidenceActs.annul({ evidence_id, reason: mistake })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
    for (const person of [peer, stranger])
      await expect(call(person).evidenceActs.annul({ evidence_id, reason: mistake })).rejects.toMatchObject({
        code: 'NOT_FOUND',
      });
    await expect(call(lead).evidenceActs.annul({ evidence_id, reason: 'erro' })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
    const competency = await aCompetency(admin.company_id);
    await addRows(admin, [{ competency_id: competency.id, level: 2 }]);
    const own = await rowOf<{ id: string }>('select id from competency_evidence where person_id = $1', [
      admin.person_id,
    ]);
    await expect(
      call(admin).evidenceActs.annul({ evidence_id: own.id, reason: mistake }),
    ).rejects.toMatchObject({ data: { rule: 'nobody_voids_what_was_said_of_them' } });
  });

  it('ends the contest about it', async () => {
    const { ana, admin, evidence_id, about } = await contested();
    await call(admin).evidenceActs.annul({ evidence_id, reason: mistake });
    const { rows } = await call(ana).evidenceActs.of({ competency_id: about.competency_id });
    expect(rows).toMatchObject([{ contest: { status: 'voided' } }]);
    expect(await awaitedBy(admin)).toEqual([]);
  });

  it('is refused by the database too', async () => {
    const { ana, lead, top, peer, evidence_id } = await world();
    const write = (person: Person) =>
      sqlAs(person).insertInto('evidence_voids').values({ evidence_id, reason: mistake }).execute();
    await owner.query('update competency_evidence set created_at = $2 where id = $1', [
      evidence_id,
      new Date(Date.now() - 8 * 86_400_000),
    ]);
    await expect(write(lead)).rejects.toMatchObject({ constraint: 'author_voids_within_7_days' });
    await expect(write(ana)).rejects.toMatchObject({ constraint: 'nobody_voids_what_was_said_of_them' });
    for (const person of [top, peer])
      await expect(write(person)).rejects.toMatchObject({ code: expect.stringMatching('42501|23503') });
    expect(await evidenceState(evidence_id)).toMatchObject({ status: 'valid' });
  });
});
