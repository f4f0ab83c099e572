import type { ActivityKind, LearningType, Level, LibraryItem } from '../shape.ts';

type Taught = readonly [competency: string, entry_level: Level, to_level: Level];

/** An activity of the catalogue on one line; `minutes` is the effort of the whole activity. */
export type CatalogueRow = readonly [
  code: string,
  title: string,
  summary: string,
  kind: ActivityKind,
  minutes: number,
  format: LibraryItem['format'],
  ...teaches: readonly Taught[],
];

const learningTypes: Partial<Record<ActivityKind, LearningType>> = { mentoring: 'social', event: 'social' };

export const itemOf = ([
  code,
  title,
  summary,
  kind,
  minutes,
  format,
  ...teaches
]: CatalogueRow): LibraryItem => ({
  code,
  title,
  summary,
  kind,
  learning_type: learningTypes[kind] ?? 'experience',
  minutes,
  format,
  provider: 'PDY',
  competencies: teaches.map(([competency, entry_level, to_level]) => ({ competency, entry_level, to_level })),
});
