/**
 * The fields of an activity of the library that people write: what each is called, how it is written, and its column
 * in a file. `authoring.ts` has the schemas, under the same names. The form of a company and that of the platform, the
 * view, the file and the queries follow from this list, which has the order of the file.
 */
import type { FieldWords } from '../field-words.ts';
import { activityKindLabel, learningTypeLabel } from '../pdi/words.ts';
import type { ItemDraft } from './authoring.ts';
import { itemFormatLabel, itemLanguageLabel } from './words.ts';

type ItemField = keyof ItemDraft;

const declared = {
  code: {
    label: 'Código',
    help: 'Liga a atividade à planilha.',
    help_when_new: 'Em branco, o PDY cria um.',
    kind: 'line',
    file: {
      name: 'codigo',
      label: 'Código',
      aliases: ['código da atividade'],
      help: 'Obrigatório. Diz qual atividade muda; um código novo cria um rascunho.',
      example: 'EXEMPLO-1',
      is_required: true,
      is_text: true,
    },
  },
  title: {
    label: 'Título',
    kind: 'line',
    file: {
      name: 'titulo',
      label: 'Título',
      aliases: ['nome', 'atividade', 'curso'],
      help: 'Obrigatório.',
      example: 'Apague esta linha',
      is_required: true,
    },
  },
  summary: {
    label: 'Resumo',
    kind: 'text',
    file: {
      name: 'resumo',
      label: 'Resumo',
      aliases: ['descrição'],
      help: 'Obrigatório. O que se aprende, em poucas frases.',
      example: 'Como ouvir um cliente e responder com clareza.',
      is_required: true,
    },
  },
  kind: {
    label: 'Tipo',
    kind: 'choice',
    choices: activityKindLabel,
    file: {
      name: 'tipo',
      label: 'Tipo',
      help: 'Obrigatório. Curso, Leitura, Projeto, Mentoria, Rotação de funções, Evento, Prática, Simulado, Flash cards, Avaliação ou Outra.',
      example: 'Curso',
      is_required: true,
    },
  },
  learning_type: {
    label: 'Como se aprende',
    kind: 'choice',
    choices: learningTypeLabel,
    file: {
      name: 'aprendizagem',
      label: 'Como se aprende',
      aliases: ['forma de aprender', '70-20-10'],
      help: 'Prática, Pessoas ou Cursos. Em branco: o usual do tipo.',
      example: '',
    },
  },
  minutes: {
    label: 'Duração',
    asks: 'Duração em minutos',
    kind: 'whole',
    file: {
      name: 'minutos',
      label: 'Minutos',
      aliases: ['duração', 'duração em minutos', 'tempo'],
      help: 'Obrigatório. Quanto dura: 90, ou 1h30.',
      example: '90',
      is_required: true,
    },
  },
  url: {
    label: 'Endereço',
    kind: 'line',
    file: {
      name: 'url',
      label: 'Link',
      aliases: ['endereço', 'site'],
      help: 'O endereço na internet, se houver.',
      example: '',
    },
  },
  provider: {
    label: 'Fornecedor',
    kind: 'line',
    file: {
      name: 'fornecedor',
      label: 'Fornecedor',
      aliases: ['instituição', 'autor', 'quem oferece'],
      help: 'Quem oferece, se não é a empresa.',
      example: '',
    },
  },
  teaches: {
    label: 'O que ensina',
    kind: 'link',
    file: {
      name: 'competencias',
      label: 'Competências',
      aliases: ['competência', 'ensina'],
      help: 'O que ensina, de que nível a que nível: Comunicação: Básico a Avançado. Várias se separam com ponto e vírgula ou em linhas da célula. Vale o nome ou o código, e o nível em número: COM: 2 a 4.',
      example: '',
    },
  },
  body_md: { label: 'Descrição', kind: 'text' },
  format: { label: 'Formato', kind: 'choice', choices: itemFormatLabel },
  cost_cents: {
    label: 'Custo',
    asks: 'Custo por pessoa (R$)',
    help: '0 é gratuito; em branco, não informado.',
    kind: 'money',
  },
  language: { label: 'Idioma', kind: 'choice', choices: itemLanguageLabel },
  /** Only of a company's own item. */
  valid_until: { label: 'Vale até', asks: 'Oferecida até', kind: 'day' },
} as const satisfies Readonly<Record<ItemField, FieldWords>>;

type ColumnOf<Field> = Field extends { readonly file: { readonly name: infer Name } } ? Name : never;
/** The columns of a file of the library. */
export type LibraryColumn = { [Field in ItemField]: ColumnOf<(typeof declared)[Field]> }[ItemField];

export const itemFieldWords: Readonly<Record<ItemField, FieldWords>> = declared;

export const itemFieldNames = Object.keys(declared) as ItemField[];
