import { Badge, Stack, Text } from '@mantine/core';
import type { LedPerson, OneOnOneHome } from '@pdy/contract/one-on-ones/one-on-ones';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { shellQuery } from '#lib/shell-data.ts';
import { Link } from '#ui/link.tsx';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { Section } from '#ui/page/section.tsx';
import { FramedList, RowWords } from '#ui/parts.tsx';
import rowStyles from '#ui/row.module.css';
import { Small } from '#ui/small.tsx';
import { KeptNotes } from './kept-notes.tsx';
import classes from './one-on-ones.module.css';
import { counted, lastTalkWords, planWords } from './one-on-ones-words.ts';

/** Everybody the reader leads, with the state of their talks. */
export function LedPeople({ home }: { home: OneOnOneHome }) {
  const { today, people, manager, kept_notes } = home;
  const own = useQuery(shellQuery).data?.person.user_id;
  if (people.length === 0)
    return (
      <>
        <EmptyState
          title="Ainda não há com quem conversar por aqui."
          why="As conversas 1:1 aparecem quando alguém lidera você, ou quando você lidera alguém. Quem cuida da hierarquia da empresa faz essa ligação."
        />
        <KeptNotes notes={kept_notes} />
      </>
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
            <li key={person.user_id} className={classes.item}>
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
    <RouterLink
      to="/conversas"
      search={{ pessoa: user_id }}
      className={`${classes.person} ${rowStyles.rowLink}`}
    >
      <RowWords>
        <b>{name}</b>
        <small>{job ?? 'Sem cargo'}</small>
      </RowWords>
      <RowWords>
        <Small span display="block">
          {lastTalkWords(person.last_held_on, today)}
        </Small>
        {next && (
          <Text fz="xs" span display="block">
            Próxima: {next}
          </Text>
        )}
      </RowWords>
      <span className={classes.marks}>
        {topics_waiting > 0 && <Badge color="indigo">{counted(topics_waiting, 'pauta', 'pautas')}</Badge>}
        {agreements_open > 0 && (
          <Badge color={agreements_late > 0 ? 'red' : 'gray'}>
            {counted(agreements_open, 'combinado', 'combinados')}
            {agreements_late > 0 && `, ${counted(agreements_late, 'atrasado', 'atrasados')}`}
          </Badge>
        )}
      </span>
      <ChevronRight size={16} aria-hidden />
    </RouterLink>
  );
}
