import { describe, expect, test } from 'vitest';
import { codes, outside, repeated, unknown } from './content-checks.ts';
import { goalTemplates } from './goals.ts';
import { jobs } from './jobs.ts';
import { library } from './library.ts';
import type { ActivityKind, GoalActivity, LearningType, LibraryItem } from './shape.ts';

/** Learning types that fit a kind; meeting others may be social, whatever the kind. */
const learningOf: Record<ActivityKind, readonly LearningType[]> = {
  course: ['formal'],
  reading: ['formal'],
  event: ['formal', 'social'],
  mentoring: ['social'],
  other: ['social'],
  practice: ['experience', 'social'],
  project: ['experience'],
  job_rotation: ['experience'],
};
const oddLearning = (activities: readonly (LibraryItem | GoalActivity)[]) =>
  activities.filter((a) => !learningOf[a.kind].includes(a.learning_type)).map((a) => a.title);

describe('library', () => {
  const links = library.flatMap((item) => item.competencies);
  const demands = jobs.flatMap((job) => job.requirements);

  test('has 60 to 70 items with unique codes and titles, within the limits', () => {
    expect(library.length).toBeGreaterThanOrEqual(60);
    expect(library.length).toBeLessThanOrEqual(70);
    expect(repeated(library.map((i) => i.code))).toEqual([]);
    expect(repeated(library.map((i) => i.title))).toEqual([]);
    expect(repeated(library.map((i) => i.summary))).toEqual([]);
    expect(
      outside(
        library.map((i) => i.title),
        10,
        200,
      ),
    ).toEqual([]);
    expect(
      outside(
        library.map((i) => i.summary),
        40,
        500,
      ),
    ).toEqual([]);
    expect(library.filter((i) => i.minutes < 5 || i.minutes > 60000).map((i) => i.code)).toEqual([]);
  });

  test('maps each item to 1 to 5 known competencies, each once, with a rising level', () => {
    expect(unknown(links.map((l) => l.competency))).toEqual([]);
    expect(links.filter((l) => l.to_level < l.entry_level)).toEqual([]);
    const counts = library.map((i) => new Set(i.competencies.map((l) => l.competency)).size);
    expect(counts).toEqual(library.map((i) => i.competencies.length));
    expect(Math.min(...counts)).toBeGreaterThanOrEqual(1);
    expect(Math.max(...counts)).toBeLessThanOrEqual(5);
  });

  test('has an item for every competency, and two for one that three jobs ask', () => {
    const items = (code: string) => links.filter((l) => l.competency === code).length;
    const asking = (code: string) => demands.filter((d) => d.competency === code).length;
    expect([...codes].filter((code) => items(code) < (asking(code) >= 3 ? 2 : 1))).toEqual([]);
  });

  test('leads to every level that a job asks', () => {
    const reach = (code: string) =>
      Math.max(0, ...links.filter((l) => l.competency === code).map((l) => l.to_level));
    expect(demands.filter((d) => reach(d.competency) < d.level)).toEqual([]);
  });

  test('is near 70-20-10 in effort, and each kind has a fitting learning type', () => {
    const total = library.reduce((sum, i) => sum + i.minutes, 0);
    const share = (type: LearningType) =>
      Math.round(
        (100 * library.filter((i) => i.learning_type === type).reduce((sum, i) => sum + i.minutes, 0)) /
          total,
      );
    expect(Math.abs(share('experience') - 70)).toBeLessThanOrEqual(5);
    expect(Math.abs(share('social') - 20)).toBeLessThanOrEqual(5);
    expect(Math.abs(share('formal') - 10)).toBeLessThanOrEqual(5);
    expect(oddLearning(library)).toEqual([]);
  });
});

describe('goal templates', () => {
  test('exist for every competency, one or two of them', () => {
    expect(unknown(goalTemplates.map((g) => g.competency))).toEqual([]);
    const count = (code: string) => goalTemplates.filter((g) => g.competency === code).length;
    expect([...codes].filter((code) => ![1, 2].includes(count(code)))).toEqual([]);
    expect(repeated(goalTemplates.map((g) => g.title))).toEqual([]);
  });

  test.each(goalTemplates)('$title', (goal) => {
    expect(goal.title).toMatch(/^\p{Lu}\p{Ll}*(ar|er|ir|or) /u);
    expect(goal.title.length).toBeGreaterThanOrEqual(15);
    expect(goal.title.length).toBeLessThanOrEqual(200);
    expect(goal.title.split(' ').length).toBeGreaterThanOrEqual(4);
    expect(goal.success_criteria).toMatch(/\d/);
    expect(goal.activities.length).toBeGreaterThanOrEqual(2);
    expect(goal.activities.length).toBeLessThanOrEqual(4);
    expect(oddLearning(goal.activities)).toEqual([]);
    expect(goal.activities.filter((a) => a.minutes < 5 || a.minutes > 60000)).toEqual([]);
    expect(
      outside(
        goal.activities.map((a) => a.title),
        10,
        200,
      ),
    ).toEqual([]);
  });

  test('share no activity title', () => {
    expect(repeated(goalTemplates.flatMap((g) => g.activities.map((a) => a.title)))).toEqual([]);
  });
});
