/** The columns of a file of flash cards. */
import type { Columns } from './columns.ts';

export const cardFileHeader = ['frente', 'verso', 'tipo', 'dica', 'tags', 'opcoes', 'correta'] as const;
export type CardColumn = (typeof cardFileHeader)[number];

export const cardColumns: Columns<CardColumn> = [
  {
    name: 'frente',
    label: 'Frente',
    aliases: ['pergunta', 'termo'],
    help: 'Obrigatória. A pergunta, ou o texto com lacunas: A capital é {{c1::Brasília}}.',
    example: 'Exemplo: apague esta linha',
    is_required: true,
  },
  {
    name: 'verso',
    label: 'Verso',
    aliases: ['resposta', 'definição'],
    help: 'A resposta.',
    example: 'A resposta',
  },
  {
    name: 'tipo',
    label: 'Tipo',
    help: 'Básico, Reverso, Lacunas ou Escolha. Em branco: Básico.',
    example: 'Básico',
  },
  { name: 'dica', label: 'Dica', help: 'Mostrada antes da resposta, se a pessoa pedir.', example: '' },
  {
    name: 'tags',
    label: 'Etiquetas',
    aliases: ['tag', 'palavras-chave'],
    help: 'Separadas com vírgula.',
    example: '',
  },
  {
    name: 'opcoes',
    label: 'Opções',
    aliases: ['alternativas'],
    help: 'De um cartão de escolha, separadas com barra: um|dois|três.',
    example: '',
  },
  {
    name: 'correta',
    label: 'Correta',
    aliases: ['opção correta', 'opção certa'],
    help: 'A posição da opção certa, a partir de 1, ou a própria opção.',
    example: '',
  },
];
