import { describe, expect, it } from 'vitest';
import { anAddress, setLimit } from '#test/invites.ts';
import { aTeam } from '#test/team.ts';
import { as, owner, type Person, runReactions } from '#test/world.ts';

const invite = async (person: Person, count: number) => {
  const invites = Array.from({ length: count }, () => ({ email: anAddress() }));
  return (await as(person).invites.create({ invites })).results.map(({ id }) => id ?? '');
};

/** What a person has been told, once all that follows is done. */
const toldOf = async (person: Person) => {
  await runReactions(person.company_id);
  const { rows } = await owner.query<{ told: string }>(
    `select n.titulo || ' ' || n.mensagem as told
     from notifications n join user_notifications u on u.notification_id = n.id where u.user_id = $1 order by n.id`,
    [person.person_id],
  );
  return rows.map(({ told }) => told);
};

describe('administrators are told', () => {
  const nearly = 'Assentos quase no limite Assentos: 9 de 10 (6 ativos, 3 convites).';
  const full = 'Assentos esgotados Assentos: 10 de 10 (6 ativos, 4 convites).';

  it('when nine of ten seats are taken, and when all are, each once a day', async () => {
    const { admin, corporate, lead, company } = await aTeam();
    await setLimit(company.id, 10);
    await invite(admin, 2);
    expect(await toldOf(admin)).toEqual([]);
    await invite(admin, 1);
    expect(await toldOf(admin)).toEqual([nearly]);
    const [id = ''] = await invite(corporate, 1);
    expect(await toldOf(admin)).toEqual([nearly, full]);
    await as(admin).invites.resend({ id });
    expect(await toldOf(corporate)).toEqual([nearly, full]);
    expect(await toldOf(lead)).toEqual([]);
  });
});
