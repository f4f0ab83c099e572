import type { GoalTemplate } from '../shape.ts';

/** Goal templates: behaviour. */
export const behaviourGoals: readonly GoalTemplate[] = [
  {
    competency: 'COMUN',
    title: 'Escrever mensagens que dispensam uma segunda explicação',
    success_criteria: 'Menos de 2 pedidos de esclarecimento por semana durante 6 semanas',
    activities: [
      {
        title: 'Fazer o curso de escrita no trabalho',
        kind: 'course',
        learning_type: 'formal',
        minutes: 150,
      },
      {
        title: 'Revisar os textos importantes com um colega antes do envio',
        kind: 'practice',
        learning_type: 'social',
        minutes: 240,
      },
      {
        title: 'Reescrever três documentos muito consultados',
        kind: 'practice',
        learning_type: 'experience',
        minutes: 360,
      },
    ],
  },
  {
    competency: 'COMUN',
    title: 'Apresentar resultados da área ao comitê mensal',
    success_criteria: '4 apresentações com nota média de clareza igual ou acima de 4',
    activities: [
      {
        title: 'Ensaiar cada apresentação com o gestor',
        kind: 'mentoring',
        learning_type: 'social',
        minutes: 240,
      },
      {
        title: 'Conduzir as apresentações e recolher as notas',
        kind: 'practice',
        learning_type: 'experience',
        minutes: 480,
      },
    ],
  },
  {
    competency: 'COLAB',
    title: 'Destravar o trabalho conjunto com a área vizinha',
    success_criteria: 'Prazo de resposta entre as áreas reduzido de 5 para 2 dias',
    activities: [
      {
        title: 'Passar uma semana na rotina da outra área',
        kind: 'job_rotation',
        learning_type: 'experience',
        minutes: 2400,
      },
      {
        title: 'Combinar por escrito prazos e pontos de contato',
        kind: 'project',
        learning_type: 'experience',
        minutes: 300,
      },
      { title: 'Rever o combinado em reunião mensal', kind: 'other', learning_type: 'social', minutes: 180 },
    ],
  },
  {
    competency: 'CLIENTE',
    title: 'Resolver na origem as reclamações mais comuns',
    success_criteria: 'Queda de 30% nas 3 reclamações mais frequentes',
    activities: [
      { title: 'Ouvir um dia de atendimento', kind: 'practice', learning_type: 'experience', minutes: 420 },
      {
        title: 'Corrigir a causa junto com as áreas envolvidas',
        kind: 'project',
        learning_type: 'experience',
        minutes: 780,
      },
    ],
  },
  {
    competency: 'CLIENTE',
    title: 'Avisar o cliente antes que ele precise cobrar',
    success_criteria: '90% dos atrasos informados com 24 horas de antecedência',
    activities: [
      {
        title: 'Criar o aviso na rotina diária da equipe',
        kind: 'project',
        learning_type: 'experience',
        minutes: 360,
      },
      {
        title: 'Conversar com cinco clientes sobre o que esperam',
        kind: 'practice',
        learning_type: 'social',
        minutes: 240,
      },
    ],
  },
  {
    competency: 'ADAPT',
    title: 'Assumir uma função vizinha em período de troca',
    success_criteria: '2 semanas na função sem entrega atrasada por falta de passagem',
    activities: [
      {
        title: 'Preparar a passagem de bastão por escrito',
        kind: 'practice',
        learning_type: 'experience',
        minutes: 180,
      },
      {
        title: 'Cumprir o rodízio e registrar o que aprendeu',
        kind: 'job_rotation',
        learning_type: 'experience',
        minutes: 4800,
      },
      {
        title: 'Conversar com quem já mudou de área',
        kind: 'mentoring',
        learning_type: 'social',
        minutes: 90,
      },
    ],
  },
  {
    competency: 'RESOL',
    title: 'Encerrar de vez um problema recorrente da área',
    success_criteria: 'Zero repetições do problema nos 90 dias seguintes à solução',
    activities: [
      {
        title: 'Reunir fatos e testar as hipóteses mais baratas',
        kind: 'practice',
        learning_type: 'experience',
        minutes: 300,
      },
      {
        title: 'Implantar a correção e acompanhar',
        kind: 'project',
        learning_type: 'experience',
        minutes: 720,
      },
      {
        title: 'Discutir a análise com um colega de outra área',
        kind: 'other',
        learning_type: 'social',
        minutes: 90,
      },
    ],
  },
];
