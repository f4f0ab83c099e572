/** A notice as the form holds it, the values to send, and the reasons against sending it. */
import { Audience, type AudienceKind, type Notice, NoticeDraft } from '@pdy/contract/notifications/authoring';
import type { NotificationType } from '@pdy/contract/notifications/notifications';
import { notificationTypes } from '@pdy/contract/notifications/values';
import { managerNoticeTypes } from '@pdy/contract/notifications/words';
import type { Role } from '@pdy/contract/permissions';
import type { FieldErrors } from '#lib/form/form-errors.ts';
import { valuesOf } from '#lib/form/values.ts';
import type { Named } from '#lib/words/audience.ts';

/** The choices of each kind stay while another kind is tried. */
export type ChosenAudience = {
  kind: AudienceKind;
  roles: Role[];
  departments: string[];
  manager: Named | null;
  people: Named[];
  companies: string[];
};
export type NoticeValues = {
  titulo: string;
  mensagem: string;
  tipo: NotificationType;
  link_destino: string | null;
  audience: ChosenAudience;
  is_scheduled: boolean;
  scheduled_at: Date | null;
  expires_at: Date | null;
};

type Author = { person_id: string; role: Role };

const kindsBy = {
  manager: ['linha', 'pessoas'],
  platform_admin: ['todos', 'papeis', 'empresas'],
  other: ['todos', 'papeis', 'departamentos', 'linha', 'pessoas'],
} satisfies Record<string, AudienceKind[]>;

/** The audiences to which a role may write, the usual one first. */
export const kindsOf = (role: Role): readonly AudienceKind[] =>
  role === 'manager' || role === 'platform_admin' ? kindsBy[role] : kindsBy.other;

export const typesOf = (role: Role): readonly NotificationType[] =>
  role === 'manager' ? managerNoticeTypes : notificationTypes;

export const emptyNotice = ({ role }: Author): NoticeValues => ({
  titulo: '',
  mensagem: '',
  tipo: 'informativa',
  link_destino: '',
  audience: {
    kind: kindsOf(role)[0] ?? 'todos',
    roles: [],
    departments: [],
    manager: null,
    people: [],
    companies: [],
  },
  is_scheduled: false,
  scheduled_at: null,
  expires_at: null,
});

export function noticeValues(notice: Notice, author: Author): NoticeValues {
  const { audience, audience_names: named, scheduled_at } = notice;
  const isScheduled = notice.status === 'agendada';
  return {
    ...valuesOf(NoticeDraft, notice),
    audience: {
      ...emptyNotice(author).audience,
      kind: audience.kind,
      ...(audience.kind === 'papeis' && { roles: audience.roles }),
      ...(audience.kind === 'departamentos' && { departments: audience.departments }),
      ...(audience.kind === 'linha' && { manager: named[0] ?? null }),
      ...(audience.kind === 'pessoas' && { people: named }),
      ...(audience.kind === 'empresas' && { companies: audience.company_ids }),
    },
    is_scheduled: isScheduled,
    scheduled_at: isScheduled ? scheduled_at : null,
  };
}

/** The present choice, which may be incomplete. A manager's line is their own. */
function audienceOf(chosen: ChosenAudience, { role, person_id }: Author): object {
  const { kind, roles, departments, manager, people, companies } = chosen;
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

/** The form's values as they are sent. */
export const sentOf = ({ audience, link_destino }: NoticeValues, author: Author) => ({
  audience: audienceOf(audience, author),
  link_destino: link_destino?.trim() || null,
});

/** Null while it is incomplete. */
export const wholeAudience = (chosen: ChosenAudience, author: Author): Audience | null =>
  Audience.safeParse(audienceOf(chosen, author)).data ?? null;

/** The time of sending; null: at once. */
export const timeOf = ({ is_scheduled, scheduled_at }: NoticeValues) => (is_scheduled ? scheduled_at : null);

/** The reasons why it can't be sent at its time, though it can be kept as a draft. */
export function timeProblems(values: NoticeValues, now: Date): FieldErrors {
  const time = timeOf(values);
  const ends = values.expires_at;
  return {
    ...(values.is_scheduled &&
      time === null && { scheduled_at: 'Informe quando a notificação será enviada.' }),
    ...(time && time <= now && { scheduled_at: 'Escolha um horário que ainda não passou.' }),
    ...(ends && ends <= (time ?? now) && { expires_at: 'A validade precisa terminar depois do envio.' }),
  };
}
