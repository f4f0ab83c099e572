/** Functions about reports that run as their owner, each with its reason. */
export const reportFunctions: Readonly<Record<string, string>> = {
  'app.published_figures runs as its owner':
    'sums of all people of the caller’s company by month, of months with enough people alone: what a company publishes to everybody in it; takes nothing',
  'app.employments runs as its owner':
    'since when and until when people are in the caller’s company, and the kind of leaving, which profiles keep from pdy_app: for who administers it alone; takes nothing',
  'app.studied_areas runs as its owner':
    'nobody reads what somebody else studied: tells those who administer how many people of each area studied decks of the company, and how well they remember, in whole percent and of as many people as reports need; never a person, and never days apart from their months',
  'app.studied_months runs as its owner':
    'the same: how many people studied in each month that is over; takes nothing',
};
