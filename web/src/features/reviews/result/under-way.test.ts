import type { ReviewTask } from '@pdy/contract/reviews/forms';
import { expect, it } from 'vitest';
import { underWay } from './under-way.ts';

const task = (group: ReviewTask['group'], status: ReviewTask['cycle']['status']) => ({
  group,
  cycle: { id: status, name: 'Ciclo 2026', status, period_start: '2026-07-01', period_end: '2026-12-31' },
});

it('the page mentions one’s own reviews that are not published yet, and no others', () => {
  const tasks = [
    task('self', 'collecting'),
    task('self', 'collected'),
    task('self', 'published'),
    task('self', 'cancelled'),
    task('manager', 'collecting'),
  ];
  expect(underWay(tasks).map(({ id }) => id)).toEqual(['collecting', 'collected']);
  expect(underWay(tasks)[0]?.words).toBe('Sua avaliação em “Ciclo 2026” está em andamento.');
});
