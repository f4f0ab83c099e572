import type { GoalTemplate } from '../shape.ts';

/** Goal templates: leadership. */
export const leadershipGoals: readonly GoalTemplate[] = [
  {
    competency: 'DESENV',
    title: 'Manter conversas mensais de desenvolvimento com a equipe',
    success_criteria: '100% dos liderados com PDI ativo e 5 conversas registradas no semestre',
    activities: [
      {
        title: 'Reservar as conversas no calendário do semestre',
        kind: 'practice',
        learning_type: 'experience',
        minutes: 60,
      },
      {
        title: 'Conduzir as conversas e validar as evidências',
        kind: 'practice',
        learning_type: 'social',
        minutes: 1200,
      },
      {
        title: 'Discutir dois casos difíceis com outro líder',
        kind: 'mentoring',
        learning_type: 'social',
        minutes: 180,
      },
    ],
  },
  {
    competency: 'DESENV',
    title: 'Preparar um sucessor para a posição atual',
    success_criteria: '1 pessoa pronta para assumir a rotina por 2 semanas sem apoio',
    activities: [
      {
        title: 'Escolher os desafios de cada etapa com o sucessor',
        kind: 'mentoring',
        learning_type: 'social',
        minutes: 300,
      },
      {
        title: 'Passar uma responsabilidade nova a cada mês',
        kind: 'project',
        learning_type: 'experience',
        minutes: 1200,
      },
    ],
  },
  {
    competency: 'DELEGA',
    title: 'Delegar decisões de rotina com limites claros',
    success_criteria: '6 decisões transferidas, com no máximo 1 retomada no semestre',
    activities: [
      {
        title: 'Listar decisões que ainda sobem sem necessidade',
        kind: 'practice',
        learning_type: 'experience',
        minutes: 120,
      },
      {
        title: 'Combinar alçada e pontos de checagem com cada pessoa',
        kind: 'project',
        learning_type: 'experience',
        minutes: 480,
      },
      {
        title: 'Trocar experiências com líderes de outras áreas',
        kind: 'mentoring',
        learning_type: 'social',
        minutes: 240,
      },
    ],
  },
  {
    competency: 'VISAO',
    title: 'Traduzir a estratégia em prioridades da área',
    success_criteria: '3 prioridades anuais, cada uma com indicador e meta por trimestre',
    activities: [
      {
        title: 'Estudar mercado, clientes e números da área',
        kind: 'reading',
        learning_type: 'formal',
        minutes: 300,
      },
      {
        title: 'Construir as prioridades com a equipe',
        kind: 'project',
        learning_type: 'experience',
        minutes: 600,
      },
      {
        title: 'Defender a proposta diante da direção',
        kind: 'practice',
        learning_type: 'experience',
        minutes: 180,
      },
    ],
  },
  {
    competency: 'MUDANCA',
    title: 'Conduzir a adoção de um sistema novo na área',
    success_criteria: '95% da equipe usando o sistema novo 30 dias após a virada',
    activities: [
      {
        title: 'Mapear quem ganha, quem perde e o que preocupa',
        kind: 'practice',
        learning_type: 'experience',
        minutes: 240,
      },
      {
        title: 'Planejar as ondas e preparar multiplicadores',
        kind: 'project',
        learning_type: 'experience',
        minutes: 1200,
      },
      {
        title: 'Ouvir a equipe toda semana durante a transição',
        kind: 'practice',
        learning_type: 'social',
        minutes: 360,
      },
    ],
  },
  {
    competency: 'ORCAM',
    title: 'Fechar o ano dentro do orçamento da área',
    success_criteria: 'Desvio máximo de 3% entre o previsto e o realizado',
    activities: [
      {
        title: 'Acompanhar o ciclo de planejamento com finanças',
        kind: 'mentoring',
        learning_type: 'social',
        minutes: 480,
      },
      {
        title: 'Rever contratos e projetar o fechamento todo mês',
        kind: 'practice',
        learning_type: 'experience',
        minutes: 720,
      },
      {
        title: 'Fazer um curso curto de análise de investimento',
        kind: 'course',
        learning_type: 'formal',
        minutes: 480,
      },
    ],
  },
  {
    competency: 'EQUIPE',
    title: 'Reduzir a saída de pessoas no primeiro ano',
    success_criteria: 'No máximo 2 saídas voluntárias no primeiro ano de casa em 12 meses',
    activities: [
      {
        title: 'Entrevistar quem entrou e quem saiu',
        kind: 'practice',
        learning_type: 'social',
        minutes: 480,
      },
      {
        title: 'Refazer a integração e os primeiros 90 dias',
        kind: 'project',
        learning_type: 'experience',
        minutes: 900,
      },
      {
        title: 'Acompanhar as mudanças com a área de pessoas',
        kind: 'mentoring',
        learning_type: 'social',
        minutes: 240,
      },
    ],
  },
  {
    competency: 'EQUIPE',
    title: 'Equilibrar a carga de trabalho entre os turnos',
    success_criteria: 'Diferença de horas extras entre turnos abaixo de 10%',
    activities: [
      {
        title: 'Levantar a carga de cada turno com a equipe',
        kind: 'practice',
        learning_type: 'social',
        minutes: 240,
      },
      {
        title: 'Redistribuir tarefas e acompanhar por oito semanas',
        kind: 'project',
        learning_type: 'experience',
        minutes: 720,
      },
    ],
  },
];
