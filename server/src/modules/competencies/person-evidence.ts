/** What is known of one person or many: their evidence, and the levels that administrators set. */

import { sql } from 'kysely';
import { prepared } from '#kernel/database/prepared.ts';
import { sameCompany } from '#kernel/database/same-company.ts';
import type { Tx } from '#kernel/db.ts';
import { type KnownCompetency, type LevelPiece, levelPieces } from './level-pieces.ts';

/** The pieces of a competency, and the competency itself. */
export type CompetencyEvidence = {
  readonly competency: KnownCompetency;
  readonly pieces: LevelPiece[];
  /** It was archived in favour of another one, which repeats its evidence. */
  readonly is_replaced: boolean;
};

const allRowsOf = (tx: Tx) =>
  tx
    .selectFrom(levelPieces)
    .innerJoin('competencies as c', sameCompany('c.id', 'e.competency_id'))
    .select([
      'e.id',
      'e.competency_id',
      'e.kind',
      'e.level',
      'e.quality',
      'e.observed_on',
      'e.expires_on',
      'e.supersede_key',
      'e.status',
    ])
    .select(['c.code', 'c.name', 'c.kind as competency_kind', 'c.half_life_days', 'c.no_decay'])
    .select('c.replaced_by_id');

const rowsOf = (tx: Tx, person_id: string) => allRowsOf(tx).where('e.person_id', '=', person_id);

const allRows = prepared((tx, { person_id }: { person_id: string }) => rowsOf(tx, person_id));
const rowsOfOne = prepared((tx, { person_id, competency_id }: { person_id: string; competency_id: string }) =>
  rowsOf(tx, person_id).where('e.competency_id', '=', competency_id),
);

type PieceRow = Awaited<ReturnType<ReturnType<typeof allRowsOf>['execute']>>[number];

const byCompetency = (rows: readonly PieceRow[]) => {
  const grouped = new Map<string, CompetencyEvidence>();
  for (const { code, name, competency_kind, half_life_days, no_decay, replaced_by_id, ...piece } of rows) {
    const competency = {
      id: piece.competency_id,
      code,
      name,
      kind: competency_kind,
      half_life_days,
      no_decay,
    };
    const known = grouped.get(competency.id) ?? {
      competency,
      pieces: [],
      is_replaced: replaced_by_id !== null,
    };
    known.pieces.push(piece);
    grouped.set(competency.id, known);
  }
  return grouped;
};

/**
 * The evidence of several people in some competencies, in one statement; people without evidence are not in the map.
 */
export const evidenceOfMany = async (
  tx: Tx,
  person_ids: readonly string[],
  competency_ids: readonly string[],
): Promise<Map<string, Map<string, CompetencyEvidence>>> => {
  if (person_ids.length === 0 || competency_ids.length === 0) return new Map();
  const rows = await allRowsOf(tx)
    .where('e.person_id', 'in', person_ids)
    .where('e.competency_id', 'in', competency_ids)
    .select('e.person_id')
    .execute();
  const people = Map.groupBy(rows, ({ person_id }) => person_id);
  return new Map([...people].map(([person_id, own]) => [person_id, byCompetency(own)]));
};

type Pieces = ReadonlyMap<string, readonly LevelPiece[]>;

/**
 * The pieces of many people, by person and competency, without the competencies: for callers that know these already.
 */
export const piecesOfMany = async (
  tx: Tx,
  person_ids: readonly string[],
  competency_ids: readonly string[],
): Promise<ReadonlyMap<string, Pieces>> => {
  if (person_ids.length === 0 || competency_ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom(levelPieces)
    .where('e.person_id', '=', sql<string>`any (${person_ids}::uuid[])`)
    .where('e.competency_id', '=', sql<string>`any (${competency_ids}::uuid[])`)
    .select(['e.person_id', 'e.id', 'e.competency_id', 'e.kind', 'e.level', 'e.quality', 'e.observed_on'])
    .select(['e.expires_on', 'e.supersede_key', 'e.status'])
    .execute();
  const people = Map.groupBy(rows, ({ person_id }) => person_id);
  return new Map(
    [...people].map(([person_id, own]) => [
      person_id,
      Map.groupBy(own, ({ competency_id }) => competency_id),
    ]),
  );
};

/** All evidence of a person that the caller may see, by competency, in one statement. */
export const evidenceOf = async (
  tx: Tx,
  person_id: string,
  competency_id?: string,
): Promise<Map<string, CompetencyEvidence>> => {
  const rows = await (competency_id === undefined
    ? allRows(tx, { person_id })
    : rowsOfOne(tx, { person_id, competency_id }));
  return byCompetency(rows);
};
