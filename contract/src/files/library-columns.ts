/** The columns of a file of the library, and of the platform's catalogue. */
import type { Columns } from './columns.ts';

export const libraryFileHeader = [
  'codigo',
  'titulo',
  'resumo',
  'tipo',
  'aprendizagem',
  'minutos',
  'url',
  'fornecedor',
  'competencias',
] as const;
export type LibraryColumn = (typeof libraryFileHeader)[number];

export const libraryColumns: Columns<LibraryColumn> = [
  {
    name: 'codigo',
    label: 'Código',
    aliases: ['código da atividade'],
    help: 'Obrigatório. Diz qual atividade muda; um código novo cria um rascunho.',
    example: 'EXEMPLO-1',
    is_required: true,
    is_text: true,
  },
  {
    name: 'titulo',
    label: 'Título',
    aliases: ['nome', 'atividade', 'curso'],
    help: 'Obrigatório.',
    example: 'Apague esta linha',
    is_required: true,
  },
  {
    name: 'resumo',
    label: 'Resumo',
    aliases: ['descrição'],
    help: 'Obrigatório. O que se aprende, em poucas frases.',
    example: 'Como ouvir um cliente e responder com clareza.',
    is_required: true,
  },
  {
    name: 'tipo',
    label: 'Tipo',
    help: 'Obrigatório. Curso, Leitura, Projeto, Mentoria, Rotação de funções, Evento, Prática, Simulado, Flash cards, Avaliação ou Outra.',
    example: 'Curso',
    is_required: true,
  },
  {
    name: 'aprendizagem',
    label: 'Como se aprende',
    aliases: ['forma de aprender', '70-20-10'],
    help: 'Prática, Pessoas ou Cursos. Em branco: o usual do tipo.',
    example: '',
  },
  {
    name: 'minutos',
    label: 'Minutos',
    aliases: ['duração', 'duração em minutos', 'tempo'],
    help: 'Obrigatório. Quanto dura: 90, ou 1h30.',
    example: '90',
    is_required: true,
  },
  {
    name: 'url',
    label: 'Link',
    aliases: ['endereço', 'site'],
    help: 'O endereço na internet, se houver.',
    example: '',
  },
  {
    name: 'fornecedor',
    label: 'Fornecedor',
    aliases: ['instituição', 'autor', 'quem oferece'],
    help: 'Quem oferece, se não é a empresa.',
    example: '',
  },
  {
    name: 'competencias',
    label: 'Competências',
    aliases: ['competência', 'ensina'],
    help: 'O que ensina, de que nível a que nível: Comunicação: Básico a Avançado. Várias se separam com ponto e vírgula ou em linhas da célula. Vale o nome ou o código, e o nível em número: COM: 2 a 4.',
    example: '',
  },
];
