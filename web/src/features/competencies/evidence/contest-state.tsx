import { Badge } from '@mantine/core';
import type { Contest, ContestStatus } from '@pdy/contract/competencies/evidence-acts';
import { contestStatusLabel } from '@pdy/contract/competencies/words';
import classes from './evidence.module.css';

const color: Record<ContestStatus, string> = {
  open: 'amber',
  escalated: 'amber',
  kept: 'gray',
  voided: 'gray',
};

/** The state of a contest, with the words of each side. */
export const ContestState = ({ contest }: { contest: Contest }) => (
  <div className={classes.contest}>
    <Badge size="sm" color={color[contest.status]} className={classes.state}>
      {contestStatusLabel[contest.status]}
    </Badge>
    <p className={classes.said}>
      <b>{contest.person.name}:</b> “{contest.reason}”
    </p>
    {contest.reply && (
      <p className={classes.said}>
        <b>{contest.replied_by ?? 'Resposta'}:</b> “{contest.reply}”
      </p>
    )}
    {contest.escalation_reason && (
      <p className={classes.said}>
        <b>{contest.person.name}, ao pedir a decisão:</b> “{contest.escalation_reason}”
      </p>
    )}
    {contest.arbitration && (
      <p className={classes.said}>
        <b>{contest.arbitrated_by ?? 'Administração'}, decisão final:</b> “{contest.arbitration}”
      </p>
    )}
  </div>
);
