/** The needs of a company in which nothing waits, for tests. */
import type { Beginning } from '@pdy/contract/panels/beginning';
import type { Needs } from '@pdy/contract/panels/panels';

export const aBeginning: Beginning = {
  steps: {
    jobs: true,
    people: true,
    hierarchy: true,
    competencies: true,
    library: true,
    map: true,
    invites: false,
    plans: false,
  },
  is_hidden: false,
  entered: 6,
  not_entered: 0,
  jobs_without_competencies: 0,
  competencies_without_content: 0,
  plans_waiting: 0,
};

export const aNeed: Needs = {
  invites_expiring: 0,
  people_without_manager: 1,
  people_at_the_top: 1,
  stale_evidence: 0,
  seats: { used: 8, max_users: 10 },
  alerts: 0,
  alerts_grave: 0,
  data_requests: 0,
  data_requests_overdue: 0,
  hierarchy_requests: 0,
  certificates: 0,
  contests: 0,
  approvals_overdue: 0,
  tickets_overdue: 0,
  questions_to_review: 0,
  to_check: 0,
  plans_to_decide: 0,
  activities_to_validate: 0,
  checkins_to_answer: 0,
  own_to_do: 0,
  tickets_mine: 0,
  tickets_unassigned: 0,
  reported_posts: 0,
  reported_feedback: 0,
  regrades_to_review: 0,
  suggestions: 0,
  leaders_without_role: 0,
  not_entered: 0,
  beginning: null,
};
