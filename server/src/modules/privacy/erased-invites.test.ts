import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { setActive } from '#test/plans.ts';
import { aTeam, rowOf } from '#test/team.ts';
import { as, owner, platformAdmin } from '#test/world.ts';

const aWeekLater = { clock: () => new Date(Date.now() + 8 * 86_400_000) };

it('LG-02: an erasure leaves no name or address in an invitation that was sent to an older address', async () => {
  const { ana, admin, company } = await aTeam();
  const old = `${randomUUID()}@antes.example`;
  await owner.query(
    `insert into invites (company_id, email, first_name, last_name, invited_by, status, accepted_at, accepted_profile_id)
     values ($1, $2, 'Ana', 'Prado', $3, 'aceito', now(), $4)`,
    [company.id, old, admin.person_id, ana.person_id],
  );
  await owner.query(
    "insert into notifications (company_id, titulo, mensagem, tipo) values ($1, 'Convite', $2, 'other')",
    [company.id, `Convite aceito por ${old}`],
  );
  await setActive(ana, false);
  const { id, version } = await as(admin).privacy.erasures.ask({
    person_id: ana.person_id,
    reason: 'A pessoa pediu a anonimização dos seus dados.',
  });
  await as(await platformAdmin(), aWeekLater).platform.erasures.erase({
    id,
    version,
    typed_word: 'ANONIMIZAR',
  });
  const invite = await rowOf<{ email: string }>(
    'select email, first_name, last_name from invites where accepted_profile_id = $1',
    [ana.person_id],
  );
  expect(invite).toMatchObject({ first_name: null, last_name: null });
  expect(invite.email).toMatch(/@anonimo.invalid$/);
  const notice = await rowOf(
    "select mensagem from notifications where company_id = $1 and titulo = 'Convite'",
    [company.id],
  );
  expect(notice).toEqual({ mensagem: 'Convite aceito por Pessoa removida' });
});
