import { Title } from '@mantine/core';
import type { Checkin, GoalUpdate } from '@pdy/contract/pdi/checkin';
import { moodLabels } from '@pdy/contract/pdi/words';
import { formatDay, formatLongMoment } from '#lib/words/format.ts';
import { Small } from '#ui/small.tsx';
import { NamedValue, NamedValues } from '../parts/facts.tsx';
import { CheckinFiles } from './checkin-files.tsx';
import { CheckinBadge } from './checkin-row.tsx';
import { movedWords, periodWords } from './checkin-words.ts';
import classes from './checkins.module.css';
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
    <div className={classes.words}>
      <CheckinText name="O que fiz" text={checkin.done_text} />
      <CheckinText name="O que travou" text={checkin.blockers} />
      <CheckinText name="Próximos passos" text={checkin.next_steps} />
      <CheckinText name="Motivo para não fazer" text={checkin.skip_reason ?? ''} />
      {checkin.is_answerable && <GoalsToday plan_id={checkin.plan_id} />}
      {checkin.goal_updates.length > 0 && <GoalsTold updates={checkin.goal_updates} />}
      <CheckinFiles checkin={checkin} isWritable={false} />
      {checkin.reviewed_at && <ManagerReply checkin={checkin} at={checkin.reviewed_at} />}
    </div>
  </>
);

const CheckinText = ({ name, text }: { name: string; text: string }) =>
  text === '' ? null : (
    <section aria-label={name}>
      <h3>{name}</h3>
      <p className={classes.told}>{text}</p>
    </section>
  );

const GoalsTold = ({ updates }: { updates: readonly GoalUpdate[] }) => (
  <section aria-label="Metas">
    <h3>Metas</h3>
    <ul style={{ margin: '4px 0 0', paddingLeft: 18 }}>
      {updates.map(({ goal_id, goal_title, from_value, to_value, unit, note }) => (
        <li key={goal_id} className={classes.told}>
          <b>{goal_title}</b> {movedWords(from_value, to_value, unit)}
          {note && <Small>{note}</Small>}
        </li>
      ))}
    </ul>
  </section>
);

const ManagerReply = ({ checkin, at }: { checkin: Checkin; at: Date }) => (
  <section aria-label="Resposta" className={classes.reply}>
    <h3>Resposta de {checkin.reviewed_by_name ?? 'seu gestor'}</h3>
    <p className={classes.told}>{checkin.manager_reply ?? 'Lido, sem comentários.'}</p>
    <Small>{formatLongMoment(at)}</Small>
  </section>
);
