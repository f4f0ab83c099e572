import { daysAfter } from '@pdy/contract/rules/days';
import { describe, expect, it } from 'vitest';
import { setActive } from '#test/plans.ts';
import { aTeam } from '#test/team.ts';
import { aCompany, aCompetency, as, owner, type Person, platformAdmin } from '#test/world.ts';

const reason = 'A pessoa pediu a anonimização dos seus dados.';
const aWeekLater = { clock: () => new Date(Date.now() + 8 * 86_400_000) };

/** Erased by one administrator of the platform, a week later. */
const erased = async ({ person_id }: Person, admin: Person, why = reason) => {
  const { id, version } = await as(admin).privacy.erasures.ask({ person_id, reason: why });
  const typed_word = 'ANONIMIZAR' as const;
  return as(await platformAdmin(), aWeekLater).platform.erasures.erase({ id, version, typed_word });
};

/** A company so small that a level would reveal its person. */
const pair = async () => {
  const company = await aCompany();
  return [await company.person(), await company.person('admin')] as const;
};

const dayAhead = (days: number) => daysAfter(new Date().toISOString().slice(0, 10), days);

describe('LG-02: an erasure of a person', () => {
  it('removes the words about a level that was set, which stays where there are enough people', async () => {
    const { ana, admin } = await aTeam();
    const [bia, boss] = await pair();
    const left = [];
    for (const [person, by] of [
      [ana, admin],
      [bia, boss],
    ] as const) {
      const { id } = await aCompetency(person.company_id);
      await as(by).evidenceActs.overrides.set({
        ...{ person_id: person.person_id, competency_id: id, level: 3 },
        ...{ reason: 'Ana Prado reviu o projeto.', until: dayAhead(90), ticket_id: null },
      });
      await setActive(person, false);
      await erased(person, by);
      const { rows } = await owner.query('select level, reason from level_overrides where person_id = $1', [
        person.person_id,
      ]);
      left.push(rows);
    }
    expect(left).toEqual([[{ level: 3, reason: 'Conteúdo removido a pedido' }], []]);
  });
});
