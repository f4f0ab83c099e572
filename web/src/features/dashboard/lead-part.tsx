import { Box, Button, Skeleton, Stack, Text } from '@mantine/core';
import type { LeadWork } from '@pdy/contract/dashboard/dashboard';
import { useQuery } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import { useState } from 'react';
import { useAct } from '#lib/act.ts';
import { api } from '#lib/api.ts';
import { formatDay } from '#lib/words/format.ts';
import { Link } from '#ui/link.tsx';
import { OneFace } from '#ui/page/one-face.tsx';
import { Section } from '#ui/page/section.tsx';
import { RuledList } from '#ui/parts.tsx';
import { Small } from '#ui/small.tsx';

const freshMs = 60_000;
/** The talks shown at first: more than three are a list of the team, not of the day. */
const shownFirst = 3;

/** Topics for the next talk with each direct report, and the people who should hear from the reader. */
export function LeadPart() {
  const query = useQuery({ ...api.dashboard.lead.queryOptions(), staleTime: freshMs });
  return (
    <Stack gap="lg">
      <Section name="Para a próxima conversa">
        <OneFace query={query} skeleton={<Skeleton height={80} />} what="os assuntos da equipe">
          {({ topics }) => <TalkTopics topics={topics} />}
        </OneFace>
      </Section>
      <Section name="Quem precisa de atenção">
        <OneFace query={query} skeleton={<Skeleton height={80} />} what="quem precisa de atenção">
          {({ nudges }) => <PeopleToAttend nudges={nudges} />}
        </OneFace>
      </Section>
    </Stack>
  );
}

const checkinAt = (checkin: string) => ({ aba: 'checkins', checkin }) as const;

type GoalsSearch = ReturnType<typeof checkinAt> | { aba: 'equipe'; liderado: string };
type RowProps = { search: GoalsSearch; name: string; why: string };

/** The same person may be in several lists of this page: the reason distinguishes their links for screen readers. */
const LedPersonRow = ({ search, name, why }: RowProps) => (
  <>
    <Link to="/goals" search={search} aria-label={`${name}, ${why}`} fz="sm">
      {name}
    </Link>
    <Small>{why}</Small>
  </>
);

/** The first three, and the rest on request. */
function useFirst<T>(all: readonly T[]) {
  const [isWhole, setWhole] = useState(false);
  const left = all.length - shownFirst;
  const more = left > 0 && !isWhole && (
    <Button variant="subtle" size="xs" mt="xs" onClick={() => setWhole(true)}>
      Mostrar mais {left}
    </Button>
  );
  return { shown: isWhole ? all : all.slice(0, shownFirst), more };
}

function TalkTopics({ topics }: Pick<LeadWork, 'topics'>) {
  const { shown, more } = useFirst(topics);
  return topics.length === 0 ? (
    <Text fz="sm" c="dimmed">
      Ninguém contou um obstáculo nos check-ins dos últimos 30 dias.
    </Text>
  ) : (
    <>
      <RuledList>
        {shown.map(({ checkin_id, name, due_on, blockers }) => (
          <Box key={checkin_id} component="li" py="sm">
            <LedPersonRow
              search={checkinAt(checkin_id)}
              name={name}
              why={`Check-in de ${formatDay(due_on)}`}
            />
            <Text fz="sm" lineClamp={2} data-long>
              {blockers}
            </Text>
          </Box>
        ))}
      </RuledList>
      {more}
    </>
  );
}

type Nudge = LeadWork['nudges'][number];

const placeOf = ({ kind, checkin_id, person_id }: Nudge) =>
  kind === 'checkin_unanswered' && checkin_id
    ? checkinAt(checkin_id)
    : ({ aba: 'equipe', liderado: person_id } as const);

const nudgeText = ({ kind, since }: Nudge) => {
  if (kind === 'no_plan') return 'Sem PDI em andamento';
  if (kind === 'no_praise')
    return since ? `Sem elogio seu desde ${formatDay(since)}` : 'Ainda sem um elogio seu';
  return kind === 'checkin_missed'
    ? `Perdeu o check-in de ${formatDay(since)}`
    : `Espera a sua resposta ao check-in desde ${formatDay(since)}`;
};

function PeopleToAttend({ nudges }: Pick<LeadWork, 'nudges'>) {
  const { shown, more } = useFirst(nudges);
  return nudges.length === 0 ? (
    <Text fz="sm" c="dimmed">
      Tudo em dia com a sua equipe.
    </Text>
  ) : (
    <>
      {nudges.some(({ kind }) => kind === 'no_plan') && <AskForPlans />}
      <RuledList>
        {shown.map((nudge) => (
          <Box key={nudge.person_id} component="li" py="sm">
            {nudge.kind === 'no_praise' ? (
              <Unpraised nudge={nudge} />
            ) : (
              <LedPersonRow search={placeOf(nudge)} name={nudge.name} why={nudgeText(nudge)} />
            )}
          </Box>
        ))}
      </RuledList>
      {more}
    </>
  );
}

/** Opens the form, with the person already chosen. */
const Unpraised = ({ nudge }: { nudge: Nudge }) => (
  <>
    <Link
      to="/feedback-loop"
      search={{ novo: 'feedback', para: nudge.person_id }}
      aria-label={`Dar feedback: ${nudge.name}, ${nudgeText(nudge)}`}
      fz="sm"
    >
      {nudge.name}
    </Link>
    <Small>{nudgeText(nudge)}</Small>
  </>
);

const askedText = (people: number) =>
  people === 1 ? 'Pedido enviado a 1 pessoa' : `Pedido enviado a ${people} pessoas`;

/** Asks all direct reports without a plan for one. */
function AskForPlans() {
  const ask = useAct(api.pdi.team.ask_plans, { done: ({ people }) => askedText(people), refreshes: false });
  return (
    <Button
      size="xs"
      variant="default"
      mb="sm"
      leftSection={<Bell size={15} aria-hidden />}
      loading={ask.isPending}
      onClick={() => ask.mutate({})}
    >
      Pedir o PDI a quem está sem
    </Button>
  );
}
