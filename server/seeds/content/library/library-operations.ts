import type { LibraryItem } from '../shape.ts';

/** Activities of the library: operations and safety. */
export const operationsLibrary: readonly LibraryItem[] = [
  {
    code: 'ATV-032',
    title: 'Contagem cíclica com investigação de causa',
    summary:
      'Durante um mês, conte um corredor por dia e explique a origem de cada diferença acima de dois por cento.',
    kind: 'practice',
    learning_type: 'experience',
    minutes: 720,
    format: 'presencial',
    provider: null,
    competencies: [
      { competency: 'ESTOQUE', entry_level: 1, to_level: 2 },
      { competency: 'RESOL', entry_level: 1, to_level: 2 },
    ],
  },
  {
    code: 'ATV-033',
    title: 'Redesenhar o endereçamento de um corredor',
    summary:
      'Use a movimentação dos últimos três meses, reorganize os endereços e meça o tempo de separação antes e depois.',
    kind: 'project',
    learning_type: 'experience',
    minutes: 1440,
    format: 'presencial',
    provider: null,
    competencies: [
      { competency: 'ESTOQUE', entry_level: 2, to_level: 4 },
      { competency: 'MELHORIA', entry_level: 2, to_level: 3 },
    ],
  },
  {
    code: 'ATV-034',
    title: 'Rodízio de uma semana na programação de rotas',
    summary:
      'Saia do armazém e acompanhe a montagem das rotas, as trocas do dia e a prestação de contas dos motoristas.',
    kind: 'job_rotation',
    learning_type: 'experience',
    minutes: 2400,
    format: 'presencial',
    provider: null,
    competencies: [
      { competency: 'ROTEIR', entry_level: 1, to_level: 3 },
      { competency: 'ESTOQUE', entry_level: 1, to_level: 2 },
    ],
  },
  {
    code: 'ATV-035',
    title: 'Comparar frota própria e terceiros em uma região',
    summary:
      'Levante custo por entrega, ocupação e atrasos de cada modelo e proponha a divisão para o próximo semestre.',
    kind: 'project',
    learning_type: 'experience',
    minutes: 1320,
    format: 'hibrido',
    provider: null,
    competencies: [
      { competency: 'ROTEIR', entry_level: 3, to_level: 4 },
      { competency: 'ORCAM', entry_level: 2, to_level: 3 },
    ],
  },
  {
    code: 'ATV-036',
    title: 'Semana de melhoria em um processo curto',
    summary:
      'Cinco dias com quatro colegas de áreas diferentes para mapear, testar e padronizar um fluxo de até dez passos.',
    kind: 'project',
    learning_type: 'experience',
    minutes: 1200,
    format: 'presencial',
    provider: null,
    competencies: [
      { competency: 'MELHORIA', entry_level: 1, to_level: 3 },
      { competency: 'COLAB', entry_level: 1, to_level: 2 },
    ],
  },
  {
    code: 'ATV-037',
    title: 'Formação de facilitadores de melhoria',
    summary:
      'Análise de causa, condução de grupos e cálculo de ganho, aplicados a um caso que a própria turma escolhe.',
    kind: 'course',
    learning_type: 'formal',
    minutes: 900,
    format: 'hibrido',
    provider: 'Núcleo Boa Prática',
    competencies: [{ competency: 'MELHORIA', entry_level: 3, to_level: 4 }],
  },
  {
    code: 'ATV-038',
    title: 'Assumir a reunião diária de indicadores',
    summary:
      'Conduza por dois meses a reunião de quinze minutos do turno e acompanhe se as ações combinadas foram feitas.',
    kind: 'practice',
    learning_type: 'experience',
    minutes: 600,
    format: 'presencial',
    provider: null,
    competencies: [
      { competency: 'INDIC', entry_level: 2, to_level: 3 },
      { competency: 'COMUN', entry_level: 1, to_level: 2 },
    ],
  },
  {
    code: 'ATV-039',
    title: 'Desdobrar uma meta da diretoria até o turno',
    summary:
      'Siga uma meta anual até o indicador que a equipe controla, elimine medições repetidas e apresente o desenho final.',
    kind: 'project',
    learning_type: 'experience',
    minutes: 900,
    format: 'hibrido',
    provider: null,
    competencies: [
      { competency: 'INDIC', entry_level: 3, to_level: 5 },
      { competency: 'VISAO', entry_level: 2, to_level: 3 },
    ],
  },
  {
    code: 'ATV-040',
    title: 'Segurança no armazém e na movimentação de cargas',
    summary: 'Riscos de empilhadeira, altura e carga manual, com prática no galpão e verificação final.',
    kind: 'course',
    learning_type: 'formal',
    minutes: 240,
    format: 'presencial',
    provider: 'Academia interna',
    competencies: [{ competency: 'SST', entry_level: 1, to_level: 2 }],
  },
  {
    code: 'ATV-041',
    title: 'Conduzir conversas de segurança por um trimestre',
    summary:
      'Prepare um tema por semana a partir dos quase acidentes e acompanhe o fechamento de cada correção.',
    kind: 'practice',
    learning_type: 'experience',
    minutes: 780,
    format: 'presencial',
    provider: null,
    competencies: [
      { competency: 'SST', entry_level: 2, to_level: 4 },
      { competency: 'COMUN', entry_level: 1, to_level: 2 },
    ],
  },
];
