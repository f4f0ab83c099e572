import { describe, expect, it } from 'vitest';
import { aBank, aCompetency, aSimulado } from '#test/assessments.ts';
import { outcomes } from '#test/team.ts';
import { aCompany, as } from '#test/world.ts';

describe('MO-13: a test that many people begin at the same moment, as its first takers', () => {
  it('lets each of them begin, in whatever order its questions come', async () => {
    const company = await aCompany();
    const admin = await company.person('admin');
    const bank = await aBank(admin, await aCompetency(company.id));
    const people = await Promise.all(Array.from({ length: 8 }, () => company.person()));
    for (let round = 0; round < 3; round++) {
      // New questions: nobody was asked any of them.
      const questions = await aBank(admin, await aCompetency(company.id, `SQL ${round}`, `SQL${round}`));
      const { id: test_id } = await aSimulado(admin, [...questions, ...bank.slice(0, 3)]);
      const begun = await Promise.allSettled(people.map((person) => as(person).attempts.start({ test_id })));
      expect(outcomes(begun)).toEqual(people.map(() => 'ok'));
    }
  });
});
