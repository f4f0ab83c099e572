/** The actions of the security log grouped by topic, so that people find one among many. */
import type { ServerAction } from './words.ts';

export const serverActionGroups: readonly { name: string; actions: readonly ServerAction[] }[] = [
  {
    name: 'Entrada e sessões',
    actions: [
      ...(['signed_in', 'sign_in_failed', 'sign_in_blocked', 'signed_out', 'signed_up'] as const),
      ...(['recovery_opened', 'invitation_opened', 'invitation_accepted', 'invitation_refused'] as const),
      ...(['session_ended_for_reuse', 'account_refused'] as const),
    ],
  },
  {
    name: 'Senha, e-mail e segundo fator',
    actions: [
      ...(['password_changed', 'email_change_asked', 'email_changed', 'code_refused'] as const),
      ...(['factor_added', 'factor_removed', 'recovery_codes_made', 'recovery_code_used'] as const),
      ...(['identity_linked', 'identity_unlinked'] as const),
    ],
  },
  {
    name: 'Recusas e alertas',
    actions: [
      ...(['access_denied', 'suspicious_path', 'unusual_pace', 'shared_session', 'large_read'] as const),
      ...([
        'network_blocked',
        'sign_in_storm',
        'banned',
        'ban_lifted',
        'notes_lost',
        'alert_closed',
      ] as const),
    ],
  },
  {
    name: 'Pessoas e convites',
    actions: [
      ...(['person_placed', 'invite_sent', 'invite_prepared', 'invite_changed', 'invite_revoked'] as const),
      ...(['people_imported', 'people_import_stopped', 'import_undone', 'import_discarded'] as const),
      ...(['import_errors_exported', 'user_changed'] as const),
      ...(['user_role_changed', 'user_moved', 'user_deactivated', 'user_reactivated'] as const),
      ...(['user_password_set', 'user_reset_sent', 'user_invite_sent'] as const),
    ],
  },
  {
    name: 'Empresa e configurações',
    actions: [
      ...([
        'own_company_changed',
        'pages_changed',
        'calendar_changed',
        'mails_changed',
        'smallest_groups_changed',
      ] as const),
      ...(['dpo_changed', 'retention_changed', 'tool_run', 'tour_steps_changed'] as const),
    ],
  },
  {
    name: 'Competências, cargos e desenvolvimento',
    actions: [
      ...(['catalogue_imported', 'competency_archived', 'job_archived', 'career_map_published'] as const),
      ...(['recommendations_tuned', 'recommendations_simulated', 'evidence_voided'] as const),
      ...(['contest_decided', 'certificate_decided', 'readiness_opened'] as const),
      ...(['level_set', 'set_level_ended'] as const),
      ...(['attempt_extended', 'attempt_voided', 'attempt_released'] as const),
      ...(['test_time_granted', 'test_time_taken_back'] as const),
      ...(['question_activated_alone'] as const),
      ...(['question_regraded', 'question_regraded_alone'] as const),
    ],
  },
  {
    name: 'Dados pessoais (LGPD)',
    actions: [
      ...(['data_request_asked', 'data_request_withdrawn', 'data_request_answered'] as const),
      ...(['data_request_closed', 'data_file_made', 'data_file_fetched', 'erasure_asked'] as const),
      ...(['erasure_withdrawn', 'erasure_approved', 'person_erased', 'processing_blocked'] as const),
      ...(['processing_unblocked', 'consent_given', 'consent_revoked'] as const),
      ...(['incident_registered', 'incident_changed'] as const),
    ],
  },
  {
    name: 'Arquivos e exportações',
    actions: [
      ...(['logs_exported', 'export_made', 'logs_purged', 'users_exported', 'invites_exported'] as const),
      ...(['hierarchy_exported', 'list_asked', 'list_made', 'plan_exported'] as const),
      ...(['report_exported', 'company_data_exported', 'bank_exported', 'bank_imported'] as const),
    ],
  },
  {
    name: 'Plataforma',
    actions: [
      ...(['first_platform_admin', 'platform_access', 'platform_page_opened'] as const),
      ...(['company_added', 'company_record_changed', 'company_deactivated'] as const),
      ...(['company_reactivated', 'platform_pages_changed', 'qa_account_made'] as const),
      ...(['qa_account_removed', 'debug_opened'] as const),
    ],
  },
];
