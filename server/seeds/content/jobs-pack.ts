import type { Job } from './shape.ts';

/** Jobs that the demo company does not use, junior first within a family. */
export const packJobs: readonly Job[] = [
  {
    code: 'FIN-ANA',
    name: 'Analista Financeiro',
    family: 'Finanças',
    seniority: 4,
    track: 'individual',
    mission:
      'Mantém contas a pagar e a receber em dia e mostra com antecedência quanto caixa haverá. Fecha o mês da sua área no prazo e explica as variações.',
    requirements: [
      { competency: 'TESOUR', level: 3, criticality: 3, required: true },
      { competency: 'CONTAB', level: 3, criticality: 3, required: true },
      { competency: 'TRIBUT', level: 2, criticality: 2, required: true },
      { competency: 'CONTRAT', level: 2, criticality: 1, required: false },
      { competency: 'ORGANIZ', level: 3, criticality: 2, required: true },
      { competency: 'CRITICO', level: 2, criticality: 2, required: true },
      { competency: 'ETICA', level: 2, criticality: 3, required: true },
    ],
  },
  {
    code: 'FIN-COO',
    name: 'Coordenador Financeiro',
    family: 'Finanças',
    seniority: 7,
    track: 'management',
    mission:
      'Responde pelo fechamento, pelo caixa e pelas obrigações fiscais da empresa. Desenvolve a equipe e leva à diretoria números confiáveis e suas consequências.',
    requirements: [
      { competency: 'CONTAB', level: 4, criticality: 3, required: true },
      { competency: 'TESOUR', level: 4, criticality: 3, required: true },
      { competency: 'TRIBUT', level: 4, criticality: 2, required: true },
      { competency: 'CONTRAT', level: 3, criticality: 2, required: true },
      { competency: 'ORCAM', level: 4, criticality: 3, required: true },
      { competency: 'DELEGA', level: 3, criticality: 2, required: true },
      { competency: 'DECISAO', level: 3, criticality: 2, required: true },
      { competency: 'ANTICOR', level: 3, criticality: 2, required: true },
    ],
  },
  {
    code: 'MKT-ANA',
    name: 'Analista de Marketing',
    family: 'Marketing',
    seniority: 4,
    track: 'individual',
    mission:
      'Planeja e executa campanhas que trazem clientes por um custo conhecido. Cuida do que a marca diz em cada canal e aprende com cada resultado.',
    requirements: [
      { competency: 'MARKET', level: 3, criticality: 3, required: true },
      { competency: 'MARCA', level: 3, criticality: 3, required: true },
      { competency: 'VISUAL', level: 2, criticality: 2, required: true },
      { competency: 'COMUN', level: 3, criticality: 2, required: true },
      { competency: 'AUTOM', level: 2, criticality: 1, required: false },
      { competency: 'LGPD', level: 2, criticality: 2, required: true },
    ],
  },
  {
    code: 'SUP-COM',
    name: 'Comprador',
    family: 'Suprimentos',
    seniority: 4,
    track: 'individual',
    mission:
      'Compra o que as áreas precisam pelo melhor custo total. Desenvolve fornecedores que entregam no prazo e registra cada decisão de modo que possa ser conferida.',
    requirements: [
      { competency: 'SUPRIM', level: 3, criticality: 3, required: true },
      { competency: 'CONTRAT', level: 3, criticality: 2, required: true },
      { competency: 'NEGOC', level: 3, criticality: 3, required: true },
      { competency: 'ESTOQUE', level: 2, criticality: 2, required: true },
      { competency: 'ANTICOR', level: 2, criticality: 3, required: true },
      { competency: 'COLAB', level: 2, criticality: 1, required: false },
    ],
  },
  {
    code: 'ATD-ASS',
    name: 'Assistente de Atendimento',
    family: 'Atendimento',
    seniority: 1,
    track: 'individual',
    mission:
      'Resolve os pedidos dos clientes no primeiro contato sempre que possível. Registra bem o que não pode resolver e acompanha até a resposta.',
    requirements: [
      { competency: 'ATEND', level: 2, criticality: 3, required: true },
      { competency: 'ESCUTA', level: 2, criticality: 3, required: true },
      { competency: 'COMUN', level: 2, criticality: 2, required: true },
      { competency: 'CLIENTE', level: 2, criticality: 2, required: true },
      { competency: 'LGPD', level: 1, criticality: 2, required: true },
      { competency: 'APREND', level: 2, criticality: 1, required: false },
    ],
  },
  {
    code: 'ATD-SUP',
    name: 'Supervisor de Atendimento',
    family: 'Atendimento',
    seniority: 6,
    track: 'management',
    mission:
      'Dimensiona a equipe, acompanha a qualidade das respostas e desenvolve quem atende. Leva às outras áreas as causas das reclamações que se repetem.',
    requirements: [
      { competency: 'ATEND', level: 4, criticality: 3, required: true },
      { competency: 'ESCUTA', level: 3, criticality: 2, required: true },
      { competency: 'CONFLIT', level: 3, criticality: 3, required: true },
      { competency: 'INDIC', level: 3, criticality: 2, required: true },
      { competency: 'DESENV', level: 3, criticality: 3, required: true },
      { competency: 'EQUIPE', level: 3, criticality: 2, required: true },
      { competency: 'INCLUS', level: 2, criticality: 2, required: true },
    ],
  },
  {
    code: 'PRD-GER',
    name: 'Gerente de Produto',
    family: 'Produto',
    seniority: 7,
    track: 'individual',
    mission:
      'Decide o que a equipe constrói e por quê. Ouve quem usa, mede o efeito do que foi lançado e encerra o que não funciona.',
    requirements: [
      { competency: 'PRODUTO', level: 4, criticality: 3, required: true },
      { competency: 'UX', level: 3, criticality: 2, required: true },
      { competency: 'PROJET', level: 3, criticality: 2, required: true },
      { competency: 'DECISAO', level: 3, criticality: 3, required: true },
      { competency: 'INFLU', level: 4, criticality: 3, required: true },
      { competency: 'VISUAL', level: 3, criticality: 2, required: true },
      { competency: 'AUTOM', level: 2, criticality: 1, required: false },
    ],
  },
  {
    code: 'OPE-QUA',
    name: 'Analista da Qualidade',
    family: 'Operações',
    seniority: 4,
    track: 'individual',
    mission:
      'Encontra a causa dos defeitos e acompanha a correção até que não voltem. Prepara auditorias e ajuda a produção a acertar na primeira vez.',
    requirements: [
      { competency: 'QUALID', level: 3, criticality: 3, required: true },
      { competency: 'MELHORIA', level: 3, criticality: 2, required: true },
      { competency: 'PCP', level: 2, criticality: 2, required: true },
      { competency: 'MANUT', level: 1, criticality: 1, required: false },
      { competency: 'RESOL', level: 3, criticality: 3, required: true },
      { competency: 'SST', level: 2, criticality: 2, required: true },
      { competency: 'COMUN', level: 3, criticality: 1, required: true },
    ],
  },
];
