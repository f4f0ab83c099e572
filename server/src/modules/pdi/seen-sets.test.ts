/** The sets that find what belongs to a goal or a plan are written for speed, and must agree with the policies. */
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { aDraft, anActive, aSubmitted } from '#test/plans.ts';
import { aTeam, sqlAs } from '#test/team.ts';
import { asSystem, owner, type Person } from '#test/world.ts';

type Reader = Parameters<ReturnType<typeof sql>['execute']>[0];

const sorted = async (tx: Reader, query: ReturnType<typeof sql<{ id: string }>>) =>
  (await query.execute(tx)).rows.map(({ id }) => id).sort();

const goals = (tx: Reader) => sorted(tx, sql`select id from pdi_goals`);
const all = (tx: Reader) =>
  sorted(
    tx,
    sql`select id from pdi_plans union all select id from pdi_goals union all select id from pdi_activities`,
  );
const seenGoals = (tx: Reader) => sorted(tx, sql`select app.seen_goals() as id`);
const plans = (tx: Reader) => sorted(tx, sql`select id from pdi_plans`);
const seenPlans = (tx: Reader) => sorted(tx, sql`select app.seen_plans() as id`);
const seenPdi = (tx: Reader) => sorted(tx, sql`select app.seen_pdi() as id`);

describe('the visible rows of a PDI', () => {
  it('are the same in sets as row by row, for everybody', async () => {
    const team = await aTeam();
    const { ana, peer, lead, top, admin, corporate, stranger } = team;
    await anActive(ana, lead, [{}, { title: 'Só minha, de ninguém mais', visibility: 'private' }]);
    const { id } = await aSubmitted(lead);
    await owner.query('update pdi_plans set approver_id = $2 where id = $1', [id, peer.person_id]);
    await aDraft(peer);
    await aSubmitted(top);
    const counts = new Map<Person, number>();
    for (const reader of [ana, peer, lead, top, admin, corporate, stranger]) {
      const mine = sqlAs(reader);
      const seen = await goals(mine);
      expect(await seenGoals(mine)).toEqual(seen);
      expect(await seenPlans(mine)).toEqual(await plans(mine));
      expect(await seenPdi(mine)).toEqual(await all(mine));
      counts.set(reader, seen.length);
    }
    // Own with the private one; own draft; own and one report's; two levels below; none.
    expect([ana, peer, lead, top, stranger].map((reader) => counts.get(reader))).toEqual([2, 1, 2, 3, 0]);
    expect(counts.get(admin)).toBe(3);
    const [seen, had, ...ofPlans] = await asSystem(ana.company_id, ({ tx }) =>
      Promise.all([seenGoals(tx), goals(tx), seenPlans(tx), plans(tx)]),
    );
    expect(seen).toEqual(had);
    expect(ofPlans[0]).toEqual(ofPlans[1]);
    expect(had).toHaveLength(5);
  });
});
