/** What follows from events: ratings are counted, links are checked. */
import { sql } from 'kysely';
import type { Happening } from '#kernel/events/happening.ts';
import { after, type ReactionContext, type ReactionTable, together } from '#kernel/events/reactions.ts';
import { askForLinks } from './links/link-work.ts';

/** Recommendations by name end when the person moves to another company. */
const dropAssignments = async (
  { subject_id, payload }: Happening<'platform.user.left'>,
  { tx }: ReactionContext,
): Promise<void> => {
  if (payload.has_moved)
    await tx.deleteFrom('library_assignments').where('person_id', '=', subject_id).execute();
};

const countRatings = async (event: Happening<'library.item.rated'>, { tx }: ReactionContext) => {
  await sql`
    insert into library_figures (item_id, rating_count, rating_sum)
    select ${event.subject_id}::uuid, count(*), coalesce(sum(stars), 0) from library_ratings where item_id = ${event.subject_id}
    on conflict (company_id, item_id) do update
      set rating_count = excluded.rating_count, rating_sum = excluded.rating_sum`.execute(tx);
};

/**
 * Lets items that taught an archived competency teach its replacement; an item that teaches both keeps the wider range.
 */
const moveTeaching = async (
  { subject_id, payload: { replaced_by_id } }: Happening<'competencies.competency.archived'>,
  { tx }: ReactionContext,
) => {
  if (replaced_by_id === null) return;
  await sql`
    insert into library_item_competencies (item_id, competency_id, entry_level, to_level)
    select item_id, ${replaced_by_id}, entry_level, to_level from library_item_competencies
    where competency_id = ${subject_id}
    on conflict (company_id, item_id, competency_id) do update
      set entry_level = least(library_item_competencies.entry_level, excluded.entry_level),
          to_level = greatest(library_item_competencies.to_level, excluded.to_level)`.execute(tx);
  await tx.deleteFrom('library_item_competencies').where('competency_id', '=', subject_id).execute();
};

export const reactions: ReactionTable = {
  'competencies.competency.archived': [together('library.move_teaching', moveTeaching)],
  'library.item.rated': [together('library.count_ratings', countRatings)],
  'library.items.link_check_asked': [after('library.look_at_links', askForLinks)],
  'platform.user.left': [after('library.drop_assignments', dropAssignments)],
};
