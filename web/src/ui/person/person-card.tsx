import { Box, Group, Text } from '@mantine/core';
import type { PersonCard as Card } from '@pdy/contract/people/profile';
import type { ReactNode } from 'react';
import { PersonAvatar } from './person-avatar.tsx';
import classes from './person-card.module.css';

type Props = {
  person: Omit<Card, 'user_id'>;
  /** The name of the section for screen readers. */
  label: string;
  /** The actions for the person. */
  children?: ReactNode;
};

/** A person as colleagues see them: photo, name, job, department and what they write about themselves. */
export const PersonCard = ({ person, label, children }: Props) => (
  <Group component="section" align="flex-start" aria-label={label}>
    <PersonAvatar person={person} size={96} />
    <Box className={classes.words} flex="1 1 200px" maw={620} miw={0}>
      <h2>{person.name}</h2>
      <Text fz="sm" c="dimmed">
        {[person.job, person.department].filter(Boolean).join(' · ') || 'Sem cargo informado'}
      </Text>
      {person.bio && <p className={classes.bio}>{person.bio}</p>}
      {children}
    </Box>
  </Group>
);
