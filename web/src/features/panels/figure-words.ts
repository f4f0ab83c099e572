/** The figures of the company in words, and how each is computed. */

import type { Figure } from '@pdy/contract/panels/corporate-figures';
import type { FigureName } from '@pdy/contract/panels/words';
import { levelText, roundHalfUp } from '@pdy/contract/rules/numbers';
import { formatNumber } from '#lib/words/format.ts';

export const hiddenWhy = 'Oculto para preservar o anonimato';

/** '62,5%', '+0,30 nível', 'Sem dados' with nothing to count, '—' when hidden. */
export function figureText(name: FigureName, { value, is_hidden }: Figure): string {
  if (is_hidden) return '—';
  if (value === null) return 'Sem dados';
  return name === 'growth'
    ? `${roundHalfUp(value, 2) > 0 ? '+' : ''}${levelText(value, 2)} ${Math.abs(value) < 2 ? 'nível' : 'níveis'}`
    : `${formatNumber(value)}%`;
}

export const figureHow: Record<FigureName, string> = {
  adoption:
    'Pessoas com um PDI ativo, de todas as ativas, quando os números foram contados; a aba PDIs conta agora.',
  checkin_rate: 'Check-ins enviados no prazo, de todos os que venceram nos últimos 90 dias.',
  coverage: 'Do que os cargos pedem, com o peso de cada exigência, a parte com nível conhecido.',
  fit: 'Média das aderências das pessoas cujo cargo pede competências.',
  growth:
    'Média da diferença entre o nível de hoje e o de 180 dias antes, onde os dois são conhecidos. Um nível é um degrau da régua de 1 a 5.',
};
