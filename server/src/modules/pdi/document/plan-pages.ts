/** The layout of a printed plan. Every text is passed as plain text, so nothing a person wrote acts as markup. */
import { createHash } from 'node:crypto';
import { fieldText } from '@pdy/contract/field-words';
import type { Goal } from '@pdy/contract/pdi/goal';
import { goalFieldsBesides, goalFieldWords } from '@pdy/contract/pdi/goal-fields';
import { planEventText } from '@pdy/contract/pdi/values';
import {
  activityStatusLabel,
  goalModeLabel,
  goalPriorityLabel,
  goalStatusLabel,
} from '@pdy/contract/pdi/words';
import { shownLevelText } from '@pdy/contract/rules/competencies/shown-level';
import { planHealth, planStateText } from '@pdy/contract/rules/pdi/plan-state';
import type { Content, TableCell } from 'pdfmake';
import type { Pages } from '#kernel/files/pdf.ts';
import type { PlanFacts } from './plan-facts.ts';

const day = (iso: string) => iso.split('-').reverse().join('/');
const level = (value: number | null) => (value === null ? 'sem evidência' : shownLevelText(value));

/** 'dd/MM/yyyy HH:mm' in the company's time zone. */
const momentIn = (timeZone: string) => {
  const format = new Intl.DateTimeFormat('pt-BR', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  const long = new Intl.DateTimeFormat('pt-BR', {
    timeZone,
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  });
  return (at: Date) => `${long.format(at)} ${format.format(at).slice(-5)}`;
};

const heading = (text: string): Content => ({ text, style: 'heading' });
const cells = (texts: readonly string[], style?: string): TableCell[] =>
  texts.map((text) => (style ? { text, style } : { text }));

const tableOf = (
  widths: (string | number)[],
  head: readonly string[],
  rows: readonly (readonly string[])[],
): Content => ({
  table: {
    headerRows: 1,
    keepWithHeaderRows: 1,
    dontBreakRows: true,
    widths,
    body: [cells(head, 'head'), ...rows.map((row) => cells(row))],
  },
  layout: 'lightHorizontalLines',
  margin: [0, 0, 0, 8],
});

/** Keeps a short list on one page with its heading. */
const together = (name: string, rows: readonly unknown[], list: Content): Content[] =>
  rows.length > 25 ? [heading(name), list] : [{ stack: [heading(name), list], unbreakable: true }];

const beginning = ({ plan, holder, made_at, timezone }: PlanFacts): Content[] => [
  { text: holder.company, color: '#555555' },
  { text: plan.title, style: 'title' },
  {
    columns: [
      [
        { text: `Pessoa: ${holder.person}` },
        { text: `Cargo: ${holder.job ?? 'não informado'}` },
        { text: `Gestor: ${holder.manager ?? 'não informado'}` },
      ],
      [
        { text: `Período: ${day(plan.period_start)} a ${day(plan.period_end)}` },
        {
          text: `Situação: ${planStateText({ status: plan.status, health: planHealth(plan.goals) })} (${plan.progress_shown}% concluído)`,
        },
        { text: `Gerado em ${momentIn(timezone)(made_at)}` },
      ],
    ],
    margin: [0, 4, 0, 8],
  },
  ...(plan.summary ? [{ text: plan.summary, margin: [0, 0, 0, 8] } as Content] : []),
];

const levels = (goals: readonly Goal[]): Content[] => {
  const rows = goals.flatMap(({ competency, baseline_level, held_estimate, target_level }) =>
    competency
      ? [[competency.name, level(baseline_level), level(held_estimate), String(target_level ?? '')]]
      : [],
  );
  if (rows.length === 0) return [];
  return together(
    'Competências',
    rows,
    tableOf(['*', 90, 90, 60], ['Competência', 'No início', 'Hoje', 'Alvo'], rows),
  );
};

/** Fields without a place of their own on paper. How often progress is reported, and who reads it, is left out. */
const otherFields = goalFieldsBesides([
  ...(['title', 'description', 'competency_id', 'target_level', 'mode'] as const),
  ...(['weight', 'priority', 'due_on', 'cadence_days', 'visibility'] as const),
  ...(['metric_name', 'metric_unit', 'start_value', 'target_value'] as const),
]);

const otherTexts = (goal: Goal) =>
  otherFields.map((name) => {
    const text = fieldText(goalFieldWords[name], goal[name]);
    return text && `${goalFieldWords[name].label}: ${text}`;
  });

const words = (goal: Goal): Content[] =>
  [
    goal.description,
    ...otherTexts(goal),
    goal.cancel_reason ? `Motivo do cancelamento: ${goal.cancel_reason}` : '',
  ]
    .filter((text) => text !== '')
    .map((text) => ({ text, margin: [0, 0, 0, 4] }));

const factsOf = ({ status, progress, due_on, weight, priority, mode }: Goal) =>
  [
    goalStatusLabel[status],
    `${Math.floor(progress + 1e-9)}%`,
    `prazo ${day(due_on)}`,
    `peso ${weight}`,
    `prioridade ${goalPriorityLabel[priority].toLowerCase()}`,
    `medida por: ${goalModeLabel[mode].toLowerCase()}`,
  ].join(' · ');

/** The most letters of a description that stays on one page with its goal. */
const shortText = 1500;

const goalBlock = (goal: Goal, place: number): Content[] => [
  {
    stack: [
      { text: `${place}. ${goal.title}`, style: 'goal' },
      { text: factsOf(goal), color: '#555555', margin: [0, 0, 0, 4] },
      ...words(goal),
    ],
    unbreakable: goal.description.length <= shortText,
  },
  ...(goal.activities.length === 0
    ? []
    : [
        tableOf(
          ['*', 110, 70],
          ['Atividade', 'Situação', 'Prazo'],
          goal.activities.map(({ title, status, due_on }) => [
            title,
            activityStatusLabel[status],
            due_on === null ? 'Sem prazo' : day(due_on),
          ]),
        ),
      ]),
];

const decided = ({ decisions, timezone }: PlanFacts): Content[] => {
  if (decisions.length === 0) return [];
  const moment = momentIn(timezone);
  const rows = decisions.map(({ at, who, on_behalf_of, name }) => [
    moment(at),
    `${who ?? 'PDY'}${on_behalf_of === null ? '' : `, em nome de ${on_behalf_of}`}`,
    planEventText[name as keyof typeof planEventText] ?? name,
  ]);
  return together('Decisões', rows, tableOf([100, '*', '*'], ['Quando', 'Quem', 'O quê'], rows));
};

const ending = ({ plan, holder }: PlanFacts): Content[] => [
  ...(plan.closing_reflection ? [heading('Reflexão final'), { text: plan.closing_reflection }] : []),
  ...(plan.end_reason ? [heading('Motivo do encerramento'), { text: plan.end_reason }] : []),
  {
    columns: [holder.person, holder.manager ?? 'Gestor'].map((name) => ({
      stack: [{ text: '______________________________' }, { text: name }],
      alignment: 'center' as const,
    })),
    margin: [0, 40, 0, 0],
    unbreakable: true,
  } as Content,
];

/** Identifies a version of a plan on paper: 10 hexadecimal letters. */
const verificationCode = ({ id, version }: { id: string; version: number }): string =>
  createHash('sha256').update(`${id}${version}`).digest('hex').slice(0, 10);

/** `onPages` receives the number of pages. */
export const planPages = (facts: PlanFacts, onPages: (count: number) => void): Pages => {
  const { plan, checkins } = facts;
  const code = verificationCode(plan);
  return {
    pageSize: 'A4',
    pageMargins: [40, 40, 40, 50],
    language: 'pt-BR',
    info: { title: plan.title, author: 'PDY' },
    defaultStyle: { font: 'Roboto', fontSize: 10, lineHeight: 1.2 },
    styles: {
      title: { fontSize: 18, bold: true },
      heading: { fontSize: 13, bold: true, margin: [0, 10, 0, 4] },
      goal: { fontSize: 11, bold: true, margin: [0, 8, 0, 2] },
      head: { bold: true, color: '#444444' },
    },
    footer: (page, count) => {
      onPages(count);
      return {
        columns: [
          { text: `Código de verificação: ${code}` },
          { text: `Página ${page} de ${count}`, alignment: 'right' },
        ],
        margin: [40, 16, 40, 0],
        fontSize: 8,
        color: '#555555',
      };
    },
    content: [
      ...beginning(facts),
      ...levels(plan.goals),
      heading('Metas'),
      ...(plan.goals.length === 0 ? [{ text: 'Nenhuma meta.' }] : []),
      ...plan.goals.flatMap((goal, place) => goalBlock(goal, place + 1)),
      ...(checkins.length === 0 ? [] : [heading('Check-ins'), { text: checkins.map(day).join(' · ') }]),
      ...decided(facts),
      ...ending(facts),
    ],
  };
};
