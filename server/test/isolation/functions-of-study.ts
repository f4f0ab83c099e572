/** Functions about study that run as their owner, each with its reason. */
export const studyFunctions: Readonly<Record<string, string>> = {
  'app.count_cards runs as its owner':
    'a trigger: the counts of a deck are written by no role that serves; filters by company and deck',
  'app.count_first_cards runs as its owner': 'a trigger: the same for cards that were added',
  'app.deck_progress runs as its owner':
    'nobody reads what others studied; returns means of at least five people to authors of content',
  'app.deck_act_progress runs as its owner':
    'the same for people asked from a report: counts of enough people, for administrators; ids of the finishers from ten on, for a mean of their levels',
  'app.team_deck_progress runs as its owner':
    'the same for each person, in two percentages, for their direct manager',
  'app.subjects_of_attempt runs as its owner':
    'test takers read no row of the bank; returns only ids of what the caller’s own questions are about',
  'app.people_to_remind_of_cards runs as its owner':
    'the hours of reminders of all companies, for the job that reminds; only ids, no card',
  'app.erase_study runs as its owner':
    'a trigger: deletes what a person studied when they are erased; otherwise it reaches no row',
  'app.erase_freshness runs as its owner': 'a trigger: the same for how fresh study kept their competencies',
};
