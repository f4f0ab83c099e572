/** What people of a demo company ask in tickets, and the answers they get. */
import type { TicketImpact, TicketUrgency } from '@pdy/contract/rules/tickets/priority';

export type DemoTicket = {
  /** Days ago. */
  readonly ago: number;
  /** The first is the employee whose account is printed; the others follow. */
  readonly requester: number;
  /** One of the categories that every company begins with. */
  readonly category: string;
  readonly impact: TicketImpact;
  readonly urgency: TicketUrgency;
  readonly title: string;
  readonly description: string;
  readonly answer?: {
    readonly body: string;
    readonly status: 'em_andamento' | 'aguardando_solicitante' | 'resolvido';
  };
  readonly note?: string;
  /** The requester's rating, once the ticket is resolved. */
  readonly score?: number;
};

export const demoTickets: readonly DemoTicket[] = [
  {
    ...{ ago: 2, requester: 0, category: 'duvida', impact: 'individual', urgency: 'baixa' },
    title: 'Como mudo o prazo de uma meta já aprovada?',
    description: 'Meu projeto atrasou duas semanas e a meta do PDI vence antes. Preciso refazer o plano?',
    answer: {
      body: 'Não precisa refazer. No PDI, abra a meta e use “Pedir mudança”: seu gestor decide e o plano continua. Conseguiu?',
      status: 'aguardando_solicitante',
    },
  },
  {
    ...{ ago: 9, requester: 0, category: 'correcao', impact: 'individual', urgency: 'baixa' },
    title: 'Alterar cargo',
    description: 'Fui promovida em outubro e o perfil ainda mostra o cargo antigo.',
    answer: { body: 'Cargo atualizado, com a data da promoção. Obrigada por avisar!', status: 'resolvido' },
    score: 5,
  },
  {
    ...{ ago: 1, requester: 1, category: 'problema', impact: 'equipe', urgency: 'alta' },
    title: 'O arquivo da biblioteca não abre para a equipe do armazém',
    description:
      'O material de segurança de empilhadeiras mostra página em branco para cinco pessoas do turno da noite. Testamos em dois computadores.',
  },
  {
    ...{ ago: 1, requester: 2, category: 'sugestao', impact: 'empresa', urgency: 'baixa' },
    title: 'Trilhas por turno na biblioteca',
    description: 'Seria bom filtrar atividades que cabem em intervalos de 20 minutos.',
  },
  {
    ...{ ago: 3, requester: 3, category: 'rh', impact: 'individual', urgency: 'media' },
    title: 'Certificado do curso de Excel avançado',
    description: 'Concluí o curso pago pela empresa. Onde registro para contar no meu nível?',
    answer: {
      body: 'Em Perfil, Certificados, com o arquivo. Já deixei o RH avisado para validar ainda esta semana.',
      status: 'em_andamento',
    },
    note: 'Conferir com a escola: a turma de setembro recebeu o certificado sem carga horária.',
  },
  {
    ...{ ago: 6, requester: 4, category: 'acesso', impact: 'individual', urgency: 'alta' },
    title: 'Não recebo o código por e-mail',
    description: 'Troquei de celular e o código de acesso não chega desde ontem.',
    answer: {
      body: 'O e-mail estava indo para a caixa antiga. Corrigimos o cadastro; entre de novo, por favor.',
      status: 'resolvido',
    },
    score: 4,
  },
];
