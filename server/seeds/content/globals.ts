import { conductGlobals } from './globals/globals-conduct.ts';
import { digitalGlobals } from './globals/globals-digital.ts';
import { leadingGlobals } from './globals/globals-leading.ts';
import { officeGlobals } from './globals/globals-office.ts';
import { itemOf } from './globals/globals-rows.ts';
import { tradeGlobals } from './globals/globals-trade.ts';
import type { LibraryItem } from './shape.ts';

/**
 * The platform's catalogue: what suits any company. Competencies are named by the codes of the ready-made catalogues.
 */
export const globals: readonly LibraryItem[] = [
  {
    code: 'PDY-001',
    title: 'Uma conversa difícil, preparada',
    summary: 'Roteiro de uma página para preparar, conduzir e revisar uma conversa que vem sendo adiada.',
    kind: 'practice',
    learning_type: 'experience',
    minutes: 120,
    format: 'presencial',
    provider: 'PDY',
    competencies: [{ competency: 'FEEDBACK', entry_level: 1, to_level: 3 }],
  },
  {
    code: 'PDY-002',
    title: 'Três elogios específicos por semana',
    summary: 'Durante um mês, reconheça três atitudes concretas por semana e anote o efeito que viu.',
    kind: 'practice',
    learning_type: 'experience',
    minutes: 180,
    format: 'hibrido',
    provider: 'PDY',
    competencies: [{ competency: 'FEEDBACK', entry_level: 1, to_level: 2 }],
  },
  {
    code: 'PDY-003',
    title: 'O que a LGPD pede de quem atende',
    summary: 'O que a LGPD pede de quem lida com dados de clientes e colegas, em casos curtos.',
    kind: 'course',
    learning_type: 'formal',
    minutes: 60,
    format: 'online',
    provider: 'PDY',
    competencies: [{ competency: 'LGPD', entry_level: 1, to_level: 2 }],
  },
  {
    code: 'PDY-004',
    title: 'Reconhecer um golpe antes do clique',
    summary: 'Doze mensagens, verdadeiras e falsas, para decidir com calma o que fazer com cada uma.',
    kind: 'practice',
    learning_type: 'experience',
    minutes: 30,
    format: 'online',
    provider: 'PDY',
    competencies: [{ competency: 'SEGINFO', entry_level: 1, to_level: 2 }],
  },
  {
    code: 'PDY-005',
    title: 'Delegar sem largar',
    summary: 'Quatro semanas passando uma tarefa por vez, com combinados de acompanhamento por escrito.',
    kind: 'project',
    learning_type: 'experience',
    minutes: 480,
    format: 'hibrido',
    provider: 'PDY',
    competencies: [
      { competency: 'DELEGA', entry_level: 1, to_level: 3 },
      { competency: 'DESENV', entry_level: 2, to_level: 3 },
    ],
  },
  {
    code: 'PDY-006',
    title: 'Escutar até o fim',
    summary: 'Em cinco reuniões, resuma o que ouviu antes de responder e pergunte se entendeu bem.',
    kind: 'practice',
    learning_type: 'experience',
    minutes: 150,
    format: 'presencial',
    provider: 'PDY',
    competencies: [{ competency: 'COMUN', entry_level: 1, to_level: 3 }],
  },
  {
    code: 'PDY-007',
    title: 'Um mês com o trabalho à vista',
    summary: 'Quadro simples do que está a fazer, fazendo e feito, revisto com a equipe toda sexta-feira.',
    kind: 'project',
    learning_type: 'experience',
    minutes: 300,
    format: 'hibrido',
    provider: 'PDY',
    competencies: [{ competency: 'ORGANIZ', entry_level: 1, to_level: 3 }],
  },
  {
    code: 'PDY-008',
    title: 'Mentoria entre áreas',
    summary: 'Quatro encontros com alguém de outra área para entender como o seu trabalho chega até ela.',
    kind: 'mentoring',
    learning_type: 'social',
    minutes: 240,
    format: 'hibrido',
    provider: 'PDY',
    competencies: [{ competency: 'COLAB', entry_level: 2, to_level: 4 }],
  },
  ...[...conductGlobals, ...leadingGlobals, ...officeGlobals, ...tradeGlobals, ...digitalGlobals].map(itemOf),
];
