import { describe, expect, it } from 'vitest';
import { aBank, aCompetency, answerSimulado, aSimulado } from '#test/assessments.ts';
import { notices } from '#test/hierarchy.ts';
import { aTeam, call, today } from '#test/team.ts';
import { type Person, runReactions } from '#test/world.ts';

const broken = (rule: string) => ({ code: 'RULE_BROKEN', data: { rule } });
const named = (people: readonly Person[]) => ({
  audience: 'some' as const,
  ...{ departments: [], job_ids: [], person_ids: people.map(({ person_id }) => person_id) },
});
const duty = { due_on: '2026-03-20', is_mandatory: true };
const wish = { due_on: null, is_mandatory: false };

describe('a person who was asked to take a test and has not', () => {
  it('is named, and reminded once a day, unlike people who have done it', async () => {
    const { company, admin, ana, peer, lead } = await aTeam();
    const bank = await aBank(admin, await aCompetency(company.id), 1);
    const { id } = await aSimulado(admin, bank);
    await call(admin).testAssignments.assign({ id, audience: named([ana, peer, lead]), ...duty });
    await call(admin).testAssignments.assign({ id, audience: { audience: 'all' }, ...wish });
    const now = { at: Date.parse(`${today}T15:00:00Z`) };
    const { attempt_id } = await answerSimulado(peer, id, 1, now);
    await call(peer).attempts.submit({ id: attempt_id });
    const shown = await call(admin).testAssignments.missing({ id });
    const idsOf = ({ people }: typeof shown) => people.map(({ user_id }) => user_id);
    expect(idsOf(shown)).toEqual(expect.arrayContaining([ana.person_id, lead.person_id]));
    expect(idsOf(shown)).not.toContain(peer.person_id);
    expect(shown.total).toBe(shown.people.length);
    expect(shown.people.find(({ user_id }) => user_id === ana.person_id)).toMatchObject({
      ...duty,
      is_reminded_today: false,
    });

    const remindersOf = async (person: Person, day = today) => {
      await runReactions(person.company_id, () => new Date(`${day}T15:00:00Z`));
      return (await notices(person)).filter(({ titulo }) => titulo === 'Lembrete: há um simulado para você');
    };
    const remind = (people: readonly Person[], day?: string) =>
      call(admin, day).testAssignments.remind({ id, person_ids: people.map(({ person_id }) => person_id) });
    expect(await remind([ana, peer])).toEqual({ reminded: 1 });
    expect(await remindersOf(ana)).toMatchObject([
      { mensagem: 'Você ainda não fez o simulado “SQL no dia a dia”. O prazo é 20/03/2026.' },
    ]);
    expect(await remindersOf(peer)).toEqual([]);
    await expect(remind([ana])).rejects.toMatchObject({
      ...broken('test_reminded_once_a_day'),
      message: 'Quem ainda não fez já foi lembrado hoje. Tente de novo amanhã.',
    });
    expect(await remind([ana, lead])).toEqual({ reminded: 1 });
    expect(await remindersOf(ana)).toHaveLength(1);
    expect(await remindersOf(lead)).toHaveLength(1);
    expect(await remind([ana], '2026-03-11')).toEqual({ reminded: 1 });
    expect(await remindersOf(ana, '2026-03-11')).toHaveLength(2);
    await expect(call(ana).testAssignments.missing({ id })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(
      call(lead).testAssignments.remind({ id, person_ids: [ana.person_id] }),
    ).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
  });
});
