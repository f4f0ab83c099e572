/** A ticket of an account without a company, and the people who might look at it. */
import { randomUUID } from 'node:crypto';
import { on, today } from './team.ts';
import { written } from './tickets.ts';
import { as, owner, type Person, platformAdmin } from './world.ts';

const anOrphan = async (role = 'employee'): Promise<Person> => {
  const user_id = randomUUID();
  await owner.query(
    `insert into profiles (user_id, email, first_name, last_name, role) values ($1, $2, 'Sem', 'Empresa', $3)`,
    [user_id, `${user_id}@nenhuma.example`, role],
  );
  return {
    person_id: user_id,
    company_id: null as unknown as string,
    role: role as Person['role'],
    timezone: 'UTC',
  };
};

export const aPlatformTicket = async () => {
  const { rows } = await owner.query<{ id: string }>('select id from companies where is_platform');
  const home = rows[0]?.id ?? '';
  const calls = (person: Person) => as(person, on(today));
  // An account that was an administrator has no rights over what others ask of the platform.
  const [orphan, other] = [calls(await anOrphan()), calls(await anOrphan('admin'))];
  const input = await written({ company_id: home } as Person, { title: `Sem empresa ${randomUUID()}` });
  const ticket = await orphan.tickets.open(input);
  return { orphan, other, ticket, platform: calls(await platformAdmin()) };
};
