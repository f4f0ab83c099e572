/** The words on screens of rounds. */
import type { Round, RoundResult, ShownGroup } from '@pdy/contract/rounds/rounds';
import { endedUnpublished, notEnoughAnswers, roundGroupLabel } from '@pdy/contract/rounds/words';
import { habitLabels } from '@pdy/contract/sealed/words';
import { formatDay } from '#lib/words/format.ts';

export const roundColor = {
  draft: 'gray',
  open: 'indigo',
  closed: 'yellow',
  published: 'green',
  void: 'gray',
} as const;

export const subjectWords = ({ kind, person, department }: Pick<Round, 'kind' | 'person' | 'department'>) => {
  if (kind === 'person') return `Sobre ${person?.name ?? 'uma pessoa'}`;
  return kind === 'area' ? `Sobre a área ${department}` : 'Sobre a empresa';
};

export const daysWords = ({ opens_on, closes_on }: Pick<Round, 'opens_on' | 'closes_on'>) =>
  `De ${formatDay(opens_on)} a ${formatDay(closes_on)}`;

export const groupWords = ({ group, area }: Pick<ShownGroup, 'group' | 'area'>, result: RoundResult) => {
  if (area !== '') return area;
  const isRest = result.groups.length > 1 && group === 'all';
  return isRest ? 'Outras áreas' : (roundGroupLabel[group] ?? group);
};

/** The words of a choice; undefined: too few people chose. */
export const choiceWords = (choice: number | undefined) => {
  if (choice === undefined) return 'Poucas respostas';
  return choice === 0 ? 'Opiniões divididas' : `A maioria: ${habitLabels[choice - 1]?.toLowerCase()}`;
};

/** Why a round shows nothing; null: it shows something, or other people read it. */
export const nothingWords = (
  {
    kind,
    status,
    is_called_off,
    k,
    has_minimum = null,
  }: Pick<Round, 'kind' | 'status' | 'is_called_off' | 'k'> & {
    has_minimum?: boolean | null;
  },
  result: Pick<RoundResult, 'answered'> | null,
): string | null => {
  const fewest = k ?? 0;
  if (status === 'open' && has_minimum) return 'Mínimo atingido. O resultado aparece depois do encerramento.';
  if (status === 'open' || status === 'closed') return 'O resultado aparece depois do encerramento.';
  if (status === 'void' && is_called_off) return 'A rodada foi cancelada.';
  if (status === 'void' && kind === 'person')
    return 'A rodada terminou sem resultado: a pessoa, ou quase todas as convidadas, deixaram a empresa.';
  if (status === 'void') return endedUnpublished(fewest);
  if (status === 'published' && !result) return 'Quem abriu a rodada e a pessoa leem o resultado.';
  return result && result.answered === null ? notEnoughAnswers(fewest) : null;
};
