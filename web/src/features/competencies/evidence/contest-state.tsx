import { Badge, Box } from '@mantine/core';
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
  <Box mt="xs">
    <Badge size="sm" color={color[contest.status]} className={classes.state}>
      {contestStatusLabel[contest.status]}
    </Badge>
    <Box className={classes.said} component="p" mt="2xs" mx={0} mb={0} fz="xs" lh="1.45" data-long>
      <b>{contest.person.name}:</b> “{contest.reason}”
    </Box>
    {contest.reply && (
      <Box className={classes.said} component="p" mt="2xs" mx={0} mb={0} fz="xs" lh="1.45" data-long>
        <b>{contest.replied_by ?? 'Resposta'}:</b> “{contest.reply}”
      </Box>
    )}
    {contest.escalation_reason && (
      <Box className={classes.said} component="p" mt="2xs" mx={0} mb={0} fz="xs" lh="1.45" data-long>
        <b>{contest.person.name}, ao pedir a decisão:</b> “{contest.escalation_reason}”
      </Box>
    )}
    {contest.arbitration && (
      <Box className={classes.said} component="p" mt="2xs" mx={0} mb={0} fz="xs" lh="1.45" data-long>
        <b>{contest.arbitrated_by ?? 'Administração'}, decisão final:</b> “{contest.arbitration}”
      </Box>
    )}
  </Box>
);
