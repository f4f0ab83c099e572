import type { BankQuestion } from '../shape.ts';
import { firstOfSeginfoPractice } from './bank-seginfo-practice-1.ts';
import { secondOfSeginfoPractice } from './bank-seginfo-practice-2.ts';

/** Questions on information security for timed exams. */
export const seginfoPractice: readonly BankQuestion[] = [
  ...firstOfSeginfoPractice,
  ...secondOfSeginfoPractice,
];
