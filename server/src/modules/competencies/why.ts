/** 'Por quê?': the evidence behind a level, with the weight of each piece. */
import type { EvidenceRow, Standing, Why } from '@pdy/contract/competencies/competencies';
import { halfLifeDays } from '@pdy/contract/rules/competencies/evidence';
import { heldLevel } from '@pdy/contract/rules/competencies/held-level';
import { daysBetween } from '@pdy/contract/rules/days';
import type { Actor } from '#kernel/actor.ts';
import { notFound } from '#kernel/broken.ts';
import type { Clock } from '#kernel/clock.ts';
import type { Tx } from '#kernel/db.ts';
import { authed } from '#kernel/procedure.ts';
import { todayOf } from '#kernel/today.ts';
import { overrideOn } from './acts/level-overrides.ts';
import { isAnonymous } from './evidence.ts';
import { haveManyGivers } from './givers.ts';
import { computedOn, evidenceAmong, freshnessAmong, type LevelPiece } from './level-pieces.ts';
import { mayRead } from './readable.ts';
import { type Piece, piecesOf, sourceOf } from './sources.ts';
import { demandsOn, standingsFrom } from './standings.ts';
import { targetDemandOf } from './target.ts';

const competencyOf = async (tx: Tx, id: string) => {
  const [competency, levels] = await Promise.all([
    tx
      .selectFrom('competencies')
      .select(['id', 'code', 'name', 'kind', 'description', 'half_life_days', 'no_decay'])
      .where('id', '=', id)
      .executeTakeFirst(),
    tx
      .selectFrom('competency_levels')
      .select(['level', 'title', 'descriptor'])
      .where('competency_id', '=', id)
      .orderBy('level')
      .execute(),
  ]);
  if (!competency) throw notFound();
  return { ...competency, levels };
};

type Competency = Awaited<ReturnType<typeof competencyOf>>;

/** Study as pieces of the level; none where no study counts. */
const studyPieces = async (
  tx: Tx,
  { person_id, competency_id }: Asked,
  today: string,
): Promise<LevelPiece[]> => {
  const row = await tx
    .selectFrom('study_freshness')
    .select(['review_cards', 'mean_retrievability', 'since'])
    .where('person_id', '=', person_id)
    .where('competency_id', '=', competency_id)
    .where('since', '<=', today)
    .executeTakeFirst();
  if (!row) return [];
  const { review_cards: quality, mean_retrievability: level, since: observed_on } = row;
  const piece = { id: competency_id, competency_id, kind: 'study', level, quality, observed_on } as const;
  return [{ ...piece, expires_on: null, supersede_key: 'study', status: 'valid' }];
};

type Weighing = {
  readonly competency: Competency;
  readonly today: string;
  readonly study: readonly LevelPiece[];
};

const studyBehind = (pieces: readonly Piece[], { competency, today, study }: Weighing): Why['study'] => {
  const freshness = freshnessAmong(today, study);
  if (!freshness) return null;
  const without = computedOn(today, competency, pieces);
  const isKept = computedOn(today, competency, [...pieces, ...study]).weight > without.weight;
  return isKept ? { ...freshness, weight_without: without.weight } : null;
};

const weighed = (
  pieces: readonly Piece[],
  { competency, today, study }: Weighing,
  actor: Actor,
): EvidenceRow[] => {
  const freshness = freshnessAmong(today, study);
  const { used, weight } = heldLevel({
    competency,
    as_of: today,
    evidence: evidenceAmong(pieces),
    freshness,
  });
  const weights = new Map(used.map(({ id, w }) => [id, w]));
  return pieces.map((piece) => {
    const {
      id,
      kind,
      level,
      observed_on,
      expires_on,
      status,
      author_id,
      author_name,
      author_readable_id,
      note,
    } = piece;
    const source = sourceOf(piece);
    return {
      id,
      kind,
      source,
      level,
      observed_on,
      is_by_month: isAnonymous(piece),
      expires_on,
      age_days: daysBetween(observed_on, today),
      weight_percent: weight === 0 ? 0 : (100 * (weights.get(id) ?? 0)) / weight,
      counts: weights.has(id),
      status,
      author_name,
      author_readable_id,
      is_own: author_id === actor.person_id,
      note: note || null,
    };
  });
};

type SetRow = NonNullable<Awaited<ReturnType<typeof overrideOn>>>;

/** The set level in the shape that `heldOn` uses. */
const setPiece = ({ id, competency_id, level, since, until }: SetRow): LevelPiece => ({
  ...{ id, competency_id, kind: 'override', level, quality: 1, observed_on: since, expires_on: until },
  ...{ supersede_key: 'override', status: 'valid' },
});

const setBeside = (
  set: SetRow | null,
  pieces: readonly Piece[],
  { competency, today, study }: Weighing,
): Why['override'] => {
  if (!set) return null;
  const { id, version, level, reason, author_name, since, until } = set;
  const computed = computedOn(today, competency, [...pieces, ...study]);
  return { id, version, level, reason, author_name, since, until, computed };
};

type Asking = { readonly tx: Tx; readonly actor: Actor; readonly clock: Clock };
type Asked = { readonly person_id: string; readonly competency_id: string };

/** Explains a level, as far as the caller may read it. */
export const whyOf = async (
  { tx, actor, clock }: Asking,
  { person_id, competency_id }: Asked,
): Promise<Why> => {
  const today = todayOf({ actor, clock });
  await mayRead(tx, actor, person_id);
  const [competency, pieces, set, study, place, target] = await Promise.all([
    competencyOf(tx, competency_id),
    piecesOf(tx, { person_id, competency_id }, actor),
    overrideOn(tx, { person_id, competency_id }, today),
    studyPieces(tx, { person_id, competency_id }, today),
    demandsOn(tx, person_id, today),
    targetDemandOf(tx, person_id, competency_id),
  ]);
  if (!place) throw notFound();
  const { levels, description, ...known } = competency;
  const demands = place.demands.filter((demand) => demand.competency.id === known.id);
  const [standing] = standingsFrom(
    demands,
    new Map([
      [
        known.id,
        {
          competency: known,
          pieces: [...pieces, ...study, ...(set ? [setPiece(set)] : [])],
          is_replaced: false,
        },
      ],
    ]),
    today,
  ) as [Standing];
  const weighing = { competency, today, study };
  const rows = weighed(pieces, weighing, actor);
  const unnamed = new Set(pieces.filter(isAnonymous).map(({ id }) => id));
  const isShown = unnamed.size === 0 || (await haveManyGivers(tx, person_id));
  const hidden = isShown ? [] : rows.filter(({ id }) => unnamed.has(id));
  return {
    person: { user_id: place.person.user_id, name: place.person.name },
    as_of: today,
    job: demands.length > 0 ? place.job : null,
    target: target && target.id !== place.job?.id ? target : null,
    standing,
    override: setBeside(set, pieces, weighing),
    study: studyBehind(pieces, weighing),
    description,
    levels,
    expectation: demands[0]?.expectation ?? '',
    half_life_days: known.no_decay ? null : (known.half_life_days ?? halfLifeDays[known.kind]),
    evidence: rows.filter((row) => !hidden.includes(row)),
    untold: hidden.filter(({ counts }) => counts).length,
  };
};

export const why = authed.competencies.why.handler(({ input: { person_id, competency_id }, context }) =>
  whyOf(context, { person_id: person_id ?? context.actor.person_id, competency_id }),
);
