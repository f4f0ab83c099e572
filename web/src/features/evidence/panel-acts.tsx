import { Button, Group } from '@mantine/core';
import type { Why } from '@pdy/contract/competencies/competencies';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { actsQuery } from './acts-query.ts';
import { RatingDialog, type RatingKind } from './rating-dialog.tsx';

/** What the reader of a level may add to it: as the manager, or for oneself. */
export function PanelActs({ why }: { why: Why }) {
  const [asked, setAsked] = useState<RatingKind | null>(null);
  const { data } = useQuery(
    actsQuery({ competency_id: why.standing.competency.id, person_id: why.person.user_id }),
  );
  if (!data || (!data.may_rate && !data.may_assess)) return null;
  const kind: RatingKind = data.may_rate ? 'manager' : 'self';
  return (
    <Group mt="md" gap="xs">
      <Button variant="default" size="sm" onClick={() => setAsked(kind)}>
        {kind === 'manager' ? 'Avaliar competência' : 'Autoavaliar'}
      </Button>
      <RatingDialog why={why} kind={kind} opened={asked !== null} onClose={() => setAsked(null)} />
    </Group>
  );
}
