import { Anchor, Popover, Text } from '@mantine/core';
import type { Plan } from '@pdy/contract/pdi/plan';
import { useState } from 'react';
import { formatPercent } from '#lib/format.ts';
import { PlainTable } from '#ui/plain-table.tsx';
import { Small } from '#ui/small.tsx';
import classes from './plan.module.css';
import { counted, expectedOf, wholePercent } from './plan-words.ts';

/** How the progress of a plan and its expected point come about, goal by goal. */
export function PaceWhy({ plan }: { plan: Plan }) {
  const [isOpen, setOpen] = useState(false);
  const goals = counted(plan.goals);
  return (
    <Popover opened={isOpen} onChange={setOpen} width={420} position="bottom-start" trapFocus returnFocus>
      <Popover.Target>
        <Anchor
          component="button"
          type="button"
          fz={13}
          aria-label="Por quê? Ritmo do PDI"
          onClick={() => setOpen(!isOpen)}
        >
          Por quê?
        </Anchor>
      </Popover.Target>
      <Popover.Dropdown className={classes.popover}>
        <Text fz="sm" fw={600}>
          Média das metas, pelo peso de cada uma
        </Text>
        <Small mt={2}>O esperado é a parte do prazo que já passou.</Small>
        <PlainTable
          className={classes.table}
          headings={['Meta', 'Peso', 'Progresso', 'Esperado']}
          rows={goals.map(({ id, title, weight, progress, expected }) => ({
            key: id,
            cells: [title, weight, wholePercent(progress), formatPercent(expected)],
          }))}
          sum={['PDI', null, `${plan.progress_shown}%`, formatPercent(expectedOf(plan.goals))]}
        />
      </Popover.Dropdown>
    </Popover>
  );
}
