import { Box, Button, Modal, Text } from '@mantine/core';
import type { Cycle } from '@pdy/contract/reviews/cycles';
import type { CycleNews } from '@pdy/contract/reviews/participants';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAct } from '#lib/act.ts';
import { api } from '#lib/api.ts';
import { later } from '#ui/page/later.tsx';
import { Section } from '#ui/page/section.tsx';
import { EndsRow, FramedList, RowWords } from '#ui/parts.tsx';
import { newsAct, newsWords, unansweredBy } from './cycle-words.ts';

const ReviewerForm = later(() => import('./cycle-person-forms.tsx'), 'ReviewerForm');

type Props = { cycle: Cycle };

/**
 * The changes among the people of a cycle since its launch, each with the action that follows from it. Hidden while
 * there are none.
 */
export function CycleChanges({ cycle: { id } }: Props) {
  const { data } = useQuery({
    ...api.reviewCycles.changes.queryOptions({ input: { cycle_id: id } }),
    // People are changed on other pages.
    refetchOnMount: 'always',
  });
  if (!data || data.count === 0) return null;
  const rest = data.count - data.items.length;
  return (
    <Box mb="xl">
      <Section name="O que mudou desde o início">
        <FramedList>
          {data.items.map((news) => (
            <EndsRow key={news.person.user_id}>
              <RowWords>
                <b>{news.person.name}</b>
                <small>{newsWords(news)}</small>
              </RowWords>
              <NewsAct cycle_id={id} news={news} />
            </EndsRow>
          ))}
        </FramedList>
        {rest > 0 && (
          <Text fz="sm" c="dimmed" mt="sm">
            {rest === 1 ? 'Há mais uma mudança' : `Há mais ${rest} mudanças`} depois destas.
          </Text>
        )}
      </Section>
    </Box>
  );
}

type ActProps = { cycle_id: string; news: CycleNews };

const NewsAct = ({ cycle_id, news }: ActProps) => {
  const { participant, person, kind, about } = news;
  if (!participant) return <Include cycle_id={cycle_id} news={news} />;
  const review = unansweredBy(participant);
  if (kind === 'manager_changed' && about && review)
    return <HandOver name={person.name} review={review} rater_id={about.user_id} />;
  if (kind === 'reviewer_left') return <ChooseReviewer news={news} />;
  if (kind === 'moved') return <FollowParticipant news={news} participant={participant} />;
  return <SetStatus news={news} participant={participant} />;
};

type ButtonProps = { news: Pick<CycleNews, 'kind' | 'person'>; isBusy?: boolean; onPress: () => void };

const ActButton = ({ news: { kind, person }, isBusy = false, onPress }: ButtonProps) => (
  <Button
    size="xs"
    variant="default"
    loading={isBusy}
    aria-label={`${newsAct[kind]}: ${person.name}`}
    onClick={onPress}
  >
    {newsAct[kind]}
  </Button>
);

function Include({ cycle_id, news }: ActProps) {
  const { mutate, isPending } = useAct(api.reviewCycles.add_participant, {
    done: 'Pessoa incluída no ciclo',
  });
  const onPress = () => mutate({ cycle_id, person_id: news.person.user_id });
  return <ActButton news={news} isBusy={isPending} onPress={onPress} />;
}

type Review = NonNullable<ReturnType<typeof unansweredBy>>;

function HandOver({ name, review, rater_id }: { name: string; review: Review; rater_id: string }) {
  const { mutate, isPending } = useAct(api.reviewCycles.change_reviewer, { done: 'Quem avalia foi trocado' });
  const { assignment_id, version } = review;
  return (
    <ActButton
      news={{ kind: 'manager_changed', person: { user_id: assignment_id, name } }}
      isBusy={isPending}
      onPress={() => mutate({ assignment_id, version, rater_id })}
    />
  );
}

function ChooseReviewer({ news }: { news: CycleNews }) {
  const [isAsked, setAsked] = useState(false);
  const stop = () => setAsked(false);
  const { participant, person } = news;
  const review = participant && unansweredBy(participant);
  return (
    <>
      <ActButton news={news} onPress={() => setAsked(true)} />
      <Modal opened={isAsked} onClose={stop} title={`Quem avalia ${person.name}`}>
        {participant && review && <ReviewerForm participant={participant} review={review} onDone={stop} />}
      </Modal>
    </>
  );
}

type Known = { news: CycleNews; participant: NonNullable<CycleNews['participant']> };

function FollowParticipant({ news, participant: { id, version } }: Known) {
  const { mutate, isPending } = useAct(api.reviewCycles.follow_participant, {
    done: 'Área e cargo atualizados',
  });
  return <ActButton news={news} isBusy={isPending} onPress={() => mutate({ id, version })} />;
}

const done = {
  removed: 'Pessoa retirada do ciclo',
  away: 'Afastamento registrado',
  active: 'Pessoa de volta ao ciclo',
};

function SetStatus({ news, participant: { id, version } }: Known) {
  const { mutate, isPending } = useAct(api.reviewCycles.set_participant, {
    done: (_, input) => done[input.status],
  });
  const status = news.kind === 'on_leave' ? 'away' : news.kind === 'back' ? 'active' : 'removed';
  return <ActButton news={news} isBusy={isPending} onPress={() => mutate({ id, version, status })} />;
}
