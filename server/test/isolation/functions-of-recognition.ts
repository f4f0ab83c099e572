/** Functions about recognition that run as their owner, each with its reason. */
export const recognitionFunctions: Readonly<Record<string, string>> = {
  'app.keep_beside_recognition runs as its owner':
    'a trigger: what stands beside a recognition is read by others than before; filters by company and recognition',
  'app.hold_recognition runs as its owner':
    'a trigger: whoever reports may not change what they report; filters by company and recognition',
  'app.keep_reported_words runs as its owner':
    'a trigger: the author of what was reported reads no report; filters by company and recognition',
  'app.drop_judged_words runs as its owner':
    'a trigger: whoever decides may not change the words of others; filters by company and recognition',
  'app.expire_recognitions runs as its owner':
    'deletes what is five years old, and is called by the job alone; filters by company where one is named',
  'app.old_recognitions_due runs as its owner':
    "a number of the caller's own company, for its administrators; takes nothing",
};
