/**
 * The Portuguese names of the figures of people analytics, for pages and files. Without schemas, so that a page loads
 * only the words.
 */

import { boxLabel } from '../rules/reviews/nine-box.ts';

export const reportPages = [
  'company',
  'overview',
  'evolution',
  'plans',
  'reviews',
  'learning',
  'people',
  'tickets',
] as const;
export type ReportPageName = (typeof reportPages)[number];

export const reportPageLabel: Readonly<Record<ReportPageName, string>> = {
  company: 'Empresa',
  overview: 'Visão geral',
  evolution: 'Evolução',
  plans: 'PDI e metas',
  reviews: 'Avaliações',
  learning: 'Aprendizagem',
  people: 'Pessoas',
  tickets: 'Chamados',
};

/** How values are written. A mark is 1 to 5; a percentage has one decimal at most. */
export type FigureUnit = 'count' | 'percent' | 'levels' | 'mark' | 'hours';

export type FigureWords = {
  readonly title: string;
  readonly unit: FigureUnit;
  /** The name of each value of a row. */
  readonly series: readonly string[];
  /** Rows are months, named by their first day. */
  readonly is_monthly?: true;
  /** The names of the rows of a figure whose rows are fixed; absent: each row brings its name. */
  readonly rows?: Readonly<Record<string, string>>;
  /** The heading above the rows. */
  readonly heading: string;
};

const boxNames = Object.fromEntries(Array.from({ length: 9 }, (_, at) => [String(at + 1), boxLabel(at + 1)]));

const byMonth = { is_monthly: true, heading: 'Mês' } as const;
const byArea = { heading: 'Área' } as const;

const goalSteps = { created: 'Criadas', started: 'Iniciadas', completed: 'Concluídas' } as const;
const planStates = {
  active: 'PDI ativo',
  submitted: 'PDI em aprovação',
  changes_requested: 'Ajustes solicitados',
  none: 'Sem PDI',
} as const;

export const figureWords = {
  headcount: { title: 'Pessoas ativas', unit: 'count', series: ['Pessoas'], ...byMonth },
  fit: { title: 'Aderência média', unit: 'percent', series: ['Aderência média'], ...byMonth },
  adoption: { title: 'Pessoas com PDI', unit: 'percent', series: ['Pessoas com PDI'], ...byMonth },
  area_fit: { title: 'Aderência por área', unit: 'percent', series: ['No início', 'Agora'], ...byArea },
  movements: {
    title: 'Admissões e desligamentos',
    unit: 'count',
    series: ['Admissões', 'Desligamentos'],
    ...byMonth,
  },
  turnover: {
    ...{ title: 'Rotatividade', unit: 'percent', series: ['No período'] },
    rows: { turnover: 'Rotatividade', leaving: 'Taxa de desligamento', hiring: 'Taxa de admissão' },
    heading: 'Taxa',
  },
  tenure: {
    ...{ title: 'Tempo de casa', unit: 'count', series: ['Pessoas'] },
    rows: {
      under_6_months: 'Menos de 6 meses',
      under_1_year: '6 a 12 meses',
      under_2_years: '1 a 2 anos',
      under_5_years: '2 a 5 anos',
      longer: '5 anos ou mais',
    },
    heading: 'Tempo',
  },
  span: {
    ...{ title: 'Pessoas por gestor', unit: 'count', series: ['Gestores'] },
    rows: {
      up_to_3: '1 a 3 pessoas',
      up_to_7: '4 a 7 pessoas',
      up_to_12: '8 a 12 pessoas',
      more: '13 ou mais',
    },
    heading: 'Equipe direta',
  },
  leaving: {
    ...{ title: 'Por que contas foram desativadas', unit: 'count', series: ['Pessoas'] },
    rows: { desligamento: 'Desligamento', afastamento: 'Afastamento', outro: 'Não informado' },
    heading: 'Motivo',
  },
  participation: {
    ...{ title: 'Participação', unit: 'percent', series: ['Avaliações enviadas'] },
    heading: 'Ciclo',
  },
  final_marks: {
    ...{ title: 'Como as notas se distribuem', unit: 'count', series: ['Pessoas'] },
    rows: { 1: '1 a 1,9', 2: '2 a 2,9', 3: '3 a 3,9', 4: '4 a 5' },
    heading: 'Nota final',
  },
  nine_boxes: {
    ...{ title: 'Nove quadrantes', unit: 'count', series: ['Pessoas'] },
    ...{ rows: boxNames, heading: 'Quadrante' },
  },
  self_view: {
    ...{ title: 'Como as pessoas se veem', unit: 'count', series: ['Pessoas'] },
    rows: {
      higher: 'Acima de como são vistas',
      alike: 'Como são vistas',
      lower: 'Abaixo de como são vistas',
    },
    heading: 'Autoavaliação',
  },
  goal_funnel: {
    title: 'Metas do período',
    unit: 'count',
    series: ['Metas'],
    rows: goalSteps,
    heading: 'Etapa',
  },
  goals_on_time: { title: 'Metas no prazo', unit: 'percent', series: ['No prazo'], ...byArea },
  goals_overdue: { title: 'Metas atrasadas', unit: 'count', series: ['Metas atrasadas'], ...byArea },
  plan_states: {
    title: 'Pessoas e seu PDI',
    unit: 'count',
    series: ['Pessoas'],
    rows: planStates,
    heading: 'PDI',
  },
  study_and_tests: {
    title: 'Estudo e simulados',
    unit: 'percent',
    series: ['Lembrado no estudo', 'Nota nos simulados'],
    ...byArea,
  },
  pass_rate: { title: 'Aprovação por área', unit: 'percent', series: ['Tentativas aprovadas'], ...byArea },
  studying: { title: 'Pessoas que estudam', unit: 'count', series: ['Pessoas'], ...byMonth },
  ticket_volume: { title: 'Chamados', unit: 'count', series: ['Abertos', 'Resolvidos'], ...byMonth },
  tickets_in_time: { title: 'Resolvidos no prazo', unit: 'percent', series: ['No prazo'], ...byMonth },
  ticket_rating: { title: 'Nota do atendimento', unit: 'mark', series: ['Nota média'], ...byMonth },
} as const satisfies Readonly<Record<string, FigureWords>>;

export type FigureKey = keyof typeof figureWords;
export const figureKeys = Object.keys(figureWords) as [FigureKey, ...FigureKey[]];

/** How many months a page looks back. */
export const periods = [3, 6, 12] as const;
export type Period = (typeof periods)[number];
export const usualPeriod: Period = 12;
