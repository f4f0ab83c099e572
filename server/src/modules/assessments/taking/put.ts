/** Questions as they are asked: written into the attempt, counted as seen, and frozen. Runs as the system. */
import { sql } from 'kysely';
import type { Tx } from '#kernel/db.ts';
import { optionsOf, shuffled } from '../rules/order-rules.ts';

export type Begun = { readonly id: string; readonly person_id: string; readonly seed: string };

/** A question that may be drawn. */
export type Drawable = {
  id: string;
  version_id: string;
  enemy_group: string | null;
  options: { id: string; is_pinned?: boolean }[];
  times_seen: number;
  was_seen: boolean;
  a: number;
  b: number;
  c: number;
};

export type Drawn = Drawable & {
  readonly points: number;
  /** Title of its part; empty: none. */
  readonly section_title: string;
};

/** Writes the drawn questions as rows of the attempt, with their weights. */
export const putItems = async (
  tx: Tx,
  { id: attempt_id, person_id, seed }: Begun,
  questions: readonly Drawn[],
  { first, shuffles_options, is_final }: { first: number; shuffles_options: boolean; is_final: boolean },
) => {
  const rows = questions.map(({ id, version_id, options, points, section_title, was_seen, a, b, c }, at) => {
    const ids = options.map((option) => option.id);
    const pinned = options.flatMap((option) => (option.is_pinned ? [option.id] : []));
    const option_order = shuffles_options ? shuffled(seed, optionsOf(id), ids, pinned) : ids;
    const item = { position: first + at, question_id: id, version_id, option_order, points, section_title };
    return { ...item, was_seen, a, b, c };
  });
  const given = JSON.stringify(rows);
  await sql`
    with given as (
      select * from jsonb_to_recordset(${given}::jsonb) as g (position smallint, question_id uuid, version_id uuid,
        option_order text[], points numeric, section_title text, was_seen boolean, a numeric, b numeric, c numeric)),
    put as (
      insert into attempt_items (attempt_id, position, person_id, question_id, version_id, option_order, points, section_title, is_final, shown_at)
      select ${attempt_id}, position, ${person_id}, question_id, version_id, option_order, points, section_title, ${is_final}, app.now()
      from given returning position),
    seen as (
      insert into question_exposures (person_id, question_id, last_seen_at)
      select ${person_id}, question_id, app.now() from given
      on conflict (company_id, person_id, question_id)
        do update set last_seen_at = app.now(), times = question_exposures.times + 1
      returning 1),
    fresh as (
      -- in one order: two who are the first to begin a test at the same moment wait for each other in a line
      select v.id from question_versions v
      where v.id in (select version_id from given) and v.used_at is null order by v.id for no key update),
    frozen as (
      update question_versions v set used_at = app.now() from fresh
      where v.id = fresh.id returning 1)
    select count(*) from put`.execute(tx);
  await sql`
    insert into attempt_marks (attempt_id, position, a, b, c, was_seen)
    select ${attempt_id}, position, a, b, c, was_seen
    from jsonb_to_recordset(${given}::jsonb) as g (position smallint, was_seen boolean, a numeric, b numeric, c numeric)`.execute(
    tx,
  );
};
