import { behaviourLibrary } from './library-behaviour.ts';
import { commercialLibrary } from './library-commercial.ts';
import { complianceLibrary } from './library-compliance.ts';
import { dataLibrary } from './library-data.ts';
import { leadershipLibrary } from './library-leadership.ts';
import { operationsLibrary } from './library-operations.ts';
import { peopleLibrary } from './library-people.ts';
import { technologyLibrary } from './library-technology.ts';
import type { LibraryItem } from './shape.ts';

/** The activity library; the codes are stable. */
export const library: readonly LibraryItem[] = [
  ...dataLibrary,
  ...technologyLibrary,
  ...commercialLibrary,
  ...operationsLibrary,
  ...peopleLibrary,
  ...behaviourLibrary,
  ...leadershipLibrary,
  ...complianceLibrary,
];
