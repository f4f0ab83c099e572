/** Things that an address opens, for which roles, and where the id is. `checks/detail-addresses.test.ts` finds gaps. */
import type { Role } from '@pdy/contract/permissions';

export type Detail = {
  readonly of: readonly Role[];
  /** '{id}' stands for the id found in the answer of `list`. */
  readonly at: string;
  /** A call that reads; `id` is the place of the id in its answer. Absent: the address needs no id. */
  readonly list?: string;
  readonly id?: string;
  /** A whole page, or a part of one. Absent: a panel or a dialog on top. */
  readonly isPage?: true;
};

const mine = ['employee'] as const;
const leads = ['manager'] as const;
const runs = ['admin'] as const;
const both = ['admin', 'corporate'] as const;
const platform = ['platform_admin'] as const;
const users = { list: '/users?limit=1', id: 'items.0.user_id' };
const team = { list: '/pdi/team', id: 'items.0.person_id' };

export const details: Readonly<Record<string, Detail>> = {
  'access-logs/logs.registro': {
    of: both,
    at: '/access-logs?registro={id}',
    list: '/access-logs?limit=1',
    id: 'items.0.id',
  },
  'assessments/admin/proficiency/proficiency.competencia': {
    ...{ of: runs, at: '/admin/proficiency?competencia={id}' },
    ...{ list: '/catalogue/competencies', id: 'items.0.id', isPage: true },
  },
  'assessments/admin/proficiency/proficiency.teste': {
    ...{ of: runs, at: '/admin/proficiency?teste={id}' },
    ...{ list: '/tests?kind=proficiency', id: '0.id', isPage: true },
  },
  'assessments/admin/proficiency/proficiency.pedir': {
    ...{ of: runs, at: '/admin/proficiency?pedir={id}', list: '/tests?kind=proficiency', id: '0.id' },
  },
  'assessments/admin/simulations.questao': {
    ...{ of: runs, at: '/admin/simulations?aba=banco&questao={id}' },
    ...{ list: '/questions', id: 'items.0.id', isPage: true },
  },
  'assessments/admin/simulations.simulado': {
    ...{ of: runs, at: '/admin/simulations?simulado={id}' },
    ...{ list: '/tests?kind=simulado', id: '0.id', isPage: true },
  },
  'assessments/admin/simulations.pedir': {
    ...{ of: runs, at: '/admin/simulations?pedir={id}', list: '/tests?kind=simulado', id: '0.id' },
  },
  'career/career.cargo': {
    ...{ of: mine, at: '/pdi?cargo={id}' },
    ...{ list: '/career/map', id: 'nodes.0.job_profile_id', isPage: true },
  },
  'career/career.liderado': { of: leads, at: '/pdi?liderado={id}', ...team, isPage: true },
  'competencies/catalogue/catalogue.competencia': {
    ...{ of: runs, at: '/company-settings?aba=competencias&competencia={id}' },
    ...{ list: '/catalogue/competencies', id: 'items.0.id' },
  },
  'competencies/catalogue/catalogue.cargo': {
    ...{ of: runs, at: '/company-settings?aba=cargos&cargo={id}', list: '/catalogue/jobs', id: 'items.0.id' },
  },
  'feedback/feedback.feedback': {
    ...{
      of: mine,
      at: '/feedback-loop?feedback={id}',
      list: '/feedback?side=received',
      id: 'items.0.id',
      isPage: true,
    },
  },
  'people/hierarchy/hierarchy.pessoa': {
    ...{ of: both, at: '/hierarchy-management?pessoa={id}' },
    ...{ ...users, isPage: true },
  },
  'people/hierarchy/hierarchy.mover': { of: both, at: '/hierarchy-management?mover={id}', ...users },
  'library/authoring/authoring.atividade': {
    ...{ of: runs, at: '/admin/action-library?atividade={id}' },
    ...{ list: '/library-authoring', id: 'items.0.id', isPage: true },
  },
  'library/library.atividade': {
    ...{ of: ['employee', 'corporate'], at: '/action-library?atividade={id}' },
    ...{ list: '/library?limit=1', id: 'items.0.id' },
  },
  'notifications/authoring/notice.aviso': {
    ...{
      of: runs,
      at: '/notifications?aba=enviadas&aviso={id}',
      list: '/notices',
      id: 'items.0.id',
      isPage: true,
    },
  },
  'one-on-ones/one-on-ones.pessoa': {
    ...{
      of: leads,
      at: '/conversas?pessoa={id}',
      list: '/one-on-ones',
      id: 'people.0.user_id',
      isPage: true,
    },
  },
  'panels/corporate/corporate.cargo': {
    ...{ of: ['corporate'], at: '/corporate?aba=prontidao&cargo={id}' },
    ...{ list: '/corporate/jobs', id: '0.id', isPage: true },
  },
  'panels/panel.lacuna': {
    ...{
      of: runs,
      at: '/company-admin?lista=lacuna&lacuna={id}',
      list: '/panels/gaps',
      id: 'gaps.0.competency_id',
    },
  },
  'pdi/goals.acompanhar': {
    of: leads,
    at: '/goals?aba=equipe&acompanhar={id}',
    list: '/pdi/team',
    id: 'items.0.plan.id',
  },
  'pdi/goals.atividade': {
    ...{ of: mine, at: '/goals?atividade={id}', list: '/pdi/plans/current', id: 'goals.0.activities.0.id' },
  },
  'pdi/goals.checkin': {
    of: mine,
    at: '/goals?aba=checkins&checkin={id}',
    list: '/pdi/checkins',
    id: 'items.0.id',
  },
  'pdi/goals.liderado': { of: leads, at: '/goals?aba=equipe&liderado={id}', ...team },
  'pdi/goals.meta': { of: mine, at: '/goals?meta={id}', list: '/pdi/plans/current', id: 'goals.0.id' },
  'pdi/goals.plano': {
    of: leads,
    at: '/goals?aba=aprovacoes&plano={id}',
    list: '/pdi/plans/awaiting',
    id: '0.id',
  },
  'pdi/goals.porque': {
    ...{ of: mine, at: '/dashboard?porque={id}', list: '/competencies', id: 'standings.0.competency.id' },
  },
  'platform/platform.empresa': {
    ...{ of: platform, at: '/platform-management?aba=companies&empresa={id}' },
    ...{ list: '/platform/companies/records', id: 'items.0.id' },
  },
  'platform/platform.usuario': {
    ...{ of: platform, at: '/platform-management?aba=users&usuario={id}' },
    ...{ list: '/platform/users', id: 'items.0.user_id' },
  },
  'recognition/social.post': { of: mine, at: '/social?post={id}', list: '/recognition', id: 'items.0.id' },
  'recommendations/recommendations.liderado': {
    ...{ of: leads, at: '/recommendations?aba=equipe&liderado={id}', ...team, isPage: true },
  },
  'study/study.baralho': {
    of: mine,
    at: '/flashcards?baralho={id}',
    list: '/decks',
    id: '0.id',
    isPage: true,
  },
  'study/study.estudar': {
    of: mine,
    at: '/flashcards?estudar={id}',
    list: '/decks',
    id: '0.id',
    isPage: true,
  },
  'tickets/settings/settings.assunto': {
    ...{
      of: runs,
      at: '/company-settings?aba=chamados&assunto={id}',
      list: '/company/tickets',
      id: 'categories.0.id',
    },
  },
  'tickets/tickets.chamado': {
    ...{
      of: ['admin', 'corporate'],
      at: '/tickets?fila=todos&chamado={id}',
      list: '/tickets/queue',
      id: 'items.0.id',
    },
  },
  'people/users/users.pessoa': { of: both, at: '/user-management?pessoa={id}', ...users },
  'people/users/users.desativar': { of: runs, at: '/user-management?desativar={id}', ...users },
  '/simulacoes/$id': { of: mine, at: '/simulacoes/{id}', list: '/simulados', id: 'items.0.id', isPage: true },
  '/simulacoes/resultado/$id': {
    ...{ of: mine, at: '/simulacoes/resultado/{id}' },
    ...{ list: '/simulados/history', id: 'items.0.id', isPage: true },
  },
  '/proficiencia/$id': { of: mine, at: '/proficiencia/{id}', list: '/proficiency', id: '0.id', isPage: true },
};

const begins = 'begins a form with what is known';
const inJourney = 'cases of at most ninety words, walked by their journey';
const longFile = 'a long file that is being made';

const filters = [
  'assessments/admin/simulations.competencia assessments/admin/simulations.pessoa',
  'assessments/admin/simulations.teste assessments/simulados/history.competencia',
  'assessments/simulados/simulados.competencia assessments/simulados/simulados.pessoa',
  'competencies/catalogue/catalogue.categoria competencies/catalogue/catalogue.familia library/library.colecao',
  'library/library.competencia panels/corporate/corporate.senioridade platform/platform.vinculo',
  'tickets/tickets.categoria tickets/tickets.contesta tickets/tickets.quem',
  'tickets/tickets.responsavel people/users/users.gestor',
].flatMap((line) => line.split(' '));

const notThere = [
  'companies/settings/settings.pedido pdi/goals.mudanca pdi/goals.pedido pdi/goals.rascunho',
  'platform/platform.incidente recommendations/admin/admin.regra reviews/reviews.ciclo',
  'reviews/reviews.modelo reviews/reviews.resultado people/import/import.importacao /performance/avaliar/$assignment',
  '/performance/responder/$convite /feedback-loop/responder/$convite feedback/feedback.rodada',
].flatMap((line) => line.split(' '));

/** Parameters of addresses that open nothing to look at here, and why. */
export const ofNoDetail: Readonly<Record<string, string>> = {
  ...Object.fromEntries(filters.map((word) => [word, 'narrows a list'])),
  ...Object.fromEntries(notThere.map((word) => [word, 'nobody in the demo company has one'])),
  'access-logs/logs.arquivo': longFile,
  ...{ 'auth/auth.error_code': 'before the sign-in', 'auth/auth.token_hash': 'before the sign-in' },
  ...{ 'career/career.niveis': 'what somebody supposes on the same map', 'feedback/feedback.para': begins },
  'feedback/feedback.pedido': 'a line of the list of requests',
  ...{ 'people/hierarchy/hierarchy.arquivo': longFile, 'people/hierarchy/hierarchy.para': begins },
  ...{ 'judgement/admin/admin.caso': begins, 'judgement/judgement.competencia': begins },
  ...{ 'judgement/admin/admin.competencia': inJourney, 'judgement/judgement.fazer': inJourney },
  ...{ 'judgement/judgement.resultado': inJourney, 'dashboard/dashboard.linha': inJourney },
  'one-on-ones/one-on-ones.combinado': 'the talks that are walked already',
  ...{ 'reports/reports.competencia': inJourney, 'reports/reports.cargo': inJourney },
  'pdi/goals.competencia': begins,
  'pdi/goals.concluir': 'the form of an activity that is walked already',
  'pdi/goals.recomendacao': begins,
  'pdi/goals.validar': 'the same panel as that of an activity',
  'recommendations/recommendations.adicionar': begins,
  ...{ 'tickets/tickets.campo': begins, 'tickets/tickets.cartao': begins },
  ...{ 'tickets/tickets.competencia': begins, 'tickets/tickets.tentativa': begins },
  'people/import/import.em_lugar_de': begins,
  'people/users/users.arquivo': longFile,
  '/proficiencia/resultado/$resultId':
    'the account that is walked with has not taken the first test of its list',
};

/** The id in an answer: 'items.0.id'. */
export const idIn = (answer: unknown, place: string): string => {
  const found = place.split('.').reduce<unknown>((at, step) => Object(at)[step], answer);
  if (typeof found !== 'string' && typeof found !== 'number') throw new Error(`No ${place} in the answer`);
  return String(found);
};
