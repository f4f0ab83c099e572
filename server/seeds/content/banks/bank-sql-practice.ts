import type { BankQuestion } from '../shape.ts';
import { firstOfSqlPractice } from './bank-sql-practice-1.ts';
import { secondOfSqlPractice } from './bank-sql-practice-2.ts';

/** Questions of the timed exam 'SQL no dia a dia', levels 2 to 4. */
export const sqlPractice: readonly BankQuestion[] = [...firstOfSqlPractice, ...secondOfSqlPractice];
