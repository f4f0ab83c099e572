import type { QuestionBank } from '../shape.ts';
import { sqlLevel1 } from './bank-sql-1.ts';
import { sqlLevel2 } from './bank-sql-2.ts';
import { sqlLevel3 } from './bank-sql-3.ts';
import { sqlLevel4 } from './bank-sql-4.ts';
import { sqlLevel5 } from './bank-sql-5.ts';

/** Questions of the competency SQL, twelve of each level. */
export const sqlBank: QuestionBank = {
  competency: 'SQL',
  topics: ['Consultas', 'Modelagem', 'Desempenho'],
  questions: [...sqlLevel1, ...sqlLevel2, ...sqlLevel3, ...sqlLevel4, ...sqlLevel5],
};
