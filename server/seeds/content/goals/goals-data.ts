import type { GoalTemplate } from '../shape.ts';

/** Goal templates: data. */
export const dataGoals: readonly GoalTemplate[] = [
  {
    competency: 'SQL',
    title: 'Reduzir o tempo das consultas mais lentas da área',
    success_criteria: '5 consultas com tempo cortado pela metade até o fim do semestre',
    activities: [
      {
        title: 'Medir as cinco consultas mais usadas',
        kind: 'practice',
        learning_type: 'experience',
        minutes: 180,
      },
      {
        title: 'Reescrever uma consulta por quinzena e comparar planos',
        kind: 'project',
        learning_type: 'experience',
        minutes: 900,
      },
      {
        title: 'Revisar as mudanças com um analista mais experiente',
        kind: 'mentoring',
        learning_type: 'social',
        minutes: 240,
      },
    ],
  },
  {
    competency: 'SQL',
    title: 'Responder sem ajuda às perguntas semanais da área',
    success_criteria: '12 pedidos seguidos entregues com total conferido e sem retrabalho',
    activities: [
      {
        title: 'Estudar junções e agrupamentos com exercícios',
        kind: 'course',
        learning_type: 'formal',
        minutes: 480,
      },
      {
        title: 'Assumir a fila de pedidos simples da área',
        kind: 'practice',
        learning_type: 'experience',
        minutes: 1200,
      },
    ],
  },
  {
    competency: 'ETL',
    title: 'Estabilizar a carga diária de uma fonte crítica',
    success_criteria: '60 dias sem atraso superior a 30 minutos nem registro duplicado',
    activities: [
      {
        title: 'Mapear as falhas dos últimos três meses',
        kind: 'practice',
        learning_type: 'experience',
        minutes: 240,
      },
      {
        title: 'Refazer a carga de modo incremental, com alertas',
        kind: 'project',
        learning_type: 'experience',
        minutes: 1200,
      },
      {
        title: 'Combinar prazos com a área que gera o dado',
        kind: 'other',
        learning_type: 'social',
        minutes: 120,
      },
    ],
  },
  {
    competency: 'VISUAL',
    title: 'Refazer o painel mensal que ninguém abre',
    success_criteria: 'Acesso semanal de pelo menos 8 dos 10 gestores por dois meses',
    activities: [
      {
        title: 'Entrevistar três gestores sobre as decisões que tomam',
        kind: 'practice',
        learning_type: 'social',
        minutes: 180,
      },
      {
        title: 'Desenhar e publicar a nova versão',
        kind: 'project',
        learning_type: 'experience',
        minutes: 900,
      },
      {
        title: 'Ler sobre escolha de gráficos e hierarquia visual',
        kind: 'reading',
        learning_type: 'formal',
        minutes: 120,
      },
    ],
  },
  {
    competency: 'ESTAT',
    title: 'Prever a demanda semanal dos itens principais',
    success_criteria: 'Erro médio abaixo de 15% em 8 semanas seguidas',
    activities: [
      {
        title: 'Estudar previsão e validação em dados separados',
        kind: 'course',
        learning_type: 'formal',
        minutes: 360,
      },
      {
        title: 'Construir a primeira versão e publicar o erro toda semana',
        kind: 'project',
        learning_type: 'experience',
        minutes: 1200,
      },
      {
        title: 'Discutir os resultados com quem compra',
        kind: 'other',
        learning_type: 'social',
        minutes: 180,
      },
    ],
  },
  {
    competency: 'ESTAT',
    title: 'Testar uma mudança com grupo de comparação',
    success_criteria: '1 experimento concluído, com tamanho de amostra definido antes do início',
    activities: [
      {
        title: 'Escolher com o gestor a mudança a ser testada',
        kind: 'mentoring',
        learning_type: 'social',
        minutes: 90,
      },
      {
        title: 'Planejar e acompanhar o experimento por seis semanas',
        kind: 'project',
        learning_type: 'experience',
        minutes: 720,
      },
      {
        title: 'Apresentar o que os dados permitem afirmar',
        kind: 'practice',
        learning_type: 'experience',
        minutes: 150,
      },
    ],
  },
];
