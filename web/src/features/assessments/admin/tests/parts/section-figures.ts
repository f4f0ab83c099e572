/** The questions that the parts of a simulado can draw, counted while it is written. */
import type { QuestionRow } from '@pdy/contract/assessments/questions';
import { countText } from '@pdy/contract/rules/numbers';
import { levels } from '../../../level-choices.ts';
import type { PoolRow } from '../test-values.ts';

type Counted = Pick<QuestionRow, 'in_exams' | 'target_level' | 'topic'>;

/** The active questions of the competency that a part draws from; no levels or no topics mean any. */
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

/** '12 disponíveis, 10 sorteadas'; without the second part while it is not a whole number. */
export const drawText = (available: number, drawn: number) => {
  const there = countText(available, 'disponível', 'disponíveis');
  return Number.isInteger(drawn) ? `${there}, ${countText(drawn, 'sorteada', 'sorteadas')}` : there;
};

export type Asked = {
  competency: { id: string; name: string };
  /** The number of possible questions of each level, 1 to 5. */
  by_level: number[];
  /** The number of questions in each attempt. */
  asked: number;
};
type Part = {
  competency: { id: string; name: string };
  levels: readonly number[];
  asked: number;
};

/** The possible questions by competency and level; a question that two parts name counts twice. */
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
