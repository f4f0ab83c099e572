/** Functions about development plans that run as their owner, each with its reason. */
export const planFunctions: Readonly<Record<string, string>> = {
  'app.people_with_plan runs as its owner':
    'which of the people that the caller leads or administers have a plan in a period; their drafts stay closed; filters by company and line',
  'app.team_goals runs as its owner':
    'title and progress of goals that colleagues share, whose rows they may not read; filters by company and team',
  'app.mood_figures runs as its owner':
    'means of at least five people, whose moods the caller may not read; filters by company, role and line',
};
