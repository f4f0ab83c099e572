import { describe, expect, it } from 'vitest';
import { praise } from '#test/recognition.ts';
import { aTeam, call, sqlAs } from '#test/team.ts';
import { owner, type Person } from '#test/world.ts';

const unseen = async (person: Person) => (await call(person).recognition.unseen()).count;

describe('the number of new posts in the feed', () => {
  it('counts since the last look, without one’s own and what one may not read', async () => {
    const { company, ana, peer, lead, admin } = await aTeam();
    const far = await company.person('employee');
    const { id: first } = await praise(ana, [peer]);
    await praise(ana, [lead], { visibility: 'team' });
    const counts = async () => [await unseen(lead), await unseen(far), await unseen(ana)];
    expect(await counts()).toEqual([2, 1, 0]);
    await call(lead).recognition.look({ until: first });
    expect(await counts()).toEqual([1, 1, 0]);
    expect((await call(lead).dashboard.mine()).posts_unseen).toBe(1);
    const [newest = ''] = (await call(lead).recognition.feed({})).items.map(({ id }) => id);
    await call(lead).recognition.look({ until: newest });
    // An older page that is still open does not move it back.
    await call(lead).recognition.look({ until: first });
    expect(await counts()).toEqual([0, 1, 0]);
    expect((await call(lead).dashboard.mine()).posts_unseen).toBe(0);
    await owner.query("update recognitions set moderation = 'removed' where id = $1", [first]);
    expect(await unseen(far)).toBe(0);
    for (const other of [ana, admin])
      expect(await sqlAs(other).selectFrom('recognition_looks').selectAll().execute()).toEqual([]);
  });
});
