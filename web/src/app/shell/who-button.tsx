import { Text, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import type { Shell } from '#lib/shell-data.ts';
import { PersonAvatar } from '#ui/person/person-avatar.tsx';
import classes from './frame.module.css';
import { initials } from './sidebar/initials.ts';

type Props = ComponentProps<typeof UnstyledButton<'button'>> & { person: Shell['person'] | undefined };

/** The name that colleagues see; without a name, the e-mail. */
export const nameOf = (person: Props['person']) =>
  person?.display_name ||
  `${person?.first_name ?? ''} ${person?.last_name ?? ''}`.trim() ||
  (person?.email ?? 'usuário');

/** The corner of the header that shows who is signed in, and opens their menu. */
export const WhoButton = ({ person, ...button }: Props) => (
  // The menu passes a class name of its own, even an empty one.
  <UnstyledButton aria-haspopup="menu" data-tour="header-user" {...button} className={classes.who}>
    <VisuallyHidden>Menu de </VisuallyHidden>
    <PersonAvatar person={{ avatar_url: person?.avatar_url }} size={30} letters={initials(person?.email)} />
    <Text fz="xs" c="dimmed" className={classes.name}>
      {nameOf(person)}
    </Text>
    {person && nameOf(person) !== person.email && <VisuallyHidden>{`, ${person.email}`}</VisuallyHidden>}
    <ChevronDown size={14} aria-hidden />
  </UnstyledButton>
);
