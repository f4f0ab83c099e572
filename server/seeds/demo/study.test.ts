import { daysAfter } from '@pdy/contract/rules/days';
import { describe, expect, it } from 'vitest';
import { holds } from '#test/career.ts';
import { aCompany, asSystem, db, platformDb } from '#test/world.ts';
import { addCatalogue } from './company.ts';
import type { Colleague } from './people.ts';
import { addStudy } from './study.ts';
import { callsOn } from './working.ts';

const today = '2026-11-26';

const aStudiedCompany = async () => {
  const company = await aCompany();
  const catalogue = await addCatalogue(db, company.id);
  const [admin, ana] = [await company.person('admin'), await company.person('employee')];
  await holds(ana, catalogue.jobs.get('DAD-PL') ?? '');
  const calls = callsOn({ db, platformDb }, company.id);
  const student = { ...ana, email: 'colaboradora@example' } as unknown as Colleague;
  const load = () =>
    addStudy(
      { calls, db, company_id: company.id, catalogue, today },
      { admin: admin as unknown as Colleague, students: [student] },
    );
  return { company, calls, admin, ana, load };
};

describe('study in a demo company', () => {
  it('has decks of the company that are asked for, and somebody with cards due, a streak and a forecast', async () => {
    const { company, calls, admin, ana, load } = await aStudiedCompany();
    const t = Date.now();
    await load();
    console.log('ms', Date.now() - t);
    const home = await calls(ana, today).study.home();
    console.log(JSON.stringify(home, null, 1));
    const fresh = await asSystem(company.id, (tx) => tx.selectFrom('study_freshness').selectAll().execute());
    console.log(fresh);
    expect(daysAfter(today, 30)).toBe('2026-12-26');
    expect(admin).toBeDefined();
  });
});
