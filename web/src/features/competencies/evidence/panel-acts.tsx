import { Button, Group } from '@mantine/core';
import type { Why } from '@pdy/contract/competencies/competencies';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { actsQuery } from './acts-query.ts';
import { OverrideActs } from './override-acts.tsx';
import { RatingDialog, type RatingKind } from './rating-dialog.tsx';

/** The actions of the reader of a level: as the manager, or for themselves. The address opens the dialog. */
export function PanelActs({ why }: { why: Why }) {
  const { avaliar } = useSearch({ strict: false });
  const navigate = useNavigate();
  const go = (step: 'nivel' | 'ajuste' | undefined) =>
    void navigate({ to: '.', search: (now) => ({ ...now, avaliar: step }), resetScroll: false });
  const { data } = useQuery(
    actsQuery({ competency_id: why.standing.competency.id, person_id: why.person.user_id }),
  );
  const mayRate = data?.may_rate || data?.may_assess;
  if (!mayRate && !data?.may_override) return null;
  const kind: RatingKind = data.may_rate ? 'manager' : 'self';
  const close = () => go(undefined);
  return (
    <Group mt="md" gap="xs">
      {mayRate && (
        <>
          <Button variant="default" size="sm" onClick={() => go('nivel')}>
            {kind === 'manager' ? 'Avaliar competência' : 'Autoavaliar'}
          </Button>
          <RatingDialog why={why} kind={kind} opened={avaliar === 'nivel'} onClose={close} />
        </>
      )}
      {data.may_override && (
        <OverrideActs why={why} opened={avaliar === 'ajuste'} onOpen={() => go('ajuste')} onClose={close} />
      )}
    </Group>
  );
}
