/** The words about colleagues who are named for a review. */
import type { OwnNominations, TeamNominations } from '@pdy/contract/reviews/peers';
import type { NominationState } from '@pdy/contract/reviews/words';
import { formatDay } from '#lib/words/format.ts';

export const nominationColor: Record<NominationState, string> = {
  named: 'indigo',
  approved: 'green',
  rejected: 'orange',
  declined: 'gray',
};

type Own = Pick<OwnNominations, 'is_open' | 'fewest' | 'most' | 'cycle'>;

export const askWords = ({ is_open, fewest, most, cycle }: Own) =>
  is_open
    ? `Indique de ${fewest} a ${most} colegas que trabalharam com você, até ${formatDay(cycle.nominate_until)}. Quem lidera você aprova.`
    : `As indicações terminaram. A coleta começa em ${formatDay(cycle.collect_from)}.`;

export const hasRoom = ({ is_open, most, peers }: Pick<OwnNominations, 'is_open' | 'most' | 'peers'>) =>
  is_open && peers.filter(({ status }) => status !== 'rejected').length < most;

const approvedIn = ({ peers }: Pick<TeamNominations, 'peers'>) =>
  peers.filter(({ status }) => status === 'approved').length;

/** The number of approved colleagues, and what happens with too few. */
export const approvedWords = (one: Pick<TeamNominations, 'peers' | 'k_raters' | 'most'>) => {
  const approved = approvedIn(one);
  const said = approved === 1 ? '1 par aprovado' : `${approved} pares aprovados`;
  return approved < one.k_raters
    ? `${said}. Com menos de ${one.k_raters}, os pares não são ouvidos.`
    : `${said}, de até ${one.most}.`;
};

export const mayAdd = (one: Pick<TeamNominations, 'peers' | 'most'>) => approvedIn(one) < one.most;

type Peer = TeamNominations['peers'][number];

/** Notes to consider before approving. */
export const peerNotes = ({ is_mutual, load, is_own, reason }: Peer) =>
  [
    !is_own && 'incluído pela liderança',
    is_mutual && 'os dois se indicaram',
    load > 1 && `${load} avaliações neste ciclo`,
    reason,
  ].filter((note): note is string => typeof note === 'string');
