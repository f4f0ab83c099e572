/** The person's data, their place in the company, and what the product did in their name or with their data. */
import {
  actionText,
  originLabel,
  outcomeLabel,
  resourceText,
  severityLabel,
} from '@pdy/contract/access-logs/words';
import {
  dataRequestKindLabel,
  dataRequestOutcomeLabel,
  dataRequestStatusLabel,
} from '@pdy/contract/companies/words';
import {
  mailFrequencyLabel,
  mailSubjectLabel,
  notificationTypeLabel,
} from '@pdy/contract/notifications/words';
import { moveRequestStatusLabel } from '@pdy/contract/people/words';
import { roleLabel } from '@pdy/contract/permissions';
import { consentText } from '@pdy/contract/privacy/words';
import { sql } from 'kysely';
import { type ExportedTable, exported, type Row } from '../exported-table.ts';

const roles = { ...roleLabel, system: 'Sistema' };
const inWords = (say: (value: string) => string) => (value: unknown) => say(String(value ?? ''));
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const readByWho = { nao_lida: 'Não lida', lida: 'Lida', clicada: 'Aberta' };

const profileRow = (person_id: string) => sql<Row>`
  select p.*, c.phone, c.cpf from
    (select first_name, last_name, display_name, email, external_id, hire_date, role, position, department, manager_id,
      bio, is_active, last_login, processing_blocked_at, created_at
     from profiles where company_id = app.company_id() and user_id = ${person_id}::uuid) p
    left join app.own_contact() c on true`;

const noticeRows = (person_id: string, most: number) => sql<Row>`
  select n.titulo, n.mensagem, n.tipo, n.sent_at, n.times, u.status as state, u.data_leitura, u.data_clique
  from user_notifications u join notifications n on n.company_id = u.company_id and n.id = u.notification_id
  where u.user_id = ${person_id}::uuid order by n.id desc limit ${most}`;

const logColumns = sql.raw(
  'occurred_at, action, resource, status, severity, user_id, user_role, error_message, path, ip, user_agent, origin',
);

/** What they did, and what others did to them. Each half uses its own index. */
const logRows = (person_id: string, most: number) => sql<Row>`
  select x.occurred_at, x.action, x.resource, x.status, x.severity, x.user_id as done_by, x.user_role, x.error_message,
    x.path, host(x.ip) as ip, x.user_agent, x.origin
  from (
    (select ${logColumns} from access_logs where user_id = ${person_id}::uuid order by occurred_at desc limit ${most})
    union all
    (select ${logColumns} from access_logs where target_user_id = ${person_id}::uuid and user_id is distinct from ${person_id}::uuid
     order by occurred_at desc limit ${most})) x
  order by x.occurred_at desc limit ${most}`;

export const ofThePerson: Readonly<Record<string, ExportedTable>> = {
  profiles: exported(
    'Perfil',
    `first_name last_name display_name email phone cpf external_id hire_date role position department manager_id bio
     is_active last_login processing_blocked_at created_at`,
    {
      own: ['user_id'],
      rows: profileRow,
      words: { role: roleLabel },
      without: {
        avatar_url: 'the address of the picture that is in the copy',
        deactivated_at: 'nobody who was switched off fetches a copy',
        deactivated_on: 'the same',
        deactivation_kind: 'the same',
        deactivation_reason: 'the same',
        erased_at: 'nobody who was made anonymous fetches a copy',
        is_processed: 'follows from two columns that are told',
      },
    },
  ),
  company_members: exported('Vínculo com a empresa', 'joined_on left_on', {
    own: ['user_id'],
    without: { created_at: 'the day is told', visiting: 'of the platform’s team alone' },
  }),
  person_jobs: exported('Cargos', 'job_profile_id starts_on ends_on created_at'),
  person_places: exported('Papel, cargo e área, desde quando', 'effective_on role position department', {
    own: ['profile_id'],
    newest: 'effective_on',
    words: { role: roleLabel },
    without: { created_at: 'the same as the day' },
  }),
  hierarchy_changes: exported('Mudanças de liderança', 'effective_on from_manager_id to_manager_id reason', {
    own: ['profile_id'],
    without: { changed_by: 'who of the administration wrote it', created_at: 'the same as the day' },
  }),
  hierarchy_requests: exported(
    'Pedidos de mudança de liderança',
    'about_id to_manager_id note status decided_by answer created_at',
    {
      own: ['profile_id', 'requested_by'],
      rows: (person_id, most) => sql<Row>`
        select profile_id as about_id, to_manager_id, note, status, decided_by, answer, created_at from hierarchy_requests
        where ${person_id}::uuid in (profile_id, requested_by) order by created_at desc limit ${most}`,
      words: { status: moveRequestStatusLabel },
      without: { requested_by: 'the person, who alone reads it' },
    },
  ),
  person_absences: exported('Ausências', 'starts_on ends_on created_at'),
  consents: exported('Autorizações', 'purpose is_given text_version ip_prefix created_at', {
    words: {
      purpose: Object.fromEntries(Object.entries(consentText).map(([code, { name }]) => [code, name])),
    },
  }),
  data_requests: exported(
    'Pedidos sobre dados pessoais',
    'kind message status due_on answer answered_by answered_at outcome closed_at created_at',
    {
      words: {
        kind: dataRequestKindLabel,
        status: dataRequestStatusLabel,
        outcome: dataRequestOutcomeLabel,
      },
      without: { closed_by: 'who of the administration closed it' },
    },
  ),
  notifications: exported(
    'Notificações recebidas',
    'sent_at tipo titulo mensagem times state data_leitura data_clique',
    {
      own: [],
      rows: noticeRows,
      words: { tipo: notificationTypeLabel, state: readByWho },
      headings: { state: 'Leitura', times: 'Quantos avisos reúne' },
      without: {
        about: 'kind and inner number of what it is about',
        author_id: 'who of the administration wrote it',
        created_at: 'the same as when it was sent',
        expires_at: 'keeps lists short',
        group_key: 'which notices are put together',
        line_of: 'an inner number',
        link_destino: 'an address within the product',
        origin: 'whether the product wrote it',
        recipients: 'about other people',
        scheduled_at: 'of its author',
        status: 'of its author',
        sent_through: 'an inner number',
        topic: 'which choice of mails it follows',
      },
    },
  ),
  notification_preferences: exported('E-mails sobre notificações', 'tipo frequency', {
    words: { tipo: mailSubjectLabel, frequency: mailFrequencyLabel },
    without: { created_at: 'of no interest beside the choice' },
  }),
  user_onboarding_progress: exported('Tour guiado', 'started_at completed_at is_completed is_skipped', {
    own: ['user_id'],
    newest: 'started_at',
    without: { completed_steps: 'inner numbers', current_step: 'an inner number', created_at: 'as started' },
  }),
  access_logs: exported(
    'Registros de acesso: o que fiz e quem passou pelos meus dados',
    'occurred_at done_by user_role action resource status severity error_message path ip user_agent origin',
    {
      own: ['user_id', 'target_user_id'],
      rows: logRows,
      words: { user_role: roles, status: outcomeLabel, severity: severityLabel, origin: originLabel },
      texts: { action: inWords(actionText), resource: inWords((name) => capital(resourceText(name))) },
      headings: { severity: 'Gravidade' },
      without: {
        event_type: 'a coarser name of the action',
        failed_attempts: 'counts refusals for the guard of the sign-in',
        metadata: 'technical parts of the line',
        resource_id: 'an inner number',
        risk_score: 'a number of the guard of the sign-in',
        session_id: 'an inner number',
        success: 'follows from the outcome',
        target_user_email: 'the person',
        target_user_id: 'the person',
        user_email: 'who did it is told by name',
        chain_no: 'guards the log',
        prev_hash: 'guards the log',
        hash: 'guards the log',
      },
    },
  ),
  events: exported('Ações registradas', 'at name actor_role', {
    own: ['actor_id'],
    newest: 'at',
    words: { actor_role: roles },
    headings: { name: 'Parte do PDY', actor_role: 'Papel' },
    texts: { name: inWords((name) => capital(resourceText(name))) },
    without: {
      payload: 'inner names and numbers; what was changed is told where it stands',
      subject_id: 'an inner number',
    },
  }),
};
