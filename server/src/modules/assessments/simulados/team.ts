/**
 * What a leader reads of tests, as soon as the person does: score, level and day, and that an attempt was voided and
 * why, but never an answer. Contract: `contract/src/assessments/simulados.ts`.
 */
import { sql } from 'kysely';
import { idAt, idOf, pageFrom } from '#kernel/calls/paging.ts';
import { sameCompany } from '#kernel/database/same-company.ts';
import type { Tx } from '#kernel/db.ts';
import { shownName } from '#kernel/names.ts';
import { authed } from '#kernel/procedure.ts';
import { endedAttempts, isBehind, shownLevels, situationOf } from './own-attempts.ts';

const directReports = sql<string>`(select app.direct_reports())`;

const peopleOf = (tx: Tx) =>
  tx
    .selectFrom('profiles as p')
    .where('p.user_id', 'in', directReports)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('attempts as a')
          .whereRef('a.company_id', '=', 'p.company_id')
          .whereRef('a.person_id', '=', 'p.user_id')
          .where('a.status', '<>', 'in_progress')
          .select('a.id'),
      ),
    )
    .select(['p.user_id', shownName('p').as('name')])
    .orderBy(sql`app.normalise(${shownName('p')})`)
    .orderBy('p.user_id')
    .execute();

export const team = authed.simulados.team.handler(async ({ input, context: { tx } }) => {
  const { after, limit, person_id } = input;
  const place = idAt(after);
  const [people, rows] = await Promise.all([
    peopleOf(tx),
    endedAttempts(tx)
      .innerJoin('profiles as p', sameCompany('p.user_id', 'a.person_id'))
      .where('a.person_id', 'in', directReports)
      .$if(person_id !== undefined, (attempts) => attempts.where('a.person_id', '=', person_id ?? ''))
      .$if(place !== undefined, (attempts) => attempts.where(isBehind(place ?? '')))
      .select(['p.user_id', shownName('p').as('name')])
      .limit(limit + 1)
      .execute(),
  ]);
  const { items, next } = pageFrom(rows, limit, idOf);
  return {
    items: items.map((row) => {
      const { id, kind, number, percent, void_reason, user_id, name, test_id, title } = row;
      return {
        ...{ id, kind, number, void_reason, situation: situationOf(row) },
        percent,
        person: { user_id, name },
        test: { id: test_id, title },
        finished_at: row.submitted_at ?? row.started_at,
        ...shownLevels(row),
      };
    }),
    next,
    people,
  };
});
