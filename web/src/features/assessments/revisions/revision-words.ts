/**
 * The words about a result that a corrected key changed. They are apart from the words of a regrade, because the pages
 * on which a test is taken load them.
 */
import type { ScoreRevision } from '@pdy/contract/assessments/score-revisions';
import type { RegradeKind } from '@pdy/contract/assessments/values';
import { shownLevelText } from '@pdy/contract/rules/competencies/shown-level';
import { formatDay, localDay } from '#lib/words/format.ts';

const percent = (value: number | null) =>
  value === null ? 'sem nota' : `${String(value).replace('.', ',')}%`;
const level = (value: number | null) => (value === null ? 'sem nível' : shownLevelText(value));

/** 'Nota recalculada em 28/11/2026: 70% → 80%.' */
export const revisionWords = (revision: ScoreRevision) => {
  const { at, old_percent, new_percent, old_level, new_level, old_is_passed, new_is_passed } = revision;
  const day = formatDay(localDay(at));
  if (old_percent !== new_percent)
    return `Nota recalculada em ${day}: ${percent(old_percent)} → ${percent(new_percent)}.`;
  if (old_level !== new_level)
    return `Nível recalculado em ${day}: ${level(old_level)} → ${level(new_level)}.`;
  if (old_is_passed === new_is_passed) return `Recalculada em ${day}: nada mudou.`;
  return `Resultado recalculado em ${day}: ${new_is_passed ? 'aprovado' : 'não aprovado'}.`;
};

const cause: Record<RegradeKind, string> = {
  key: 'O gabarito de uma questão foi corrigido',
  everybody_right: 'Uma questão foi anulada, e todos ficam com os pontos dela',
  left_out: 'Uma questão foi anulada e saiu da conta',
};

export const revisionReason = ({ kind, reason, keeps_pass }: ScoreRevision) =>
  `${cause[kind]}. Motivo: “${reason}”${keeps_pass ? ' A aprovação continua valendo.' : ''}`;
