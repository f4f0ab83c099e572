/** The words about the nine boxes: the sentence above them, their axes, and the facts about a person. */
import type { Boxes, BoxPerson } from '@pdy/contract/reviews/results';
import { type BoxCutoffs, boxBand, boxBandLabel } from '@pdy/contract/rules/reviews/nine-box';
import type { VerticalAxis } from '@pdy/contract/rules/reviews/readiness';

const numbers = [
  '',
  'uma',
  'duas',
  'três',
  'quatro',
  'cinco',
  'seis',
  'sete',
  'oito',
  'nove',
  'dez',
] as const;

/** For a feminine noun; in words up to ten. */
const countWord = (count: number) => numbers[count] || String(count);

type Known = Pick<BoxPerson, 'potential' | 'axis' | 'diverges'>;

/** The people with both an opinion and evidence. */
const compared = (people: readonly Known[]) =>
  people.filter(({ potential, axis }) => potential !== null && axis !== null);

type DivergenceWords = {
  readonly before: string;
  /** Shown in bold. */
  readonly strong: string;
};

export function divergenceWords(people: readonly Known[]): DivergenceWords {
  const known = compared(people).length;
  const apart = people.filter(({ diverges }) => diverges).length;
  if (known === 0)
    return { before: 'Falta potencial ou prontidão para comparar opinião e evidência.', strong: '' };
  if (apart === 0)
    return {
      before: known === 1 ? 'Na pessoa comparada, ' : `Nas ${countWord(known)} pessoas comparadas, `,
      strong: 'opinião e evidência combinam',
    };
  const all = known === people.length ? 'pessoas' : 'pessoas comparadas';
  const among =
    known === 1 ? 'Na pessoa comparada, ' : `Em ${countWord(apart)} das ${countWord(known)} ${all}, `;
  return { before: among, strong: 'opinião e evidência divergem' };
}

/** The text of the button; null: nobody diverges. */
export const reviewWords = (people: readonly Pick<BoxPerson, 'diverges'>[]) => {
  const apart = people.filter(({ diverges }) => diverges).length;
  if (apart === 0) return null;
  return apart === 1 ? 'Rever a divergência' : `Rever as ${countWord(apart)} divergências`;
};

/** The name of the vertical axis. */
export const axisName: Record<VerticalAxis, string> = {
  potencial: 'Potencial',
  prontidao: 'Prontidão',
  media: 'Potencial e prontidão',
};

/** Which part of the place is opinion and which is evidence, by the axis of the cycle. */
export const axisWords: Record<VerticalAxis, string> = {
  potencial: 'O quadrante é opinião. A prontidão vem de evidência.',
  prontidao: 'O desempenho é opinião. A prontidão vem de evidência.',
  media: 'O quadrante junta opinião e evidência; ao lado, cada uma.',
};

/** 'alto'; null without a mark. */
export const bandWord = (mark: number | null, cutoffs: BoxCutoffs) =>
  mark === null ? null : boxBandLabel[boxBand(mark, cutoffs)].toLowerCase();

/** People whose opinion and evidence disagree come first; otherwise the order stays. */
export const divergingFirst = <Person extends Pick<BoxPerson, 'diverges'>>(people: readonly Person[]) =>
  people.toSorted((a, b) => Number(b.diverges) - Number(a.diverges));

/** 'Mantenedor: 3 pessoas' */
export const boxCount = (label: string, count: number) =>
  `${label}: ${count === 0 ? 'ninguém' : count === 1 ? '1 pessoa' : `${count} pessoas`}`;

/** The people in a box. */
export const inBox = (people: Boxes['people'], box: number | null) => people.filter((one) => one.box === box);
