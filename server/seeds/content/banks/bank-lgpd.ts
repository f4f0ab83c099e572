import type { QuestionBank } from '../shape.ts';
import { lgpdLevel1 } from './bank-lgpd-1.ts';
import { lgpdLevel2 } from './bank-lgpd-2.ts';
import { lgpdLevel3 } from './bank-lgpd-3.ts';
import { lgpdLevel4 } from './bank-lgpd-4.ts';
import { lgpdLevel5 } from './bank-lgpd-5.ts';

/** Questions on data protection: 12 of each level. */
export const lgpdBank: QuestionBank = {
  competency: 'LGPD',
  topics: ['Princípios e bases legais', 'Direitos do titular', 'Segurança e incidentes'],
  questions: [...lgpdLevel1, ...lgpdLevel2, ...lgpdLevel3, ...lgpdLevel4, ...lgpdLevel5],
};
