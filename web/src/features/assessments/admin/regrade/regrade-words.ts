/** The words about a regrade: its foreseen effects, and its outcome. */
import type { Foreseen, Regrade, RegradeChange } from '@pdy/contract/assessments/regrades';
import type { RegradeKind } from '@pdy/contract/assessments/values';
import { countText } from '@pdy/contract/rules/numbers';

const marks = (up: number, down: number) => {
  if (up === 0 && down === 0) return 'Nenhuma nota muda';
  const rise = up > 0 ? [countText(up, 'nota sobe', 'notas sobem')] : [];
  const fall = down > 0 ? [countText(down, 'nota cai', 'notas caem')] : [];
  return [...rise, ...fall].join(' e ');
};

/** One sentence for each thing that changes. */
export const figureLines = (
  figures: Partial<Foreseen> & Regrade['outcome'],
  keepsPasses: boolean,
): string[] => {
  const { attempts, adaptive, up, down, passes_gained, passes_lost, evidence, evidence_people } = figures;
  const { running = 0, not_recalculable = 0 } = figures;
  const lines: (string | false)[] = [
    `${countText(attempts, 'tentativa recalculada', 'tentativas recalculadas')}${
      adaptive > 0 ? `, ${adaptive} de teste de proficiência` : ''
    }`,
    marks(up, down),
    passes_gained > 0 &&
      countText(passes_gained, 'pessoa passa a ser aprovada', 'pessoas passam a ser aprovadas'),
    passes_lost > 0 &&
      (keepsPasses
        ? countText(
            passes_lost,
            'pessoa não atingiria mais a nota mínima e continua aprovada',
            'pessoas não atingiriam mais a nota mínima e continuam aprovadas',
          )
        : countText(passes_lost, 'pessoa deixa de ser aprovada', 'pessoas deixam de ser aprovadas')),
    evidence > 0 &&
      `${countText(evidence, 'evidência de nível muda', 'evidências de nível mudam')}, de ${countText(evidence_people, 'pessoa', 'pessoas')}`,
    running > 0 &&
      countText(
        running,
        'tentativa em andamento usa a correção ao terminar',
        'tentativas em andamento usam a correção ao terminar',
      ),
    not_recalculable > 0 &&
      countText(
        not_recalculable,
        'tentativa não é recalculável: as respostas já foram apagadas',
        'tentativas não são recalculáveis: as respostas já foram apagadas',
      ),
  ];
  return lines.filter((line) => line !== false);
};

export const kindLabel: Record<RegradeKind, string> = {
  key: 'Troca de gabarito',
  everybody_right: 'Anulação: todos acertam',
  left_out: 'Anulação: sai da conta',
};

type Asked = { readonly options: readonly { readonly text: string }[]; readonly unit: string | null };

/** The right answer by the new key. */
export const newKeyWords = (
  { kind, correct, number, tolerance, accepted }: RegradeChange,
  { options, unit }: Asked,
) => {
  if (kind !== 'key') return kindLabel[kind];
  if (number !== null) {
    const within = tolerance ? ` ± ${String(tolerance).replace('.', ',')}` : '';
    return `${String(number).replace('.', ',')}${within}${unit ? ` ${unit}` : ''}`;
  }
  if (accepted.length > 0) return accepted.join(' ou ');
  return options.flatMap(({ text }, at) => (correct.includes(at + 1) ? [text] : [])).join(' e ');
};

/** Whether the change is complete enough for a preview. The server checks the rest. */
export const isWhole = ({ kind, correct, number, accepted }: RegradeChange, type: string) => {
  if (kind !== 'key') return true;
  if (type === 'numeric') return typeof number === 'number';
  return type === 'short_text' ? accepted.length > 0 : correct.length > 0;
};
