import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { aMisreading } from '#test/misreadings.ts';
import { sqlAs } from '#test/team.ts';
import { aCompany, owner } from '#test/world.ts';

describe('the policies of misreadings', () => {
  it('let those who write content read and decide, in their own name, and nobody else', async () => {
    const company = await aCompany();
    const admin = await company.person('admin');
    const person = await company.person();
    await owner.query('update profiles set email = $2 where user_id = $1', [
      person.person_id,
      `\u200b${person.person_id}@empresa.example`,
    ]);
    const id = await aMisreading(company.id, 'account', person.person_id);
    const decide = (
      by: string,
    ) => sql`update misreadings set decision = 'right', decided_by = ${by}, decided_at = now()
      where id = ${id} returning id`;
    const stranger = await (await aCompany()).person('admin');
    for (const who of [person, await company.person('manager'), stranger]) {
      const { rows } = await sql`select id from misreadings where id = ${id}`.execute(sqlAs(who));
      expect(rows).toEqual([]);
      const changed = await sql`update misreadings set decision = 'right', decided_by = ${who.person_id},
        decided_at = now()`.execute(sqlAs(who));
      expect(changed.numAffectedRows).toBe(0n);
      const mended = await sql`select app.mend_address(${person.person_id}) as address`.execute(sqlAs(who));
      expect(mended.rows).toEqual([{ address: null }]);
    }
    await expect(decide(person.person_id).execute(sqlAs(admin))).rejects.toThrow('row-level security');
    expect((await decide(admin.person_id).execute(sqlAs(admin))).rows).toHaveLength(1);
    expect((await decide(admin.person_id).execute(sqlAs(admin))).rows).toEqual([]);
  });
});
