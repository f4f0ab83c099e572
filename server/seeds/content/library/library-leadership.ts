import type { LibraryItem } from '../shape.ts';

/** Activities of the library: leadership. */
export const leadershipLibrary: readonly LibraryItem[] = [
  {
    code: 'ATV-058',
    title: 'Conversas de desenvolvimento com cada liderado',
    summary:
      'Uma conversa mensal de quarenta minutos com cada pessoa, em torno do PDI, com anotação do que ficou combinado.',
    kind: 'practice',
    learning_type: 'social',
    minutes: 960,
    format: 'presencial',
    provider: null,
    competencies: [
      { competency: 'DESENV', entry_level: 1, to_level: 3 },
      { competency: 'FEEDBACK', entry_level: 2, to_level: 3 },
    ],
  },
  {
    code: 'ATV-059',
    title: 'Programa para quem assume a primeira equipe',
    summary:
      'Dez encontros sobre conversar, delegar, decidir e cuidar, cada um com uma tarefa para fazer com a equipe.',
    kind: 'course',
    learning_type: 'formal',
    minutes: 1500,
    format: 'hibrido',
    provider: 'Academia interna',
    competencies: [
      { competency: 'DESENV', entry_level: 1, to_level: 2 },
      { competency: 'DELEGA', entry_level: 1, to_level: 3 },
      { competency: 'EQUIPE', entry_level: 1, to_level: 3 },
    ],
  },
  {
    code: 'ATV-060',
    title: 'Mentoria entre líderes de áreas diferentes',
    summary:
      'Dez encontros com alguém de outra área, cada um em torno de uma decisão de gestão ainda em aberto.',
    kind: 'mentoring',
    learning_type: 'social',
    minutes: 900,
    format: 'hibrido',
    provider: null,
    competencies: [
      { competency: 'DELEGA', entry_level: 2, to_level: 4 },
      { competency: 'EQUIPE', entry_level: 2, to_level: 4 },
      { competency: 'DESENV', entry_level: 3, to_level: 4 },
    ],
  },
  {
    code: 'ATV-061',
    title: 'Cobrir as férias do gestor com alçada definida',
    summary:
      'Assuma a rotina da equipe por duas semanas, com limites de gasto combinados e balanço escrito ao final.',
    kind: 'job_rotation',
    learning_type: 'experience',
    minutes: 4800,
    format: 'presencial',
    provider: null,
    competencies: [
      { competency: 'DELEGA', entry_level: 2, to_level: 3 },
      { competency: 'ORCAM', entry_level: 1, to_level: 2 },
      { competency: 'EQUIPE', entry_level: 2, to_level: 3 },
    ],
  },
  {
    code: 'ATV-062',
    title: 'Acompanhar a diretoria no ciclo de planejamento',
    summary:
      'Participe das reuniões de planejamento do ano, prepare uma das análises e discuta com um diretor as escolhas feitas.',
    kind: 'mentoring',
    learning_type: 'social',
    minutes: 2400,
    format: 'presencial',
    provider: null,
    competencies: [
      { competency: 'VISAO', entry_level: 3, to_level: 5 },
      { competency: 'ORCAM', entry_level: 3, to_level: 5 },
      { competency: 'MUDANCA', entry_level: 3, to_level: 4 },
    ],
  },
  {
    code: 'ATV-063',
    title: 'Conduzir a troca de um sistema usado pela área',
    summary:
      'Mapeie quem é afetado, planeje as ondas, treine multiplicadores e acompanhe o uso até desligar o sistema antigo.',
    kind: 'project',
    learning_type: 'experience',
    minutes: 1800,
    format: 'hibrido',
    provider: null,
    competencies: [
      { competency: 'MUDANCA', entry_level: 2, to_level: 5 },
      { competency: 'INFLU', entry_level: 3, to_level: 4 },
    ],
  },
];
