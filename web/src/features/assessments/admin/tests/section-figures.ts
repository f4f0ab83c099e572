/** What the parts of a simulado may draw, counted as it is written. */
import type { QuestionRow } from '@pdy/contract/assessments/questions';
import { countText } from '@pdy/contract/rules/numbers';
import { levels } from '../level-choices.ts';
import type { PoolRow } from './test-values.ts';

type Counted = Pick<QuestionRow, 'in_exams' | 'target_level' | 'topic'>;

/** Of the active questions of its competency, those it draws from: no level or no topic named means any. */
export const drawnFrom = <Row extends Counted>(
  { levels: named, topics }: Pick<PoolRow, 'levels' | 'topics'>,
  active: readonly Row[],
) =>
  active.filter(
    ({ in_exams, target_level, topic }) =>
      in_exams &&
      (named.length === 0 || named.includes(target_level)) &&
      (topics.length === 0 || (topic !== null && topics.includes(topic))),
  );

/** '12 disponíveis, 10 sorteadas'; how many are drawn is left out while it is no whole number. */
export const drawText = (available: number, drawn: number) => {
  const there = countText(available, 'disponível', 'disponíveis');
  return Number.isInteger(drawn) ? `${there}, ${countText(drawn, 'sorteada', 'sorteadas')}` : there;
};

export type Asked = {
  competency: { id: string; name: string };
  /** How many may come of each level, 1 to 5. */
  by_level: number[];
  /** How many there are in each attempt. */
  asked: number;
};
type Part = {
  competency: { id: string; name: string };
  levels: readonly number[];
  asked: number;
};

/** What may be asked by competency and level; a question that two parts name counts for both. */
export function coverageOf(parts: readonly Part[]): Asked[] {
  const found = new Map<string, Asked>();
  for (const { competency, levels: of, asked } of parts) {
    const known = found.get(competency.id) ?? { competency, by_level: levels.map(() => 0), asked: 0 };
    found.set(competency.id, {
      ...known,
      by_level: known.by_level.map((count, at) => count + of.filter((level) => level === at + 1).length),
      asked: known.asked + asked,
    });
  }
  return [...found.values()].sort((one, other) =>
    one.competency.name.localeCompare(other.competency.name, 'pt-BR'),
  );
}
