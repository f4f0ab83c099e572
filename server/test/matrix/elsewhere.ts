/** Calls that no line of the table is about, and where it is proved who may make them. */
export const elsewhere: Readonly<Record<string, string>> = {
  'pdi.':
    'plans, goals and activities are development’s: plan-policies, activity-validation and rerouting tests',
  'competencies.': 'development’s: catalogue and evidence tests',
  'evidenceActs.':
    'ratings, contests, voids and certificates are development’s: ratings, contests and certificates tests',
  'career.': 'the map is read by all, drawn by administrators; target and board are one’s own: career tests',
  'library.': 'what is offered to all, and what is one’s own of it: search, own and given tests',
  'libraryAuthoring.': 'whoever manages the company: authoring and given tests',
  'libraryCovers.': 'the same: cover tests',
  'libraryGlobals.': 'the same: globals tests',
  'platform.library.': 'written by the platform alone: globals tests',
  'catalogue.':
    'written by administrators of the company: competencies, archive, jobs and files tests of the catalogue',
  'recommendations.': 'one’s own, and a report’s for their manager: own, tabs and accept tests',
  'recommendationAdmin.': 'whoever manages the company: rules and people tests of recommendations',
  'dashboard.mine': 'one’s own only: dashboard tests',
  'corporate.readiness': 'needs a job with demands: readiness tests',
  'corporate.report': 'each file is recorded: overview tests of the panels',
  'corporate.remind': 'once a day: plans tests of the panels',
  'dashboard.lead': 'one’s own direct reports only: lead tests',
  'dashboard.team': 'one’s own direct reports only: team tests',
  'dataRequests.': 'a person’s own, answered by administrators: data-requests tests',
  'privacy.':
    'asked by administrators, consents are one’s own: erasure, blocking, consents and retention tests',
  'platform.incidents.': 'written by the platform alone: incidents tests',
  'panels.needs': 'counts, for whoever administers the company: panels tests',
  'panels.home': 'counts, for whoever administers the company: home tests of the panels',
  'panels.gaps': 'the same',
  'panels.list': 'the rows behind them: panels tests',
  'notificationPreferences.': 'one’s own only: preferences tests',
  'security.sessions.': 'one’s own only: sessions tests',
  'securityEvents.report': 'whoever is signed in reports about themselves: report tests',
  'platform.users.verifyCompanyAccess': 'counts, for whoever manages users: user-access tests',
  'platform.users.isActive': 'yes or no to whoever is signed in: user-access tests',
};
