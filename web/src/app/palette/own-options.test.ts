import { expect, it } from 'vitest';
import { found } from './groups.ts';
import { activityOptions, itemOption } from './own-options.tsx';

const goal = {
  title: 'Falar em público',
  activities: [
    { id: 'a', title: 'Apresentar o projeto ao time', status: 'doing' },
    { id: 'b', title: 'Curso de oratória', status: 'todo' },
  ],
} as unknown as Parameters<typeof activityOptions>[0];

const shape = (typed: string, options: Parameters<typeof found>[1]) =>
  found(typed, options, []).map(({ title, rows }) => [
    title,
    ...rows.map(({ option }) => ('href' in option ? option.href : '')),
  ]);

it('the search finds one’s own activities by their title, and leads to each', () => {
  expect(shape('apresentar', activityOptions(goal))).toEqual([['Minhas atividades', '/goals?atividade=a']]);
  expect(shape('oratoria', activityOptions(goal))).toEqual([['Minhas atividades', '/goals?atividade=b']]);
});

it('the search lists items of the library by title, competency or summary', () => {
  const item = {
    id: 'x',
    title: 'Conversas difíceis',
    kind: 'course',
    teaches: [{ competency: { name: 'Resolução de problemas' } }],
  } as unknown as Parameters<typeof itemOption>[0];
  const there = [['Biblioteca de Atividades', '/action-library?atividade=x']];
  expect(shape('dificeis', [itemOption(item, 'dificeis')])).toEqual(there);
  expect(shape('resolucao', [itemOption(item, 'resolucao')])).toEqual(there);
  expect(shape('mediação', [itemOption(item, 'mediação')])).toEqual(there);
});
