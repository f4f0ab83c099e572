/** Worked examples of the tree of people: its figures, moves, and what happens when a person leaves. */
import { hierarchyFigures, type Managers, withoutPerson } from '@pdy/contract/rules/people/hierarchy-figures';
import { type Moves, movesRefusal } from '@pdy/contract/rules/people/hierarchy-moves';
import type { Runner, Tolerance } from './runner.ts';

type Section = {
  tolerance: Tolerance;
  org: Managers;
  figures: object;
  moves_each_against_the_initial_org: {
    id: string;
    changes: Moves;
    accepted: boolean;
    code: string | null;
  }[];
  deactivate_ger1_default_reparent_to_grandparent: { after: Managers; figures: object };
};

/** Maps are compared both ways: nobody is listed who should not be. */
const wholeFigures = (managers: Managers) => {
  const figures = hierarchyFigures(managers);
  const counted = [figures.depth, figures.direct_reports, figures.subtree_size].map(
    (map) => Object.keys(map).length,
  );
  return { ...figures, counted };
};

const expectedOf = (figures: object) => {
  const { depth, direct_reports, subtree_size } = figures as ReturnType<typeof hierarchyFigures>;
  const counted = [depth, direct_reports, subtree_size].map((map) => Object.keys(map).length);
  return { ...figures, counted };
};

export const hierarchies: Runner = (section) => {
  const { tolerance, org, figures, ...rest } = section as Section;
  const left = rest.deactivate_ger1_default_reparent_to_grandparent;
  return [
    { name: 'figures', expected: expectedOf(figures), tolerance, actual: () => wholeFigures(org) },
    ...rest.moves_each_against_the_initial_org.map(({ id, changes, accepted, code }) => ({
      name: id,
      expected: { accepted, code },
      actual: () => {
        const refusal = movesRefusal(org, changes);
        return { accepted: refusal === null, code: refusal?.code ?? null };
      },
    })),
    { name: 'after ger1 left', expected: left.after, actual: () => withoutPerson(org, 'ger1') },
    {
      name: 'figures after ger1 left',
      expected: expectedOf(left.figures),
      tolerance,
      actual: () => wholeFigures(withoutPerson(org, 'ger1')),
    },
  ];
};
