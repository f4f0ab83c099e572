/** Functions about 1:1 meetings that run as their owner, each with its reason. */
export const oneOnOneFunctions: Readonly<Record<string, string>> = {
  'app.noted_about_me runs as its owner':
    'only its author reads a note; the person it is about may ask the company for it; filters by company and person',
  'app.erase_one_on_ones runs as its owner':
    'a trigger: while a person is erased, takes their talks and what they wrote in those of others; without that it reaches no row',
};
