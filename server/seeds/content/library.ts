import { behaviourLibrary } from './library/library-behaviour.ts';
import { commercialLibrary } from './library/library-commercial.ts';
import { complianceLibrary } from './library/library-compliance.ts';
import { dataLibrary } from './library/library-data.ts';
import { leadershipLibrary } from './library/library-leadership.ts';
import { operationsLibrary } from './library/library-operations.ts';
import { peopleLibrary } from './library/library-people.ts';
import { technologyLibrary } from './library/library-technology.ts';
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
