/** What may stand behind the '?' of each address; anything else is dropped. */
import {
  type NotificationStatus,
  type NotificationType,
  notificationStatuses,
  notificationTypes,
} from '@pdy/contract/notifications';
import { type Outcome, outcomes, type Severity, severities } from '@pdy/contract/rules/risk-score';
import { insideAddress } from './inside-address.ts';

type Asked = Record<string, unknown>;

/** Something of an address that is text. */
const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);
const oneOf = <const T extends string>(known: readonly T[], value: unknown) =>
  known.find((word) => word === value);

const modes = ['reset', 'signup', 'codigo'] as const;
type AuthSearch = {
  /** codigo: the second factor. */
  mode?: (typeof modes)[number] | undefined;
  from?: string | undefined;
  /** Why another provider sent nobody back. */
  error_code?: string | undefined;
};

// A code that is still there once the page shows has brought nobody in.
export const authSearch = ({ mode, from, error_code, code }: Asked): AuthSearch => ({
  mode: oneOf(modes, mode),
  from: insideAddress(from),
  error_code: text(error_code) ?? (text(code) && 'code_unused'),
});

export const invitationSearch = ({ token }: Asked): { token?: string | undefined } => ({
  token: text(token),
});

type WhySearch = { porque?: string | undefined; pessoa?: string | undefined };

export const whySearch = ({ porque, pessoa }: Asked): WhySearch => ({
  porque: text(porque),
  pessoa: text(pessoa),
});

type ProfileSearch = {
  secao?: 'seguranca' | 'preferencias' | undefined;
  /** Why another provider was not linked. */
  error_code?: string | undefined;
};

export const profileSearch = ({ secao, error_code }: Asked): ProfileSearch => ({
  secao: oneOf(['seguranca', 'preferencias'], secao),
  error_code: text(error_code),
});

type GoalsSearch = {
  aba?: 'pdi' | 'atividades' | 'aprovacoes' | undefined;
  /** A goal, or the goal of an activity, whose panel is open. */
  meta?: string | undefined;
  atividade?: string | undefined;
  /** A plan or an activity of somebody else that waits for a decision. */
  plano?: string | undefined;
  validar?: string | undefined;
  /** A dialog that is open. */
  novo?: 'pdi' | 'meta' | undefined;
  /** The competency a new goal begins with. */
  competencia?: string | undefined;
};

export const goalsSearch = (asked: Asked): GoalsSearch => ({
  aba: oneOf(['pdi', 'atividades', 'aprovacoes'], asked.aba),
  meta: text(asked.meta),
  atividade: text(asked.atividade),
  plano: text(asked.plano),
  validar: text(asked.validar),
  novo: oneOf(['pdi', 'meta'], asked.novo),
  competencia: text(asked.competencia),
});

type NotificationsSearch = {
  tipo?: NotificationType | undefined;
  status?: NotificationStatus | undefined;
  /** First and last day of the period, 'YYYY-MM-DD'. */
  de?: string | undefined;
  ate?: string | undefined;
  busca?: string | undefined;
};

const day = (value: unknown) =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value))
    ? value
    : undefined;

export const notificationsSearch = ({ tipo, status, de, ate, busca }: Asked): NotificationsSearch => ({
  tipo: oneOf(notificationTypes, tipo),
  status: oneOf(notificationStatuses, status),
  de: day(de),
  ate: day(ate),
  // words that are a number are read as one
  busca: text(typeof busca === 'number' ? String(busca) : busca)?.slice(0, 100),
});

type LogsSearch = {
  periodo?: '1' | '30' | '90' | 'datas' | undefined;
  de?: string | undefined;
  ate?: string | undefined;
  usuario?: string | undefined;
  acao?: string | undefined;
  resultado?: Outcome | undefined;
  severidade?: Severity | undefined;
  recurso?: string | undefined;
  /** A record whose panel is open. */
  registro?: number | undefined;
  /** A file that was asked for. */
  arquivo?: string | undefined;
};

const wordsOf = (value: unknown) => text(typeof value === 'number' ? String(value) : value)?.slice(0, 100);

export const logsSearch = (asked: Asked): LogsSearch => ({
  periodo: oneOf(['1', '30', '90', 'datas'], String(asked.periodo)),
  de: day(asked.de),
  ate: day(asked.ate),
  usuario: wordsOf(asked.usuario),
  acao: text(asked.acao)?.match(/^[a-z_]{1,50}$/)?.[0],
  resultado: oneOf(outcomes, asked.resultado),
  severidade: oneOf(severities, asked.severidade),
  recurso: wordsOf(asked.recurso),
  registro: Number.isSafeInteger(asked.registro) ? Number(asked.registro) : undefined,
  arquivo: text(asked.arquivo)?.match(/^[0-9a-f-]{36}$/)?.[0],
});
