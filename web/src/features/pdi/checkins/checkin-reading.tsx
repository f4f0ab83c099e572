import { Box, Stack, Text, type TextProps, Title } from '@mantine/core';
import type { Checkin, GoalUpdate } from '@pdy/contract/pdi/checkin';
import { moodLabels } from '@pdy/contract/pdi/words';
import type { ReactNode } from 'react';
import { formatDay, formatLongMoment } from '#lib/words/format.ts';
import { Bullets } from '#ui/parts.tsx';
import { Small } from '#ui/small.tsx';
import { NamedValue, NamedValues } from '../parts/facts.tsx';
import { CheckinFiles } from './checkin-files.tsx';
import { CheckinBadge } from './checkin-row.tsx';
import { movedWords, periodWords } from './checkin-words.ts';
import { GoalsToday } from './goal-standing.tsx';

/** A check-in, to read. */
export const CheckinReading = ({ checkin }: { checkin: Checkin }) => (
  <>
    <Title order={2} fz="lg">
      {checkin.person_name}
    </Title>
    <NamedValues>
      <NamedValue name="Período">{periodWords(checkin)}</NamedValue>
      <NamedValue name="Prazo">{formatDay(checkin.due_on)}</NamedValue>
      <NamedValue name="Situação">
        <CheckinBadge status={checkin.status} />
      </NamedValue>
      {checkin.submitted_at && (
        <NamedValue name="Enviado em">{formatLongMoment(checkin.submitted_at)}</NamedValue>
      )}
      {checkin.mood !== null && <NamedValue name="Como se sentiu">{moodLabels[checkin.mood - 1]}</NamedValue>}
    </NamedValues>
    <Stack mt="md">
      <CheckinText name="O que fiz" text={checkin.done_text} />
      <CheckinText name="O que travou" text={checkin.blockers} />
      <CheckinText name="Próximos passos" text={checkin.next_steps} />
      <CheckinText name="Motivo para não fazer" text={checkin.skip_reason ?? ''} />
      {checkin.is_answerable && <GoalsToday plan_id={checkin.plan_id} />}
      {checkin.goal_updates.length > 0 && <GoalsReported updates={checkin.goal_updates} />}
      <CheckinFiles checkin={checkin} isWritable={false} />
      {checkin.reviewed_at && <ManagerReply checkin={checkin} at={checkin.reviewed_at} />}
    </Stack>
  </>
);

/** Words as the person wrote them. */
const QuotedText = (props: TextProps & { children: ReactNode }) => (
  <Text fz="sm" mt="2xs" style={{ whiteSpace: 'pre-line' }} data-long {...props} />
);

const CheckinText = ({ name, text }: { name: string; text: string }) =>
  text === '' ? null : (
    <section aria-label={name}>
      <Title order={3} fz="sm">
        {name}
      </Title>
      <QuotedText>{text}</QuotedText>
    </section>
  );

const GoalsReported = ({ updates }: { updates: readonly GoalUpdate[] }) => (
  <section aria-label="Metas">
    <Title order={3} fz="sm">
      Metas
    </Title>
    <Bullets>
      {updates.map(({ goal_id, goal_title, from_value, to_value, unit, note }) => (
        <li key={goal_id}>
          <QuotedText>
            <b>{goal_title}</b> {movedWords(from_value, to_value, unit)}
          </QuotedText>
          {note && <Small data-long>{note}</Small>}
        </li>
      ))}
    </Bullets>
  </section>
);

const ManagerReply = ({ checkin, at }: { checkin: Checkin; at: Date }) => (
  <Box aria-label="Resposta" component="section" py="sm" px="md" bdrs="lg" bg="var(--pdy-tint)">
    <Title order={3} fz="sm">
      Resposta de {checkin.reviewed_by_name ?? 'seu gestor'}
    </Title>
    <QuotedText>{checkin.manager_reply ?? 'Lido, sem comentários.'}</QuotedText>
    <Small>{formatLongMoment(at)}</Small>
  </Box>
);
