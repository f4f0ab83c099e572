/** What the screens of recognition say of who reads it, and of what ends. */
import type { Recognisable } from '@pdy/contract/recognition/recognition';
import { type Visibility, visibilityReaders } from '@pdy/contract/recognition/words';

type Told = readonly Pick<Recognisable, 'user_id' | 'is_public'>[];

/** Whether all, some or none of those chosen get it in private; whoever was not asked about yet does not. */
export const inPrivate = (ids: readonly string[], told: Told): 'all' | 'some' | 'none' => {
  const alone = told.filter(({ user_id, is_public }) => !is_public && ids.includes(user_id)).length;
  if (alone === 0) return 'none';
  return alone === ids.length ? 'all' : 'some';
};

/** Exactly who reads what is being written to those chosen. */
export const readersOf = (visibility: Visibility, ids: readonly string[], told: Told): string => {
  const how = inPrivate(ids, told);
  if (how === 'all') return visibilityReaders.private;
  const inFeed = visibilityReaders[visibility];
  return how === 'none' ? inFeed : `No mural: ${inFeed} Em particular: ${visibilityReaders.private}`;
};

/** Of those who prefer it in private, named before anything is sent. */
export const privateNotice = (names: readonly string[]): string =>
  `${names.join(', ')} ${names.length === 1 ? 'prefere' : 'preferem'} não aparecer no mural. O seu texto chega em particular. ${visibilityReaders.private}`;

export const privateChoice = `Desligado, o que os colegas escreverem chega em particular. ${visibilityReaders.private} Quem escreve é avisado antes. O que já está no mural continua lá.`;

/** Before an offer is switched off. */
export const endingWords = (accepted: number): string =>
  accepted === 1
    ? 'Uma mentoria em andamento se encerra, e quem pediu recebe um aviso.'
    : `${accepted} mentorias em andamento se encerram, e quem pediu recebe um aviso.`;
