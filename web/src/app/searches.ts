/** What may stand behind the '?' of each address; anything else is dropped. */

import type { PanelList } from '@pdy/contract/panels/panels';
import type { ImportAction } from '@pdy/contract/people/imports';
import type { InviteStatus } from '@pdy/contract/people/invites';
import type { UserStatus } from '@pdy/contract/people/users';
import { type Role, roles } from '@pdy/contract/permissions';
import { type Outcome, outcomes, type Severity, severities } from '@pdy/contract/rules/risk-score';
import { type Asked, day, oneOf, text } from './asked-words.ts';
import { insideAddress } from './inside-address.ts';

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

/** 'provisoria': an administrator gave the present password for one sign-in. */
export const passwordSearch = ({ motivo }: Asked): { motivo?: 'provisoria' | undefined } => ({
  motivo: oneOf(['provisoria'] as const, motivo),
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
  secao?: 'certificados' | 'seguranca' | 'preferencias' | 'dados' | undefined;
  /** Why another provider was not linked. */
  error_code?: string | undefined;
};

export const profileSearch = ({ secao, error_code }: Asked): ProfileSearch => ({
  secao: oneOf(['certificados', 'seguranca', 'preferencias', 'dados'], secao),
  error_code: text(error_code),
});

type GoalsSearch = {
  aba?: 'pdi' | 'atividades' | 'checkins' | 'historico' | 'equipe' | 'aprovacoes' | undefined;
  /** How activities are shown; absent: as a board. */
  vista?: 'lista' | 'calendario' | undefined;
  /** A change of a plan that waits for a decision; a plan whose panel is open, whoever's it is. */
  mudanca?: string | undefined;
  acompanhar?: string | undefined;
  /** A goal, or the goal of an activity, whose panel is open. */
  meta?: string | undefined;
  atividade?: string | undefined;
  /** A plan or an activity of somebody else that waits for a decision. */
  plano?: string | undefined;
  validar?: string | undefined;
  /** A check-in whose panel is open. */
  checkin?: string | undefined;
  /** Somebody of the team whose panel is open; whom the team's list shows: absent, direct reports. */
  liderado?: string | undefined;
  escopo?: 'linha' | undefined;
  busca?: string | undefined;
  /** A dialog that is open. */
  novo?: 'pdi' | 'outro' | 'modelo' | 'meta' | 'atividade' | 'metas' | undefined;
  /** A draft of one's own, where it is not the newest or a plan runs beside it. */
  rascunho?: string | undefined;
  /** The step of a new plan, 1 to 4. */
  passo?: number | undefined;
  /** The competency a new goal begins with. */
  competencia?: string | undefined;
};

const stepIn = (asked: unknown) =>
  typeof asked === 'number' && [1, 2, 3, 4].includes(asked) ? asked : undefined;

export const goalsSearch = (asked: Asked): GoalsSearch => ({
  aba: oneOf(['pdi', 'atividades', 'checkins', 'historico', 'equipe', 'aprovacoes'], asked.aba),
  vista: oneOf(['lista', 'calendario'], asked.vista),
  mudanca: idOf(asked.mudanca),
  acompanhar: idOf(asked.acompanhar),
  meta: text(asked.meta),
  atividade: text(asked.atividade),
  plano: text(asked.plano),
  validar: text(asked.validar),
  checkin: idOf(asked.checkin),
  liderado: idOf(asked.liderado),
  escopo: oneOf(['linha'], asked.escopo),
  busca: wordsOf(asked.busca),
  novo: oneOf(['pdi', 'outro', 'modelo', 'meta', 'atividade', 'metas'], asked.novo),
  rascunho: idOf(asked.rascunho),
  passo: stepIn(asked.passo),
  competencia: text(asked.competencia),
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

export const wordsOf = (value: unknown) =>
  text(typeof value === 'number' ? String(value) : value)?.slice(0, 100);

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

type UsersSearch = {
  aba?: 'convites' | 'importacoes' | undefined;
  busca?: string | undefined;
  papel?: Role | undefined;
  status?: UserStatus | undefined;
  departamento?: string | undefined;
  /** The manager's id. */
  gestor?: string | undefined;
  sem_gestor?: true | undefined;
  nunca_acessou?: true | undefined;
  /** Absent: by name. */
  ordem?: 'acesso' | undefined;
  sentido?: 'desc' | undefined;
  /** State of the invitations listed. */
  situacao?: InviteStatus | undefined;
  /** Whose panel is open, and who is about to be switched off. */
  pessoa?: string | undefined;
  desativar?: string | undefined;
  novo?: 'convite' | undefined;
  /** A long file that was asked for. */
  arquivo?: string | undefined;
  /** An import's id; 'nova' for one to come. */
  importacao?: string | undefined;
  etapa?: 'colunas' | 'confirmacao' | undefined;
  /** Lines of it with one outcome. */
  linhas?: ImportAction | undefined;
};

export const idOf = (value: unknown) =>
  text(value)?.match(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)?.[0];
const yes = (value: unknown) => (value === true ? true : undefined);

export const usersSearch = (asked: Asked): UsersSearch => ({
  aba: oneOf(['convites', 'importacoes'], asked.aba),
  busca: wordsOf(asked.busca),
  papel: oneOf(roles, asked.papel),
  status: oneOf(['ativo', 'inativo'], asked.status),
  departamento: text(
    typeof asked.departamento === 'number' ? String(asked.departamento) : asked.departamento,
  ),
  gestor: idOf(asked.gestor),
  sem_gestor: yes(asked.sem_gestor),
  nunca_acessou: yes(asked.nunca_acessou),
  ordem: oneOf(['acesso'], asked.ordem),
  sentido: oneOf(['desc'], asked.sentido),
  situacao: oneOf(['pendente', 'aceito', 'expirado', 'revogado'], asked.situacao),
  pessoa: idOf(asked.pessoa),
  desativar: idOf(asked.desativar),
  novo: oneOf(['convite'], asked.novo),
  arquivo: idOf(asked.arquivo),
  importacao: oneOf(['nova'], asked.importacao) ?? idOf(asked.importacao),
  etapa: oneOf(['colunas', 'confirmacao'], asked.etapa),
  linhas: oneOf(['criar', 'atualizar', 'sem_alteracao', 'erro'], asked.linhas),
});

type PanelSearch = {
  aba?: 'precisa' | 'ferramentas' | 'primeiros-passos' | undefined;
  /** The list behind a count that is open. */
  lista?: PanelList | undefined;
  /** A competency: who lacks it, in the list of that name. */
  lacuna?: string | undefined;
  /** The tool that says what it would do. */
  ferramenta?: 'levels' | 'logs' | 'notifications' | 'export' | undefined;
  /** Whose tour is being written. */
  papel?: 'employee' | 'manager' | 'admin' | 'corporate' | undefined;
};

export const panelSearch = (asked: Asked): PanelSearch => ({
  aba: oneOf(['precisa', 'ferramentas', 'primeiros-passos'], asked.aba),
  // a list of another name is an empty drawer: the server refuses it
  lista: text(asked.lista)?.match(
    /^(?:convites|evidencias(?:-recentes)?|nunca-medidos|lacuna|certificados|aprovacoes-atrasadas|sem-(?:pdi|cargo)|pdi-[a-z_]+)$/,
  )?.[0] as PanelList | undefined,
  lacuna: idOf(asked.lacuna),
  ferramenta: oneOf(['levels', 'logs', 'notifications', 'export'], asked.ferramenta),
  papel: oneOf(['employee', 'manager', 'admin', 'corporate'], asked.papel),
});

type PlatformSearch = {
  aba?: 'dashboard' | 'companies' | 'users' | 'orphans' | 'debug' | undefined;
  busca?: string | undefined;
  inativas?: 'sim' | undefined;
  /** A company whose dialog is open; 'nova' for one to come. */
  empresa?: string | undefined;
  status?: 'active' | 'inactive' | undefined;
  papel?: Role | undefined;
  /** Users of one company; 'orphan': of none. */
  vinculo?: string | undefined;
  /** A user whose data are being edited. */
  usuario?: string | undefined;
  /** The role whose tour is being written. */
  passos?: Role | undefined;
  /** An incident whose record is open; 'novo' for one to come. */
  incidente?: string | undefined;
};

const idOr = (word: string, value: unknown) => idOf(value) ?? oneOf([word], value);

export const platformSearch = (asked: Asked): PlatformSearch => ({
  aba: oneOf(['dashboard', 'companies', 'users', 'orphans', 'debug'], asked.aba),
  busca: wordsOf(asked.busca),
  inativas: oneOf(['sim'], asked.inativas),
  empresa: idOr('nova', asked.empresa),
  status: oneOf(['active', 'inactive'], asked.status),
  papel: oneOf(roles, asked.papel),
  vinculo: idOr('orphan', asked.vinculo),
  usuario: idOf(asked.usuario),
  passos: oneOf(roles, asked.passos),
  incidente: idOr('novo', asked.incidente),
});
