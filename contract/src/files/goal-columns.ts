/** The columns of a file of goals of many people: whose and which plan, then the fields of the goal. */
import { type GoalColumn, goalFieldsBesides, goalFieldWords } from '../pdi/goal-fields.ts';
import type { Columns, FileColumn } from './columns.ts';

type PlanColumn = 'email' | 'plano' | 'periodo_inicio' | 'periodo_fim';
export type GoalsFileColumn = PlanColumn | GoalColumn;

const planColumns: Columns<PlanColumn> = [
  {
    name: 'email',
    label: 'E-mail',
    aliases: [
      'e-mail corporativo',
      'pessoa',
      'colaborador',
      'colaboradora',
      'funcionário',
      'nome',
      'nome completo',
    ],
    help: 'Obrigatório. O e-mail ou o nome completo de quem já entrou no PDY.',
    example: 'exemplo@suaempresa.com.br',
    is_required: true,
  },
  {
    name: 'plano',
    label: 'Plano',
    aliases: ['PDI', 'nome do plano', 'título do plano', 'título do PDI'],
    help: 'Obrigatório. O nome do PDI: as linhas da mesma pessoa com o mesmo plano formam um PDI.',
    example: 'Apague esta linha',
    is_required: true,
  },
  {
    name: 'periodo_inicio',
    label: 'Início do período',
    aliases: ['início', 'data de início', 'de', 'início do plano', 'início do PDI'],
    help: 'Obrigatório. dd/mm/aaaa',
    example: '01/01/2026',
    is_required: true,
  },
  {
    name: 'periodo_fim',
    label: 'Fim do período',
    aliases: ['fim', 'data de fim', 'término', 'até', 'fim do plano', 'fim do PDI'],
    help: 'Obrigatório. dd/mm/aaaa',
    example: '30/06/2026',
    is_required: true,
  },
];

/** The fields of a goal that a file has, in its order. */
export const goalFileFields = goalFieldsBesides(
  [],
  ['title', 'competency_id', 'target_level', 'mode', 'start_value', 'target_value', 'metric_unit', 'weight'],
).filter((name) => goalFieldWords[name].file !== undefined);

export const goalColumns: Columns<GoalsFileColumn> = [
  ...planColumns,
  ...goalFileFields.flatMap((name) => (goalFieldWords[name].file ?? []) as FileColumn<GoalColumn> | []),
];
