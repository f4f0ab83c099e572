import { randomUUID } from 'node:crypto';
import { roles } from '@pdy/contract/permissions';
import { ALGO_VERSION } from '@pdy/contract/rules/competencies/evidence';
import { heldLevel } from '@pdy/contract/rules/competencies/held-level';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { addRows, aTeam, call, outcomes, rowOf, sqlAs, today } from '#test/team.ts';
import { aCompetency, db, owner, type Person, recorded } from '#test/world.ts';

const withEvidence = async () => {
  const team = await aTeam();
  const competency = await aCompetency(team.ana.company_id);
  await addRows(team.ana, [{ competency_id: competency.id, level: 3, source_id: randomUUID() }]);
  const row = await rowOf<{ id: string; source_id: string }>(
    'select id, source_id from competency_evidence where company_id = $1',
    [team.ana.company_id],
  );
  return { ...team, competency, row };
};

const countOf = async (person: Person, table: 'competency_evidence' | 'held_levels') =>
  (await sqlAs(person).selectFrom(table).select('person_id').execute()).length;

describe('evidence', () => {
  it('moves the stored level in the same transaction, and says so', async () => {
    const { ana, competency, row } = await withEvidence();

    const kept = await rowOf<{
      estimate: number;
      level: number;
      confidence: number;
      weight: number;
      is_stale: boolean;
    }>('select estimate, level, confidence, weight, is_stale from held_levels where person_id = $1', [
      ana.person_id,
    ]);
    const held = heldLevel({
      competency: { kind: 'technical' },
      as_of: today,
      evidence: [{ id: row.id, kind: 'proficiency_test', level: 3, observed_on: today, supersede_key: 'x' }],
    });
    expect(kept).toEqual({
      estimate: held.estimate,
      level: held.level,
      confidence: held.confidence,
      weight: held.weight,
      is_stale: held.stale,
    });
    expect(await recorded(row.id)).toEqual([
      {
        name: 'competencies.evidence.added',
        actor_id: null,
        payload: { person_id: ana.person_id, competency_id: competency.id, kind: 'proficiency_test' },
      },
    ]);
  });

  it('is added once by one producer, and says so once', async () => {
    const { ana, competency, row } = await withEvidence();
    await addRows(ana, [{ competency_id: competency.id, level: 5, source_id: row.source_id }]);
    expect(await countOf(ana, 'competency_evidence')).toBe(1);
    expect((await call(ana).competencies.of({})).standings[0]?.held.estimate).toBe(3);
  });

  it.each([...roles])('is not written by a caller in the role %s', async (role) => {
    const { ana, competency, row } = await withEvidence();
    const tx = sqlAs({ ...ana, role });
    const added = tx
      .insertInto('competency_evidence')
      .values({
        person_id: ana.person_id,
        competency_id: competency.id,
        kind: 'certification',
        level: 5,
        observed_on: today,
        supersede_key: 'x',
      })
      .execute();
    const level = tx
      .insertInto('held_levels')
      .values({
        person_id: ana.person_id,
        competency_id: competency.id,
        as_of: today,
        estimate: 5,
        level: 5,
        confidence: 90,
        confidence_label: 'alta',
        weight: 2,
        is_stale: false,
        algo_version: ALGO_VERSION,
      })
      .execute();
    expect(outcomes(await Promise.allSettled([added, level]))).toEqual(['42501', '42501']);
    const changed = await tx.updateTable('held_levels').set({ level: 5 }).executeTakeFirstOrThrow();
    expect(changed.numUpdatedRows).toBe(0n);
    const voided = await tx
      .updateTable('competency_evidence')
      .set({ status: 'void', void_reason: 'aplicado por engano' })
      .executeTakeFirstOrThrow();
    expect(voided.numUpdatedRows).toBe(0n);
    expect(
      await rowOf<{ level: number; status: string }>(
        'select level, status from competency_evidence where id = $1',
        [row.id],
      ),
    ).toEqual({ level: 3, status: 'valid' });
  });

  it('is written once: even the system changes only whether it counts', async () => {
    const { ana } = await withEvidence();
    const system = db.as({ person_id: null, company_id: ana.company_id, role: 'system' });
    for (const change of [{ level: 5 }, { quality: 0.5 }, { note: 'x' }, { observed_on: '2020-01-01' }])
      await expect(system.updateTable('competency_evidence').set(change).execute()).rejects.toMatchObject({
        code: '42501',
      });
    const { numUpdatedRows } = await system
      .updateTable('competency_evidence')
      .set({ status: 'void', void_reason: 'aplicado por engano' })
      .executeTakeFirstOrThrow();
    expect(numUpdatedRows).toBe(1n);
  });

  it('is deleted by nobody, not even the system', async () => {
    const { ana } = await withEvidence();
    for (const role of [...roles, 'system'])
      await expect(
        sql`delete from competency_evidence`.execute(
          db.as({ person_id: ana.person_id, company_id: ana.company_id, role }),
        ),
      ).rejects.toMatchObject({ code: '42501' });
  });

  it('is read by the person, their leaders and administrators of the company', async () => {
    const { ana, lead, top, admin, corporate, peer, stranger, company } = await withEvidence();
    const otherLead = await company.person('manager');
    for (const table of ['competency_evidence', 'held_levels'] as const) {
      for (const reader of [ana, lead, top, admin, corporate]) expect(await countOf(reader, table)).toBe(1);
      for (const reader of [peer, otherLead, stranger]) expect(await countOf(reader, table)).toBe(0);
    }
  });

  it('keeps its company when the person moves to another', async () => {
    const { ana, admin, other, stranger } = await withEvidence();
    await owner.query('update profiles set company_id = $2, manager_id = null where user_id = $1', [
      ana.person_id,
      other.id,
    ]);
    expect(await countOf(admin, 'competency_evidence')).toBe(1);
    expect(await countOf(stranger, 'competency_evidence')).toBe(0);
    expect(await countOf({ ...ana, company_id: other.id }, 'competency_evidence')).toBe(0);
  });

  it.each([
    ['a level beyond the scale', { level: 5.1 }],
    ['a quality beyond 1', { quality: 1.1 }],
    ['a date of expiry on what does not expire', { expires_on: '2027-01-01' }],
    [
      'a certification that expired before it was given',
      { kind: 'certification' as const, expires_on: today },
    ],
  ])('is refused with %s', async (_, wrong) => {
    const { ana, competency } = await withEvidence();
    await expect(addRows(ana, [{ competency_id: competency.id, level: 3, ...wrong }])).rejects.toMatchObject({
      code: '23514',
    });
  });

  it('never points into another company', async () => {
    const { ana, other } = await withEvidence();
    const theirs = await aCompetency(other.id);
    await expect(addRows(ana, [{ competency_id: theirs.id, level: 3 }])).rejects.toMatchObject({
      code: '23503',
    });
  });
});
