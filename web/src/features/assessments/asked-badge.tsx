import { Badge } from '@mantine/core';
import type { Asked } from '@pdy/contract/assessments/test-assignments';
import { formatDay } from '#lib/format.ts';

/** That the company asks for a test, and until when; nothing where nobody asks. */
export function AskedBadge({ asked }: { asked: Asked | null }) {
  if (!asked) return null;
  const { is_mandatory, due_on } = asked;
  const until = due_on === null ? '' : ` até ${formatDay(due_on)}`;
  return (
    <Badge color={is_mandatory ? 'orange' : 'blue'} style={{ flex: 'none' }}>
      {is_mandatory ? `Obrigatório${until}` : `Sugerido pela empresa${until}`}
    </Badge>
  );
}
