import { describe, expect, it } from 'vitest';
import { aBank, aCompetency, aSimulado, optionOf, savedAt } from '#test/assessments.ts';
import { aCompany, as } from '#test/world.ts';

describe('MO-13: a simulado that is not for everybody', () => {
  it('is begun only by its audience, even if others may read it, and read by the leaders of its people', async () => {
    const company = await aCompany();
    const admin = await company.person('admin');
    const lead = await company.person('manager');
    const [meant, other] = [await company.person('employee', lead), await company.person('employee', lead)];
    const bank = await aBank(admin, await aCompetency(company.id), 4);
    const { id } = await aSimulado(admin, bank.slice(0, 5));
    const {
      version,
      kind: _kind,
      status: _status,
      has_changes: _changes,
      available: _available,
      ...rest
    } = await as(admin).tests.get({ id });
    const { faults: _faults, competencies: _competencies, ...draft } = rest;
    const some = { departments: [], job_ids: [], person_ids: [meant.person_id] };
    await as(admin).tests.update({ ...draft, version, audience: { audience: 'some', ...some } });

    const notFound = { code: 'NOT_FOUND' };
    for (const person of [admin, other, lead])
      await expect(as(person).attempts.start({ test_id: id })).rejects.toMatchObject(notFound);
    const taking = await as(meant).attempts.start({ test_id: id });
    const [first] = taking.questions;
    if (!first) throw new Error('nothing is asked');
    await as(meant).attempts.save(savedAt(taking, first.position, optionOf(first, 'certa')));
    await as(meant).attempts.submit({ id: taking.attempt_id });

    const { items } = await as(lead).simulados.team({});
    expect(items).toMatchObject([
      { test: { id, title: 'SQL no dia a dia' }, person: { user_id: meant.person_id } },
    ]);
    await as(admin).tests.update({
      ...draft,
      version: (await as(admin).tests.get({ id })).version,
      audience: { audience: 'some', ...some, person_ids: [other.person_id] },
    });
    await expect(as(meant).attempts.start({ test_id: id })).rejects.toMatchObject(notFound);
  });
});
