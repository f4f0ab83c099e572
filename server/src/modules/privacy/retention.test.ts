import { describe, expect, it } from 'vitest';
import { jobsDb } from '#test/security.ts';
import { aTeam } from '#test/team.ts';
import { as, asSystem, owner, type Person } from '#test/world.ts';
import { notify } from '../notifications/index.ts';
import { keepRetention } from './retention.ts';

const tell = ({ person_id, company_id }: Person, dedupe_key: string) =>
  asSystem(company_id, ({ tx }) =>
    notify(tx, { to: [person_id], titulo: dedupe_key, mensagem: 'Olá', tipo: 'informativa', dedupe_key }),
  );

/** As if it had been told, and read, so many months ago; null: never read. */
const age = async (company_id: string, key: string, told: number, read: number | null) => {
  const ago = (months: number) => `now() - interval '${months} months' - interval '1 day'`;
  await owner.query(
    `update notifications set created_at = ${ago(told)} where company_id = $1 and dedupe_key = $2`,
    [company_id, key],
  );
  await owner.query(
    `update user_notifications u set status = $3, data_leitura = ${read === null ? 'null' : ago(read)}
     from notifications n where n.id = u.notification_id and n.company_id = $1 and n.dedupe_key = $2`,
    [company_id, key, read === null ? 'nao_lida' : 'lida'],
  );
};

const left = async (company_id: string) =>
  (
    await owner.query<{ dedupe_key: string }>(
      'select dedupe_key from notifications where company_id = $1 order by dedupe_key',
      [company_id],
    )
  ).rows.map(({ dedupe_key }) => dedupe_key);

describe('LG-02: what goes after its time', () => {
  it('are notifications twelve months after they were read; the report says how many, and deletes none', async () => {
    const { company, ana, lead, admin, stranger } = await aTeam();
    const keys = ['a read long ago', 'b read lately', 'c never read'];
    for (const key of keys) await tell(ana, key);
    await owner.query('alter table user_notifications disable trigger keep_reading');
    await age(company.id, 'a read long ago', 13, 12);
    await age(company.id, 'b read lately', 13, 11);
    await age(company.id, 'c never read', 13, null);
    await owner.query('alter table user_notifications enable trigger keep_reading');
    const due = async (who: Person) =>
      (await as(who).privacy.retention()).lines.find(({ what }) => what === 'notifications')?.due;
    expect([await due(admin), await due(stranger)]).toEqual([1, 0]);
    expect(await left(company.id)).toEqual(keys);
    await expect(as(lead).privacy.retention()).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await keepRetention(jobsDb);
    expect(await left(company.id)).toEqual(keys.slice(1));
    expect(await due(admin)).toBe(0);
  });
});
