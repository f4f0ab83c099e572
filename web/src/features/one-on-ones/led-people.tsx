import { Badge, Flex, Group, Stack, Text } from '@mantine/core';
import type { LedPerson, OneOnOneHome } from '@pdy/contract/one-on-ones/one-on-ones';
import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { shellQuery } from '#lib/shell-data.ts';
import { Link } from '#ui/link.tsx';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { Section } from '#ui/page/section.tsx';
import { FramedList, RowWords } from '#ui/parts.tsx';
import rowStyles from '#ui/row.module.css';
import { Small } from '#ui/small.tsx';
import { KeptNotes } from './kept-notes.tsx';
import { counted, lastTalkWords, planWords } from './one-on-ones-words.ts';

/** Everybody the reader leads, with the state of their talks. */
export function LedPeople({ home }: { home: OneOnOneHome }) {
  const { today, people, manager, kept_notes } = home;
  const own = useQuery(shellQuery).data?.person.user_id;
  if (people.length === 0)
    return (
      <Stack gap="xl">
        <EmptyState
          title="Ainda não há com quem conversar por aqui."
          why="As conversas 1:1 aparecem quando alguém lidera você, ou quando você lidera alguém. Quem cuida da hierarquia da empresa faz essa ligação."
        />
        <KeptNotes notes={kept_notes} />
      </Stack>
    );
  return (
    <Stack gap="xl">
      {manager && own && (
        <Text fz="sm">
          Você também conversa com quem lidera você:{' '}
          <Link to="/conversas" search={{ pessoa: own }} fz="sm">
            minha conversa com {manager.name}
          </Link>
        </Text>
      )}
      <Section name="Quem você lidera">
        <FramedList>
          {people.map((person) => (
            <li key={person.user_id}>
              <LedPersonLink person={person} today={today} />
            </li>
          ))}
        </FramedList>
      </Section>
      <KeptNotes notes={kept_notes} />
    </Stack>
  );
}

function LedPersonLink({ person, today }: { person: LedPerson; today: string }) {
  const { user_id, name, job, topics_waiting, agreements_open, agreements_late } = person;
  const next = planWords(person.planned_on, today);
  return (
    <Link
      to="/conversas"
      search={{ pessoa: user_id }}
      display="block"
      px="md"
      py="sm"
      c="inherit"
      underline="never"
      className={rowStyles.rowLink}
    >
      <Group component="span" wrap="nowrap">
        <Flex component="span" flex={1} wrap="wrap" align="center" columnGap="md" rowGap="xs">
          <RowWords flex="1 1 14rem">
            <b>{name}</b>
            <small>{job ?? 'Sem cargo'}</small>
          </RowWords>
          <RowWords flex="1 1 14rem">
            <Small span display="block">
              {lastTalkWords(person.last_held_on, today)}
            </Small>
            {next && (
              <Text fz="xs" span display="block">
                Próxima: {next}
              </Text>
            )}
          </RowWords>
          <Group component="span" gap="xs" flex="1 1 16rem">
            {topics_waiting > 0 && <Badge color="indigo">{counted(topics_waiting, 'pauta', 'pautas')}</Badge>}
            {agreements_open > 0 && (
              <Badge color={agreements_late > 0 ? 'red' : 'gray'}>
                {counted(agreements_open, 'combinado', 'combinados')}
                {agreements_late > 0 && `, ${counted(agreements_late, 'atrasado', 'atrasados')}`}
              </Badge>
            )}
          </Group>
        </Flex>
        <ChevronRight size={16} aria-hidden />
      </Group>
    </Link>
  );
}
