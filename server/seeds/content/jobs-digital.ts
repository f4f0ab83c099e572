import type { Job } from './shape.ts';

/** Jobs of the families Dados and Tecnologia, junior first. */
export const digitalJobs: readonly Job[] = [
  {
    code: 'DAD-JR',
    name: 'Analista de Dados Júnior',
    family: 'Dados',
    seniority: 2,
    track: 'individual',
    mission:
      'Responde às perguntas recorrentes das áreas com consultas e painéis confiáveis. Mantém relatórios em dia e aprende, com apoio da equipe, a investigar as diferenças que aparecem.',
    requirements: [
      { competency: 'SQL', level: 2, criticality: 3, required: true },
      { competency: 'VISUAL', level: 2, criticality: 3, required: true },
      { competency: 'ETL', level: 1, criticality: 2, required: true },
      { competency: 'ESTAT', level: 1, criticality: 2, required: true },
      { competency: 'COMUN', level: 2, criticality: 2, required: true },
      { competency: 'ORGANIZ', level: 2, criticality: 2, required: true },
      { competency: 'LGPD', level: 1, criticality: 3, required: true },
      { competency: 'APREND', level: 2, criticality: 1, required: false },
    ],
  },
  {
    code: 'DAD-PL',
    name: 'Analista de Dados Pleno',
    family: 'Dados',
    seniority: 4,
    track: 'individual',
    mission:
      'Conduz análises de ponta a ponta, da coleta à recomendação, para uma área do negócio. Cuida da qualidade das fontes que usa e explica seus achados a quem decide.',
    requirements: [
      { competency: 'SQL', level: 4, criticality: 3, required: true },
      { competency: 'VISUAL', level: 3, criticality: 3, required: true },
      { competency: 'ETL', level: 3, criticality: 2, required: true },
      { competency: 'ESTAT', level: 3, criticality: 2, required: true },
      { competency: 'COMUN', level: 3, criticality: 2, required: true },
      { competency: 'RESOL', level: 3, criticality: 2, required: true },
      { competency: 'LGPD', level: 2, criticality: 2, required: true },
      { competency: 'ORGANIZ', level: 3, criticality: 1, required: false },
    ],
  },
  {
    code: 'DAD-SR',
    name: 'Analista de Dados Sênior',
    family: 'Dados',
    seniority: 6,
    track: 'individual',
    mission:
      'Transforma problemas abertos em estudos que mudam decisões da empresa. Define padrões de modelagem, responde pelos modelos críticos e apoia o crescimento dos analistas mais novos.',
    requirements: [
      { competency: 'SQL', level: 5, criticality: 3, required: true },
      { competency: 'ETL', level: 4, criticality: 3, required: true },
      { competency: 'ESTAT', level: 4, criticality: 3, required: true },
      { competency: 'VISUAL', level: 4, criticality: 2, required: true },
      { competency: 'COMUN', level: 4, criticality: 2, required: true },
      { competency: 'RESOL', level: 4, criticality: 2, required: true },
      { competency: 'INFLU', level: 3, criticality: 2, required: true },
      { competency: 'LGPD', level: 3, criticality: 3, required: true },
      { competency: 'DESENV', level: 2, criticality: 1, required: false },
    ],
  },
  {
    code: 'TEC-PL',
    name: 'Desenvolvedor de Software Pleno',
    family: 'Tecnologia',
    seniority: 4,
    track: 'individual',
    mission:
      'Constrói e mantém funcionalidades dos sistemas da empresa com autonomia. Testa o que entrega, integra com parceiros e participa do plantão de operação.',
    requirements: [
      { competency: 'PROG', level: 3, criticality: 3, required: true },
      { competency: 'TESTES', level: 3, criticality: 3, required: true },
      { competency: 'API', level: 3, criticality: 2, required: true },
      { competency: 'ARQ', level: 2, criticality: 2, required: true },
      { competency: 'NUVEM', level: 2, criticality: 2, required: true },
      { competency: 'COLAB', level: 3, criticality: 2, required: true },
      { competency: 'SEGINFO', level: 2, criticality: 3, required: true },
      { competency: 'APREND', level: 3, criticality: 1, required: false },
    ],
  },
  {
    code: 'TEC-SR',
    name: 'Desenvolvedor de Software Sênior',
    family: 'Tecnologia',
    seniority: 6,
    track: 'individual',
    mission:
      'Responde tecnicamente por um produto, das escolhas de arquitetura à estabilidade no dia a dia. Eleva a qualidade do trabalho da equipe por meio de revisões, decisões registradas e orientação próxima.',
    requirements: [
      { competency: 'PROG', level: 4, criticality: 3, required: true },
      { competency: 'ARQ', level: 4, criticality: 3, required: true },
      { competency: 'TESTES', level: 4, criticality: 2, required: true },
      { competency: 'API', level: 4, criticality: 2, required: true },
      { competency: 'NUVEM', level: 3, criticality: 2, required: true },
      { competency: 'COLAB', level: 4, criticality: 2, required: true },
      { competency: 'SEGINFO', level: 3, criticality: 3, required: true },
      { competency: 'FEEDBACK', level: 3, criticality: 2, required: true },
      { competency: 'SQL', level: 3, criticality: 1, required: false },
    ],
  },
];
