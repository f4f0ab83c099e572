/** Functions about recognition that run as their owner, each with its reason. */
export const recognitionFunctions: Readonly<Record<string, string>> = {
  'app.keep_beside_recognition runs as its owner':
    'a trigger: rows of a recognition follow its new audience; filters by company and recognition',
  'app.hold_recognition runs as its owner':
    'a trigger: a person who reports may not change what they report; filters by company and recognition',
  'app.keep_reported_words runs as its owner':
    'a trigger: the author of a reported recognition reads no report; filters by company and recognition',
  'app.drop_judged_words runs as its owner':
    'a trigger: a moderator may not change the words of others; filters by company and recognition',
  'app.expire_recognitions runs as its owner':
    'deletes what is five years old; only the job calls it; filters by company where one is given',
  'app.old_recognitions_due runs as its owner':
    "a number of the caller's own company, for its administrators; has no parameters",
};
