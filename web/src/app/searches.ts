/** What may stand behind the '?' of each address; anything else is dropped. */
import { insideAddress } from './guards.ts';

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

export const authSearch = ({ mode, from, error_code }: Asked): AuthSearch => ({
  mode: oneOf(modes, mode),
  from: insideAddress(from),
  error_code: text(error_code),
});

export const invitationSearch = ({ token }: Asked): { token?: string | undefined } => ({
  token: text(token),
});

type WhySearch = { porque?: string | undefined; pessoa?: string | undefined };

export const whySearch = ({ porque, pessoa }: Asked): WhySearch => ({
  porque: text(porque),
  pessoa: text(pessoa),
});

export const profileSearch = ({ secao }: Asked): { secao?: 'seguranca' | undefined } => ({
  secao: oneOf(['seguranca'], secao),
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
