/** Worked examples of the seats of a company. */
import { type SeatCount, seatsOf } from '@pdy/contract/rules/people/seats';
import { casesOf, type Runner } from './runner.ts';

type Case = SeatCount & { used: number; free: number; note?: string };

export const seats: Runner = (section) =>
  casesOf<Case>(section).map((one, index) => ({
    name: one.note ?? `case ${index + 1}`,
    expected: { used: one.used, free: one.free },
    tolerance: 0,
    actual: () => seatsOf(one),
  }));
