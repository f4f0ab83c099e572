/** A join within one company names the company of both tables; a column that neither has does not compile. */
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { DB } from '../../db/types.ts';
import { sameCompany } from './same-company.ts';

const nowhere = new Kysely<DB>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});
const goals = nowhere.selectFrom('pdi_goals as g').select('g.id');

describe('a join within one company', () => {
  it('is on the company of both tables and on the two columns', () => {
    const { sql } = goals.innerJoin('competencies as c', sameCompany('c.id', 'g.competency_id')).compile();
    expect(sql).toContain(
      'inner join "competencies" as "c" on "c"."company_id" = "g"."company_id" and "c"."id" = "g"."competency_id"',
    );
  });

  it('accepts tables by their own names and further conditions', () => {
    const { sql } = nowhere
      .selectFrom('pdi_goals')
      .leftJoin('pdi_activities', (join) =>
        sameCompany('pdi_activities.goal_id', 'pdi_goals.id')(join).on('pdi_activities.status', '=', 'doing'),
      )
      .select('pdi_activities.id')
      .compile();
    expect(sql).toContain(
      'on "pdi_activities"."company_id" = "pdi_goals"."company_id" and "pdi_activities"."goal_id" = "pdi_goals"."id" and "pdi_activities"."status" = $1',
    );
  });

  it('keeps the columns of a left join nullable, and refuses unknown names', () => {
    const joined = goals
      .leftJoin('competencies as c', sameCompany('c.id', 'g.competency_id'))
      .select('c.name');
    const none: Awaited<ReturnType<typeof joined.execute>>[number]['name'] = null;
    expect(none).toBeNull();
    // @ts-expect-error: goals have no such column
    goals.innerJoin('competencies as c', sameCompany('c.id', 'g.competence_id'));
    // @ts-expect-error: no table of the statement is called so
    goals.innerJoin('competencies as c', sameCompany('x.id', 'g.competency_id'));
    // @ts-expect-error: accounts belong to no company
    goals.innerJoin('auth.users as u', sameCompany('u.id', 'g.person_id'));
  });
});
