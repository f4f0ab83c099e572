import { describe, expect, it } from 'vitest';
import { contested, reason, words } from '#test/contests.ts';
import { sqlAs } from '#test/team.ts';
import type { Person } from '#test/world.ts';

describe('a contest', () => {
  it('is refused by the database too, whichever door it comes through', async () => {
    const { ana, lead, top, peer, admin, evidence_id, contest } = await contested();
    const set = (
      person: Person,
      values: {
        status: 'open' | 'escalated' | 'kept' | 'voided';
        reply?: string;
        arbitration?: string;
        escalation_reason?: string;
      },
    ) =>
      sqlAs(person)
        .updateTable('evidence_contests')
        .set(values)
        .where('id', '=', contest.id)
        .executeTakeFirst();
    for (const person of [top, peer])
      expect((await set(person, { status: 'voided', reply: words })).numUpdatedRows).toBe(0n);
    await expect(set(ana, { status: 'voided', reply: words })).rejects.toMatchObject({
      constraint: 'nobody_answers_their_own_contest',
    });
    await expect(set(lead, { status: 'kept', reply: words, escalation_reason: words })).rejects.toMatchObject(
      { code: '42501' },
    );
    await expect(set(ana, { status: 'escalated' })).rejects.toMatchObject({ constraint: 'contest_is_open' });
    await expect(set(lead, { status: 'kept' })).rejects.toMatchObject({
      constraint: 'contest_has_an_answer',
    });
    await expect(set(admin, { status: 'voided', arbitration: words })).rejects.toMatchObject({
      constraint: 'contest_has_an_answer',
    });
    await expect(
      sqlAs(peer).insertInto('evidence_contests').values({ evidence_id, reason }).execute(),
    ).rejects.toMatchObject({ code: '23503' });
    await expect(
      sqlAs(lead)
        .insertInto('evidence_contests')
        .values({ evidence_id, reason, person_id: ana.person_id })
        .execute(),
    ).rejects.toMatchObject({ code: '42501' });
  });
});
