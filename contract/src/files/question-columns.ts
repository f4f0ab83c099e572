/** The columns of a file of questions. */
import type { Columns, FileColumn } from './columns.ts';
import { levelHelp } from './words.ts';

export const optionLetters = [...'abcdefghij'];

const examples = ['INSERT', 'SELECT', 'UPDATE', 'DELETE'];

const options = optionLetters.map(
  (letter, at): FileColumn => ({
    name: `alternativa_${letter}`,
    label: `Alternativa ${letter.toUpperCase()}`,
    aliases: [letter, `opção ${letter}`, `resposta ${letter}`, `alternativa ${at + 1}`, `opção ${at + 1}`],
    help: at === 0 ? 'As alternativas, de A a J. Numérica e Texto curto não têm.' : '',
    example: examples[at] ?? '',
  }),
);

const usual: Columns = [
  {
    name: 'codigo',
    label: 'Código',
    aliases: ['código da questão', 'número'],
    help: 'Diz qual rascunho muda. Em branco: uma questão nova.',
    example: '',
    is_text: true,
  },
  {
    name: 'enunciado',
    label: 'Enunciado',
    aliases: ['questão', 'pergunta', 'texto da questão', 'título da questão'],
    help: 'Obrigatório. A pergunta, com ao menos 10 letras.',
    example: 'Exemplo: qual comando lê linhas de uma tabela? Apague esta linha.',
    is_required: true,
  },
  {
    name: 'tipo',
    label: 'Tipo',
    aliases: ['tipo da questão'],
    help: 'Obrigatório. Escolha única, Várias respostas, Verdadeiro ou falso, Numérica ou Texto curto.',
    example: 'Escolha única',
    is_required: true,
  },
  {
    name: 'competencia',
    label: 'Competência',
    aliases: ['código da competência', 'nome da competência'],
    help: 'Obrigatória. O nome ou o código.',
    example: 'SQL',
    is_required: true,
    is_text: true,
  },
  {
    name: 'nivel',
    label: 'Nível',
    aliases: ['dificuldade', 'nível da questão'],
    help: `Obrigatório. ${levelHelp}`,
    example: 'Básico',
    is_required: true,
  },
  ...options,
  {
    name: 'gabarito',
    label: 'Correta',
    aliases: ['corretas', 'resposta', 'resposta certa', 'resposta correta', 'alternativa correta', 'certa'],
    help: 'Obrigatória. A letra (B); várias com barra (A|C); Verdadeiro ou Falso; um número, com a folga se houver (150 ou 150±0,5); ou as respostas aceitas, com barra (São Paulo|SP).',
    example: 'B',
    is_required: true,
  },
  {
    name: 'explicacao',
    label: 'Explicação',
    aliases: ['justificativa', 'comentário'],
    help: 'Mostrada depois da resposta.',
    example: '',
  },
  { name: 'topico', label: 'Tópico', aliases: ['assunto', 'tema'], help: 'Se houver.', example: '' },
  {
    name: 'tags',
    label: 'Etiquetas',
    aliases: ['tag', 'palavras-chave'],
    help: 'Separadas com barra: vendas|varejo.',
    example: '',
  },
];

/** Columns that few questions need. */
const further: Columns = [
  { name: 'uso', label: 'Uso', help: 'Simulado ou Proficiência. Em branco: os dois.', example: '' },
  {
    name: 'grupo',
    label: 'Grupo',
    aliases: ['grupo de parecidas'],
    help: 'Questões do mesmo grupo não caem juntas.',
    example: '',
  },
  { name: 'unidade', label: 'Unidade', help: 'Da resposta numérica: kg, R$.', example: '' },
  {
    name: 'referencia',
    label: 'Referência',
    aliases: ['fonte'],
    help: 'De onde a questão vem.',
    example: '',
  },
  {
    name: 'pontuacao',
    label: 'Pontuação',
    help: 'Parcial ou Tudo ou nada, com várias respostas.',
    example: '',
  },
  {
    name: 'max_marcacoes',
    label: 'Máximo de marcações',
    aliases: ['máximo de respostas'],
    help: 'Quantas alternativas se pode marcar, com várias respostas.',
    example: '',
  },
  {
    name: 'nao_sei',
    label: 'Não sei',
    help: 'Sim ou Não: se a pessoa pode responder que não sabe.',
    example: '',
  },
  {
    name: 'fixas',
    label: 'Alternativas fixas',
    help: 'As letras que não mudam de lugar: J, ou I|J.',
    example: '',
  },
];

export const questionColumns: Columns = [...usual, ...further];
