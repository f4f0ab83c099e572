import type { GoalTemplate } from '../shape.ts';

/** Goal templates: sales. */
export const commercialGoals: readonly GoalTemplate[] = [
  {
    competency: 'PROSPEC',
    title: 'Agendar reuniões com empresas do novo perfil',
    success_criteria: '24 reuniões qualificadas no trimestre, ao menos 6 com quem decide',
    activities: [
      {
        title: 'Montar a lista de alvos com critério explícito',
        kind: 'practice',
        learning_type: 'experience',
        minutes: 480,
      },
      {
        title: 'Reservar quatro manhãs por mês para contatos',
        kind: 'project',
        learning_type: 'experience',
        minutes: 1440,
      },
      {
        title: 'Ouvir ligações com um colega e trocar comentários',
        kind: 'mentoring',
        learning_type: 'social',
        minutes: 240,
      },
    ],
  },
  {
    competency: 'NEGOC',
    title: 'Negociar renovações sem recorrer a desconto imediato',
    success_criteria: '5 renovações fechadas com margem igual ou maior que a anterior',
    activities: [
      {
        title: 'Preparar limites e alternativas em uma página',
        kind: 'practice',
        learning_type: 'experience',
        minutes: 300,
      },
      {
        title: 'Simular as conversas mais difíceis com o gestor',
        kind: 'mentoring',
        learning_type: 'social',
        minutes: 240,
      },
      {
        title: 'Fazer o curso de negociação baseada em interesses',
        kind: 'course',
        learning_type: 'formal',
        minutes: 480,
      },
    ],
  },
  {
    competency: 'NEGOC',
    title: 'Conduzir sozinho uma negociação com o setor de compras',
    success_criteria: '1 contrato assinado dentro dos limites aprovados antes da reunião',
    activities: [
      {
        title: 'Acompanhar duas negociações de um colega',
        kind: 'practice',
        learning_type: 'social',
        minutes: 300,
      },
      {
        title: 'Conduzir a negociação da abordagem à assinatura',
        kind: 'project',
        learning_type: 'experience',
        minutes: 900,
      },
    ],
  },
  {
    competency: 'CARTEIRA',
    title: 'Recuperar o volume das contas em queda',
    success_criteria: '3 contas de volta a 90% do volume do ano anterior',
    activities: [
      {
        title: 'Analisar o histórico e visitar cada conta',
        kind: 'practice',
        learning_type: 'experience',
        minutes: 600,
      },
      {
        title: 'Executar um plano por conta durante o trimestre',
        kind: 'project',
        learning_type: 'experience',
        minutes: 1200,
      },
      {
        title: 'Revisar o andamento com a gerência a cada quinze dias',
        kind: 'mentoring',
        learning_type: 'social',
        minutes: 240,
      },
    ],
  },
  {
    competency: 'CARTEIRA',
    title: 'Criar um plano anual para cada conta principal',
    success_criteria: '10 planos escritos, com riscos, contatos e 2 oportunidades cada um',
    activities: [
      {
        title: 'Preencher o primeiro plano junto com o gestor',
        kind: 'mentoring',
        learning_type: 'social',
        minutes: 120,
      },
      {
        title: 'Escrever os demais e validar com operação',
        kind: 'project',
        learning_type: 'experience',
        minutes: 780,
      },
    ],
  },
  {
    competency: 'PROPOSTA',
    title: 'Montar propostas com margem calculada por cenário',
    success_criteria: '8 propostas aprovadas na primeira leitura de finanças',
    activities: [
      {
        title: 'Estudar a composição de custos com a operação',
        kind: 'practice',
        learning_type: 'social',
        minutes: 240,
      },
      {
        title: 'Criar a planilha de cenários e usá-la em casos reais',
        kind: 'project',
        learning_type: 'experience',
        minutes: 600,
      },
      {
        title: 'Ler uma proposta ganha e uma perdida por mês',
        kind: 'reading',
        learning_type: 'formal',
        minutes: 120,
      },
    ],
  },
];
