import type { GoalTemplate } from '../shape.ts';

/** Goal templates: operations. */
export const operationsGoals: readonly GoalTemplate[] = [
  {
    competency: 'ESTOQUE',
    title: 'Reduzir as diferenças de inventário do setor',
    success_criteria: 'Diferença abaixo de 0,5% em 3 contagens mensais seguidas',
    activities: [
      {
        title: 'Contar um corredor por dia e registrar as causas',
        kind: 'practice',
        learning_type: 'experience',
        minutes: 900,
      },
      {
        title: 'Corrigir as duas causas mais frequentes',
        kind: 'project',
        learning_type: 'experience',
        minutes: 600,
      },
      {
        title: 'Conversar com o recebimento sobre a conferência',
        kind: 'other',
        learning_type: 'social',
        minutes: 90,
      },
    ],
  },
  {
    competency: 'ESTOQUE',
    title: 'Encurtar o tempo de separação dos pedidos urgentes',
    success_criteria: 'Média de 12 minutos por pedido urgente, contra 20 hoje',
    activities: [
      {
        title: 'Cronometrar uma semana de separações',
        kind: 'practice',
        learning_type: 'experience',
        minutes: 240,
      },
      {
        title: 'Reorganizar os endereços dos itens de maior giro',
        kind: 'project',
        learning_type: 'experience',
        minutes: 900,
      },
    ],
  },
  {
    competency: 'ROTEIR',
    title: 'Melhorar o cumprimento das janelas de entrega',
    success_criteria: '95% das entregas dentro da janela por 8 semanas',
    activities: [
      {
        title: 'Acompanhar duas rotas completas na cabine',
        kind: 'practice',
        learning_type: 'experience',
        minutes: 960,
      },
      {
        title: 'Ajustar o planejamento da região e medir o efeito',
        kind: 'project',
        learning_type: 'experience',
        minutes: 900,
      },
      {
        title: 'Trocar experiências com quem programa outra região',
        kind: 'mentoring',
        learning_type: 'social',
        minutes: 180,
      },
    ],
  },
  {
    competency: 'ROTEIR',
    title: 'Aumentar a ocupação dos veículos da região',
    success_criteria: 'Ocupação média de 82% no trimestre, sem jornada acima do limite',
    activities: [
      {
        title: 'Levantar peso e volume das saídas do último mês',
        kind: 'practice',
        learning_type: 'experience',
        minutes: 240,
      },
      {
        title: 'Testar três agrupamentos de clientes',
        kind: 'project',
        learning_type: 'experience',
        minutes: 720,
      },
    ],
  },
  {
    competency: 'MELHORIA',
    title: 'Eliminar o retrabalho do processo de devoluções',
    success_criteria: 'Retrabalho abaixo de 3% dos casos, medido por 3 meses',
    activities: [
      { title: 'Mapear o fluxo com quem executa', kind: 'practice', learning_type: 'social', minutes: 240 },
      {
        title: 'Testar e padronizar duas mudanças',
        kind: 'project',
        learning_type: 'experience',
        minutes: 780,
      },
      { title: 'Fazer a formação de facilitadores', kind: 'course', learning_type: 'formal', minutes: 900 },
    ],
  },
  {
    competency: 'INDIC',
    title: 'Conduzir a reunião diária com foco em ação',
    success_criteria: '85% das ações combinadas concluídas no prazo durante 2 meses',
    activities: [
      {
        title: 'Assumir a reunião e o quadro do turno',
        kind: 'practice',
        learning_type: 'experience',
        minutes: 600,
      },
      {
        title: 'Pedir ao gestor uma observação por quinzena',
        kind: 'mentoring',
        learning_type: 'social',
        minutes: 120,
      },
    ],
  },
  {
    competency: 'INDIC',
    title: 'Trocar indicadores sem uso por medidas úteis',
    success_criteria: '6 indicadores com dono, fonte e meta, no lugar dos 14 atuais',
    activities: [
      {
        title: 'Levantar quem usa cada indicador e para quê',
        kind: 'practice',
        learning_type: 'experience',
        minutes: 180,
      },
      {
        title: 'Propor o novo conjunto e validar com a direção',
        kind: 'project',
        learning_type: 'experience',
        minutes: 480,
      },
      {
        title: 'Ler sobre indicadores de processo e de resultado',
        kind: 'reading',
        learning_type: 'formal',
        minutes: 90,
      },
    ],
  },
];
