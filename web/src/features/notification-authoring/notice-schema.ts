/** A notice as the form holds it, and as the server takes it. */

import { Audience, type AudienceKind, type Notice, NoticeDraft } from '@pdy/contract/notifications/authoring';
import type { NotificationType } from '@pdy/contract/notifications/notifications';
import { notificationTypes } from '@pdy/contract/notifications/values';
import { managerNoticeTypes } from '@pdy/contract/notifications/words';
import type { Role } from '@pdy/contract/permissions';
import { type FieldErrors, fieldErrors } from '#lib/form/form-errors.ts';

export type Named = { id: string; name: string };

export type NoticeValues = {
  titulo: string;
  mensagem: string;
  tipo: NotificationType;
  link_destino: string;
  kind: AudienceKind;
  roles: Role[];
  departments: string[];
  manager: Named | null;
  people: Named[];
  companies: string[];
  /** 'YYYY-MM-DDTHH:MM' where the browser is; empty: now, and for ever. */
  scheduled_at: string;
  expires_at: string;
  is_scheduled: boolean;
};

type Author = { person_id: string; role: Role };

const kindsBy = {
  manager: ['linha', 'pessoas'],
  platform_admin: ['todos', 'papeis', 'empresas'],
  other: ['todos', 'papeis', 'departamentos', 'linha', 'pessoas'],
} satisfies Record<string, AudienceKind[]>;

/** Whom somebody of a role may write to, the usual first. */
export const kindsOf = (role: Role): readonly AudienceKind[] =>
  role === 'manager' || role === 'platform_admin' ? kindsBy[role] : kindsBy.other;

export const typesOf = (role: Role): readonly NotificationType[] =>
  role === 'manager' ? managerNoticeTypes : notificationTypes;

const two = (number: number) => String(number).padStart(2, '0');

/** As a field for date and time holds it. */
export const localOf = (instant: Date | null): string =>
  instant === null
    ? ''
    : `${instant.getFullYear()}-${two(instant.getMonth() + 1)}-${two(instant.getDate())}T${two(instant.getHours())}:${two(instant.getMinutes())}`;

const instantOf = (local: string) => (local === '' ? null : new Date(local));

export const emptyNotice = ({ role }: Author): NoticeValues => ({
  titulo: '',
  mensagem: '',
  tipo: 'informativa',
  link_destino: '',
  kind: kindsOf(role)[0] ?? 'todos',
  roles: [],
  departments: [],
  manager: null,
  people: [],
  companies: [],
  scheduled_at: '',
  expires_at: '',
  is_scheduled: false,
});

export function valuesOf(notice: Notice, author: Author): NoticeValues {
  const { titulo, mensagem, tipo, link_destino, audience, audience_names, expires_at, scheduled_at } = notice;
  const isScheduled = notice.status === 'agendada';
  return {
    ...emptyNotice(author),
    ...{ titulo, mensagem, tipo, link_destino: link_destino ?? '' },
    kind: audience.kind,
    roles: audience.kind === 'papeis' ? audience.roles : [],
    departments: audience.kind === 'departamentos' ? audience.departments : [],
    manager: audience.kind === 'linha' ? (audience_names[0] ?? null) : null,
    people: audience.kind === 'pessoas' ? audience_names : [],
    companies: audience.kind === 'empresas' ? audience.company_ids : [],
    scheduled_at: isScheduled ? localOf(scheduled_at) : '',
    expires_at: localOf(expires_at),
    is_scheduled: isScheduled,
  };
}

/** What was chosen so far; not every one is complete. A manager's line is their own. */
function audienceOf(values: NoticeValues, { role, person_id }: Author): object {
  const { kind, roles, departments, manager, people, companies } = values;
  switch (kind) {
    case 'papeis':
      return { kind, roles };
    case 'departamentos':
      return { kind, departments };
    case 'linha':
      return { kind, manager_id: role === 'manager' ? person_id : (manager?.id ?? '') };
    case 'pessoas':
      return { kind, person_ids: people.map(({ id }) => id) };
    case 'empresas':
      return { kind, company_ids: companies };
    default:
      return { kind };
  }
}

/** Null while it is not complete. */
export const wholeAudience = (values: NoticeValues, author: Author): Audience | null =>
  Audience.safeParse(audienceOf(values, author)).data ?? null;

const checked = (values: NoticeValues, author: Author) =>
  NoticeDraft.safeParse({
    titulo: values.titulo,
    mensagem: values.mensagem,
    tipo: values.tipo,
    link_destino: values.link_destino.trim() || null,
    audience: audienceOf(values, author),
    expires_at: instantOf(values.expires_at),
  });

export const draftOf = (values: NoticeValues, author: Author): NoticeDraft | null =>
  checked(values, author).data ?? null;

export const timeOf = ({ is_scheduled, scheduled_at }: NoticeValues) =>
  is_scheduled ? instantOf(scheduled_at) : null;

/** What keeps it from being kept; with `now` what keeps it from being sent then. */
export function problemsOf(values: NoticeValues, author: Author, now?: Date): FieldErrors {
  const errors = fieldErrors(checked(values, author));
  if (!now) return errors;
  const time = timeOf(values);
  const ends = instantOf(values.expires_at);
  if (values.is_scheduled && time === null)
    errors.scheduled_at ??= 'Informe quando a notificação será enviada.';
  if (time && time <= now) errors.scheduled_at ??= 'Escolha um horário que ainda não passou.';
  if (ends && ends <= (time ?? now)) errors.expires_at ??= 'A validade precisa terminar depois do envio.';
  return errors;
}

/** In the order in which the form shows them. */
export const leadFields = [
  'titulo',
  'mensagem',
  'tipo',
  'link_destino',
  'audience',
  'scheduled_at',
  'expires_at',
] as const;
