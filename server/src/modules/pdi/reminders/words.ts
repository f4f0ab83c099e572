/** The texts of reminders. */
import type { Dated, Waiting } from './dated.ts';
import type { WaitingKind } from './due.ts';

/** A reminder for one person. */
export type Reminder = {
  readonly person_id: string;
  readonly object_id: string;
  readonly kind: string;
  /** The date it is about. */
  readonly about_on: string;
  /** The notice is marked as read when this is settled; absent: by nothing. */
  readonly about?: string;
  readonly titulo: string;
  readonly mensagem: string;
  readonly link_destino: string;
};

const shown = (day: string) => day.split('-').reverse().join('/');

const nouns = {
  goal: { one: 'meta', article: 'A', late: 'atrasada' },
  activity: { one: 'atividade', article: 'A', late: 'atrasada' },
  personal: { one: 'atividade', article: 'A', late: 'atrasada' },
  checkin: { one: 'check-in', article: 'O', late: 'em atraso' },
  simulado: { one: 'simulado', article: 'O', late: 'atrasado' },
  proficiency: { one: 'teste', article: 'O', late: 'atrasado' },
} as const;

const linkOf = ({ what, object_id }: Dated) =>
  ({
    goal: `/goals?meta=${object_id}`,
    activity: `/goals?atividade=${object_id}`,
    personal: '/goals?aba=atividades',
    checkin: `/goals?aba=checkins&checkin=${object_id}`,
    simulado: `/simulacoes/${object_id}`,
    proficiency: `/proficiencia/${object_id}`,
  })[what];

const titleOf = ({ what, due_on }: Dated, today: string) => {
  const { one, late } = nouns[what];
  const name = `${one.charAt(0).toUpperCase()}${one.slice(1)}`;
  if (due_on === today) return `${name} vence hoje`;
  return due_on > today ? `${name} com prazo próximo` : `${name} ${late}`;
};

const messageOf = (dated: Dated, today: string) => {
  const { what, title, due_on } = dated;
  const verb = due_on === today ? 'vence hoje' : due_on > today ? 'vence' : 'venceu';
  const when = due_on === today ? '' : ` em ${shown(due_on)}`;
  if (what === 'checkin')
    return due_on < today
      ? `O check-in que venceu em ${shown(due_on)} ainda pode ser enviado.`
      : `O seu check-in ${verb}${when}. Leva uns cinco minutos.`;
  return `${nouns[what].article} ${nouns[what].one} “${title}” ${verb}${when}.`;
};

export const reminderOf = (dated: Dated, kind: string, today: string): Reminder => ({
  person_id: dated.person_id,
  object_id: dated.object_id,
  kind,
  about_on: dated.due_on,
  titulo: kind === 'aberto' ? 'Check-in aberto' : titleOf(dated, today),
  mensagem:
    kind === 'aberto'
      ? `Conte ao seu gestor o que andou, o que travou e o que vem a seguir, até ${shown(dated.due_on)}.`
      : messageOf(dated, today),
  link_destino: linkOf(dated),
});

const approvals = '/goals?aba=aprovacoes';

const waits = {
  plan: {
    titulo: 'PDI esperando aprovação',
    thing: 'O PDI',
    asks: 'espera uma decisão',
    panel: 'plano',
    matter: 'plan',
  },
  amendment: {
    titulo: 'Mudança de PDI esperando aprovação',
    thing: 'A mudança do PDI',
    asks: 'espera uma decisão',
    panel: 'mudanca',
    matter: 'amendment',
  },
  validation: {
    titulo: 'Atividade esperando validação',
    thing: 'A atividade',
    asks: 'espera validação',
    panel: 'validar',
    matter: 'activity',
  },
} as const;

export const waitingReminder = (waiting: Waiting, kind: WaitingKind, person_id: string): Reminder => {
  const { object_id, title, person_name, since } = waiting;
  const { titulo, thing, asks, panel, matter } = waits[waiting.what];
  const also = kind === 'espera_7d' ? ' Você também pode responder.' : '';
  return {
    person_id,
    object_id,
    kind,
    about_on: since,
    titulo,
    mensagem: `${thing} “${title}”, de ${person_name}, ${asks} desde ${shown(since)}.${also}`,
    link_destino: `${approvals}&${panel}=${object_id}`,
    about: `${matter} ${object_id}`,
  };
};

/** The reminder that stands for all beyond the day's limit: the person's own dates, or what others wait for. */
export const restOf = (rest: readonly Reminder[]) =>
  rest.every(({ link_destino }) => link_destino.startsWith(approvals))
    ? {
        titulo: 'Outras pendências de PDI',
        mensagem: `Há mais ${rest.length} pendências de PDI esperando por você.`,
        link_destino: approvals,
      }
    : {
        titulo: 'Outros prazos de PDI',
        mensagem: `Há mais ${rest.length} prazos e pendências de PDI para ver hoje.`,
        link_destino: '/goals?aba=atividades',
      };
