import type { GoalTemplate } from '../shape.ts';

/** Goal templates: people. */
export const peopleGoals: readonly GoalTemplate[] = [
  {
    competency: 'RECRUT',
    title: 'Encurtar a seleção sem perder qualidade',
    success_criteria: 'Média de 28 dias por vaga e 90% de aprovação no período de experiência',
    activities: [
      {
        title: 'Revisar com gestores as etapas que não decidem nada',
        kind: 'practice',
        learning_type: 'social',
        minutes: 240,
      },
      {
        title: 'Conduzir quatro seleções com roteiro estruturado',
        kind: 'project',
        learning_type: 'experience',
        minutes: 1500,
      },
      {
        title: 'Fazer o curso de entrevista estruturada',
        kind: 'course',
        learning_type: 'formal',
        minutes: 300,
      },
    ],
  },
  {
    competency: 'RECRUT',
    title: 'Dar retorno a todos os candidatos entrevistados',
    success_criteria: '100% de retorno em até 7 dias durante um trimestre',
    activities: [
      {
        title: 'Escrever modelos de retorno respeitosos',
        kind: 'practice',
        learning_type: 'experience',
        minutes: 150,
      },
      {
        title: 'Acompanhar o prazo de cada candidato na rotina semanal',
        kind: 'practice',
        learning_type: 'experience',
        minutes: 360,
      },
    ],
  },
  {
    competency: 'TREIN',
    title: 'Criar o treinamento de integração da operação',
    success_criteria: '2 turmas concluídas, com 80% de acerto na verificação prática',
    activities: [
      {
        title: 'Observar quem faz bem e escrever os objetivos',
        kind: 'practice',
        learning_type: 'experience',
        minutes: 300,
      },
      {
        title: 'Montar e aplicar a primeira turma',
        kind: 'project',
        learning_type: 'experience',
        minutes: 900,
      },
      {
        title: 'Recolher críticas dos supervisores e ajustar',
        kind: 'other',
        learning_type: 'social',
        minutes: 120,
      },
    ],
  },
  {
    competency: 'DPESSOAL',
    title: 'Fechar a folha da unidade sem correções posteriores',
    success_criteria: '3 fechamentos seguidos com nenhuma correção depois do pagamento',
    activities: [
      {
        title: 'Acompanhar um fechamento com o responsável',
        kind: 'mentoring',
        learning_type: 'social',
        minutes: 480,
      },
      {
        title: 'Fazer os fechamentos com lista de conferência própria',
        kind: 'project',
        learning_type: 'experience',
        minutes: 1200,
      },
      {
        title: 'Participar do encontro de atualização trabalhista',
        kind: 'event',
        learning_type: 'formal',
        minutes: 120,
      },
    ],
  },
];
