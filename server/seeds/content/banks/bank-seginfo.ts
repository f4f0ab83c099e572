import type { QuestionBank } from '../shape.ts';
import { seginfoLevels1And2 } from './bank-seginfo-1-2.ts';
import { seginfoLevel3 } from './bank-seginfo-3.ts';
import { seginfoLevels4And5 } from './bank-seginfo-4-5.ts';

/** Questions on information security: five of each level. */
export const seginfoBank: QuestionBank = {
  competency: 'SEGINFO',
  topics: ['Phishing e golpes', 'Senhas e acesso', 'Dados e dispositivos'],
  questions: [...seginfoLevels1And2, ...seginfoLevel3, ...seginfoLevels4And5],
};
