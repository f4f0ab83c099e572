/** Functions about feedback that run as their owner, each with its reason. */
export const feedbackFunctions: Readonly<Record<string, string>> = {
  'app.leader_of runs as its owner':
    'the giver does not read whom others report to; filters by company and person, and returns one id',
  'app.decide_feedback runs as its owner':
    'administrators cannot read it once decided; filters by company and reported feedback, checks the role',
  'app.erase_feedback runs as its owner':
    'a trigger: removes words by and about a person when they are erased; otherwise it reaches no row',
};
