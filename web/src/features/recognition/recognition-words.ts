/** The words of recognition on its readers, on decisions, and on what ends. */
import type { ModeratedRecognition, Recognisable, Recognition } from '@pdy/contract/recognition/recognition';
import { type Visibility, visibilityReaders } from '@pdy/contract/recognition/words';

type Recognised = readonly Pick<Recognisable, 'user_id' | 'is_public'>[];

/** Whether all, some or none of the chosen people get it in private; people who were not requested yet do not. */
export const inPrivate = (ids: readonly string[], recognisables: Recognised): 'all' | 'some' | 'none' => {
  const alone = recognisables.filter(({ user_id, is_public }) => !is_public && ids.includes(user_id)).length;
  if (alone === 0) return 'none';
  return alone === ids.length ? 'all' : 'some';
};

/** The exact readers of a text to the chosen people. */
export const readersOf = (
  visibility: Visibility,
  ids: readonly string[],
  recognisables: Recognised,
): string => {
  const how = inPrivate(ids, recognisables);
  if (how === 'all') return visibilityReaders.private;
  const inFeed = visibilityReaders[visibility];
  return how === 'none' ? inFeed : `No mural: ${inFeed} Em particular: ${visibilityReaders.private}`;
};

/** Names the people who prefer it in private, before anything is sent. */
export const privateNotice = (names: readonly string[]): string =>
  `${names.join(', ')} ${names.length === 1 ? 'prefere' : 'preferem'} não aparecer no mural. O seu texto chega em particular. ${visibilityReaders.private}`;

export const privateChoice = `Desligado, o que os colegas escreverem chega em particular. ${visibilityReaders.private} Quem escreve é avisado antes. O que já está no mural continua lá.`;

/** Shown before an offer is switched off. */
export const endingWords = (accepted: number): string =>
  accepted === 1
    ? 'Uma mentoria em andamento se encerra, e quem pediu recebe um aviso.'
    : `${accepted} mentorias em andamento se encerram, e quem pediu recebe um aviso.`;

type Judged = Pick<ModeratedRecognition, 'visibility' | 'moderation' | 'is_taken_back'>;

/** The possible decisions. A private recognition was never in the feed; a withdrawn one does not return to it. */
export const outcomesOf = ({ visibility, is_taken_back }: Omit<Judged, 'moderation'>) => {
  if (is_taken_back)
    return [
      { value: 'restored', label: 'Encerrar: não havia problema' },
      { value: 'removed', label: 'Encerrar: não deveria estar ali' },
    ] as const;
  if (visibility === 'private')
    return [
      { value: 'restored', label: 'Manter para quem escreveu e quem recebeu' },
      { value: 'removed', label: 'Remover de quem recebeu' },
    ] as const;
  return [
    { value: 'restored', label: 'Manter no mural' },
    { value: 'removed', label: 'Remover do mural' },
  ] as const;
};

export const stateOf = ({ visibility, moderation, is_taken_back }: Judged): string => {
  if (is_taken_back) return 'Excluída por quem publicou; o texto fica só até a decisão';
  if (moderation === 'restored') return visibility === 'private' ? 'Mantida' : 'Mantida no mural';
  return { shown: 'Continua visível', held: 'Oculta até a decisão', removed: 'Removida' }[moderation];
};

/**
 * Says whether the author is notified of a decision: not of a withdrawn recognition, nor of a private one that stays.
 */
export const decidedWords = (
  { visibility, is_taken_back }: Omit<Judged, 'moderation'>,
  to: 'restored' | 'removed',
): string =>
  is_taken_back || (visibility === 'private' && to === 'restored')
    ? 'Decisão registrada.'
    : 'Decisão registrada. Quem publicou recebe um aviso.';

/** Shown above one's own recognition that nobody else can read now. */
export const hiddenWords = ({
  visibility,
  moderation,
  moderation_reason,
}: Pick<Recognition, 'visibility' | 'moderation' | 'moderation_reason'>): string => {
  if (moderation === 'held')
    return 'Oculta: foi denunciada por três pessoas e espera a decisão da administração. Só você e ela leem.';
  const place = visibility === 'private' ? 'Removida' : 'Removida do mural';
  return `${place} pela administração. Motivo: ${moderation_reason ?? 'não informado'}`;
};

/** The count as it is shown; more than 99 are not counted. */
const shownCount = (count: number) => (count > 99 ? '99+' : String(count));

/** The title of the feed's tab, with the number of posts since the reader's last visit. */
export const feedTab = (unseen: number): string => {
  if (unseen === 0) return 'Mural';
  return unseen === 1 ? 'Mural (1 nova)' : `Mural (${shownCount(unseen)} novas)`;
};

/** The button that shows the posts that came while the feed was open. */
export const newsButton = (count: number): string =>
  count === 1 ? 'Ver 1 nova' : `Ver ${shownCount(count)} novas`;

const isHidden = ({ moderation }: Pick<Recognition, 'moderation'>) =>
  moderation === 'held' || moderation === 'removed';

/** Whether the reader may like it, by button or key; `isVisiting` is undefined until the shell is loaded. */
export const mayLike = (post: Pick<Recognition, 'moderation'>, isVisiting: boolean | undefined): boolean =>
  isVisiting === false && !isHidden(post);

type Competency = { readonly id: string; readonly name: string };

/** The competencies to choose from: the active ones, and the one that is already named. */
export const competencyChoices = (
  all: readonly (Competency & { readonly is_active: boolean })[],
  kept: Competency | null,
) => {
  const inUse = all.filter(({ is_active }) => is_active);
  const isKeptAmong = kept === null || inUse.some(({ id }) => id === kept.id);
  return [
    ...inUse.map(({ id, name }) => ({ value: id, label: name })),
    ...(isKeptAmong ? [] : [{ value: kept.id, label: `${kept.name} (arquivada)` }]),
  ];
};

/** The end of a mentoring: the text of the button, and the message afterwards. */
export const endOf = (status: 'asked' | 'accepted') =>
  status === 'asked'
    ? { button: 'Desistir', done: 'Pedido de mentoria cancelado' }
    : { button: 'Encerrar', done: 'Mentoria encerrada' };
