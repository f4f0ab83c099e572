import { Badge, Text } from '@mantine/core';
import { riskLabel, severityLabel } from '@pdy/contract/access-logs/words';
import { riskBand, type Severity } from '@pdy/contract/rules/privacy/risk-score';

const color: Record<Severity, string> = { low: 'gray', medium: 'blue', high: 'orange', critical: 'red' };

/** The band of a risk in a word, with its number from 0 to 10. */
export function RiskBadge({ score }: { score: number }) {
  const band = riskBand(score);
  return <Badge color={color[band]}>{`Risco ${riskLabel[band].toLowerCase()}, ${score} de 10`}</Badge>;
}

/** The severity, by which the list can be filtered, and below it the risk that was computed from it. */
export const SeverityCell = ({ severity, risk }: { severity: Severity; risk: number }) => (
  <>
    <Badge color={color[severity]}>{severityLabel[severity]}</Badge>
    <Text component="span" display="block" fz="xs" c="dimmed">
      {`Risco ${risk}/10`}
    </Text>
  </>
);
