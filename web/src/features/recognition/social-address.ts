/** The address of /social. */
import type { FeedFilter } from '@pdy/contract/recognition/words';
import { addressOf, id, oneOf, words } from '#lib/address/address.ts';

export const socialAddress = addressOf('/social', {
  /** Absent: the feed. */
  aba: oneOf('ajuda', 'pedidos', 'moderacao'),
  /** Absent: everything. */
  filtro: oneOf('equipe', 'sobre-mim'),
  busca: words,
  /** The filter of the moderation; absent: open ones. */
  situacao: oneOf('decididas'),
  /** The open recognition. */
  post: id,
});
export const { useAddress: useSocialAddress, useGoTo } = socialAddress;

export const filterWords = { all: undefined, team: 'equipe', about_me: 'sobre-mim' } as const;

export const useFeedFilter = (): FeedFilter => {
  const { filtro } = useSocialAddress();
  if (filtro === 'equipe') return 'team';
  return filtro === 'sobre-mim' ? 'about_me' : 'all';
};
