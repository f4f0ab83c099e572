import { describe, expect, it } from 'vitest';
import { makeCopies } from '#test/own-copy.ts';
import { setActive } from '#test/plans.ts';
import { aTeam } from '#test/team.ts';
import { as, owner, type Person } from '#test/world.ts';

const broken = (rule: string, message: string) => ({ code: 'RULE_BROKEN', data: { rule }, message });

const copiesOf = async ({ person_id }: Person) =>
  (
    await owner.query<{ body: Buffer | null }>('select body from personal_data_files where person_id = $1', [
      person_id,
    ])
  ).rows;

const ask = (who: Person) => as(who).dataRequests.ask({ kind: 'access' });

describe('LG-02: a copy of one’s own data, over time', () => {
  it('is made one at a time; the next comes a while after the last, which is then deleted', async () => {
    const { company, ana } = await aTeam();
    await ask(ana);
    expect((await as(ana).dataRequests.mine())[0]?.progress).toMatchObject({ done: 0 });
    for (const kind of ['access', 'portability'] as const)
      await expect(as(ana).dataRequests.ask({ kind })).rejects.toMatchObject(
        broken('one_copy_at_a_time', 'A cópia dos seus dados já está sendo preparada.'),
      );
    await makeCopies(company.id);
    await expect(ask(ana)).rejects.toMatchObject(
      broken(
        'next_copy_after_a_while',
        'Você pediu uma cópia há poucos minutos. Espere 10 minutos para pedir outra.',
      ),
    );
    const later = () => new Date(Date.now() + 11 * 60_000);
    await as(ana, { clock: later }).dataRequests.ask({ kind: 'portability' });
    await makeCopies(company.id, later);
    expect(await copiesOf(ana)).toHaveLength(1);
  });

  it('tells its progress while it is made', async () => {
    const { company, ana } = await aTeam();
    const { id } = await ask(ana);
    await owner.query('update personal_data_files set done = 7 where request_id = $1', [id]);
    const [waiting] = await as(ana).dataRequests.mine();
    expect(waiting).toMatchObject({ status: 'open', file_expires_at: null, progress: { done: 7 } });
    expect(waiting?.progress?.total).toBeGreaterThan(60);
    await makeCopies(company.id);
    const { rows } = await owner.query(
      'select done = total as is_whole from personal_data_files where request_id = $1',
      [id],
    );
    expect(rows).toEqual([{ is_whole: true }]);
  });

  it('is not made for withdrawn requests, nor for other kinds, nor for people who were switched off in the meantime', async () => {
    const { company, ana, peer } = await aTeam();
    const { id, version } = await ask(ana);
    await as(ana).dataRequests.withdraw({ id, version });
    await as(ana).dataRequests.ask({ kind: 'anonymisation' });
    await ask(peer);
    await setActive(peer, false);
    await makeCopies(company.id);
    for (const who of [ana, peer]) expect(await copiesOf(who)).toEqual([]);
  });

  it('is deleted when its person is switched off, moved, or made anonymous', async () => {
    const { company, other, ana, peer, admin } = await aTeam();
    for (const who of [ana, peer, admin]) await ask(who);
    await makeCopies(company.id);
    await setActive(ana, false);
    expect(await copiesOf(ana)).toEqual([]);
    await owner.query('update profiles set manager_id = null, company_id = $2 where user_id = $1', [
      peer.person_id,
      other.id,
    ]);
    expect(await copiesOf(peer)).toEqual([]);
    expect(await copiesOf(admin)).toHaveLength(1);
  });
});
