/** Functions about performance reviews that run as their owner, each with its reason. */
export const reviewFunctions: Readonly<Record<string, string>> = {
  'app.own_review_places runs as its owner':
    'the place that an opinion gave the caller, for their copy, also where the cycle does not show it; filters by company, caller and publication, and takes nothing',
};
