import { Box, Checkbox, Group, Skeleton, Text, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { api } from '#lib/api.ts';
import { OneFace } from '#ui/page/one-face.tsx';
import { PersonAvatar } from '#ui/person/person-avatar.tsx';
import rowStyles from '#ui/row.module.css';
import { Small } from '#ui/small.tsx';
import { NameInRow } from '../parts/name-in-row.tsx';
import { goalsText } from '../parts/plan-words.ts';
import rows from '../parts/rows.module.css';
import { PlanReading } from '../plan/plan-reading.tsx';

type Waiting = NonNullable<Awaited<ReturnType<typeof api.pdi.plans.awaiting.call>>>[number];

type Props = {
  plan: Waiting;
  isTicked: boolean;
  /** As many plans are ticked as may be approved at once. */
  isFull: boolean;
  /** Why it was not approved. */
  refused: string | undefined;
  /** With the version that was read; null removes the tick. */
  onTick: (version: number | null) => void;
};

/** A plan that waits: the name opens the person's page, the rest of the line its summary, which enables its tick. */
export function PlanSummary({ plan, isTicked, isFull, refused, onTick }: Props) {
  const [isOpen, setOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  const region = useId();
  const query = useQuery({ ...api.pdi.plans.get.queryOptions({ input: { id: plan.id } }), enabled: wasOpen });
  const version = query.data?.version;
  const toggle = () => {
    setOpen(!isOpen);
    setWasOpen(true);
  };
  return (
    <Box py="sm" px="md">
      <Group gap="sm" wrap="nowrap">
        <Checkbox
          aria-label={`Marcar o PDI de ${plan.person_name}`}
          checked={isTicked}
          disabled={version === undefined || (isFull && !isTicked)}
          onChange={({ currentTarget }) =>
            onTick(currentTarget.checked && version !== undefined ? version : null)
          }
        />
        <PersonAvatar person={{ name: plan.person_name }} size={36} />
        <Group
          flex={1}
          miw={0}
          mih={44}
          gap="sm"
          wrap="nowrap"
          justify="space-between"
          className={`${rowStyles.paleIcons} ${rows.opening}`}
        >
          <span data-long>
            <NameInRow of={plan} about={plan.title} />
            {/* As far below as the touch area of the name above reaches. */}
            <UnstyledButton
              display="block"
              mih={24}
              mt="2xs"
              fz="inherit"
              className={rows.whole}
              aria-expanded={isOpen}
              aria-controls={region}
              onClick={toggle}
            >
              <VisuallyHidden>Resumo do PDI de {plan.person_name}, </VisuallyHidden>
              <Small span display="block">
                {plan.title}, {goalsText(plan.goal_count)}
              </Small>
            </UnstyledButton>
          </span>
          <ChevronDown size={16} style={{ rotate: isOpen ? '180deg' : '0deg' }} aria-hidden />
        </Group>
      </Group>
      {refused && (
        <Text fz="sm" c="red" role="status" mt="2xs">
          {refused}
        </Text>
      )}
      <div id={region} hidden={!isOpen}>
        {isOpen && (
          <OneFace query={query} skeleton={<Skeleton height={120} />} what="este PDI">
            {(read) => <PlanReading plan={read} />}
          </OneFace>
        )}
      </div>
    </Box>
  );
}
