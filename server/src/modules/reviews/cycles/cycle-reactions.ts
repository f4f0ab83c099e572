/** What events of a cycle, and changes in the company, cause for cycles and their people. */
import { after, type ReactionTable, together } from '#kernel/events/reactions.ts';
import {
  askComingBack,
  copyLate,
  goOnWriting,
  openReturned,
  publishReviews,
  reopenReviews,
} from './cycle-asked.ts';
import { launch } from './cycle-launch.ts';
import { takeOut, takeOutGone } from './cycle-leaving.ts';
import { followGone, followImport, followManager } from './cycle-managers.ts';
import {
  tellAsked,
  tellNewReviewer,
  tellOpened,
  tellPublished,
  tellReopened,
  tellReturned,
} from './cycle-news.ts';
import { endUnnamed, openUnnamed, throwUnnamedAway } from './cycle-opening.ts';

export const reactions: ReactionTable = {
  'reviews.cycle.launched': [after('reviews.launch', launch)],
  'reviews.cycle.opened': [
    together('reviews.ask_without_names', openUnnamed),
    after('reviews.tell_asked', tellAsked),
    after('reviews.tell_opened', tellOpened),
  ],
  'reviews.cycle.closed': [together('reviews.end_unnamed', endUnnamed)],
  'reviews.cycle.cancelled': [together('reviews.throw_unnamed_away', throwUnnamedAway)],
  'reviews.cycle.published': [
    together('reviews.let_people_read', publishReviews),
    after('reviews.tell_published', tellPublished),
  ],
  'reviews.cycle.reopened': [
    together('reviews.reopen_reviews', reopenReviews),
    together('reviews.take_out_gone', takeOutGone),
    together('reviews.follow_gone', followGone),
    after('reviews.tell_reopened', tellReopened),
  ],
  'reviews.participant.added': [together('reviews.copy_late', copyLate)],
  'reviews.participant.changed': [together('reviews.ask_coming_back', askComingBack)],
  'reviews.reviewer.changed': [
    together('reviews.go_on_writing', goOnWriting),
    after('reviews.tell_new_reviewer', tellNewReviewer),
  ],
  'reviews.review.returned': [
    together('reviews.open_returned', openReturned),
    after('reviews.tell_returned', tellReturned),
  ],
  'people.person.placed': [together('reviews.follow_manager', followManager)],
  'people.import.applied': [together('reviews.follow_import', followImport)],
  'people.import.stopped': [together('reviews.follow_stopped_import', followImport)],
  'people.import.undone': [together('reviews.follow_undone_import', followImport)],
  'people.person.deactivated': [
    together('reviews.take_out', takeOut),
    together('reviews.follow_gone_reviewer', followGone),
  ],
};
