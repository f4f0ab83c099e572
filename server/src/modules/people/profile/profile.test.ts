import type { OwnProfileChange } from '@pdy/contract/people/profile';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { aTeam, call, rowOf, sqlAs } from '#test/team.ts';
import { owner, type Person, platformAdmin, recorded } from '#test/world.ts';

const cpf = '529.982.247-25';

const changing = async (who: Person, change: Partial<OwnProfileChange>) => {
  const { last_name, display_name, phone, bio, version } = await call(who).profile.mine();
  const first_name = 'Bia';
  return call(who).profile.change({ first_name, last_name, display_name, phone, bio, version, ...change });
};
const kept = ({ person_id }: Person) =>
  rowOf<{ bio: string | null; cpf: string | null; phone: string | null }>(
    'select bio, cpf, phone from profiles where user_id = $1',
    [person_id],
  );

describe('one’s own page', () => {
  it('CA-02: stores what people write about themselves, and records which fields, never the words', async () => {
    const { ana } = await aTeam();
    const changed = await changing(ana, {
      first_name: ' Ana Clara ',
      display_name: 'Ana',
      phone: '(11) 91234-5678',
      bio: 'Gosto de ensinar.',
    });
    expect(changed).toMatchObject({ first_name: 'Ana Clara', display_name: 'Ana', bio: 'Gosto de ensinar.' });
    expect((await recorded(ana.person_id)).at(-1)).toMatchObject({
      name: 'people.person.edited',
      payload: { fields: ['first_name', 'display_name', 'phone', 'bio'] },
    });
    const emptied = await changing(ana, { display_name: '', phone: '', bio: '  ' });
    expect(emptied).toMatchObject({ display_name: null, phone: null, bio: null });
  });

  it('records nothing where nothing has changed', async () => {
    const { ana } = await aTeam();
    const { version } = await changing(ana, { bio: 'Oi' });
    const before = (await recorded(ana.person_id)).length;
    expect((await changing(ana, { bio: 'Oi' })).version).toBe(version);
    expect(await recorded(ana.person_id)).toHaveLength(before);
  });

  it('refuses invalid names, telephones and texts, and stale versions', async () => {
    const { ana } = await aTeam();
    const wrong: Partial<OwnProfileChange>[] = [
      { first_name: '' },
      { last_name: 'a  b' },
      { display_name: 'Ana<3' },
      { phone: 'casa' },
      { bio: 'x'.repeat(501) },
      { cpf: '111.111.111-11' },
    ];
    for (const change of wrong)
      await expect(changing(ana, change)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    const { version } = await call(ana).profile.mine();
    await changing(ana, { bio: 'Primeira' });
    await expect(changing(ana, { bio: 'Segunda', version })).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  it('accepts a CPF where there is none, once, and shows no more than its middle', async () => {
    const { ana, peer } = await aTeam();
    expect(await changing(ana, { cpf })).toMatchObject({ masked_cpf: '***.982.247-**' });
    expect(await kept(ana)).toMatchObject({ cpf: '52998224725' });
    await expect(changing(ana, { cpf: '111.444.777-35' })).rejects.toMatchObject({
      data: { rule: 'cpf_is_filled_once' },
    });
    await expect(changing(peer, { cpf })).rejects.toMatchObject({
      data: { rule: 'cpf_is_unique_in_company' },
    });
  });

  it('exists for people who belong to no company', async () => {
    const admin = await platformAdmin();
    expect(await call(admin).profile.mine()).toMatchObject({ company_name: null, job: null });
    expect(await changing(admin, { bio: 'Da plataforma' })).toMatchObject({ bio: 'Da plataforma' });
  });
});

describe('what others see of a person', () => {
  it('is name, job, department and text: never telephone, CPF or address', async () => {
    const { ana, peer, lead, admin } = await aTeam();
    await changing(ana, { bio: 'Oi', phone: '11 91234-5678', cpf });
    for (const reader of [peer, lead, admin, ana])
      expect(Object.keys(await call(reader).profile.card({ id: ana.person_id })).sort()).toEqual(
        ['avatar_url', 'bio', 'department', 'job', 'name', 'user_id'].sort(),
      );
    expect(await call(peer).profile.card({ id: ana.person_id })).toMatchObject({ bio: 'Oi' });
  });

  it('ends at the company, and is nothing for visitors', async () => {
    const { ana, stranger } = await aTeam();
    await expect(call(stranger).profile.card({ id: ana.person_id })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await expect(call(null).profile.card({ id: ana.person_id })).rejects.toMatchObject({
      code: 'UNAUTHORIZED',
    });
    await expect(call(null).profile.mine()).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  });

  it('is no telephone: only its person and the administrators see that, as the page says', async () => {
    const { ana, peer, lead, admin, corporate } = await aTeam();
    await changing(ana, { phone: '11 91234-5678' });
    const phones = async (who: Person) =>
      (
        await sql<{ phone: string }>`select phone from app.personal_record(${ana.person_id})`.execute(
          sqlAs(who),
        )
      ).rows;
    for (const reader of [admin, corporate])
      expect(await phones(reader)).toEqual([{ phone: '11 91234-5678' }]);
    for (const reader of [peer, lead, ana]) expect(await phones(reader)).toEqual([]);
    expect((await call(ana).profile.mine()).phone).toBe('11 91234-5678');
  });

  it('is written by the person alone, by every door, and deleted when they are erased', async () => {
    const { ana, peer, admin } = await aTeam();
    await changing(ana, { bio: 'Minhas palavras' });
    const write = (who: Person) =>
      sqlAs(who)
        .updateTable('profiles')
        .set({ bio: 'Outras' })
        .where('user_id', '=', ana.person_id)
        .execute();
    await expect(write(admin)).rejects.toMatchObject({ code: '42501' });
    await write(peer);
    expect(await kept(ana)).toMatchObject({ bio: 'Minhas palavras' });
    await owner.query('select app.erase_person($1)', [ana.person_id]);
    expect(await kept(ana)).toMatchObject({ bio: null, phone: null });
  });
});
