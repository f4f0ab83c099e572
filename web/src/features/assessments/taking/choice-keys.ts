import type { TestKey } from '#ui/player/player.tsx';
import { letterOf } from './choosing.ts';

/** The keys that answer a question. */
export const choiceKeys = (options: number, allows_dont_know: boolean): TestKey[] => [
  ...(options > 0
    ? [
        {
          keys: ['A', letterOf(options - 1)],
          hint: 'escolhe',
          does: 'Escolher a alternativa pela letra, ou pelo número',
        },
      ]
    : []),
  ...(allows_dont_know ? [{ keys: ['N'], hint: 'não sei', does: 'Responder “Não sei”' }] : []),
];
