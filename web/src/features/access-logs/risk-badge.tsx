import { Badge } from '@mantine/core';
import { riskLabel } from '@pdy/contract/access-logs/words';
import { riskBand, type Severity } from '@pdy/contract/rules/risk-score';

const color: Record<Severity, string> = { low: 'gray', medium: 'blue', high: 'orange', critical: 'red' };

/** The band of a risk in a word, with its number from 0 to 10. */
export function RiskBadge({ score }: { score: number }) {
  const band = riskBand(score);
  return (
    <Badge color={color[band]}>
      {riskLabel[band]} · {score}
    </Badge>
  );
}
