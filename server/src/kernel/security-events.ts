/** Which of the things that happen also belong into the security log: what administrators do, and exports. */
import type { ServerAction } from '@pdy/contract/access-log-words';
import type { EventName } from '@pdy/contract/events';
import type { Severity } from '@pdy/contract/rules/risk-score';

type Weight = {
  readonly action: ServerAction;
  readonly severity: Severity;
  /** The event's subject is the person it was done to. */
  readonly isAboutSubject?: boolean;
};

export const securityEvents: Readonly<Partial<Record<EventName, Weight>>> = {
  'platform.page.opened': { action: 'platform_page_opened', severity: 'medium' },
  'platform.company.added': { action: 'company_added', severity: 'medium' },
  'platform.company.changed': { action: 'company_record_changed', severity: 'medium' },
  'platform.company.deactivated': { action: 'company_deactivated', severity: 'high' },
  'platform.company.reactivated': { action: 'company_reactivated', severity: 'medium' },
  'platform.qa_account.created': { action: 'qa_account_made', severity: 'high' },
  'platform.debug.opened': { action: 'debug_opened', severity: 'high' },
  'platform.user.changed': { action: 'user_changed', severity: 'medium', isAboutSubject: true },
  'platform.user.role_changed': { action: 'user_role_changed', severity: 'high', isAboutSubject: true },
  'platform.user.moved': { action: 'user_moved', severity: 'high', isAboutSubject: true },
  'platform.user.deactivated': { action: 'user_deactivated', severity: 'high', isAboutSubject: true },
  'platform.user.reactivated': { action: 'user_reactivated', severity: 'medium', isAboutSubject: true },
  'platform.user.password_set': { action: 'user_password_set', severity: 'high', isAboutSubject: true },
  'platform.user.reset_sent': { action: 'user_reset_sent', severity: 'medium', isAboutSubject: true },
  'platform.user.invite_sent': { action: 'user_invite_sent', severity: 'medium', isAboutSubject: true },
  'people.person.placed': { action: 'person_placed', severity: 'low', isAboutSubject: true },
  'people.person.edited': { action: 'user_changed', severity: 'low', isAboutSubject: true },
  'people.person.role_changed': { action: 'user_role_changed', severity: 'medium', isAboutSubject: true },
  'people.person.deactivated': { action: 'user_deactivated', severity: 'medium', isAboutSubject: true },
  'people.person.reactivated': { action: 'user_reactivated', severity: 'medium', isAboutSubject: true },
  'people.person.reset_sent': { action: 'user_reset_sent', severity: 'medium', isAboutSubject: true },
  'pdi.plan.exported': { action: 'plan_exported', severity: 'low' },
  'people.list.exported': { action: 'users_exported', severity: 'medium' },
  'competencies.file.imported': { action: 'catalogue_imported', severity: 'low' },
  'competencies.competency.archived': { action: 'competency_archived', severity: 'low' },
  'competencies.job.archived': { action: 'job_archived', severity: 'low' },
  'people.import.applied': { action: 'people_imported', severity: 'medium' },
  'people.import.errors_exported': { action: 'import_errors_exported', severity: 'low' },
  'people.import.undone': { action: 'import_undone', severity: 'medium' },
  'people.invite.sent': { action: 'invite_sent', severity: 'low' },
  'people.invite.revoked': { action: 'invite_revoked', severity: 'low' },
  'companies.pages.changed': { action: 'pages_changed', severity: 'low' },
  'platform.pages.changed': { action: 'platform_pages_changed', severity: 'medium' },
  'companies.profile.changed': { action: 'own_company_changed', severity: 'low' },
  'companies.logo.changed': { action: 'own_company_changed', severity: 'low' },
  'companies.calendar.changed': { action: 'calendar_changed', severity: 'low' },
  'companies.privacy.changed': { action: 'dpo_changed', severity: 'low' },
  'companies.data_request.asked': { action: 'data_request_asked', severity: 'low', isAboutSubject: true },
  'companies.data_request.withdrawn': {
    action: 'data_request_withdrawn',
    severity: 'low',
    isAboutSubject: true,
  },
  'companies.data_request.answered': {
    action: 'data_request_answered',
    severity: 'low',
    isAboutSubject: true,
  },
  'companies.data_request.closed': { action: 'data_request_closed', severity: 'low', isAboutSubject: true },
  'companies.data_file.made': { action: 'data_file_made', severity: 'low', isAboutSubject: true },
  'companies.data_file.fetched': { action: 'data_file_fetched', severity: 'low', isAboutSubject: true },
  'career.map.published': { action: 'career_map_published', severity: 'low' },
  'recommendations.rule.added': { action: 'recommendations_tuned', severity: 'low' },
  'recommendations.rule.changed': { action: 'recommendations_tuned', severity: 'low' },
  'recommendations.rule.removed': { action: 'recommendations_tuned', severity: 'low' },
  'recommendations.settings.changed': { action: 'recommendations_tuned', severity: 'low' },
  'recommendations.list.previewed': { action: 'recommendations_simulated', severity: 'low' },
  'recommendations.list.simulated': {
    action: 'recommendations_simulated',
    severity: 'medium',
    isAboutSubject: true,
  },
  'access_logs.list.exported': { action: 'logs_exported', severity: 'medium' },
  'access_logs.retention.changed': { action: 'retention_changed', severity: 'medium' },
  'panels.tool.started': { action: 'tool_run', severity: 'low' },
  'panels.readiness.opened': { action: 'readiness_opened', severity: 'low' },
  'panels.data.exported': { action: 'company_data_exported', severity: 'high' },
  'onboarding.steps.changed': { action: 'tour_steps_changed', severity: 'low' },
  'competencies.evidence.voided': { action: 'evidence_voided', severity: 'medium' },
  'competencies.contest.answered': { action: 'contest_decided', severity: 'low' },
  'competencies.certificate.decided': { action: 'certificate_decided', severity: 'low' },
  'platform.tour.changed': { action: 'tour_steps_changed', severity: 'medium' },
  'access_logs.alert.closed': { action: 'alert_closed', severity: 'low' },
};
