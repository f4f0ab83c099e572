/** The stored levels: rebuilt in the transaction that writes evidence, so that no reader waits for a batch. */
import { ALGO_VERSION } from '@pdy/contract/rules/competencies/evidence';
import { type NotNull, sql } from 'kysely';
import { sameCompany } from '#kernel/database/same-company.ts';
import type { Tx } from '#kernel/db.ts';
import { evidenceAmong, type Fading, heldOn, type LevelPiece, levelPieces } from './level-pieces.ts';

export type Pair = { readonly person_id: string; readonly competency_id: string };

const keyOf = ({ person_id, competency_id }: Pair) => `${person_id} ${competency_id}`;

const among = (column: string, pairs: readonly Pair[], key: keyof Pair) =>
  sql<boolean>`${sql.ref(column)} = any (${[...new Set(pairs.map((pair) => pair[key]))]}::uuid[])`;

const evidenceOfPairs = (tx: Tx, pairs: readonly Pair[]) =>
  tx
    .selectFrom(levelPieces)
    // Every piece has its competency. But an inner join may read the pieces once for each competency.
    .leftJoin('competencies as c', sameCompany('c.id', 'e.competency_id'))
    .where(among('e.person_id', pairs, 'person_id'))
    .where(among('e.competency_id', pairs, 'competency_id'))
    .select([
      'e.id',
      'e.person_id',
      'e.competency_id',
      'e.kind',
      'e.level',
      'e.quality',
      'e.observed_on',
      'e.expires_on',
    ])
    .select(['e.supersede_key', 'e.status', 'c.kind as competency_kind', 'c.half_life_days', 'c.no_decay'])
    .$narrowType<{ competency_kind: NotNull; no_decay: NotNull }>()
    .execute();

/** Computes and stores the levels of the pairs as of a day. Runs as the system. */
export const rebuildHeld = async (tx: Tx, pairs: readonly Pair[], as_of: string): Promise<void> => {
  if (pairs.length === 0) return;
  const wanted = new Map(pairs.map((pair) => [keyOf(pair), pair]));
  const rows = await evidenceOfPairs(tx, pairs);
  const grouped = Map.groupBy(rows, keyOf);
  const values = [...wanted].flatMap(([key, pair]) => {
    const [first, ...rest] = grouped.get(key) ?? [];
    return first
      ? [
          levelRow(
            pair,
            [first, ...rest],
            { kind: first.competency_kind, half_life_days: first.half_life_days, no_decay: first.no_decay },
            as_of,
          ),
        ]
      : [];
  });
  await keepLevels(tx, values);
};

/** The newest day of the evidence, and the last day on which a certification counts. */
const reachOf = (pieces: readonly LevelPiece[], as_of: string) => {
  const counted = evidenceAmong(pieces).filter(
    ({ status, observed_on }) => status !== 'void' && observed_on <= as_of,
  );
  const newest = (days: readonly string[]) => [...days].sort().at(-1) ?? null;
  const certified = counted.filter(({ kind }) => kind === 'certification');
  return {
    last_on: newest(counted.map(({ observed_on }) => observed_on)),
    // Sorts after every day, as in PostgreSQL.
    certified_until: newest(certified.map(({ expires_on }) => expires_on ?? 'infinity')),
  };
};

export const levelRow = (
  { person_id, competency_id }: Pair,
  pieces: readonly LevelPiece[],
  fading: Fading,
  as_of: string,
) => {
  const { estimate, level, confidence, confidence_label, weight, stale } = heldOn(as_of, fading, pieces);
  return {
    person_id,
    competency_id,
    as_of,
    estimate,
    ...reachOf(pieces, as_of),
    level,
    confidence,
    confidence_label,
    weight,
    is_stale: stale,
    algo_version: ALGO_VERSION,
  };
};

type LevelRow = ReturnType<typeof levelRow>;

/**
 * Writes computed levels in one statement, whatever their number. `onlyOlder`: a level as of the same day or later
 * stays, because its writer has seen newer evidence.
 */
export const keepLevels = async (
  tx: Tx,
  rows: readonly LevelRow[],
  { onlyOlder = false }: { onlyOlder?: boolean } = {},
): Promise<void> => {
  const [first] = rows;
  if (!first) return;
  const all = <K extends keyof LevelRow>(key: K) => rows.map((row) => row[key]);
  await sql`
    with n as (
      select * from unnest(${all('person_id')}::uuid[], ${all('competency_id')}::uuid[], ${all('estimate')}::numeric[],
        ${all('level')}::smallint[], ${all('confidence')}::smallint[], ${all('confidence_label')}::text[],
        ${all('weight')}::numeric[], ${all('is_stale')}::boolean[], ${all('last_on')}::date[],
        ${all('certified_until')}::date[])
        as given (person_id, competency_id, estimate, level, confidence, confidence_label, weight, is_stale, last_on,
          certified_until))
    insert into held_levels as kept (person_id, competency_id, as_of, estimate, level, confidence, confidence_label,
        weight, is_stale, last_on, certified_until, algo_version)
      select n.person_id, n.competency_id, ${first.as_of}::date, n.estimate, n.level, n.confidence, n.confidence_label,
        n.weight, n.is_stale, n.last_on, n.certified_until, ${ALGO_VERSION} from n
      on conflict (company_id, person_id, competency_id) do update set
        (as_of, estimate, level, confidence, confidence_label, weight, is_stale, last_on, certified_until, algo_version)
        = (excluded.as_of, excluded.estimate, excluded.level, excluded.confidence, excluded.confidence_label,
           excluded.weight, excluded.is_stale, excluded.last_on, excluded.certified_until, excluded.algo_version)
        where not ${onlyOlder}::boolean or kept.as_of < excluded.as_of`.execute(tx);
};
