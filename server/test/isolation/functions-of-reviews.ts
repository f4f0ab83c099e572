/** Functions about performance reviews that run as their owner, each with its reason. */
export const reviewFunctions: Readonly<Record<string, string>> = {
  'app.own_review_places runs as its owner':
    'the place that an opinion gave the caller, for their copy, also where the cycle does not show it; filters by company, caller and publication, and takes nothing',
  'app.own_nominations runs as its owner':
    'the colleagues whom the caller named, without who declined; filters by company and caller, and takes nothing',
  'app.nomination_figures runs as its owner':
    'two figures of a nomination about somebody else, for who approves it: rows of other teams are counted and not told',
};
