import { Box, Group, Skeleton } from '@mantine/core';
import type { Contest } from '@pdy/contract/competencies/evidence-acts';
import { evidenceKindLabel } from '@pdy/contract/rules/competencies/evidence';
import { useQuery } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { shellQuery } from '#lib/shell-data.ts';
import { formatAge, formatDay, localDay } from '#lib/words/format.ts';
import { formatLevel } from '#lib/words/level-words.ts';
import { DataList } from '#ui/list/data-list.tsx';
import { Section } from '#ui/page/section.tsx';
import { FramedList } from '#ui/parts.tsx';
import { PersonLink } from '#ui/person/person-link.tsx';
import { Small } from '#ui/small.tsx';
import { AnswerContestButton } from './answer-button.tsx';
import { ContestState } from './contest-state.tsx';

const isOpen = ({ status }: Contest) => status === 'open' || status === 'escalated';

/** The contests of people whom the reader leads or administers: first those that wait, then the decided ones. */
export function ContestList() {
  const query = useQuery({ ...api.evidenceActs.contests.list.queryOptions(), staleTime: 0 });
  const open = query.data?.filter(isOpen).length ?? 0;
  return (
    <Section name="Contestações de evidência" aside={open > 0 && <Small>{open} em aberto</Small>}>
      <DataList
        query={query}
        skeleton={<Skeleton height={96} maw={760} />}
        rows={2}
        none="Ninguém contestou uma evidência."
        what="as contestações"
      >
        {(contests) => (
          <FramedList maw={760} data-open>
            {contests.map((contest) => (
              <ContestCard key={contest.id} contest={contest} />
            ))}
          </FramedList>
        )}
      </DataList>
    </Section>
  );
}

/** How long it has been waiting; for a decided one, when it was opened. */
function ContestAge({ contest }: { contest: Contest }) {
  const { data: shell } = useQuery(shellQuery);
  const day = localDay(contest.created_at);
  if (!shell) return null;
  return (
    <time dateTime={day} title={formatDay(day)}>
      {isOpen(contest) ? 'aberta ' : 'contestada '}
      {formatAge(day, shell.today)}
    </time>
  );
}

function ContestCard({ contest }: { contest: Contest }) {
  const { person, competency, kind, source_title, level, observed_on, may_answer } = contest;
  return (
    <Box component="li" p="md">
      <PersonLink id={person.readable_id} why={competency.id}>
        {person.name} · {competency.name}
      </PersonLink>
      <Small mt="3xs" data-long>
        {evidenceKindLabel[kind]}
        {source_title && ` “${source_title}”`}, nível {formatLevel(level)}, {formatDay(observed_on)} ·{' '}
        <ContestAge contest={contest} />
      </Small>
      <ContestState contest={contest} />
      {may_answer && (
        <Group gap="xs" mt="sm">
          <AnswerContestButton
            variant="default"
            size="xs"
            contest={contest}
            about={`${person.name}, ${competency.name}`}
          />
        </Group>
      )}
    </Box>
  );
}
