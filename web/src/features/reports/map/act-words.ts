/** The words about the actions of a cell. */
import type { CellAct } from '@pdy/contract/reports/acts';
import { provesNoCause } from '@pdy/contract/reports/words';
import { countText } from '@pdy/contract/rules/numbers';
import { formatNumber } from '#lib/words/format.ts';

/** Shown on a square of the map. */
export const underWayText = (acts: number) =>
  countText(acts, 'indicação em andamento', 'indicações em andamento');

/** The progress: asked, begun, done. */
export const progressText = ({ kind, people, begun, done }: CellAct) => {
  const asked = countText(people, 'pessoa', 'pessoas');
  if (begun === null || done === null) return `${asked} · poucas para contar quem estudou`;
  const started =
    kind === 'goal' ? countText(begun, 'tem a meta', 'têm a meta') : countText(begun, 'começou', 'começaram');
  return [asked, started, countText(done, 'concluiu', 'concluíram')].join(' · ');
};

/** '+0,4': with its sign, for a change. */
export const signed = (value: number) =>
  `${value > 0 ? '+' : value < 0 ? '−' : ''}${formatNumber(Math.abs(value))}`;

export const changeText = ({ change }: Pick<CellAct, 'change'>) =>
  change === null
    ? 'Poucas pessoas para dizer se mudou algo.'
    : `De quem concluiu, o nível mudou ${signed(change.mean)} em média desde então (n = ${change.people}): ${provesNoCause}.`;
