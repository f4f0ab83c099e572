/** The tasks for an administrator, in words, the most urgent first. */
import type { Needs } from '@pdy/contract/panels/panels';
import { mostCounted, seatsWarnAt } from '@pdy/contract/panels/words';
import { formatNumber } from '#lib/words/format.ts';
import { counted, type NeedRow } from './counted-needs.ts';

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

/**
 * Whether managers are missing. A single person without a manager who leads others is the top of a company; a person
 * who is alone can't have a manager.
 */
const lacksManagers = ({ people_without_manager: people, people_at_the_top: top, seats: { used } }: Needs) =>
  used > 1 && (people > 1 || people > top);

/** The bank and the library are on two pages each; the corporate role has the others. */
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
