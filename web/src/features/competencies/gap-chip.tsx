import { Badge } from '@mantine/core';
import type { Standing } from '@pdy/contract/competencies/competencies';
import { type GapStatus, gapStatusLabel } from '@pdy/contract/rules/gap';
import { formatNumber } from '#lib/format.ts';

const color: Record<GapStatus, string> = {
  supera: 'indigo',
  atende: 'green',
  lacuna: 'amber',
  sem_evidencia: 'gray',
  desatualizada: 'gray',
};

type Props = { standing: Standing; hasJob: boolean };

/** How a level stands to the demand, in a word; a gap carries its size in levels. Nothing is outside no job. */
export function GapChip({ standing: { gap, held }, hasJob }: Props) {
  if (!gap) {
    if (held.stale) return <Badge color="gray">{gapStatusLabel.desatualizada}</Badge>;
    return hasJob && <Badge color="gray">Fora do cargo</Badge>;
  }
  const label = gapStatusLabel[gap.status];
  return (
    <Badge color={color[gap.status]}>
      {gap.status === 'lacuna' ? `${label} ${formatNumber(gap.gap)}` : label}
    </Badge>
  );
}
