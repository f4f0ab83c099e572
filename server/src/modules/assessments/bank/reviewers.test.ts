import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { aCompetency, aQuestion } from '#test/assessments.ts';
import { sqlAs } from '#test/team.ts';
import { aCompany, as, asSystem, owner, type Person, platformAdmin } from '#test/world.ts';
import { reviewersBeside } from './reviewers.ts';

const aCompanyOfAll = async () => {
  const company = await aCompany();
  const [admin, corporate] = [await company.person('admin'), await company.person('corporate')];
  await company.person('manager');
  await company.person('employee');
  const beside = async (author: string | null) =>
    (await asSystem(company.id, ({ tx }) => reviewersBeside(tx, author))).map(({ id }) => id).sort();
  return { company, admin, corporate, beside };
};
const idsOf = (...people: Person[]) => people.map(({ person_id }) => person_id).sort();

describe('a reviewer of the bank', () => {
  it('is every other active person of the company who can open it', async () => {
    const { admin, corporate, beside } = await aCompanyOfAll();
    expect(await beside(null)).toEqual(idsOf(admin, corporate));
    expect(await beside(admin.person_id)).toEqual(idsOf(corporate));
    await owner.query('update profiles set is_active = false where user_id = $1', [corporate.person_id]);
    expect(await beside(admin.person_id)).toEqual([]);
  });

  it('is named as everywhere else, and to nobody who only takes tests', async () => {
    const { company, corporate } = await aCompanyOfAll();
    await owner.query(`update profiles set display_name = 'Bia' where user_id = $1`, [corporate.person_id]);
    const named = await asSystem(company.id, ({ tx }) => reviewersBeside(tx, null));
    expect(named.map(({ name }) => name)).toContain('Bia');
    for (const role of ['employee', 'manager'] as const) {
      const person = await company.person(role);
      const { rows } = await sql`select * from app.bank_openers()`.execute(sqlAs(person));
      expect(rows).toEqual([]);
    }
  });

  it('is the administrator where the platform wrote a question of the company', async () => {
    const company = await aCompany();
    await company.person('admin');
    const root = await platformAdmin();
    const { rows } = await owner.query('select slug from companies where id = $1', [company.id]);
    const visiting = as(root, { companySlug: rows[0].slug });
    const { id } = await visiting.questions.create(aQuestion(await aCompetency(company.id), 3, 1));
    await expect(visiting.questions.move({ ids: [id], to: 'active' })).rejects.toMatchObject({
      data: { rule: 'question_is_activated_by_another' },
    });
  });
});
