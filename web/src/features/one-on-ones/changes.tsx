import { Button, Skeleton, Stack, Text } from '@mantine/core';
import type { Change } from '@pdy/contract/one-on-ones/changes';
import type { Blocker, OneOnOne } from '@pdy/contract/one-on-ones/one-on-ones';
import { daysLookedBack } from '@pdy/contract/one-on-ones/words';
import { useQuery } from '@tanstack/react-query';
import { useAct } from '#lib/act.ts';
import { api } from '#lib/api.ts';
import { formatShortDay } from '#lib/words/format.ts';
import { Link } from '#ui/link.tsx';
import { OneFace } from '#ui/page/one-face.tsx';
import { Section } from '#ui/page/section.tsx';
import { Small } from '#ui/small.tsx';
import { changeWords } from './one-on-ones-words.ts';

/** 'O que mudou desde a última conversa': subjects for the talk, without a search. */
export function TalkChanges({ pair: { person } }: { pair: OneOnOne }) {
  const query = useQuery(api.oneOnOnes.changes.queryOptions({ input: { person_id: person.user_id } }));
  const isFirst = query.data?.is_first === true;
  return (
    <Section
      name={
        isFirst ? `O que mudou nos últimos ${daysLookedBack} dias` : 'O que mudou desde a última conversa'
      }
    >
      <OneFace query={query} skeleton={<Skeleton height={100} />} what="o que mudou">
        {({ items, blockers }) => (
          <>
            {blockers.length > 0 && <Blockers blockers={blockers} />}
            {items.length === 0 ? (
              <Text fz="sm" c="dimmed">
                Nada de novo neste tempo no que você lê.
              </Text>
            ) : (
              <Stack component="ul" gap="sm">
                {items.map((change) => (
                  <li key={`${change.kind} ${change.id}`}>
                    <ChangeLine change={change} />
                  </li>
                ))}
              </Stack>
            )}
          </>
        )}
      </OneFace>
    </Section>
  );
}

/** What changed, or who gave it; a link where there is more to read. */
function ChangeName({ change }: { change: Change }) {
  const { kind, id, name } = change;
  const inherited = { c: 'inherit', fz: 'inherit', fw: 'inherit' } as const;
  switch (kind) {
    case 'goal_finished':
    case 'goal_moved':
      return <Link {...inherited} to="/goals" search={{ meta: id }} children={name} />;
    case 'activity':
      return <Link {...inherited} to="/goals" search={{ atividade: id }} children={name} />;
    case 'checkin':
    case 'checkin_sent':
      return <Link {...inherited} to="/goals" search={{ checkin: id }} children={name} />;
    case 'feedback':
      return (
        <Link
          {...inherited}
          to="/feedback-loop"
          search={{ feedback: id }}
          children={change.is_own ? 'Você' : name}
        />
      );
    case 'recognition':
      return (
        <Link {...inherited} to="/social" search={{ post: id }} children={change.is_own ? 'Você' : name} />
      );
    default:
      return name;
  }
}

const ChangeLine = ({ change }: { change: Change }) => {
  const { kind, text } = changeWords(change);
  return (
    <div data-long>
      <Text fz="sm" fw={550}>
        <ChangeName change={change} />
      </Text>
      <Small>{[kind, text, formatShortDay(change.on)].filter(Boolean).join(' · ')}</Small>
    </div>
  );
};

/** The person's blockers, each of which can be added to the topics with one click. */
const Blockers = ({ blockers }: { blockers: readonly Blocker[] }) => (
  <Stack component="ul" gap="sm" mb="md" aria-label="O que travou, nos check-ins">
    {blockers.map((blocker) => (
      <li key={blocker.checkin_id}>
        <BlockerLine blocker={blocker} />
      </li>
    ))}
  </Stack>
);

function BlockerLine({ blocker: { checkin_id, body, on } }: { blocker: Blocker }) {
  const take = useAct(api.oneOnOnes.take_blocker, { done: 'Levado para a pauta' });
  return (
    <div data-long>
      <Text fz="sm" style={{ whiteSpace: 'pre-wrap' }}>
        {body}
      </Text>
      <Small>O que travou · check-in enviado em {formatShortDay(on)}</Small>
      <Button
        size="compact-sm"
        variant="default"
        mt="2xs"
        aria-label={`Levar para a pauta: ${body.slice(0, 80)}`}
        loading={take.isPending}
        onClick={() => take.mutate({ checkin_id })}
      >
        Levar para a pauta
      </Button>
    </div>
  );
}
