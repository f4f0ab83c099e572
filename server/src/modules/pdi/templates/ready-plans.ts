/** The ready-made plans that come with the product: content, in the users' words. */
import type { ActivityKind } from '@pdy/contract/pdi/activity';

type ReadyActivity = {
  readonly title: string;
  readonly kind: ActivityKind;
  /** Expected effort, in minutes. */
  readonly minutes: number;
};

type ReadyGoal = {
  readonly title: string;
  readonly success_criteria: string;
  /** Possible names of its competency; the first one in the company's catalogue is linked. */
  readonly competencies: readonly string[];
  readonly activities: readonly ReadyActivity[];
};

export type ReadyPlan = {
  readonly key: string;
  readonly title: string;
  readonly about: string;
  readonly summary: string;
  readonly goals: readonly ReadyGoal[];
};

export const readyPlans: readonly ReadyPlan[] = [
  {
    key: 'primeiros-90-dias',
    title: 'Primeiros 90 dias',
    about: 'Para quem acabou de chegar à empresa ou mudou de cargo.',
    summary: 'Conhecer as pessoas, entender o trabalho e entregar a primeira melhoria.',
    goals: [
      {
        title: 'Entender como a minha área entrega valor aos clientes',
        success_criteria: 'Apresentar o fluxo da área ao gestor, com 3 oportunidades de melhoria',
        competencies: ['Visão de negócio', 'Conhecimento do negócio', 'Foco no cliente'],
        activities: [
          { title: 'Conversar com 5 pessoas das áreas vizinhas', kind: 'mentoring', minutes: 300 },
          { title: 'Acompanhar o atendimento a um cliente do começo ao fim', kind: 'practice', minutes: 240 },
          { title: 'Ler os procedimentos principais da área', kind: 'reading', minutes: 180 },
        ],
      },
      {
        title: 'Entregar uma primeira melhoria no trabalho da equipe',
        success_criteria: '1 melhoria em uso, confirmada por quem a usa',
        competencies: ['Resolução de problemas', 'Melhoria contínua', 'Execução'],
        activities: [
          { title: 'Escolher com o gestor um problema pequeno e frequente', kind: 'mentoring', minutes: 60 },
          { title: 'Resolver o problema e medir antes e depois', kind: 'project', minutes: 900 },
        ],
      },
    ],
  },
  {
    key: 'nova-lideranca',
    title: 'Nova liderança',
    about: 'Para quem lidera pessoas pela primeira vez.',
    summary: 'Passar de quem faz a quem desenvolve quem faz.',
    goals: [
      {
        title: 'Conduzir conversas individuais quinzenais com cada pessoa da equipe',
        success_criteria: 'Pelo menos 6 conversas por pessoa, com combinados registrados',
        competencies: [
          'Liderança de pessoas',
          'Liderança',
          'Gestão de pessoas',
          'Desenvolvimento de pessoas',
        ],
        activities: [
          { title: 'Combinar com cada pessoa o dia e o formato', kind: 'practice', minutes: 120 },
          { title: 'Conduzir as conversas e anotar os combinados', kind: 'practice', minutes: 1200 },
          { title: 'Discutir uma conversa difícil com um líder experiente', kind: 'mentoring', minutes: 120 },
        ],
      },
      {
        title: 'Dar feedback específico e no tempo certo',
        success_criteria: '1 feedback por pessoa por mês, com situação, comportamento e impacto',
        competencies: ['Feedback', 'Comunicação', 'Comunicação assertiva'],
        activities: [
          { title: 'Curso curto sobre feedback', kind: 'course', minutes: 240 },
          { title: 'Ensaiar um feedback difícil com um par', kind: 'mentoring', minutes: 60 },
          { title: 'Dar e registrar os feedbacks do mês', kind: 'practice', minutes: 480 },
        ],
      },
      {
        title: 'Delegar duas entregas que hoje dependem de mim',
        success_criteria: '2 entregas feitas por outras pessoas, sem retrabalho por 2 meses',
        competencies: ['Delegação', 'Gestão de equipes', 'Liderança'],
        activities: [
          { title: 'Listar o que só eu faço e escolher duas entregas', kind: 'practice', minutes: 60 },
          { title: 'Ensinar e acompanhar quem vai assumir', kind: 'practice', minutes: 600 },
        ],
      },
    ],
  },
  {
    key: 'especialista',
    title: 'Aprofundar uma especialidade',
    about: 'Para quem quer ser referência técnica no que faz.',
    summary: 'Estudar com método, aplicar em um projeto real e ensinar os colegas.',
    goals: [
      {
        title: 'Aplicar uma técnica nova em um projeto real da área',
        success_criteria: '1 projeto entregue com a técnica e o resultado medido',
        competencies: ['Análise de dados', 'Conhecimento técnico', 'Pensamento analítico'],
        activities: [
          { title: 'Curso ou livro de base sobre a técnica', kind: 'course', minutes: 600 },
          { title: 'Projeto de aplicação com dados ou casos da empresa', kind: 'project', minutes: 2400 },
          { title: 'Revisão do projeto por um especialista', kind: 'mentoring', minutes: 180 },
        ],
      },
      {
        title: 'Ensinar aos colegas o que aprendi',
        success_criteria: '2 encontros com a equipe e avaliação média de 4 em 5',
        competencies: ['Comunicação', 'Compartilhamento de conhecimento', 'Didática'],
        activities: [
          { title: 'Preparar o material do encontro', kind: 'practice', minutes: 360 },
          { title: 'Conduzir dois encontros com a equipe', kind: 'event', minutes: 240 },
        ],
      },
    ],
  },
  {
    key: 'comunicacao',
    title: 'Comunicação e influência',
    about: 'Para quem precisa ser ouvido por outras áreas e pela liderança.',
    summary: 'Organizar a mensagem, apresentar com clareza e conduzir reuniões que decidem.',
    goals: [
      {
        title: 'Apresentar resultados à liderança com clareza',
        success_criteria: '3 apresentações de até 10 minutos, com avaliação de quem assistiu',
        competencies: ['Comunicação', 'Comunicação com o negócio', 'Apresentação', 'Influência'],
        activities: [
          { title: 'Assistir e anotar uma boa apresentação de um colega', kind: 'event', minutes: 60 },
          { title: 'Ensaiar com um colega antes de cada apresentação', kind: 'mentoring', minutes: 180 },
          { title: 'Fazer as três apresentações', kind: 'practice', minutes: 540 },
        ],
      },
      {
        title: 'Conduzir reuniões que terminam em decisão',
        success_criteria: '8 de 10 reuniões com pauta antes e decisões registradas depois',
        competencies: ['Facilitação', 'Colaboração', 'Trabalho em equipe'],
        activities: [
          { title: 'Enviar pauta e objetivo um dia antes', kind: 'practice', minutes: 240 },
          { title: 'Conduzir e registrar as decisões', kind: 'practice', minutes: 600 },
        ],
      },
    ],
  },
];
