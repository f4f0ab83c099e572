/** The steps of editing a simulado. */
import type { TestFault } from '@pdy/contract/assessments/tests';
import { laterSteps } from '../simulations-address.ts';

export const steps = ['dados', ...laterSteps] as const;
export type Step = (typeof steps)[number];

export const stepName: Record<Step, string> = {
  dados: 'Dados',
  questoes: 'Questões',
  regras: 'Regras',
  publico: 'Público',
  revisar: 'Revisar e publicar',
};

/** The step as it is in the address: the first has no word. */
export const inAddress = (step: Step) => (step === 'dados' ? undefined : step);

/** The step of a field, by its name: 'rules.pass_mark'. */
export function stepOfField(field: string): Step {
  const [first] = field.split('.');
  if (first === 'sections') return 'questoes';
  if (first === 'rules') return 'regras';
  return first === 'audience' ? 'publico' : 'dados';
}

/** The step in which a fault can be fixed. */
export const stepOfFault: Record<TestFault['code'], Step> = {
  no_questions: 'questoes',
  too_many_questions: 'questoes',
  pool_too_small: 'questoes',
  parts_want_the_same: 'questoes',
  practice_uses_bank: 'questoes',
  practice_uses_exam: 'questoes',
  exam_takes_from_practice: 'regras',
  pool_is_small: 'questoes',
  bank_too_small: 'questoes',
  bank_is_small: 'questoes',
  level_too_thin: 'questoes',
  closes_before_opens: 'regras',
  closes_before_deadlines: 'regras',
  mark_out_of_reach: 'regras',
  little_time: 'regras',
  key_before_retake: 'regras',
  nobody_is_meant: 'publico',
};

export const stepAfter = (step: Step): Step =>
  steps[Math.min(steps.indexOf(step) + 1, steps.length - 1)] ?? step;
export const stepBefore = (step: Step): Step => steps[Math.max(steps.indexOf(step) - 1, 0)] ?? step;
