import type { LibraryItem } from '../shape.ts';

/** Activities of the library: technology. */
export const technologyLibrary: readonly LibraryItem[] = [
  {
    code: 'ATV-012',
    title: 'Plantão de correções com acompanhamento',
    summary:
      'Resolva dez defeitos pequenos da fila, cada um com teste, ao lado de alguém que conhece o sistema.',
    kind: 'practice',
    learning_type: 'experience',
    minutes: 900,
    format: 'hibrido',
    provider: null,
    competencies: [
      { competency: 'PROG', entry_level: 1, to_level: 2 },
      { competency: 'TESTES', entry_level: 1, to_level: 2 },
    ],
  },
  {
    code: 'ATV-013',
    title: 'Refatorar um módulo que todos evitam',
    summary:
      'Escolha a parte do código com mais defeitos no ano, cubra com testes e simplifique em passos pequenos e publicáveis.',
    kind: 'project',
    learning_type: 'experience',
    minutes: 1500,
    format: 'online',
    provider: null,
    competencies: [
      { competency: 'PROG', entry_level: 3, to_level: 4 },
      { competency: 'TESTES', entry_level: 3, to_level: 4 },
    ],
  },
  {
    code: 'ATV-014',
    title: 'Programar em par uma tarde por semana',
    summary: 'Oito tardes alternando quem conduz, sempre em uma tarefa real da equipe.',
    kind: 'mentoring',
    learning_type: 'social',
    minutes: 1440,
    format: 'hibrido',
    provider: null,
    competencies: [
      { competency: 'PROG', entry_level: 2, to_level: 3 },
      { competency: 'COLAB', entry_level: 2, to_level: 3 },
    ],
  },
  {
    code: 'ATV-015',
    title: 'Curso de testes automáticos na prática',
    summary:
      'Do primeiro teste de unidade à verificação de um fluxo inteiro, com um projeto que já vem com defeitos escondidos.',
    kind: 'course',
    learning_type: 'formal',
    minutes: 600,
    format: 'online',
    provider: 'Instituto Trilho Claro',
    competencies: [{ competency: 'TESTES', entry_level: 1, to_level: 3 }],
  },
  {
    code: 'ATV-016',
    title: 'Desenhar a migração de um sistema antigo',
    summary: 'Planeje a saída em etapas reversíveis, execute a primeira delas e meça o risco que restou.',
    kind: 'project',
    learning_type: 'experience',
    minutes: 1800,
    format: 'hibrido',
    provider: null,
    competencies: [
      { competency: 'ARQ', entry_level: 3, to_level: 4 },
      { competency: 'MUDANCA', entry_level: 1, to_level: 2 },
    ],
  },
  {
    code: 'ATV-017',
    title: 'Roda mensal de arquitetura',
    summary:
      'Seis encontros em que uma equipe mostra um problema de desenho ainda sem resposta e ouve as demais.',
    kind: 'event',
    learning_type: 'social',
    minutes: 540,
    format: 'hibrido',
    provider: null,
    competencies: [
      { competency: 'ARQ', entry_level: 2, to_level: 4 },
      { competency: 'APREND', entry_level: 2, to_level: 3 },
    ],
  },
  {
    code: 'ATV-018',
    title: 'Simular a queda de um ambiente',
    summary:
      'Provoque uma falha combinada em ambiente de teste, conduza a recuperação e escreva o relatório sem procurar culpados.',
    kind: 'practice',
    learning_type: 'experience',
    minutes: 360,
    format: 'online',
    provider: null,
    competencies: [
      { competency: 'NUVEM', entry_level: 2, to_level: 3 },
      { competency: 'RESOL', entry_level: 2, to_level: 3 },
    ],
  },
  {
    code: 'ATV-019',
    title: 'Rodízio de duas semanas na infraestrutura',
    summary:
      'Dez meios períodos participando de publicações, alertas e revisão de custos ao lado de quem opera os ambientes.',
    kind: 'job_rotation',
    learning_type: 'experience',
    minutes: 2400,
    format: 'presencial',
    provider: null,
    competencies: [
      { competency: 'NUVEM', entry_level: 1, to_level: 3 },
      { competency: 'SEGINFO', entry_level: 1, to_level: 2 },
    ],
  },
  {
    code: 'ATV-020',
    title: 'Integrar um parceiro do contrato à produção',
    summary:
      'Leia a documentação do parceiro, trate falhas e repetições, acompanhe o primeiro mês de uso e corrija o guia interno.',
    kind: 'project',
    learning_type: 'experience',
    minutes: 1560,
    format: 'hibrido',
    provider: null,
    competencies: [{ competency: 'API', entry_level: 2, to_level: 4 }],
  },
  {
    code: 'ATV-021',
    title: 'Fundamentos de integração entre sistemas',
    summary:
      'Material em cinco capítulos sobre contratos, erros, versões e limites, com questões ao fim de cada um.',
    kind: 'reading',
    learning_type: 'formal',
    minutes: 180,
    format: 'online',
    provider: 'Instituto Trilho Claro',
    competencies: [
      { competency: 'API', entry_level: 1, to_level: 2 },
      { competency: 'ARQ', entry_level: 1, to_level: 2 },
    ],
  },
];
