/** The sentences of 'Por quê?': how sure we are, what is missing, and how the number was made. */
import type { Standing, Why } from '@pdy/contract/competencies/competencies';
import { formatDecimal, formatNumber } from '#lib/format.ts';

const sure: Partial<Record<Standing['held']['confidence_label'], string>> = {
  alta: 'Estamos seguros de que',
  media: 'Estamos razoavelmente seguros de que',
  baixa: 'Com poucas evidências ainda, é provável que',
};

/** `who`: 'você', or the first name of somebody else. Null without a band. */
export function bandSentence({ band, confidence_label }: Standing['held'], who: string) {
  const opening = sure[confidence_label];
  if (!band || !opening) return null;
  const be = confidence_label === 'baixa' ? 'esteja' : 'está';
  return {
    before: `${opening} ${who} ${be} `,
    range: `entre ${formatDecimal(band[0])} e ${formatDecimal(band[1])}`,
  };
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** What the job asks for, seen from the held level. */
export function gapSentence({ demand, gap }: Pick<Standing, 'demand' | 'gap'>, who: string): string {
  if (demand === null || gap === null) return `Hoje nenhum cargo pede isto de ${who}.`;
  switch (gap.status) {
    case 'sem_evidencia':
      return `Ainda não há evidência desta competência; o cargo pede o nível ${demand}.`;
    case 'desatualizada':
      return `As evidências são antigas demais para contar; o cargo pede o nível ${demand}.`;
    case 'lacuna':
      return `${Math.round(gap.gap * 10) < 20 ? 'Falta' : 'Faltam'} ${formatNumber(gap.gap)} para o nível ${demand}, que o cargo pede.`;
    case 'atende':
      return who === 'você'
        ? `O cargo pede o nível ${demand}: você chegou lá.`
        : `O cargo pede o nível ${demand}: ${who} chegou lá.`;
    case 'supera':
      return `${capital(who)} está acima do nível ${demand}, que o cargo pede.`;
  }
}

const monthDays = 30.44;
const fewDays = 60;

function halfLife(days: number) {
  if (days < fewDays) return `${days} dias`;
  return `${Math.round(days / monthDays)} meses`;
}

/** How the estimate was made of the evidence that counts; null without an estimate. */
export function footSentence({
  standing,
  evidence,
  half_life_days,
}: Pick<Why, 'standing' | 'evidence' | 'half_life_days'>) {
  const { estimate } = standing.held;
  if (estimate === null) return null;
  const n = evidence.filter(({ counts }) => counts).length;
  const decay =
    half_life_days === null
      ? 'o peso não cai com o tempo'
      : `o peso cai à metade a cada ${halfLife(half_life_days)}`;
  return `Estimativa ${formatNumber(estimate)} = média ponderada de ${n} ${n === 1 ? 'evidência' : 'evidências'}; ${decay}.`;
}

/** Why a row no longer counts. */
export function silentReason(
  { status, expires_on }: Pick<Why['evidence'][number], 'status' | 'expires_on'>,
  as_of: string,
) {
  if (status === 'void') return 'Anulada';
  if (expires_on !== null && expires_on < as_of) return 'Vencida';
  return 'Substituída';
}
