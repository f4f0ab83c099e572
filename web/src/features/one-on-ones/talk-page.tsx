import { Box, Button, Flex, Group, Skeleton, Stack, Text } from '@mantine/core';
import type { KeptNote, OneOnOne } from '@pdy/contract/one-on-ones/one-on-ones';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#lib/api.ts';
import { shellQuery } from '#lib/shell-data.ts';
import { formatDay } from '#lib/words/format.ts';
import { Link } from '#ui/link.tsx';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { later } from '#ui/page/later.tsx';
import { OneFace } from '#ui/page/one-face.tsx';
import { Page } from '#ui/page/page.tsx';
import { Section } from '#ui/page/section.tsx';
import { Bullets } from '#ui/parts.tsx';
import { Small } from '#ui/small.tsx';
import { Agreements } from './agreements.tsx';
import { TalkChanges } from './changes.tsx';
import { KeptNotes } from './kept-notes.tsx';
import { firstName, lastTalkWords, planWords } from './one-on-ones-words.ts';
import { OwnTalkNote } from './own-note.tsx';
import { NextTalkTopics } from './topics.tsx';

const TalkDialog = later(() => import('./talk-dialog.tsx'), 'TalkDialog');

type Props = {
  /** The person or the agreement of the talks; neither: the reader's own. */
  asked: { person_id?: string; agreement_id?: string };
  keptNotes?: readonly KeptNote[];
};

/** Everything about the talks of two people, before and after: one page for both of them. */
export function TalkPage({ asked, keptNotes = [] }: Props) {
  const query = useQuery(api.oneOnOnes.of.queryOptions({ input: asked }));
  const leads = useQuery(shellQuery).data?.person.leads === true;
  const [dialog, setDialog] = useState<'plan' | 'hold' | undefined>();
  const pair = query.data;
  const other = pair && (pair.side === 'person' ? pair.manager : pair.person);
  return (
    <Page
      title="Conversas 1:1"
      heading={other ? `Conversa com ${other.name}` : 'Conversas 1:1'}
      crumb={pair?.side === 'manager' ? other?.name : undefined}
      purpose={pair && <TalkDays pair={pair} onPlan={() => setDialog('plan')} />}
      action={pair && <Button onClick={() => setDialog('hold')}>Registrar conversa</Button>}
    >
      {leads && (
        <Link to="/conversas" fz="sm">
          Todas as conversas
        </Link>
      )}
      <OneFace query={query} skeleton={<Skeleton height={320} />} what="a conversa" gone={<Gone />}>
        {(shown) => <TalkParts pair={shown} />}
      </OneFace>
      <Box mt="xl">
        <KeptNotes notes={keptNotes} />
      </Box>
      {pair && <TalkDialog asked={dialog} pair={pair} onClose={() => setDialog(undefined)} />}
    </Page>
  );
}

const Gone = () => (
  <EmptyState
    title="Esta conversa não é sua."
    why="Só a própria pessoa e quem a lidera hoje abrem as conversas 1:1."
  />
);

function TalkDays({ pair, onPlan }: { pair: OneOnOne; onPlan: () => void }) {
  const { today, last_held_on, talk } = pair;
  const next = planWords(talk.planned_on, today);
  return (
    <Group component="span" gap="xs" display="inline-flex">
      <span>
        {lastTalkWords(last_held_on, today)}. {next ? `Próxima: ${next}.` : 'A próxima ainda não tem dia.'}
      </span>
      <Button variant="subtle" size="compact-sm" px={0} onClick={onPlan}>
        {next ? 'Mudar o dia' : 'Marcar o dia'}
      </Button>
    </Group>
  );
}

const TalkParts = ({ pair }: { pair: OneOnOne }) => (
  <>
    <Text fz="sm" c="dimmed" mb="lg">
      Só vocês dois leem esta página; nem a administração a abre. Se a liderança{' '}
      {pair.side === 'manager' && `de ${firstName(pair.person.name)} `}mudar, quem assumir vê o que estiver em
      aberto, e nada do que foi encerrado antes.
    </Text>
    <Flex gap="xl" wrap="wrap">
      <Stack gap="xl" flex="3 1 21rem" miw={0}>
        <NextTalkTopics pair={pair} />
        <Agreements pair={pair} />
      </Stack>
      <Stack gap="xl" flex="2 1 18rem" miw={0}>
        <TalkChanges pair={pair} />
        <OwnTalkNote pair={pair} />
        <TalksBefore pair={pair} />
      </Stack>
    </Flex>
  </>
);

/** The past talks, each with its topics. */
const TalksBefore = ({ pair: { talks_before } }: { pair: OneOnOne }) => (
  <Section name="Conversas anteriores">
    {talks_before.length === 0 ? (
      <Text fz="sm" c="dimmed">
        Depois de cada conversa, registre o dia.
      </Text>
    ) : (
      <Stack component="ol" gap="sm">
        {talks_before.map(({ id, held_on, topics }) => (
          <li key={id}>
            <Text fz="sm" fw={550}>
              {formatDay(held_on)}
            </Text>
            {topics.length === 0 ? (
              <Small>Sem pautas marcadas</Small>
            ) : (
              <Bullets mt="3xs" fz="sm" data-long>
                {topics.map((topic) => (
                  <li key={topic}>{topic}</li>
                ))}
              </Bullets>
            )}
          </li>
        ))}
      </Stack>
    )}
  </Section>
);
