import { Badge, Box, Group, Stack, Text } from '@mantine/core';
import { useIntersection } from '@mantine/hooks';
import type { Feedback } from '@pdy/contract/feedback/feedback';
import { feedbackKindLabel } from '@pdy/contract/feedback/words';
import { useQueryClient } from '@tanstack/react-query';
import { type Ref, useEffect } from 'react';
import { api } from '#lib/api.ts';
import { refreshAfter } from '#lib/live/refreshing.ts';
import { formatLongMoment } from '#lib/words/format.ts';
import { Link } from '#ui/link.tsx';
import { PersonLink } from '#ui/person/person-link.tsx';
import { FeedbackActs } from './feedback-acts.tsx';
import {
  levelWords,
  loopSteps,
  readersWords,
  statusWords,
  stepsDone,
  verificationWords,
  whichFeedback,
} from './feedback-words.ts';
import { FeedbackText } from './said.tsx';
import { FeedbackTalk } from './talk.tsx';

/** One feedback: its text, its progress, and its acts. */
export function FeedbackCard({ feedback }: { feedback: Feedback }) {
  const { id, giver, receiver, side, kind, delivered_at } = feedback;
  const afterWords = useRead(feedback);
  const status = statusWords(feedback);
  const heading = `feedback-${id}`;
  return (
    <Stack component="article" gap="sm" py="md" px="lg" aria-labelledby={heading}>
      <div>
        <Group gap="xs">
          <Text component="h2" id={heading} fz="lg" fw={600}>
            {side !== 'giver' && (
              <>
                De <FeedbackPerson of={giver} />
              </>
            )}
            {side !== 'receiver' && (
              <>
                {side === 'giver' ? 'Para' : ' para'} <FeedbackPerson of={receiver} />
              </>
            )}
          </Text>
          <Badge color={kind === 'praise' ? 'green' : 'blue'}>{feedbackKindLabel[kind]}</Badge>
          {status && <Badge color={status === 'Novo' ? 'orange' : 'gray'}>{status}</Badge>}
        </Group>
        <Text fz="sm" c="dimmed">
          {formatLongMoment(delivered_at)}
          {feedback.edited_at && ', editado'}
          {' · '}
          {readersWords(feedback)}
        </Text>
      </div>
      <FeedbackText feedback={feedback} />
      {feedback.competencies.length > 0 && (
        <Text fz="sm">
          {feedback.competencies
            .map(({ name, rating }) => (rating === null ? name : `${name}: nível ${rating}`))
            .join(' · ')}
        </Text>
      )}
      {side !== 'moderator' && feedback.status !== 'retracted' && (
        <LoopBar feedback={feedback} shown={afterWords} />
      )}
      <FeedbackOutcome feedback={feedback} />
      <FeedbackTalk feedback={feedback} />
      <FeedbackActs feedback={feedback} />
    </Stack>
  );
}

const FeedbackPerson = ({ of: { name, readable_id } }: { of: Feedback['giver'] }) => (
  <PersonLink id={readable_id}>{name}</PersonLink>
);

/** Marks feedback as read once the end of its text was visible; feedback further down the page stays unread. */
function useRead({ id, side, read_at }: Feedback) {
  const client = useQueryClient();
  const { ref, entry } = useIntersection<HTMLDivElement>();
  const isBeingRead = side === 'receiver' && read_at === null && entry?.isIntersecting === true;
  useEffect(() => {
    if (!isBeingRead) return;
    void api.feedback.read.call({ id }).then(() => refreshAfter(client, ['feedback', 'read']));
  }, [client, id, isBeingRead]);
  return ref;
}

function LoopBar({ feedback, shown }: { feedback: Feedback; shown: Ref<HTMLDivElement> }) {
  const done = stepsDone(feedback);
  return (
    <Group
      ref={shown}
      component="ol"
      grow
      wrap="nowrap"
      align="flex-start"
      gap="xs"
      fz="xs"
      aria-label={`Etapa ${done} de 4: ${loopSteps[done - 1]}`}
    >
      {loopSteps.map((step, at) => (
        <Box key={step} component="li" miw={0} {...(at >= done && { c: 'dimmed' })} data-long>
          <Box h={3} mb="xs" bg={at < done ? 'var(--pdy-held)' : 'var(--pdy-track)'} />
          <span {...(at !== done - 1 && { className: 'fora-da-vista' })}>{step}</span>
        </Box>
      ))}
    </Group>
  );
}

/** The result: thanks, a goal, what the giver sees, and the level since then. */
function FeedbackOutcome({ feedback }: { feedback: Feedback }) {
  const { thanks, goal, verification, verification_note, levels, receiver, giver, side, report_note } =
    feedback;
  const lines = [
    side === 'moderator' && report_note && `Motivo da denúncia: “${report_note}”`,
    thanks && `${receiver.name}: “${thanks}”`,
    verification !== null &&
      `${giver.name} ${verificationWords(verification)}${verification_note ? `: “${verification_note}”` : '.'}`,
  ].filter(Boolean);
  if (lines.length === 0 && !goal && levels.length === 0) return null;
  return (
    <Stack gap="sm" maw="68ch" data-long style={{ whiteSpace: 'pre-wrap' }}>
      {lines.map((line) => (
        <p key={String(line)}>{line}</p>
      ))}
      {goal && (
        <p>
          Virou ação em{' '}
          <Link
            to="/goals"
            search={{ meta: goal.id }}
            aria-label={`${goal.title}, ${whichFeedback(feedback)}`}
          >
            {goal.title}
          </Link>
          .
        </p>
      )}
      {levels.length > 0 && (
        <Text fz="sm" c="dimmed">
          Desde então, por outras evidências: {levels.map(levelWords).join(' ')}
        </Text>
      )}
    </Stack>
  );
}
