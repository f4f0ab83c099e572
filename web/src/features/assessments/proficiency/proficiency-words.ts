/** The words about proficiency tests and their results. */
import type { ProficiencyResult, ProficiencyTest } from '@pdy/contract/assessments/proficiency';
import type { FinishReason, NoEvidenceReason } from '@pdy/contract/assessments/values';
import { levelNames } from '@pdy/contract/levels';
import { isClear, type LevelEstimate } from '@pdy/contract/rules/assessments/level-estimate';
import { levelOf } from '@pdy/contract/rules/competencies/shown-level';
import { sum } from '@pdy/contract/rules/numbers';
import { wholeShares } from '@pdy/contract/rules/whole-shares';
import { formatDay, formatNumber, formatPercent } from '#lib/words/format.ts';
import { formatLevel, missingVerb } from '#lib/words/level-words.ts';

const days = (count: number) => (count === 1 ? '1 dia' : `${count} dias`);

/** 'Nunca avaliada', 'Atualizada', 'Disponível em 12 dias'. */
export function stateWords({
  state,
  opens_in_days,
  waits_for,
  running_id,
}: Pick<ProficiencyTest, 'state' | 'opens_in_days' | 'waits_for' | 'running_id'>): string {
  if (running_id) return 'Em andamento';
  if (waits_for === 'paused') return 'Pausado pela empresa';
  if (waits_for === 'closed') return 'Encerrado';
  if (opens_in_days !== null)
    return opens_in_days > 0 ? `Disponível em ${days(opens_in_days)}` : 'Disponível hoje';
  return { never: 'Nunca avaliada', outdated: 'Desatualizada', current: 'Atualizada' }[state];
}

/** Why the test is not open yet. */
export const waitWords = ({
  waits_for,
  opens_on,
}: Pick<ProficiencyTest, 'waits_for' | 'opens_on'>): string | null => {
  if (waits_for === 'paused') return 'Sua empresa pausou este teste. O que você já fez continua valendo.';
  if (waits_for === 'closed') return 'Este teste foi encerrado. O que você já fez continua valendo.';
  if (waits_for === 'questions')
    return `Este teste tem poucas questões que você ainda não viu. Ele abre de novo quando houver mais${
      opens_on ? `, ou em ${formatDay(opens_on)}` : ''
    }.`;
  return waits_for === 'time' && opens_on
    ? `Você pode refazer este teste a partir de ${formatDay(opens_on)}.`
    : null;
};

/** 'Fazer teste (8 a 20 questões, cerca de 15 min)'. */
export const sizeWords = ({ min_items, max_items, estimated_minutes }: ProficiencyTest) =>
  `${min_items} a ${max_items} questões, cerca de ${estimated_minutes} min`;

/** The text before a test is left for later. */
export const leavingWords =
  'As respostas dadas estão salvas, e você continua de onde parou. O tempo da questão aberta não para: se acabar, ela conta como “Não sei”.';

/** The question before a test is ended by hand. */
export function endWords({ min_items, retest_days }: ProficiencyTest, answered: number): string {
  const again =
    retest_days === 0
      ? 'poderá tentar de novo quando quiser'
      : `só poderá tentar de novo em ${days(retest_days)}`;
  return answered < min_items
    ? `Se encerrar agora, não haverá resultado e ${again}.`
    : `O resultado sai com as respostas dadas até aqui, com menos precisão, e ${again}.`;
}

const stopWords: Record<FinishReason, string> = {
  precision: 'O teste parou porque a estimativa ficou precisa.',
  classification: 'O teste parou porque seu nível ficou claro.',
  max_items: 'Chegamos ao máximo de questões.',
  pool_exhausted: 'Acabaram as questões disponíveis.',
  time_expired: 'O tempo do teste terminou.',
  submitted: 'O teste foi enviado.',
  closed: 'O teste foi encerrado.',
  abandoned: 'O teste ficou parado por muitos dias e foi encerrado.',
  ended_by_user: 'Você encerrou o teste.',
};
/** Null: it was voided before its end. */
export const stopReasonWords = (reason: FinishReason | null) => reason && stopWords[reason];

const noneWords: Record<NoEvidenceReason, string | null> = {
  voided: 'Esta tentativa foi anulada e não vale como evidência.',
  trait_profile: null,
  reads_bank: 'Você pode ler este banco de questões: o resultado não gera evidência.',
  practice: 'Um treino não altera seu nível.',
  invalid_answers: 'Não foi possível gerar um resultado confiável.',
  low_effort: 'Respostas rápidas demais para estimar seu nível.',
  too_few_items: 'Poucas questões desta competência.',
  repeated_items: 'Questões repetidas: este resultado não altera seu nível.',
  less_precise: 'O resultado anterior, mais preciso, continua valendo.',
  not_emitted: 'Este teste não altera seu nível.',
  too_few_answers: 'Poucas questões respondidas para estimar seu nível.',
  evidence_voided: 'A evidência deste resultado foi anulada e não conta mais no seu nível.',
};
/** Why an ended test has no level, and when it can be taken again. */
export function noResultWords({ why_none, reason, min_items, answered, opens_on }: NoResult): string {
  const why =
    why_none === 'low_effort'
      ? noneWords.low_effort
      : `${stopReasonWords(reason) ?? ''} São necessárias ao menos ${min_items} respostas para estimar um nível, e você deu ${answered}.`;
  return `${why}${opens_on ? ` Você pode tentar de novo a partir de ${formatDay(opens_on)}.` : ''}`.trim();
}

type NoResult = Pick<ProficiencyResult, 'why_none' | 'reason' | 'min_items' | 'answered' | 'opens_on'>;

export const noEvidenceWords = (reason: NoEvidenceReason) => noneWords[reason];

/** The lowest and the highest level of the interval. */
const touched = ({ low, high }: LevelEstimate) => [levelOf(low), levelOf(high)] as const;

const isNamed = (estimate: LevelEstimate) => {
  const [low, high] = touched(estimate);
  return isClear(estimate) || low === high;
};

/** Whether the headline names a level. */
export function isLikely(estimate: LevelEstimate, level: number) {
  const [low, high] = touched(estimate);
  return isNamed(estimate) ? level === estimate.level : low <= level && level <= high;
}

type Chances = { readonly probabilities: readonly number[] };

/** The chance that the level is one of those, as it is written: the chances of all levels add up to 100. */
export function chanceOf({ probabilities }: Chances, isOne: (level: number) => boolean): number {
  const among = (parts: readonly number[]) => sum(parts.filter((_, at) => isOne(at + 1)));
  const shown = among(wholeShares(probabilities)) / 100;
  // Values very close to 0 or 1 keep their exact chance, which has its own words.
  return shown === 0 || shown === 1 ? Math.min(1, among(probabilities)) : shown;
}

/** The chance of the levels that the headline names: 'ser 4', 'estar entre 4 e 5'. */
export const chanceOfLevel = (estimate: LevelEstimate & Chances) => ({
  probability: chanceOf(estimate, (level) => isLikely(estimate, level)),
  words: isNamed(estimate) ? `ser ${estimate.level}` : `estar ${headline(estimate).number}`,
});

/** '4 – Avançado' where that is clear, else 'entre 3 e 4'. */
export function headline(estimate: LevelEstimate): { number: string; name: string } {
  const { level } = estimate;
  const name = levelNames[level - 1] ?? '';
  const [low, high] = touched(estimate);
  if (isNamed(estimate)) return { number: String(level), name };
  return { number: `entre ${low} e ${high}`, name: `${levelNames[low - 1]} a ${levelNames[high - 1]}` };
}

/** '72%', 'menos de 1%', 'mais de 99%'. */
export function chanceWords(probability: number): string {
  if (probability > 0 && probability < 0.01) return 'menos de 1%';
  if (probability < 1 && probability > 0.99) return 'mais de 99%';
  return formatPercent(probability * 100);
}

/**
 * 'Com todas as suas evidências, seu nível hoje é 3,7: falta 0,3.'; null: there is nothing known to compare with the
 * requirement.
 */
function todayWords({ gap, now }: Pick<ProficiencyResult, 'gap' | 'now'>): string | null {
  if (!gap?.known || now.estimate === null || now.level === null) return null;
  const [begin, value] = ['Com todas as suas evidências, seu nível hoje é', formatLevel(now.estimate)];
  const is = `${begin} ${value}`;
  if (gap.status === 'lacuna')
    return `${is}: ${missingVerb(gap.shown ?? 0)} ${formatNumber(gap.shown ?? 0)}.`;
  return gap.status === 'supera'
    ? `${is}: você está acima.`
    : `${begin} ${now.level} (${value}): você chegou lá.`;
}

type Demanded = Pick<ProficiencyResult, 'demand' | 'job'>;
const askingJob = ({ job }: Demanded) => (job ? `o cargo ${job.name}` : 'o cargo');

/** 'O cargo Analista pede 4.', compared with all the evidence. */
export function demandWords({ gap, now, ...asked }: Demanded & Pick<ProficiencyResult, 'gap' | 'now'>) {
  if (asked.demand === null) return null;
  const job = askingJob(asked);
  const asks = `${job[0]?.toUpperCase()}${job.slice(1)} pede ${asked.demand}.`;
  const today = todayWords({ gap, now });
  return today ? `${asks} ${today}` : asks;
}

/** The chance, by this test alone, that the person has the level that the job requires. */
export function reachedWords({ estimate, ...asked }: Demanded & Pick<ProficiencyResult, 'estimate'>) {
  const { demand } = asked;
  if (demand === null || !estimate) return null;
  const reached = chanceOf(estimate, (level) => level >= demand);
  return `De você já estar no nível ${demand}, que ${askingJob(asked)} pede, há ${chanceWords(reached)} de chance.`;
}

type Moved = Pick<ProficiencyResult, 'before' | 'after' | 'now'>;

/** 'De 3,9 para 4,2' on the day of the test; only the new level where none was known before. */
export function changeWords({ before, after }: Omit<Moved, 'now'>): string | null {
  if (!before || !after || after.estimate === null) return null;
  if (before.estimate === null || before.stale)
    return `Seu nível passou a ser ${formatLevel(after.estimate)}`;
  const [was, is] = [formatLevel(before.estimate), formatLevel(after.estimate)];
  return was === is ? `Seu nível ficou em ${is}` : `De ${was} para ${is}`;
}

/** The change of the level since that day; null: it is still the same. */
export function sinceWords({ after, now }: Omit<Moved, 'before'>): string | null {
  if (!after || after.estimate === null || now.estimate === null) return null;
  if (now.stale) return 'Hoje essa evidência é antiga demais para valer sozinha.';
  const is = formatLevel(now.estimate);
  return is === formatLevel(after.estimate) ? null : `Hoje, com o que veio depois, é ${is}.`;
}

/** The level at which the next steps begin, which is not that of a single test; null: nothing is known. */
export const startWords = ({ estimate, stale }: ProficiencyResult['now']): string | null =>
  estimate === null
    ? null
    : stale
      ? `A partir do seu último nível conhecido, ${formatLevel(estimate)}.`
      : `A partir do seu nível de hoje, ${formatLevel(estimate)}, com todas as suas evidências.`;

export const verdictWords = {
  above: 'acima do esperado para o seu nível',
  near: 'perto do esperado para o seu nível',
  below: 'abaixo do esperado para o seu nível',
} as const;
