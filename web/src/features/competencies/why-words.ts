/** The sentences of 'Por quê?': the certainty, the gaps, and how the number was made. */
import type { Standing, Why } from '@pdy/contract/competencies/competencies';
import { formatDay, formatNumber, formatPercent } from '#lib/words/format.ts';
import { formatLevel, missingVerb } from '#lib/words/level-words.ts';

const jobOf = (who: string, name: string) =>
  who === 'você' ? `Seu cargo, ${name}` : `O cargo de ${who}, ${name}`;

/** The job and the level that it requires, which may differ within a team, compared with the present level. */
export function gapSentence({ standing: { demand, gap }, job, target }: Asked, who: string): string {
  if (demand === null || gap === null || job === null) return aimSentence(target, who);
  return `${jobOf(who, job.name)}, pede o nível ${demand}; ${standingWords(gap, who)}.`;
}

/** The sentence for a competency that the present job does not require: whether the target job does. */
function aimSentence(target: Why['target'], who: string): string {
  if (!target) return `Hoje nenhum cargo pede isto de ${who}.`;
  const [today, aim] =
    who === 'você'
      ? ['O seu cargo de hoje', 'o seu cargo-alvo']
      : [`O cargo de hoje de ${who}`, `o cargo-alvo de ${who}`];
  return `${today} não pede isto; ${aim}, ${target.name}, pede o nível ${target.level}.`;
}

type Asked = Pick<Why, 'job' | 'target'> & { readonly standing: Pick<Standing, 'demand' | 'gap'> };

function standingWords({ status, shown }: NonNullable<Standing['gap']>, who: string): string {
  switch (status) {
    case 'sem_evidencia':
      return 'ainda não há evidência desta competência';
    case 'desatualizada':
      return 'as evidências são antigas demais para contar';
    case 'lacuna':
      return `${missingVerb(shown ?? 0)} ${formatNumber(shown ?? 0)} para chegar lá`;
    case 'atende':
      return `${who} chegou lá`;
    case 'supera':
      return `${who} está acima disso`;
  }
}

const monthDays = 30.44;
const fewDays = 60;

function halfLife(days: number) {
  if (days < fewDays) return days === 1 ? '1 dia' : `${days} dias`;
  return `${Math.round(days / monthDays)} meses`;
}

/** How the estimate was computed from the evidence that counts; null without an estimate. */
export function footSentence({
  standing,
  override,
  evidence,
  untold,
  half_life_days,
}: Pick<Why, 'standing' | 'override' | 'evidence' | 'untold' | 'half_life_days'>) {
  const { estimate } = override?.computed ?? standing.held;
  if (estimate === null) return null;
  const n = evidence.filter(({ counts }) => counts).length + untold;
  const decay =
    half_life_days === null
      ? 'o peso não cai com o tempo'
      : `o peso cai à metade a cada ${halfLife(half_life_days)}`;
  return `Estimativa ${formatLevel(estimate)} = média ponderada de ${n} ${n === 1 ? 'evidência' : 'evidências'}; ${decay}.`;
}

/**
 * How the person sees themselves, which does not count for the level. `who`: 'você', or the first name of somebody
 * else.
 */
export function ownViewSentence(
  { standing: { own_view } }: { readonly standing: Pick<Standing, 'own_view'> },
  who: string,
) {
  if (!own_view) return null;
  const sees = who === 'você' ? 'Como você se vê' : `Como ${who} se vê`;
  return `${sees}: ${formatNumber(own_view.level)} (${formatDay(own_view.on)}). A autoavaliação não entra no nível.`;
}

/** The evidence that counts and is not in the list; null: there is none. */
export const unshownSentence = ({ untold }: Pick<Why, 'untold'>) =>
  untold === 0
    ? null
    : `${untold === 1 ? 'Uma evidência anônima conta' : `${untold} evidências anônimas contam`} no nível e não ${untold === 1 ? 'aparece' : 'aparecem'} aqui: menos de cinco pessoas podem ter dado.`;

/** Who set the level, until when and why, and the level by the evidence. Null: nobody set it. */
export function overrideSentence({ override }: Pick<Why, 'override'>) {
  if (!override) return null;
  const { author_name, until, reason, computed } = override;
  const by = author_name === null ? 'pela administração' : `por ${author_name}`;
  const said = computed.stale
    ? 'as evidências são antigas demais para contar'
    : computed.estimate === null
      ? 'ainda não há evidência desta competência'
      : `o nível calculado pelas evidências é ${formatLevel(computed.estimate)}`;
  return { set: `Nível ajustado ${by} até ${formatDay(until)}: ${reason}`, beside: `Sem o ajuste, ${said}.` };
}

/** Why a row no longer counts. */
export function silentReason(
  { kind, status, expires_on }: Pick<Why['evidence'][number], 'kind' | 'status' | 'expires_on'>,
  as_of: string,
) {
  if (status === 'void') return 'Anulada';
  if (kind === 'self_assessment') return 'Não entra no nível';
  if (expires_on !== null && expires_on < as_of) return 'Vencida';
  return 'Substituída';
}

/** Remembered study cards slow the ageing of evidence; null: there are none. */
export function studySentence({ study, standing }: Pick<Why, 'study' | 'standing'>, who: string) {
  if (!study) return null;
  const { review_cards, mean_retrievability, weight_without } = study;
  const cards = review_cards === 1 ? '1 cartão' : `${review_cards} cartões`;
  const weight = standing.held.weight === 0 ? 0 : weight_without / standing.held.weight;
  return `${who === 'você' ? 'Você mantém' : `${who} mantém`} ${cards} em revisão (${formatPercent(100 * mean_retrievability)} lembrados), e por isso o tempo pesa menos. Sem o estudo, pesaria ${formatPercent(100 * weight)} do que pesa.`;
}
