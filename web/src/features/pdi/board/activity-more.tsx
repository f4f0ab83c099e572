import { Button } from '@mantine/core';
import type { Activity } from '@pdy/contract/pdi/activity';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { Attachments } from './attachments.tsx';
import classes from './board.module.css';
import { Checklist } from './checklist.tsx';

type Props = { activity: Activity; isWritable: boolean };

/** The steps and files of an activity, opened when asked for. */
export function ActivityMore({ activity, isWritable }: Props) {
  const [isOpen, setOpen] = useState(false);
  const { checklist_done, checklist_total, title } = activity;
  const steps = checklist_total > 0 ? ` (${checklist_done} de ${checklist_total})` : '';
  return (
    <>
      <Button
        size="compact-xs"
        variant="subtle"
        color="gray"
        ml={-8}
        mr="md"
        mb={6}
        aria-expanded={isOpen}
        aria-label={`Passos e arquivos de ${title}${steps}`}
        leftSection={isOpen ? <ChevronDown size={14} aria-hidden /> : <ChevronRight size={14} aria-hidden />}
        onClick={() => setOpen(!isOpen)}
      >
        Passos e arquivos{steps}
      </Button>
      {isOpen && (
        <div className={classes.more}>
          <Checklist activity={activity} isWritable={isWritable} />
          <Attachments
            goal_id={activity.goal_id}
            activity_id={activity.id}
            of={title}
            isWritable={isWritable}
          />
        </div>
      )}
    </>
  );
}
