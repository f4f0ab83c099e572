import { Anchor, Popover, Text } from '@mantine/core';
import type { Plan } from '@pdy/contract/pdi/plan';
import { useState } from 'react';
import { formatPercent } from '#lib/format.ts';
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
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">Meta</th>
              <th scope="col">Peso</th>
              <th scope="col">Progresso</th>
              <th scope="col">Esperado</th>
            </tr>
          </thead>
          <tbody>
            {goals.map((goal) => (
              <tr key={goal.id}>
                <th scope="row">{goal.title}</th>
                <td>{goal.weight}</td>
                <td>{wholePercent(goal.progress)}</td>
                <td>{formatPercent(goal.expected)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">PDI</th>
              <td />
              <td>{plan.progress_shown}%</td>
              <td>{formatPercent(expectedOf(plan.goals))}</td>
            </tr>
          </tfoot>
        </table>
      </Popover.Dropdown>
    </Popover>
  );
}
