import { adaptation } from './adaptation.ts';
import { collaboration } from './collaboration.ts';
import { communication } from './communication.ts';
import { organisation } from './organisation.ts';
import type { CaseText, ShippedCases } from './shape.ts';

type Sets = readonly [readonly CaseText[], readonly CaseText[]];

const shipped = (competency: string, name: string, sets: Sets): ShippedCases => ({
  ...{ competency, name },
  cases: ([1, 2] as const).flatMap((set_number) =>
    (sets[set_number - 1] ?? []).map((text, at) => ({
      ...text,
      code: `${competency}-${set_number}-${at + 1}`,
      set_number,
    })),
  ),
});

/** In the order in which they are offered: four competencies, each with two sets of six. */
export const shippedCases: readonly ShippedCases[] = [
  shipped('COMUN', 'Comunicação clara', communication),
  shipped('COLAB', 'Colaboração', collaboration),
  shipped('ADAPT', 'Adaptabilidade', adaptation),
  shipped('ORGANIZ', 'Organização e prioridades', organisation),
];
