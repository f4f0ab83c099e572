/** Functions about reports that run as their owner, each with its reason. */
export const reportFunctions: Readonly<Record<string, string>> = {
  'app.published_figures runs as its owner':
    'sums of all people of the caller’s company by month, of months with enough people alone: what a company publishes to everybody in it; takes nothing',
  'app.employments runs as its owner':
    'since when and until when people are in the caller’s company, and the kind of leaving, which profiles keep from pdy_app: for who administers it alone; takes nothing',
};
