import { Badge, Button, Flex, Group, Skeleton, Text } from '@mantine/core';
import type { MentorRequest } from '@pdy/contract/recognition/mentoring';
import { mentorStatusLabel } from '@pdy/contract/recognition/words';
import { useAct } from '#lib/act.ts';
import { api } from '#lib/api.ts';
import { usePages } from '#lib/pages.ts';
import { formatMoment } from '#lib/words/format.ts';
import { DataList } from '#ui/list/data-list.tsx';
import { FramedList, RowWords } from '#ui/parts.tsx';
import { endOf } from './recognition-words.ts';

/** The mentoring requests that the reader made, and those that they received. */
export function MentorRequests() {
  const query = usePages(api.mentoring.requests.list, {});
  return (
    <DataList
      query={query}
      what="as mentorias"
      rows={3}
      skeleton={<Skeleton height={72} />}
      none="Você ainda não pediu mentoria, e ninguém pediu a sua."
    >
      {(requests) => (
        <FramedList aria-label="Mentorias" style={{ maxWidth: 760 }}>
          {requests.map((request) => (
            <MentorRequestRow key={request.id} request={request} />
          ))}
        </FramedList>
      )}
    </DataList>
  );
}

const color = { asked: 'amber', accepted: 'green', declined: 'gray', ended: 'gray' } as const;

function MentorRequestRow({ request }: { request: MentorRequest }) {
  const { id, version, person, mentor, competency, note, status, created_at, is_for_me } = request;
  const answer = useAct(api.mentoring.requests.answer, {
    done: (_, { is_accepted }) => (is_accepted ? 'Mentoria aceita' : 'Pedido recusado'),
  });
  const ending = endOf(status === 'asked' ? 'asked' : 'accepted');
  const end = useAct(api.mentoring.requests.end, { done: ending.done });
  const other = is_for_me ? person : mentor;
  const about = `${other}, ${competency}`;
  return (
    <Flex component="li" rowGap="xs" columnGap="md" align="center" wrap="wrap" py="sm" px="md">
      <RowWords component="div" flex="1 1 240px">
        <b>{competency}</b>
        <small>
          {is_for_me ? `${person} pede a sua mentoria` : `Você pediu a ${mentor}`} ·{' '}
          {formatMoment(created_at)}
        </small>
        {note && <Text fz="sm">“{note}”</Text>}
      </RowWords>
      <Badge variant="light" color={color[status]} tt="none">
        {mentorStatusLabel[status]}
      </Badge>
      <Group gap="xs">
        {is_for_me && status === 'asked' && (
          <>
            <Button
              size="xs"
              aria-label={`Aceitar: ${about}`}
              loading={answer.isPending}
              onClick={() => answer.mutate({ id, version, is_accepted: true })}
            >
              Aceitar
            </Button>
            <Button
              size="xs"
              variant="default"
              aria-label={`Recusar: ${about}`}
              disabled={answer.isPending}
              onClick={() => answer.mutate({ id, version, is_accepted: false })}
            >
              Recusar
            </Button>
          </>
        )}
        {(status === 'accepted' || (status === 'asked' && !is_for_me)) && (
          <Button
            size="xs"
            variant="subtle"
            aria-label={`${ending.button}: ${about}`}
            loading={end.isPending}
            onClick={() => end.mutate({ id, version })}
          >
            {ending.button}
          </Button>
        )}
      </Group>
    </Flex>
  );
}
