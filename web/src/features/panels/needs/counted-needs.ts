/** The needs that are shown only as a number, in words. */
import type { Needs, PanelList } from '@pdy/contract/panels/panels';

export type NeedRow = {
  id: string;
  /** The number, or the used share. */
  figure: string;
  /** The counted thing: 'pessoas sem gestor'. */
  what: string;
  why: string;
  /** The rows: a list that opens on this page, or an address within the application. */
  goal: { list: PanelList } | { href: string };
  /** Whether it is late, or somebody may be at risk. */
  isUrgent: boolean;
};

type Counted = Pick<NeedRow, 'id' | 'why' | 'goal'> & {
  of: Exclude<
    keyof Needs,
    'seats' | 'beginning' | 'alerts_grave' | 'questions_to_review' | 'regrades_to_review' | 'suggestions'
  >;
  words: readonly [single: string, more: string];
  isUrgent?: (needs: Needs) => boolean;
};

export const counted: readonly Counted[] = [
  {
    of: 'alerts',
    id: 'alertas',
    words: ['alerta de segurança', 'alertas de segurança'],
    why: 'Acessos fora do comum.',
    goal: { href: '/access-logs' },
    isUrgent: ({ alerts_grave }) => alerts_grave > 0,
  },
  {
    of: 'approvals_overdue',
    id: 'aprovacoes',
    words: ['aprovação atrasada', 'aprovações atrasadas'],
    why: 'Quem enviou não pode começar.',
    goal: { list: 'aprovacoes-atrasadas' },
    isUrgent: () => true,
  },
  {
    of: 'plans_to_decide',
    id: 'pdis',
    words: ['decisão de PDI espera por você', 'decisões de PDI esperam por você'],
    why: 'Só valem com a sua resposta.',
    goal: { href: '/goals?aba=aprovacoes' },
  },
  {
    of: 'activities_to_validate',
    id: 'atividades',
    words: ['atividade para validar', 'atividades para validar'],
    why: 'Validadas, contam como evidência do nível da pessoa.',
    goal: { href: '/goals?aba=aprovacoes' },
  },
  {
    of: 'checkins_to_answer',
    id: 'checkins',
    words: ['check-in para responder', 'check-ins para responder'],
    why: 'Da sua equipe.',
    goal: { href: '/goals?aba=checkins' },
  },
  {
    of: 'tickets_mine',
    id: 'chamados-meus',
    words: ['chamado com você', 'chamados com você'],
    why: 'Quem pediu espera resposta.',
    goal: { href: '/tickets?fila=meus' },
  },
  {
    of: 'tickets_unassigned',
    id: 'chamados-livres',
    words: ['chamado sem responsável', 'chamados sem responsável'],
    why: 'Ninguém assumiu ainda.',
    goal: { href: '/tickets?fila=nao-atribuidos' },
  },
  {
    of: 'reported_posts',
    id: 'denuncias-mural',
    words: ['publicação denunciada', 'publicações denunciadas'],
    why: 'Alguém da administração precisa decidir.',
    goal: { href: '/social?aba=moderacao' },
  },
  {
    of: 'reported_feedback',
    id: 'denuncias-feedback',
    words: ['feedback denunciado', 'feedbacks denunciados'],
    why: 'Alguém da administração precisa decidir.',
    goal: { href: '/feedback-loop?aba=denuncias' },
  },
  {
    of: 'leaders_without_role',
    id: 'lideres',
    words: ['pessoa lidera sem o papel de gestor', 'pessoas lideram sem o papel de gestor'],
    why: 'Os PDIs de quem responde a elas vão para a administração.',
    goal: { href: '/hierarchy-management?aba=saude&filtro=lidera-sem-papel' },
  },
  {
    of: 'not_entered',
    id: 'nao-entraram',
    words: ['pessoa convidada ainda não entrou', 'pessoas convidadas ainda não entraram'],
    why: 'Reenviar o convite renova o prazo.',
    goal: { href: '/user-management?aba=convites' },
  },
  {
    of: 'own_to_do',
    id: 'minhas',
    words: ['pedido de colega para você', 'pedidos de colegas para você'],
    why: 'Feedbacks, mentorias e combinados.',
    goal: { href: '/dashboard' },
  },
  {
    of: 'tickets_overdue',
    id: 'chamados',
    words: ['chamado atrasado', 'chamados atrasados'],
    why: 'Passaram do prazo de resposta ou de solução.',
    goal: { href: '/tickets?fila=atrasados' },
    isUrgent: () => true,
  },
  {
    of: 'hierarchy_requests',
    id: 'hierarquia',
    words: ['mudança de gestor pedida', 'mudanças de gestor pedidas'],
    why: 'Um gestor pediu e espera a sua resposta.',
    goal: { href: '/hierarchy-management?aba=pedidos' },
  },
  {
    of: 'contests',
    id: 'contestacoes',
    words: ['evidência contestada', 'evidências contestadas'],
    why: 'Continuam contando até alguém decidir.',
    goal: { href: '/company-settings?aba=evidencias' },
  },
  {
    of: 'to_check',
    id: 'confira',
    words: ['valor para conferir', 'valores para conferir'],
    why: 'Podem estar escritos errado.',
    goal: { href: '/confira' },
  },
  {
    of: 'certificates',
    id: 'certificados',
    words: ['certificado para aprovar', 'certificados para aprovar'],
    why: 'Aprovados, contam como evidência do nível da pessoa.',
    goal: { href: '/company-settings?aba=evidencias' },
  },
  {
    of: 'invites_expiring',
    id: 'convites',
    words: ['convite expirando', 'convites expirando'],
    why: 'Vencem em até 2 dias. Reenviar renova o prazo.',
    goal: { list: 'convites' },
  },
  {
    of: 'stale_evidence',
    id: 'evidencias',
    words: ['evidência vencida', 'evidências vencidas'],
    why: 'Nada novo há mais de 12 meses.',
    goal: { list: 'evidencias' },
  },
];
