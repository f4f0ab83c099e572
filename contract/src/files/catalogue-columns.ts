/** The columns of the files of competencies, jobs, demands of jobs, and evidence. */
import type { CatalogueImportKind } from '../competencies/catalogue/files.ts';
import type { Columns } from './columns.ts';
import { levelHelp } from './words.ts';

const descriptors = [1, 2, 3, 4, 5].map((level) => ({
  name: `nivel${level}`,
  label: `Nível ${level}`,
  aliases: [`descrição do nível ${level}`, `descritor ${level}`],
  help: `O que a pessoa faz no nível ${level}.`,
  example: '',
}));

const competencias: Columns = [
  {
    name: 'codigo',
    label: 'Código',
    aliases: ['código da competência', 'sigla'],
    help: 'Obrigatório. Diz qual competência muda; um código novo cria uma.',
    example: 'EXEMPLO',
    is_required: true,
    is_text: true,
  },
  {
    name: 'nome',
    label: 'Nome',
    aliases: ['competência', 'nome da competência'],
    help: 'Obrigatório.',
    example: 'Apague esta linha',
    is_required: true,
  },
  {
    name: 'categoria',
    label: 'Categoria',
    aliases: ['grupo'],
    help: 'Em branco: nenhuma.',
    example: 'Vendas',
  },
  {
    name: 'tipo',
    label: 'Tipo',
    help: 'Técnica, Comportamental, Liderança ou Conformidade. Obrigatório em uma competência nova.',
    example: 'Técnica',
  },
  { name: 'descricao', label: 'Descrição', help: 'O que a competência é.', example: '' },
  {
    name: 'meia_vida_dias',
    label: 'Meia-vida em dias',
    aliases: ['meia-vida', 'validade em dias'],
    help: 'De 90 a 3.650: em quantos dias uma evidência passa a valer metade. Em branco: o usual do tipo.',
    example: '',
  },
  ...descriptors,
];

const cargos: Columns = [
  {
    name: 'codigo',
    label: 'Código',
    aliases: ['código do cargo'],
    help: 'Obrigatório. Diz qual cargo muda; um código novo cria um.',
    example: 'EXEMPLO',
    is_required: true,
    is_text: true,
  },
  {
    name: 'nome',
    label: 'Nome',
    aliases: ['cargo', 'nome do cargo', 'título'],
    help: 'Obrigatório.',
    example: 'Apague esta linha',
    is_required: true,
  },
  {
    name: 'familia',
    label: 'Família',
    aliases: ['família de cargos', 'área'],
    help: 'Obrigatória em um cargo novo.',
    example: 'Comercial',
  },
  {
    name: 'senioridade',
    label: 'Senioridade',
    aliases: ['grau', 'nível de senioridade'],
    help: 'De 1 a 10. Obrigatória em um cargo novo.',
    example: '3',
  },
  {
    name: 'trilha',
    label: 'Trilha',
    help: 'Individual ou Gestão. Em branco: Individual.',
    example: 'Individual',
  },
  {
    name: 'cbo',
    label: 'CBO',
    aliases: ['código CBO'],
    help: 'Os 6 dígitos, se houver.',
    example: '',
    is_text: true,
  },
];

const job = {
  name: 'cargo_codigo',
  label: 'Cargo',
  aliases: ['código do cargo', 'nome do cargo'],
  help: 'Obrigatório. O nome ou o código do cargo.',
  example: 'Cargo de exemplo',
  is_required: true,
  is_text: true,
} as const;

const competency = {
  name: 'competencia_codigo',
  label: 'Competência',
  aliases: ['código da competência', 'nome da competência'],
  help: 'Obrigatória. O nome ou o código da competência.',
  example: 'Apague esta linha',
  is_required: true,
  is_text: true,
} as const;

const exigencias: Columns = [
  job,
  competency,
  {
    name: 'nivel',
    label: 'Nível',
    aliases: ['nível exigido', 'nível esperado'],
    help: `Obrigatório. ${levelHelp}`,
    example: 'Intermediário',
    is_required: true,
  },
  {
    name: 'criticidade',
    label: 'Criticidade',
    aliases: ['importância', 'peso'],
    help: 'Útil, Importante ou Crítica, ou de 1 a 3. Em branco: Importante.',
    example: 'Importante',
  },
  { name: 'obrigatoria', label: 'Obrigatória', help: 'Sim ou Não. Em branco: Sim.', example: 'Sim' },
  {
    name: 'expectativa',
    label: 'Expectativa',
    help: 'O que o cargo espera, em palavras próprias.',
    example: '',
  },
];

const evidencias: Columns = [
  {
    name: 'email',
    label: 'E-mail',
    aliases: ['e-mail corporativo', 'pessoa', 'colaborador', 'funcionário', 'nome'],
    help: 'Obrigatório. O e-mail ou o nome completo de quem recebe a evidência.',
    example: 'exemplo@suaempresa.com.br',
    is_required: true,
  },
  competency,
  {
    name: 'tipo',
    label: 'Tipo',
    help: 'Obrigatório. Certificação ou Avaliação de desempenho.',
    example: 'Certificação',
    is_required: true,
  },
  {
    name: 'nivel',
    label: 'Nível',
    help: `Obrigatório. ${levelHelp}`,
    example: 'Intermediário',
    is_required: true,
  },
  {
    name: 'data',
    label: 'Data',
    aliases: ['emissão', 'data de emissão'],
    help: 'Obrigatória. dd/mm/aaaa',
    example: '01/03/2026',
    is_required: true,
  },
  {
    name: 'validade',
    label: 'Validade',
    aliases: ['vencimento', 'válida até'],
    help: 'dd/mm/aaaa, só de certificações. Em branco: não vence.',
    example: '',
  },
  {
    name: 'observacao',
    label: 'Observação',
    aliases: ['observações', 'obs'],
    help: 'Até 2.000 letras.',
    example: '',
  },
];

export const catalogueColumns: Record<CatalogueImportKind, Columns> = {
  competencias,
  cargos,
  exigencias,
  evidencias,
};
