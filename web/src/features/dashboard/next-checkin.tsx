import { Flex, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { shellQuery } from '#lib/shell-data.ts';
import { formatDay } from '#lib/words/format.ts';
import { ButtonLink } from '#ui/link.tsx';
import { OneFace } from '#ui/page/one-face.tsx';
import { Section } from '#ui/page/section.tsx';
import { checkinWords } from './checkin-words.ts';

const freshMs = 60_000;

/** 'Próximo check-in': an open one, or when the next one opens. */
export function NextCheckin() {
  const { data: shell } = useQuery(shellQuery);
  const rhythm = useQuery({ ...api.pdi.checkins.rhythm.queryOptions(), staleTime: freshMs });
  const list = useQuery({ ...api.pdi.checkins.list.queryOptions({ input: {} }), staleTime: freshMs });
  const open = list.data?.items.find(({ status }) => status === 'open');
  const next = rhythm.data?.next_opens_on ?? null;
  const both = {
    data: rhythm.data === undefined || !list.data ? undefined : { open, next },
    isPending: rhythm.isPending || list.isPending,
    error: rhythm.error ?? list.error,
    refetch: () => Promise.all([rhythm.refetch(), list.refetch()]),
  };
  return (
    <Section name="Próximo check-in">
      <OneFace query={both} skeleton={<Skeleton height={36} />} what="o próximo check-in">
        {() =>
          open ? (
            <Flex rowGap="xs" columnGap="md" align="center" wrap="wrap">
              <Text fz="sm">{checkinWords(open, shell?.today ?? open.due_on)}</Text>
              <ButtonLink
                to="/goals"
                search={{ aba: 'checkins', checkin: open.id }}
                size="xs"
                variant="light"
              >
                Preencher check-in
              </ButtonLink>
            </Flex>
          ) : (
            <Text fz="sm" c="dimmed">
              {next ? `Abre em ${formatDay(next)}.` : 'Não há mais check-ins neste PDI.'}
            </Text>
          )
        }
      </OneFace>
    </Section>
  );
}
