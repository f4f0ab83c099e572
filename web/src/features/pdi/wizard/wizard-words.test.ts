import type { Goal } from '@pdy/contract/pdi/goal';
import { describe, expect, it } from 'vitest';
import { savedWords } from '#lib/form/use-autosave.ts';
import { exampleGoals } from '../parts/example-goals.ts';
import { clarityOf } from '../parts/plan-words.ts';
import { activityCountWords, hoursWords, stepOf, weeklyHours } from './wizard-words.ts';

const [first] = exampleGoals(new Date('2026-03-11')) as [Goal, ...Goal[]];
const period = { period_start: '2026-03-02', period_end: '2026-05-11' }; // Ten weeks.

describe('the steps of a new plan', () => {
  it('show the hours per week', () => {
    const activity = (minutes: number, status: 'todo' | 'cancelled') => {
      const [one] = first.activities;
      return one ? [{ ...one, minutes, status }] : [];
    };
    const goals = [{ ...first, activities: [...activity(900, 'todo'), ...activity(6000, 'cancelled')] }];
    expect(weeklyHours({ goals, ...period })).toBe(1.5);
    expect(hoursWords(1.5)).toBe('Cerca de 1,5 h por semana, do início ao fim do PDI.');
    expect(weeklyHours({ goals: [], ...period })).toBe(0);
  });

  it('say how clear a goal is', () => {
    const goal = { ...first, start_on: '2026-03-02', due_on: '2026-05-01' };
    expect(clarityOf(goal, period).score).toBe(100);
    expect(clarityOf({ ...goal, title: 'Melhorar' }, period).messages[0]?.text).toBe(
      'Comece com um verbo e diga o que muda.',
    );
  });

  it('count the activities of a goal in words', () => {
    expect([0, 1, 2].map(activityCountWords)).toEqual([
      'Nenhuma atividade ainda',
      '1 atividade',
      '2 atividades',
    ]);
  });

  it('begin at the first one when the address says nothing else', () => {
    expect([undefined, 0, 3, 5].map(stepOf)).toEqual([1, 1, 3, 1]);
    expect(savedWords(new Date('2026-03-10T14:32:00'))).toBe('Salvo às 14:32');
  });
});
