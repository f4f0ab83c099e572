/** Whether a bank has enough questions for a test that adapts. */
import type { QuestionRow } from '@pdy/contract/assessments/questions';
import { enoughOfBank, fewestOfBank, fewestOfLevel } from '@pdy/contract/assessments/values';
import { countText, sum } from '@pdy/contract/rules/numbers';
import { levels } from '../../level-choices.ts';

export type Health = 'short' | 'small' | 'fine';

const lackText = (count: number) =>
  `${count === 1 ? 'Falta' : 'Faltam'} ${countText(count, 'questão', 'questões')}`;

/** `by_level`: active questions of levels 1 to 5. */
export function healthOf(by_level: readonly number[]) {
  const total = sum(by_level);
  const ofLevels = by_level.flatMap((has, at) =>
    has < fewestOfLevel ? [`${lackText(fewestOfLevel - has)} de nível ${at + 1}`] : [],
  );
  // The shortage of single levels is part of the shortage of the whole bank.
  const filled = sum(by_level.map((has) => Math.max(has, fewestOfLevel)));
  const rest = fewestOfBank - filled;
  const ofWhole = rest > 0 ? [`${lackText(rest)} de qualquer nível para o mínimo de ${fewestOfBank}`] : [];
  const lacks = [...ofLevels, ...ofWhole];
  const state: Health = lacks.length > 0 ? 'short' : total < enoughOfBank ? 'small' : 'fine';
  return { total, lacks, state };
}

export const healthLabel: Record<Health, string> = {
  short: 'Insuficiente',
  small: 'Suficiente',
  fine: 'Confortável',
};

export const comfortText = (total: number) =>
  `${lackText(enoughOfBank - total)} para ${enoughOfBank}, quando as mesmas demoram a voltar`;

type Counted = Pick<QuestionRow, 'in_adaptive' | 'type' | 'topic' | 'target_level'>;

/** Active questions by topic and level; those without a topic come last. */
export function topicsOf(active: readonly Counted[]) {
  const usable = active.filter(({ in_adaptive, type }) => in_adaptive && type !== 'true_false');
  const names = [...new Set(usable.map(({ topic }) => topic))].sort((one, other) => {
    if (one === null || other === null) return one === other ? 0 : one === null ? 1 : -1;
    return one.localeCompare(other, 'pt-BR');
  });
  return names.map((topic) => {
    const of = usable.filter((row) => row.topic === topic);
    return {
      topic,
      by_level: levels.map((level) => of.filter(({ target_level }) => target_level === level).length),
      total: of.length,
    };
  });
}
