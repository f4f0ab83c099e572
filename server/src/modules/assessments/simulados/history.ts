/** Attempts that ended, one's own and of whom one leads. Contract: `contract/src/assessments/simulados.ts`. */
import { type SqlBool, sql } from 'kysely';
import { shownName } from '#kernel/names.ts';
import { idAt, idOf, pageFrom } from '#kernel/paging.ts';
import { authed } from '#kernel/procedure.ts';
import { sameCompany } from '#kernel/same-company.ts';
import { endedSimulados, levelsOf, shownAttempt } from './own-attempts.ts';

const isBehind = (after: string) =>
  sql<SqlBool>`(a.submitted_at, a.id) < (select last.submitted_at, last.id from attempts last where last.id = ${after})`;

export const history = authed.simulados.history.handler(async ({ input, context: { tx, actor } }) => {
  const { after, limit, competency_id, since } = input;
  const place = idAt(after);
  const { items, next } = pageFrom(
    await endedSimulados(tx, 'taker')
      .where('a.person_id', '=', actor.person_id)
      .where('a.status', '<>', 'in_progress')
      .$if(place !== undefined, (rows) => rows.where(isBehind(place ?? '')))
      .$if(since !== undefined, (rows) =>
        rows.where(sql<SqlBool>`(a.submitted_at at time zone ${actor.timezone})::date >= ${since}::date`),
      )
      .$if(competency_id !== undefined, (rows) =>
        rows.where('a.version_id', 'in', (eb) =>
          eb
            .selectFrom('assessment_competencies as m')
            .where('m.competency_id', '=', competency_id ?? '')
            .select('m.version_id'),
        ),
      )
      .limit(limit + 1)
      .execute(),
    limit,
    idOf,
  );
  return { items: items.map(shownAttempt), next };
});

export const team = authed.simulados.team.handler(async ({ input: { after, limit }, context: { tx } }) => {
  const place = idAt(after);
  const { items, next } = pageFrom(
    await endedSimulados(tx, 'leader')
      .innerJoin('profiles as p', sameCompany('p.user_id', 'a.person_id'))
      .where('a.person_id', 'in', sql<string>`(select app.direct_reports())`)
      .where('a.status', '=', 'finished')
      .$if(place !== undefined, (rows) => rows.where(isBehind(place ?? '')))
      .select(['p.user_id', shownName('p').as('name')])
      .limit(limit + 1)
      .execute(),
    limit,
    idOf,
  );
  return {
    items: items.map((row) => {
      const { id, number, percent, is_passed, user_id, name, test_id, title } = row;
      return {
        ...{ id, number, percent, is_passed },
        person: { user_id, name },
        test: { id: test_id, title },
        finished_at: row.submitted_at ?? row.started_at,
        levels: levelsOf(row),
      };
    }),
    next,
  };
});
