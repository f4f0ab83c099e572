/**
 * The caller's own ended attempts, as a list, as lines and as a file. Contract:
 * `contract/src/assessments/simulados.ts`.
 */
import { createHash } from 'node:crypto';
import type { HistoryFilters } from '@pdy/contract/assessments/simulados';
import { situationLabel, testKindLabel } from '@pdy/contract/assessments/values';
import { rowsAtOnce } from '@pdy/contract/people/exports';
import { levelsWords } from '@pdy/contract/rules/assessments/level-estimate';
import { type SqlBool, sql } from 'kysely';
import type { Actor } from '#kernel/actor.ts';
import { idAt, idOf, pageFrom } from '#kernel/calls/paging.ts';
import { dayIn } from '#kernel/clock.ts';
import { sameCompany } from '#kernel/database/same-company.ts';
import type { Tx } from '#kernel/db.ts';
import { authed } from '#kernel/procedure.ts';
import { clockIn, listWriters } from '#kernel/sheets/list-writer.ts';
import { endedAttempts, isBehind, isScoreShown, measuredLevel, shownAttempt } from './own-attempts.ts';

const ownAttempts = (tx: Tx, actor: Actor, { competency_id, since }: HistoryFilters) =>
  endedAttempts(tx)
    .where('a.person_id', '=', actor.person_id)
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
    );

export const history = authed.simulados.history.handler(async ({ input, context: { tx, actor } }) => {
  const { after, limit, ...filters } = input;
  const place = idAt(after);
  const { items, next } = pageFrom(
    await ownAttempts(tx, actor, filters)
      .$if(place !== undefined, (rows) => rows.where(isBehind(place ?? '')))
      .limit(limit + 1)
      .execute(),
    limit,
    idOf,
  );
  return { items: items.map(shownAttempt), next };
});

/** The most attempts that are shown, which are the newest: more than a person takes in years. */
const mostPoints = 500;

const pointsOf = async (tx: Tx, person_id: string) => {
  const rows = await tx
    .selectFrom('attempt_competencies as k')
    .innerJoin('attempts as a', sameCompany('a.id', 'k.attempt_id'))
    .innerJoin('assessments as t', sameCompany('t.id', 'a.assessment_id'))
    .where('a.person_id', '=', person_id)
    .where('a.status', '=', 'finished')
    .where('k.theta', 'is not', null)
    .where(isScoreShown)
    .orderBy('a.submitted_at', 'desc')
    .orderBy('a.id', 'desc')
    .limit(mostPoints)
    .select(['k.competency_id', 'a.id as attempt_id', 't.title'])
    .select(sql<Date>`a.submitted_at`.as('at'))
    .select([sql<number>`k.theta::float8`.as('theta'), sql<number>`k.se::float8`.as('se')])
    .select([sql<number[]>`k.level_probs`.as('level_probs'), 'k.why_none'])
    .execute();
  return rows.reverse();
};

const competenciesOf = (tx: Tx, person_id: string) =>
  tx
    .selectFrom('competencies as c')
    .where('c.id', 'in', (eb) =>
      eb
        .selectFrom('attempts as a')
        .innerJoin('assessment_competencies as m', sameCompany('m.version_id', 'a.version_id'))
        .where('a.person_id', '=', person_id)
        .where('a.status', '<>', 'in_progress')
        .select('m.competency_id'),
    )
    .orderBy('c.name_key')
    .orderBy('c.id')
    .select(['c.id', 'c.code', 'c.name', 'c.kind'])
    .execute();

export const levels = authed.simulados.levels.handler(async ({ context: { tx, actor } }) => {
  const [competencies, points] = await Promise.all([
    competenciesOf(tx, actor.person_id),
    pointsOf(tx, actor.person_id),
  ]);
  return competencies.map((competency) => ({
    competency,
    points: points.flatMap(({ competency_id, attempt_id, title, at, ...measure }) => {
      const shown = competency_id === competency.id ? measuredLevel(measure) : null;
      return shown ? [{ attempt_id, title, at, ...shown }] : [];
    }),
  }));
});

const heading = ['Teste', 'Tipo', 'Data', 'Tentativa', 'Nota (%)', 'Situação', 'Tempo (min)', 'Nível'];

export const exportHistory = authed.simulados.exportHistory.handler(async ({ input, context }) => {
  const { tx, actor, clock, record } = context;
  const attempts = (await ownAttempts(tx, actor, input).limit(rowsAtOnce).execute()).map(shownAttempt);
  const moment = clockIn(actor.timezone);
  const rows = attempts.map(({ test, kind, finished_at, number, percent, situation, minutes, ...shown }) => [
    test.title,
    testKindLabel[kind],
    moment(finished_at),
    number,
    percent,
    situationLabel[situation],
    minutes,
    levelsWords(shown),
  ]);
  const writer = listWriters.csv({ titles: ['Histórico', 'Filtros'], heading });
  const bytes = Buffer.concat([await writer.page(rows), await writer.end([])]);
  await record('assessments.history.exported', actor.person_id, {
    rows: rows.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  });
  return {
    file_name: `pdy-historico-de-simulados-${dayIn(actor.timezone, clock())}.csv`,
    type: 'text/csv;charset=utf-8',
    base64: bytes.toString('base64'),
  };
});
