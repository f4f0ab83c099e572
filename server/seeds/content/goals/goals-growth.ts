import type { GoalTemplate } from '../shape.ts';

/** Goal templates: personal growth. */
export const growthGoals: readonly GoalTemplate[] = [
  {
    competency: 'ORGANIZ',
    title: 'Cumprir prazos sem horas extras de última hora',
    success_criteria: '90% das entregas na data por 10 semanas, com até 2 horas extras no mês',
    activities: [
      {
        title: 'Planejar a semana às segundas e rever às sextas',
        kind: 'practice',
        learning_type: 'experience',
        minutes: 300,
      },
      {
        title: 'Negociar prioridades com o gestor a cada quinzena',
        kind: 'mentoring',
        learning_type: 'social',
        minutes: 180,
      },
      { title: 'Ler sobre gestão de prioridades', kind: 'reading', learning_type: 'formal', minutes: 120 },
    ],
  },
  {
    competency: 'FEEDBACK',
    title: 'Oferecer feedback específico com regularidade',
    success_criteria: '12 conversas registradas, ao menos uma por mês com cada colega próximo',
    activities: [
      {
        title: 'Preparar cada conversa com situação, comportamento e efeito',
        kind: 'practice',
        learning_type: 'experience',
        minutes: 240,
      },
      {
        title: 'Participar da roda de feedback da equipe',
        kind: 'mentoring',
        learning_type: 'social',
        minutes: 480,
      },
    ],
  },
  {
    competency: 'INICIAT',
    title: 'Conduzir uma melhoria escolhida por conta própria',
    success_criteria: '1 melhoria implantada, com economia de 10 horas por mês',
    activities: [
      {
        title: 'Escolher o problema e estimar o benefício',
        kind: 'practice',
        learning_type: 'experience',
        minutes: 150,
      },
      {
        title: 'Conduzir a melhoria até o resultado aparecer',
        kind: 'project',
        learning_type: 'experience',
        minutes: 900,
      },
      { title: 'Apresentar o aprendizado aos colegas', kind: 'other', learning_type: 'social', minutes: 60 },
    ],
  },
  {
    competency: 'INFLU',
    title: 'Obter o apoio de três áreas para um projeto',
    success_criteria: '3 compromissos por escrito, com pessoa e data definidas',
    activities: [
      {
        title: 'Mapear o interesse de cada área e conversar antes',
        kind: 'practice',
        learning_type: 'social',
        minutes: 300,
      },
      {
        title: 'Conduzir o acordo e acompanhar os compromissos',
        kind: 'project',
        learning_type: 'experience',
        minutes: 720,
      },
      {
        title: 'Pedir a um diretor que comente a abordagem',
        kind: 'mentoring',
        learning_type: 'social',
        minutes: 90,
      },
    ],
  },
  {
    competency: 'APREND',
    title: 'Dominar um tema novo e ensiná-lo à equipe',
    success_criteria: '3 encontros de 40 minutos dados, com resumo publicado em cada um',
    activities: [
      { title: 'Estudar o tema em blocos semanais', kind: 'reading', learning_type: 'formal', minutes: 480 },
      {
        title: 'Aplicar o que aprendeu em uma tarefa real',
        kind: 'practice',
        learning_type: 'experience',
        minutes: 600,
      },
      { title: 'Preparar e conduzir os encontros', kind: 'practice', learning_type: 'social', minutes: 300 },
    ],
  },
];
