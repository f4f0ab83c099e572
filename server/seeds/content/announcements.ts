/** What a company tells all of its people, as opposed to what concerns one person. */

import type { NoticeDraft } from '@pdy/contract/notifications/authoring';
import type { NotificationType } from '@pdy/contract/notifications/notifications';

type Announcement = {
  readonly titulo: string;
  readonly mensagem: string;
  readonly tipo: NotificationType;
  readonly link_destino?: string;
  /** Days ago. */
  readonly ago: number;
};

export const announcements: readonly Announcement[] = [
  {
    titulo: 'Boas-vindas ao PDY',
    mensagem:
      'Aqui você vê o que o seu cargo pede, onde já chegou e qual é o próximo passo. Comece pelo seu perfil: cada nível tem um “Por quê?”, com as evidências que contam, o peso e a idade de cada uma.',
    tipo: 'informativa',
    link_destino: '/profile?secao=competencias',
    ago: 25,
  },
  {
    titulo: 'Aprender um pouco por dia funciona melhor',
    mensagem:
      'Estudos sobre memória mostram que revisar aos poucos, em dias diferentes, rende mais do que estudar tudo de uma vez. Reserve 15 minutos fixos na agenda, três vezes por semana, e escolha uma atividade curta do seu PDI para cada um deles. No fim da semana, conte a alguém o que aprendeu: explicar é a melhor revisão.',
    tipo: 'educacional',
    ago: 16,
  },
  {
    titulo: 'Semana do Desenvolvimento',
    mensagem: 'De segunda a sexta, rodas de conversa entre áreas, abertas a todas as pessoas da empresa.',
    tipo: 'promocao',
    ago: 9,
  },
  {
    titulo: 'Cursos gratuitos da Escola Virtual',
    mensagem: 'A Escola Virtual do Governo oferece cursos on-line com certificado, abertos ao público.',
    tipo: 'other',
    link_destino: 'https://www.escolavirtual.gov.br/',
    ago: 7,
  },
];

/** A draft that its author has not finished. */
export const unsent: NoticeDraft = {
  titulo: 'Revise suas metas antes do recesso',
  mensagem:
    'Quem fecha o ano com as metas em dia começa janeiro com mais calma. Olhe o andamento de cada meta e ajuste os prazos que mudaram.',
  tipo: 'acompanhamento',
  link_destino: '/goals',
  audience: { kind: 'todos' },
  expires_at: null,
};
