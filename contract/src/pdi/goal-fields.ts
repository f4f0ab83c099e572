/**
 * The fields of a goal that its owner writes, in the order of a request of change: what each is called, how it is
 * written, and who reads it. `goal.ts` has the schemas, under the same names. Forms, the view, the printed plan, the
 * file of goals, requests of change and the copy of one's own data follow from this list: a new field is declared here
 * and there, and nowhere else.
 */
import type { FieldWords } from '../field-words.ts';
import { levelHelp } from '../files/words.ts';
import type { RevisedField } from './revision.ts';
import { cadenceLabel, goalModeLabel, goalPriorityLabel, goalVisibilityLabel } from './words.ts';

export type GoalField = RevisedField;

const declared = {
  title: {
    label: 'Meta',
    asks: 'O que você vai conseguir fazer?',
    amended: 'Título',
    kind: 'line',
    is_read_by_team: true,
    file: {
      name: 'meta',
      label: 'Meta',
      aliases: ['objetivo', 'título da meta'],
      help: 'Obrigatória. Uma meta por linha, até 10 por plano.',
      example: 'Fechar 10 contratos novos',
      is_required: true,
    },
  },
  description: {
    label: 'Descrição',
    asks: 'Descrição (opcional)',
    kind: 'text',
    is_rare: true,
  },
  competency_id: {
    label: 'Competência',
    kind: 'link',
    file: {
      name: 'competencia_codigo',
      label: 'Competência',
      aliases: ['código da competência', 'nome da competência'],
      help: 'O nome ou o código, se a meta desenvolve uma competência da empresa.',
      example: '',
      is_text: true,
    },
  },
  target_level: {
    label: 'Nível desejado',
    kind: 'level',
    file: {
      name: 'nivel_alvo',
      label: 'Nível alvo',
      aliases: ['nível', 'nível desejado'],
      help: levelHelp,
      example: '',
    },
  },
  mode: {
    label: 'Como se mede',
    asks: 'Como medir',
    amended: 'Como medir',
    kind: 'choice',
    choices: goalModeLabel,
    file: {
      name: 'modo',
      label: 'Como se mede',
      aliases: ['medição', 'forma de medir', 'como medir'],
      help: 'Indicador, Percentual, Atividades ou Competência. Em branco: Competência quando há uma, senão Atividades.',
      example: 'Indicador',
    },
  },
  metric_name: {
    label: 'Indicador',
    asks: 'Nome',
    kind: 'line',
  },
  metric_unit: {
    label: 'Unidade',
    asks: 'Unidade (opcional)',
    kind: 'line',
    file: {
      name: 'unidade',
      label: 'Unidade',
      aliases: ['unidade de medida'],
      help: 'Do indicador: contratos, %, R$.',
      example: 'contratos',
    },
  },
  start_value: {
    label: 'Início',
    kind: 'number',
    file: {
      name: 'inicio',
      label: 'Início',
      aliases: ['valor inicial', 'valor de início', 'ponto de partida'],
      help: 'O número de hoje, quando se mede por indicador.',
      example: '0',
    },
  },
  target_value: {
    label: 'Alvo',
    kind: 'number',
    file: {
      name: 'alvo',
      label: 'Alvo',
      aliases: ['valor alvo', 'valor final', 'onde chegar'],
      help: 'O número a que se quer chegar, quando se mede por indicador.',
      example: '10',
    },
  },
  success_criteria: {
    label: 'Critério de sucesso',
    kind: 'text',
  },
  weight: {
    label: 'Peso no PDI',
    amended: 'Peso',
    help_when_new: 'De 1 a 100',
    kind: 'whole',
    is_rare: true,
    file: {
      name: 'peso',
      label: 'Peso',
      help: 'Quanto a meta conta no plano, de 1 a 100. Em branco: 10.',
      example: '10',
    },
  },
  priority: {
    label: 'Prioridade',
    help: 'Não conta no progresso.',
    kind: 'choice',
    choices: goalPriorityLabel,
    usual: 'medium',
    is_rare: true,
  },
  cadence_days: {
    label: 'Atualização',
    asks: 'Atualizar o progresso',
    help: 'Passado o dobro desse tempo, a meta fica “Sem atualização”.',
    kind: 'choice',
    choices: cadenceLabel,
    usual: 14,
    is_rare: true,
  },
  due_on: {
    label: 'Prazo',
    kind: 'day',
    file: {
      name: 'prazo',
      label: 'Prazo',
      aliases: ['data limite', 'vencimento'],
      help: 'dd/mm/aaaa, dentro do período. Em branco: o fim do período.',
      example: '',
    },
  },
  visibility: {
    label: 'Quem vê',
    kind: 'choice',
    choices: goalVisibilityLabel,
    is_rare: true,
  },
} as const satisfies Readonly<Record<GoalField, FieldWords>>;

type ColumnOf<Field> = Field extends { readonly file: { readonly name: infer Name } } ? Name : never;
/** The columns of a file of goals that are fields of the goal. */
export type GoalColumn = { [Field in GoalField]: ColumnOf<(typeof declared)[Field]> }[GoalField];

export const goalFieldWords: Readonly<Record<GoalField, FieldWords>> = declared;

export const goalFieldNames = Object.keys(declared) as GoalField[];

/**
 * The fields of a goal without those that a screen or a file places by itself. `first`: these come first, in this
 * order; a new field comes last.
 */
export const goalFieldsBesides = <Placed extends GoalField>(
  placed: readonly Placed[],
  first: readonly Exclude<GoalField, Placed>[] = [],
) => {
  const others = goalFieldNames.filter(
    (name): name is Exclude<GoalField, Placed> => !(placed as readonly GoalField[]).includes(name),
  );
  return [...first, ...others.filter((name) => !first.includes(name))];
};

export const amendedFieldLabel = Object.fromEntries(
  Object.entries(goalFieldWords).map(([name, { label, amended = label }]) => [name, amended]),
) as Readonly<Record<GoalField, string>>;
