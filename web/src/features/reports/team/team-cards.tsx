import { Box, Group, Stack, UnstyledButton } from '@mantine/core';
import type { TeamMap } from '@pdy/contract/dashboard/dashboard';
import { useExplain } from '#lib/address/why-address.ts';
import { FramedList } from '#ui/parts.tsx';
import { PersonLink } from '#ui/person/person-link.tsx';
import classes from '../reports.module.css';
import { cellMark, cellTone, cellWords } from './team-words.ts';

/** On a phone: the largest gap of each person. */
export const TeamCards = ({ team: { people } }: { team: TeamMap }) => (
  <FramedList>
    {people.map((person) => (
      <Card key={person.user_id} person={person} />
    ))}
  </FramedList>
);

function Card({ person }: { person: TeamMap['people'][number] }) {
  const explain = useExplain();
  const { widest, job } = person;
  return (
    <Stack component="li" gap={0} py="sm" px="md" className={classes.tones} data-long>
      <PersonLink id={person.readable_id}>{person.name}</PersonLink>
      <small>
        {job ?? 'Sem cargo'}
        {job !== null && widest.length === 0 && ' · nenhuma lacuna'}
      </small>
      {widest.map((gap) => {
        const words = `${person.name}, ${gap.name}: ${cellWords(gap, job)}`;
        return (
          <UnstyledButton
            key={gap.competency_id}
            aria-label={words}
            aria-haspopup="dialog"
            onClick={() => explain({ subject: gap.competency_id, person_id: person.user_id })}
          >
            <Group component="span" wrap="nowrap" justify="space-between" gap="sm" mih={44}>
              <span>{gap.name}</span>
              <Group
                component="span"
                justify="center"
                flex="none"
                w={62}
                h={32}
                bdrs="md"
                fw={600}
                data-knowledge={gap.knowledge}
                data-tone={cellTone(gap)}
              >
                {/* A plain plate, so that no texture runs through the number. */}
                <Box component="span" py="3xs" px="xs" bdrs="md" bg="var(--cell)">
                  {cellMark(gap)}
                </Box>
              </Group>
            </Group>
          </UnstyledButton>
        );
      })}
    </Stack>
  );
}
