import { expect, it } from 'vitest';
import { firstAction } from './first-action.ts';

const competency = (id: string) => ({ id, code: id, name: id, kind: 'technical' as const });
const goals = [
  { id: 'a', title: 'Ler', competency: null },
  { id: 'b', title: 'Medir', competency: competency('SQL') },
];
const about = (id: string) => ({ competency_id: id, name: id, level: null });

it('the new activity begins with what the giver suggested, in the goal about the same competency', () => {
  const suggestion = 'Mostre a consulta\n antes da reunião. ';
  const competencies = [about('BI'), about('SQL')] as never;
  expect(firstAction({ suggestion, competencies }, goals)).toEqual({
    goal_id: 'b',
    title: 'Mostre a consulta antes da reunião.',
  });
  expect(firstAction({ suggestion: 'x'.repeat(300), competencies: [] }, goals)).toEqual({
    goal_id: null,
    title: 'x'.repeat(200),
  });
});
