/** Study: decks of cards, what people remember of them, and how that keeps competencies fresh. */
import { after, type ReactionTable } from '#kernel/events/reactions.ts';
import { assign, assignments, notifyAssigned, team, unassign } from './assignments.ts';
import { exportCards, importCards } from './card-file.ts';
import { addCard, askAgain, card, cards, changeCard, removeCard } from './cards.ts';
import * as authored from './decks.ts';
import { changeCompanySettings, changeSettings, companySettings, hard, home, more } from './home.ts';
import { fromMistakes } from './mistakes.ts';
import { queue } from './queue.ts';
import { followKey } from './rekeyed-cards.ts';
import { review, setAside, undo } from './review.ts';

export { studiedAreas, studiedMonths } from './figures.ts';
export { freshen, freshenAtNight } from './freshness.ts';
export { jobs } from './jobs.ts';
export { cardsToDo } from './waiting.ts';

export const reactions: ReactionTable = {
  'study.deck.assigned': [after('study.tell_assigned', notifyAssigned)],
  'study.card.changed': [after('study.ask_again', askAgain)],
  'assessments.regrade.started': [after('study.follow_key', followKey)],
  'assessments.regrade.started_alone': [after('study.follow_key_alone', followKey)],
};

export const study = {
  home,
  queue,
  review,
  undo,
  set_aside: setAside,
  hard,
  more,
  change_settings: changeSettings,
  company_settings: companySettings,
  change_company_settings: changeCompanySettings,
  from_mistakes: fromMistakes,
};

export const decks = {
  list: authored.list,
  of_company: authored.ofCompany,
  competencies: authored.competencies,
  get: authored.get,
  add: authored.add,
  add_company: authored.addCompany,
  change: authored.change,
  move: authored.move,
  follow: authored.follow,
  cards,
  card,
  add_card: addCard,
  change_card: changeCard,
  remove_card: removeCard,
  import_cards: importCards,
  export_cards: exportCards,
  team,
  assignments,
  assign,
  unassign,
};
