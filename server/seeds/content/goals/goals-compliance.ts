import type { GoalTemplate } from '../shape.ts';

/** Goal templates: compliance. */
export const complianceGoals: readonly GoalTemplate[] = [
  {
    competency: 'LGPD',
    title: 'Mapear os dados pessoais tratados pela área',
    success_criteria: '1 inventário aprovado, com prazo de descarte para cada tipo de dado',
    activities: [
      { title: 'Fazer o curso de proteção de dados', kind: 'course', learning_type: 'formal', minutes: 60 },
      {
        title: 'Levantar planilhas, sistemas e quem acessa',
        kind: 'project',
        learning_type: 'experience',
        minutes: 420,
      },
      { title: 'Validar o inventário com o jurídico', kind: 'other', learning_type: 'social', minutes: 90 },
    ],
  },
  {
    competency: 'SST',
    title: 'Fechar no prazo as correções de segurança do setor',
    success_criteria: '95% das correções concluídas em até 10 dias por 3 meses',
    activities: [
      {
        title: 'Conduzir uma conversa de segurança por semana',
        kind: 'practice',
        learning_type: 'experience',
        minutes: 480,
      },
      {
        title: 'Investigar todos os quase acidentes do setor',
        kind: 'project',
        learning_type: 'experience',
        minutes: 600,
      },
      {
        title: 'Refazer o curso de movimentação de cargas',
        kind: 'course',
        learning_type: 'formal',
        minutes: 240,
      },
    ],
  },
  {
    competency: 'ETICA',
    title: 'Tratar conflitos de interesse com registro transparente',
    success_criteria: '100% das declarações da equipe revisadas até o fim do trimestre',
    activities: [
      {
        title: 'Participar da discussão de casos de conduta',
        kind: 'event',
        learning_type: 'social',
        minutes: 180,
      },
      {
        title: 'Revisar as relações com fornecedores e declarar as dúvidas',
        kind: 'practice',
        learning_type: 'experience',
        minutes: 240,
      },
    ],
  },
  {
    competency: 'SEGINFO',
    title: 'Limpar os acessos antigos da equipe',
    success_criteria: 'Nenhum acesso sem justificativa em 2 revisões trimestrais seguidas',
    activities: [
      {
        title: 'Levantar permissões e donos de cada sistema',
        kind: 'practice',
        learning_type: 'experience',
        minutes: 240,
      },
      {
        title: 'Retirar acessos e registrar as exceções',
        kind: 'project',
        learning_type: 'experience',
        minutes: 300,
      },
      {
        title: 'Participar da simulação de golpe por mensagem',
        kind: 'practice',
        learning_type: 'experience',
        minutes: 45,
      },
    ],
  },
];
