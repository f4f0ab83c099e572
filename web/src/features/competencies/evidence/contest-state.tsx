import { Badge, Box, Text } from '@mantine/core';
import type { Contest, ContestStatus } from '@pdy/contract/competencies/evidence-acts';
import { contestStatusLabel } from '@pdy/contract/competencies/words';

const color: Record<ContestStatus, string> = {
  open: 'amber',
  escalated: 'amber',
  kept: 'gray',
  voided: 'gray',
};

/** The state of a contest, with the words of each side. */
export const ContestState = ({ contest }: { contest: Contest }) => (
  <Box mt="xs">
    <Badge size="sm" color={color[contest.status]}>
      {contestStatusLabel[contest.status]}
    </Badge>
    <Text mt="2xs" fz="xs" data-long>
      <b>{contest.person.name}:</b> “{contest.reason}”
    </Text>
    {contest.reply && (
      <Text mt="2xs" fz="xs" data-long>
        <b>{contest.replied_by ?? 'Resposta'}:</b> “{contest.reply}”
      </Text>
    )}
    {contest.escalation_reason && (
      <Text mt="2xs" fz="xs" data-long>
        <b>{contest.person.name}, ao pedir a decisão:</b> “{contest.escalation_reason}”
      </Text>
    )}
    {contest.arbitration && (
      <Text mt="2xs" fz="xs" data-long>
        <b>{contest.arbitrated_by ?? 'Administração'}, decisão final:</b> “{contest.arbitration}”
      </Text>
    )}
  </Box>
);
