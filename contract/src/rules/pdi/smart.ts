/** Five friendly checks of a goal's wording and size, 20 points each. They advise and never block. */
import type { Day } from '../../common.ts';
import { daysBetween } from '../days.ts';
import { shortNumberText } from '../numbers.ts';

/** Below this score, the person is asked once more before the plan is sent. */
export const SMART_ASK_BELOW = 60;
export const smartAskText = 'Algumas metas podem ser mais claras. Enviar mesmo assim?';

const MOST_HOURS_A_WEEK = 8;
const LARGEST_JUMP = 2;

export type SmartGoal = {
  title: string;
  mode: 'manual' | 'metric' | 'activities' | 'competency';
  start?: number | null;
  target?: number | null;
  success_criteria?: string | null;
  /** The level held now; null when unknown: then the size of the step is not criticised. */
  held?: number | null;
  target_level?: number | null;
  start_on: Day;
  due_on?: Day | null;
  estimated_minutes?: number | null;
  linked_gap?: boolean;
  linked_target_job?: boolean;
  /** The manager confirmed that the goal matters. */
  manager_tick?: boolean;
};

export type SmartPlan = { period_start: Day; period_end: Day };
type Check = 'S' | 'M' | 'A' | 'R' | 'T';

/** The five checks, their score (0 to 100 in steps of 20) and one message for each check that fails. */
export function smart(goal: SmartGoal, plan?: SmartPlan) {
  const checks: Record<Check, boolean> = {
    S: isSpecific(goal.title),
    M: isMeasurable(goal),
    A: jumpOf(goal) <= LARGEST_JUMP && weeklyHours(goal) <= MOST_HOURS_A_WEEK,
    R: Boolean(goal.linked_gap || goal.linked_target_job || goal.manager_tick),
    T: isTimed(goal, plan),
  };
  const failed = (['S', 'M', 'A', 'R', 'T'] as const).filter((check) => !checks[check]);
  return {
    ...checks,
    score: 100 - 20 * failed.length,
    messages: failed.map((check) => ({ check, text: messageOf(check, goal) })),
  };
}

function messageOf(check: Check, goal: SmartGoal) {
  const hours = weeklyHours(goal);
  // Rounded up, so that 8.04 hours are not written as the allowed 8.
  const hoursText = shortNumberText(Math.ceil(hours * 10 - 1e-9) / 10);
  const texts: Record<Check, string> = {
    S: 'Comece com um verbo e diga o que muda.',
    M: 'Inclua um número ou critério de sucesso.',
    A:
      hours > MOST_HOURS_A_WEEK
        ? `São ${hoursText} h por semana: é viável?`
        : `São ${shortNumberText(jumpOf(goal))} níveis de uma vez: é viável?`,
    R: 'Ligue a meta a uma competência ou ao cargo-alvo.',
    T: 'Defina um prazo entre 7 dias e 1 ano, dentro do PDI.',
  };
  return texts[check];
}

const vagueVerbs = new Set(
  'melhorar aprimorar aperfeiçoar desenvolver evoluir crescer aprender estudar fazer tentar buscar ser ter'.split(
    ' ',
  ),
);
const fillers = new Set(
  'a o as os e de do da em no na para por cada vez vezes mais muito bem melhor sempre ainda me meu minha meus minhas'.split(
    ' ',
  ),
);
/** Words that end like a verb but are not verbs. */
const notVerbs = new Set('par lugar qualquer sequer mulher militar escolar'.split(' '));

/** -ar, -er, -ir, and -or as in propor and compor (pôr has the only family of verbs in -or). */
const isInfinitive = (word: string) => !notVerbs.has(word) && /(.[aei]r|.por|^pôr|^ir)$/.test(word);

function isSpecific(title: string) {
  const text = title.trim().toLowerCase();
  const words = text.split(/\s+/).map((word) => word.replace(/[^\p{L}\p{N}]/gu, ''));
  const saysWhat = words.some((word) => word !== '' && !vagueVerbs.has(word) && !fillers.has(word));
  return text.length >= 15 && words.length >= 4 && words.slice(0, 3).some(isInfinitive) && saysWhat;
}

function isMeasurable({ mode, start, target, success_criteria }: SmartGoal) {
  if (mode === 'competency') return true;
  if (mode === 'metric' && start != null && target != null && start !== target) return true;
  return saysHowItIsKnown(success_criteria ?? '');
}

const fewestCriterionWords = 3;

/** A number, or a sentence: 'bom' is not a criterion, 'O time conduz a reunião sozinho' is. */
const saysHowItIsKnown = (criterion: string) =>
  /\d/.test(criterion) || criterion.trim().split(/\s+/).length >= fewestCriterionWords;

/** Levels from the present one to the target; 0 when either is unknown. */
const jumpOf = ({ held, target_level }: SmartGoal) =>
  held == null || target_level == null ? 0 : target_level - held;

/** Estimated hours per week over the days of the goal; 0 without an estimate or a deadline. */
function weeklyHours({ estimated_minutes, start_on, due_on }: SmartGoal) {
  if (!estimated_minutes || !due_on) return 0;
  return estimated_minutes / 60 / (Math.max(1, daysBetween(start_on, due_on)) / 7);
}

function isTimed({ start_on, due_on }: SmartGoal, plan: SmartPlan | undefined) {
  if (!due_on) return false;
  const days = daysBetween(start_on, due_on);
  const isInside = !plan || (start_on >= plan.period_start && due_on <= plan.period_end);
  return days >= 7 && days <= 365 && isInside;
}
