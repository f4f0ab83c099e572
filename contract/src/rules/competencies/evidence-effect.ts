/** What one more piece of evidence does to a level, and the sentence that says so. */

import { roundHalfUp, shortNumberText, sum } from '../numbers.ts';
import { evidenceWeight } from './evidence.ts';
import { type Evidence, type WeighingInput, weighEvidence } from './evidence-weighing.ts';
import { type Held, heldLevel, knownEstimate } from './held-level.ts';
import { levelOf, shownLevelText } from './shown-level.ts';

export const pieceWeights = ['light', 'medium', 'heavy'] as const;
export type PieceWeight = (typeof pieceWeights)[number];

const weightText: Record<PieceWeight, string> = {
  light: 'peso leve',
  medium: 'peso médio',
  heavy: 'peso alto',
};

/** A fresh piece below the first of these weighs little, and from the second on it weighs much. */
const mediumFrom = 0.3;
const heavyFrom = 0.7;
/** Steps below `tenth` are shown with two decimals; below `visible` (half of the last one) the level does not move. */
const tenth = 0.1;
const visible = 0.005;

export type EvidenceEffect = {
  /** What the piece proves, 1 to 5. */
  level: number;
  weight: PieceWeight;
  /** Estimates without and with the piece, 1 to 5; null: no evidence that is valid and fresh enough. */
  before: number | null;
  after: number | null;
  /** Both estimates as whole levels. */
  level_before: number | null;
  level_after: number | null;
  /** capped: its kind already has its full weight. agrees: it confirms what was known. Null: the estimate moves. */
  still: 'capped' | 'agrees' | null;
};

type Input = Omit<WeighingInput, 'evidence'> & {
  /** Without the piece. */
  readonly evidence: readonly Evidence[];
  readonly piece: Evidence;
};

const weightOf = ({ kind, quality = 1 }: Evidence): PieceWeight => {
  const weight = evidenceWeight[kind].base * quality;
  if (weight < mediumFrom) return 'light';
  return weight < heavyFrom ? 'medium' : 'heavy';
};

/** Whether all rows of its kind together have reached the largest weight they may have. */
const isCapped = (input: WeighingInput, { kind }: Evidence) =>
  sum(weighEvidence(input).map((row) => (row.kind === kind ? row.w : 0))) >= evidenceWeight[kind].cap - 1e-9;

/** The level rounded to the four decimals of a stored one, so that the promised value is the one that is read later. */
const kept = (held: Held) => {
  const estimate = knownEstimate(held);
  return estimate === null ? null : roundHalfUp(estimate, 4);
};

export const evidenceEffect = ({ piece, evidence, ...rest }: Input): EvidenceEffect => {
  const without = heldLevel({ ...rest, evidence });
  const whole = { ...rest, evidence: [...evidence, piece] };
  const within = heldLevel(whole);
  const [before, after] = [kept(without), kept(within)];
  const moves = before === null || after === null || Math.abs(after - before) >= visible;
  return {
    level: piece.level,
    weight: weightOf(piece),
    before,
    after,
    level_before: before === null ? null : levelOf(before),
    level_after: after === null ? null : levelOf(after),
    still: moves ? null : isCapped(whole, piece) ? 'capped' : 'agrees',
  };
};

const another = 'precisa de mais uma fonte, como um teste ou um feedback';

const moved = ({ before, after }: EvidenceEffect, isPast: boolean) => {
  if (after === null) return 'ainda não basta para conhecer o nível';
  if (before === null)
    return `${isPast ? 'é' : 'será'} a primeira, com nível medido de ${shownLevelText(after)}`;
  const decimals = Math.abs(after - before) < tenth ? 2 : 1;
  const [from, to] = [shownLevelText(before, decimals), shownLevelText(after, decimals)];
  if (from === to) return `o nível medido fica em ${to}, com um efeito menor que um centésimo`;
  return `o nível medido ${isPast ? 'foi' : 'vai'} de ${from} para ${to}`;
};

const stayed = ({ before, still }: EvidenceEffect) => {
  const same = before === null ? '' : `o nível medido continua em ${shownLevelText(before)}, `;
  return still === 'capped'
    ? `${same}pois as atividades do PDI já pesam tudo o que podem: ${another}`
    : `${same}pois diz o mesmo que já se sabia`;
};

const wholeLevel = ({ level_before, level_after, still, level }: EvidenceEffect) => {
  if (level_after === null || still !== null) return '';
  if (level_before !== null && level_before !== level_after)
    return ` Com isso, passa a contar como nível ${level_after}.`;
  return level_before !== null && level > level_before
    ? ` Para chegar ao nível ${level_before + 1}, ${another}.`
    : '';
};

/** 'evidência de nível 3 em Escuta ativa, peso médio: o nível medido vai de 2,0 para 2,3. Para chegar ao nível 3, …' */
export const effectText = (effect: EvidenceEffect, competency: string, isPast: boolean): string => {
  const { level, weight, still } = effect;
  const result = still === null ? moved(effect, isPast) : stayed(effect);
  return `evidência de nível ${shortNumberText(level)} em ${competency}, ${weightText[weight]}: ${result}.${wholeLevel(effect)}`;
};
