/** Functions about study that run as their owner, each with its reason. */
export const studyFunctions: Readonly<Record<string, string>> = {
  'app.count_cards runs as its owner':
    'a trigger: the counts of a deck are written by no role that serves; filters by company and deck',
  'app.count_first_cards runs as its owner': 'a trigger: the same of cards that were added',
  'app.deck_progress runs as its owner':
    'nobody reads what somebody else studied; tells means of five people and more, to whoever writes content',
  'app.deck_act_progress runs as its owner':
    'the same of who was asked for a deck from a report: counts of as many people as reports need, to the administration; who finished it from ten people on, for a mean of their levels',
  'app.team_deck_progress runs as its owner':
    'the same of each person, in two percentages, to whoever leads them directly',
  'app.subjects_of_attempt runs as its owner':
    'who is asked a question reads no row of the bank; tells what those of the caller’s own attempt are about, in ids alone',
  'app.people_to_remind_of_cards runs as its owner':
    'the hours of reminders of all companies, for the job that tells; ids alone, no card',
  'app.erase_study runs as its owner':
    'a trigger: while a person is erased, takes what they studied; without that it reaches no row',
  'app.erase_freshness runs as its owner': 'a trigger: the same of how fresh study kept their competencies',
};
