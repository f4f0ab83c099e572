import { lgpdLevels1And2 } from './bank-lgpd-1-2.ts';
import { lgpdLevel3 } from './bank-lgpd-3.ts';
import { lgpdLevels4And5 } from './bank-lgpd-4-5.ts';
import type { QuestionBank } from './shape.ts';

/** Questions on data protection: 12 of each level. */
export const lgpdBank: QuestionBank = {
  competency: 'LGPD',
  topics: ['Princípios e bases legais', 'Direitos do titular', 'Segurança e incidentes'],
  questions: [...lgpdLevels1And2, ...lgpdLevel3, ...lgpdLevels4And5],
};
