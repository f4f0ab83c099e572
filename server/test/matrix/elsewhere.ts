/** Calls that no line of the table is about, and where it is proved who may make them. */
export const elsewhere: Readonly<Record<string, string>> = {
  'pdi.':
    'plans, goals and activities are development’s: plan-policies, activity-validation and rerouting tests',
  'competencies.': 'development’s: catalogue and evidence tests',
  'recommendations.': 'one’s own only: accept and ranking tests',
  'dashboard.mine': 'one’s own only: dashboard tests',
  'dataRequests.': 'a person’s own, answered by administrators: data-requests tests',
  'panels.needs': 'counts, for whoever administers the company: panels tests',
  'panels.list': 'the rows behind them: panels tests',
  'notificationPreferences.': 'one’s own only: preferences tests',
  'security.sessions.': 'one’s own only: sessions tests',
  'securityEvents.report': 'whoever is signed in reports about themselves: report tests',
  'platform.users.verifyCompanyAccess': 'counts, for whoever manages users: user-access tests',
  'platform.users.isActive': 'yes or no to whoever is signed in: user-access tests',
};
