/** What needs an administrator, in words, the most urgent first. */
import type { Needs, PanelList } from '@pdy/contract/panels/panels';
import { mostCounted, seatsWarnAt } from '@pdy/contract/panels/words';
import { formatNumber } from '#lib/format.ts';

export type NeedRow = {
  id: string;
  /** How many there are, or how full it is. */
  figure: string;
  /** What the figure counts: 'pessoas sem gestor'. */
  what: string;
  why: string;
  /** Where the rows are: a list that opens on this page, or an address within the application. */
  goal: { list: PanelList } | { href: string };
  /** It is late, or somebody may be at risk. */
  isUrgent: boolean;
};

const one = (count: number, single: string, more: string) => (count === 1 ? single : more);

const dataRequests = (data_requests: number, late: number): NeedRow => ({
  id: 'pedidos',
  figure: formatNumber(data_requests),
  what: one(data_requests, 'pedido sobre dados pessoais', 'pedidos sobre dados pessoais'),
  why:
    late > 0
      ? `${formatNumber(late)} ${one(late, 'já passou', 'já passaram')} do prazo de resposta da LGPD.`
      : 'A LGPD dá 15 dias para responder.',
  goal: { href: '/company-settings?aba=dados-pessoais' },
  isUrgent: late > 0,
});

const withoutManager = ({ people_without_manager: people, people_at_the_top: top }: Needs): NeedRow => ({
  id: 'sem-gestor',
  figure: formatNumber(people),
  what: one(people, 'pessoa sem gestor', 'pessoas sem gestor'),
  why:
    top > 0
      ? `${formatNumber(top)} ${one(top, 'lidera alguém e pode estar', 'lideram alguém e podem estar')} no topo da empresa. Sem gestor, o PDI vai para a administração aprovar.`
      : 'Sem gestor, o PDI vai para a administração aprovar.',
  goal: { href: '/user-management?status=ativo&sem_gestor=true' },
  isUrgent: false,
});

const seats = ({ seats: { used, max_users } }: Needs): NeedRow => {
  const [taken, all] = [formatNumber(used), formatNumber(max_users)];
  return {
    id: 'assentos',
    figure: `${Math.floor((100 * used) / max_users)}%`,
    what: 'dos assentos ocupados',
    why:
      used >= max_users
        ? `${taken} de ${all}. Para convidar, desative quem saiu ou revogue um convite.`
        : `${taken} de ${all}, contando os convites em aberto.`,
    goal: { href: '/user-management?status=ativo' },
    isUrgent: used >= max_users,
  };
};

type Counted = Pick<NeedRow, 'id' | 'why' | 'goal'> & {
  of: Exclude<
    keyof Needs,
    'seats' | 'beginning' | 'alerts_grave' | 'questions_to_review' | 'regrades_to_review' | 'suggestions'
  >;
  words: readonly [single: string, more: string];
  isUrgent?: (needs: Needs) => boolean;
};

const counted: readonly Counted[] = [
  {
    of: 'alerts',
    id: 'alertas',
    words: ['alerta de segurança', 'alertas de segurança'],
    why: 'Acessos fora do comum que alguém precisa olhar e encerrar.',
    goal: { href: '/access-logs' },
    isUrgent: ({ alerts_grave }) => alerts_grave > 0,
  },
  {
    of: 'approvals_overdue',
    id: 'aprovacoes',
    words: ['aprovação atrasada', 'aprovações atrasadas'],
    why: 'PDIs enviados há mais tempo do que o combinado: quem enviou não pode começar.',
    goal: { list: 'aprovacoes-atrasadas' },
    isUrgent: () => true,
  },
  {
    of: 'plans_to_decide',
    id: 'pdis',
    words: ['decisão de PDI espera por você', 'decisões de PDI esperam por você'],
    why: 'PDIs e mudanças de PDI que só valem com a sua resposta.',
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
    why: 'Alguém da sua equipe contou como vai e espera a sua resposta.',
    goal: { href: '/goals?aba=checkins' },
  },
  {
    of: 'tickets_mine',
    id: 'chamados-meus',
    words: ['chamado com você', 'chamados com você'],
    why: 'Quem pediu espera a sua resposta.',
    goal: { href: '/tickets?fila=meus' },
  },
  {
    of: 'tickets_unassigned',
    id: 'chamados-livres',
    words: ['chamado sem responsável', 'chamados sem responsável'],
    why: 'Ninguém da equipe assumiu ainda.',
    goal: { href: '/tickets?fila=nao-atribuidos' },
  },
  {
    of: 'reported_posts',
    id: 'denuncias-mural',
    words: ['publicação denunciada', 'publicações denunciadas'],
    why: 'Fica à espera até alguém da administração decidir.',
    goal: { href: '/social?aba=moderacao' },
  },
  {
    of: 'reported_feedback',
    id: 'denuncias-feedback',
    words: ['feedback denunciado', 'feedbacks denunciados'],
    why: 'Fica à espera até alguém da administração decidir.',
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
    why: 'Feedbacks que pediram e combinados das conversas 1:1.',
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
    why: 'Uma versão anterior pode ter lido errado números e e-mails.',
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
    why: 'Há mais de 12 meses nada novo mostra o nível que o cargo pede.',
    goal: { list: 'evidencias' },
  },
];

/** One person without manager who leads is the top of a company; whoever is alone can have none. */
const lacksManagers = ({ people_without_manager: people, people_at_the_top: top, seats: { used } }: Needs) =>
  used > 1 && (people > 1 || people > top);

/** The bank and the library stand on two pages each, and who is corporate has the others. */
const bankPlaces = {
  admin: '/admin/simulations?aba=banco&revisar=true',
  corporate: '/corporate?aba=avaliacoes&parte=banco&revisar=true',
};
const suggestionPlaces = {
  admin: '/admin/action-library?aba=sugestoes',
  corporate: '/corporate?aba=biblioteca&parte=sugestoes',
};
const allQuestions = {
  admin: '/admin/simulations?aba=banco',
  corporate: '/corporate?aba=avaliacoes&parte=banco',
};

const suggestions = (count: number, page: keyof typeof bankPlaces): NeedRow => ({
  id: 'sugestoes',
  figure: formatNumber(count),
  what: one(count, 'sugestão para a biblioteca', 'sugestões para a biblioteca'),
  why: 'Quem sugeriu espera a sua resposta.',
  goal: { href: suggestionPlaces[page] },
  isUrgent: false,
});

const regrades = (count: number, page: keyof typeof bankPlaces): NeedRow => ({
  id: 'gabaritos',
  figure: formatNumber(count),
  what: one(
    count,
    'correção de gabarito espera a sua revisão',
    'correções de gabarito esperam a sua revisão',
  ),
  why: 'Até lá os resultados ficam como estão.',
  goal: { href: allQuestions[page] },
  isUrgent: false,
});

const questions = (count: number, page: keyof typeof bankPlaces): NeedRow => ({
  id: 'questoes',
  figure: formatNumber(count),
  what: one(count, 'questão espera a sua revisão', 'questões esperam a sua revisão'),
  why: 'Só entram em uso quando alguém as ativa.',
  goal: { href: bankPlaces[page] },
  isUrgent: false,
});

export function needRows(needs: Needs, page: keyof typeof bankPlaces = 'admin'): NeedRow[] {
  const rows = counted.flatMap(({ of, words, isUrgent, ...row }): NeedRow[] => {
    const count = needs[of];
    return count !== null && count > 0
      ? [
          {
            ...row,
            isUrgent: isUrgent?.(needs) ?? false,
            figure: count > mostCounted ? `mais de ${formatNumber(mostCounted)}` : formatNumber(count),
            what: one(count, ...words),
          },
        ]
      : [];
  });
  if (needs.data_requests) rows.push(dataRequests(needs.data_requests, needs.data_requests_overdue ?? 0));
  if (needs.questions_to_review > 0) rows.push(questions(needs.questions_to_review, page));
  if (needs.regrades_to_review > 0) rows.push(regrades(needs.regrades_to_review, page));
  if (needs.suggestions) rows.push(suggestions(needs.suggestions, page));
  if (lacksManagers(needs)) rows.push(withoutManager(needs));
  if (100 * needs.seats.used >= seatsWarnAt * needs.seats.max_users) rows.push(seats(needs));
  return rows.toSorted((a, b) => Number(b.isUrgent) - Number(a.isUrgent));
}
