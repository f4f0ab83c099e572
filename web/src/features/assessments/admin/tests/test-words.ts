/** The colours and words of tests in lists and above their editors. */
import type { TestStatus } from '@pdy/contract/assessments/tests';

export const testColor: Record<TestStatus, string> = {
  draft: 'gray',
  published: 'green',
  paused: 'orange',
  archived: 'gray',
};

export const movedTestText = {
  published: 'De volta: já é possível começar.',
  paused: 'Pausado. Quem já começou pode terminar.',
  archived: 'Arquivado. Os resultados continuam guardados.',
};
