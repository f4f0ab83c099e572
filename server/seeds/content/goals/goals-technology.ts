import type { GoalTemplate } from '../shape.ts';

/** Goal templates: technology. */
export const technologyGoals: readonly GoalTemplate[] = [
  {
    competency: 'PROG',
    title: 'Entregar funcionalidades médias sem retrabalho de revisão',
    success_criteria: '6 entregas seguidas com no máximo 2 rodadas de comentários',
    activities: [
      {
        title: 'Escrever um plano curto antes de cada entrega',
        kind: 'practice',
        learning_type: 'experience',
        minutes: 360,
      },
      {
        title: 'Programar em par uma vez por semana',
        kind: 'mentoring',
        learning_type: 'social',
        minutes: 960,
      },
      {
        title: 'Ler dois capítulos sobre refatoração por mês',
        kind: 'reading',
        learning_type: 'formal',
        minutes: 300,
      },
    ],
  },
  {
    competency: 'PROG',
    title: 'Simplificar o módulo com mais defeitos do ano',
    success_criteria: 'Queda de 40% nos defeitos do módulo em quatro meses',
    activities: [
      {
        title: 'Cobrir com testes o comportamento atual',
        kind: 'practice',
        learning_type: 'experience',
        minutes: 720,
      },
      {
        title: 'Refatorar em passos pequenos e publicáveis',
        kind: 'project',
        learning_type: 'experience',
        minutes: 1200,
      },
    ],
  },
  {
    competency: 'TESTES',
    title: 'Automatizar os testes do fluxo principal do produto',
    success_criteria: '20 cenários automáticos executados em menos de 5 minutos',
    activities: [
      {
        title: 'Listar com a equipe os cenários de maior risco',
        kind: 'other',
        learning_type: 'social',
        minutes: 120,
      },
      {
        title: 'Escrever os testes e corrigir os que falham ao acaso',
        kind: 'project',
        learning_type: 'experience',
        minutes: 1080,
      },
      { title: 'Fazer o curso de testes automáticos', kind: 'course', learning_type: 'formal', minutes: 360 },
    ],
  },
  {
    competency: 'ARQ',
    title: 'Registrar as decisões técnicas da equipe por um semestre',
    success_criteria: '8 decisões registradas com alternativas, custo e data de revisão',
    activities: [
      {
        title: 'Escrever um registro a cada decisão relevante',
        kind: 'practice',
        learning_type: 'experience',
        minutes: 480,
      },
      {
        title: 'Apresentar dois registros na roda de arquitetura',
        kind: 'event',
        learning_type: 'social',
        minutes: 180,
      },
      {
        title: 'Estudar padrões de falha em sistemas distribuídos',
        kind: 'reading',
        learning_type: 'formal',
        minutes: 300,
      },
    ],
  },
  {
    competency: 'NUVEM',
    title: 'Recuperar o ambiente de teste a partir da cópia',
    success_criteria: 'Restauração completa em até 45 minutos, em 3 simulações seguidas',
    activities: [
      {
        title: 'Ler os relatórios dos últimos incidentes',
        kind: 'reading',
        learning_type: 'formal',
        minutes: 120,
      },
      {
        title: 'Escrever e corrigir o roteiro de recuperação',
        kind: 'practice',
        learning_type: 'experience',
        minutes: 360,
      },
      {
        title: 'Conduzir as três simulações com a equipe de plantão',
        kind: 'project',
        learning_type: 'experience',
        minutes: 540,
      },
    ],
  },
  {
    competency: 'NUVEM',
    title: 'Cortar o custo mensal dos ambientes de apoio',
    success_criteria: 'Redução de 20% na conta em 3 meses, sem piora no tempo de resposta',
    activities: [
      {
        title: 'Levantar o que fica ligado sem uso',
        kind: 'practice',
        learning_type: 'experience',
        minutes: 180,
      },
      {
        title: 'Aplicar desligamento programado e medir o efeito',
        kind: 'project',
        learning_type: 'experience',
        minutes: 600,
      },
    ],
  },
  {
    competency: 'API',
    title: 'Colocar em produção a integração com um parceiro',
    success_criteria: '99% das chamadas concluídas no primeiro mês e nenhum pedido duplicado',
    activities: [
      {
        title: 'Estudar o contrato e testar os erros possíveis',
        kind: 'practice',
        learning_type: 'experience',
        minutes: 300,
      },
      {
        title: 'Implementar repetição segura e acompanhamento',
        kind: 'project',
        learning_type: 'experience',
        minutes: 1200,
      },
      {
        title: 'Revisar o guia de integração com a equipe do parceiro',
        kind: 'other',
        learning_type: 'social',
        minutes: 180,
      },
    ],
  },
];
