/** Functions about feedback that run as their owner, each with its reason. */
export const feedbackFunctions: Readonly<Record<string, string>> = {
  'app.leader_of runs as its owner':
    'who gives feedback does not read whom others report to; filters by company and person, and tells one id',
  'app.decide_feedback runs as its owner':
    'whoever decides no longer reads it afterwards; filters by company and by what was reported, asks that the caller administers',
  'app.erase_feedback runs as its owner':
    'a trigger: while a person is erased, takes the words of and about them; without that it reaches no row',
};
