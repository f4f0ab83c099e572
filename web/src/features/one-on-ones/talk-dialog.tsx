import { Modal, Text } from '@mantine/core';
import { type OneOnOne, TalkHeld, TalkPlan } from '@pdy/contract/one-on-ones/one-on-ones';
import { api } from '#lib/api.ts';
import { useContractForm } from '#lib/form/contract-form.ts';
import { beforeLosing } from '#lib/form/unsaved.ts';
import { useLastAsked } from '#lib/last-asked.ts';
import { DayField } from '#ui/form/day-field.tsx';
import { FormFrame } from '#ui/form/form-frame.tsx';
import { whatStays } from './one-on-ones-words.ts';

type Props = { asked: 'plan' | 'hold' | undefined; pair: OneOnOne; onClose: () => void };

/** Plans the day of the next talk, or records a talk. */
export function TalkDialog({ asked, pair, onClose }: Props) {
  const shown = useLastAsked(asked);
  const close = () => beforeLosing(onClose);
  const end = { pair, onEnd: onClose, onCancel: close };
  return (
    <Modal
      opened={asked !== undefined}
      onClose={close}
      title={shown === 'plan' ? 'Dia da próxima conversa' : 'Registrar conversa'}
      size={440}
    >
      {shown === 'plan' && <TalkDayForm {...end} />}
      {shown === 'hold' && <HoldForm {...end} />}
    </Modal>
  );
}

type FormProps = { pair: OneOnOne; onEnd: () => void; onCancel: () => void };

const seen = ({ person, talk }: OneOnOne) => ({
  person_id: person.user_id,
  talk_id: talk.id,
  version: talk.version,
});

function TalkDayForm({ pair, onEnd, onCancel }: FormProps) {
  const form = useContractForm({
    name: { unkept: 'A day alone.' },
    schema: TalkPlan,
    initial: { planned_on: pair.talk.planned_on },
    also: () => seen(pair),
    fieldOfRule: { talk_is_planned_for_days_to_come: 'planned_on' },
    send: api.oneOnOnes.plan,
    done: ({ talk }) => (talk.planned_on ? 'Dia marcado' : 'Dia desmarcado'),
    onDone: onEnd,
  });
  return (
    <FormFrame form={form} send="Salvar" name="Dia da próxima conversa" onCancel={onCancel}>
      <DayField
        label="Dia"
        description="Em branco, fica sem dia marcado."
        min={pair.today}
        data-autofocus
        {...form.field('planned_on')}
      />
    </FormFrame>
  );
}

function HoldForm({ pair, onEnd, onCancel }: FormProps) {
  const done = pair.topics.filter(({ is_done }) => is_done).length;
  const left = pair.topics.length - done;
  const form = useContractForm({
    name: { unkept: 'A day alone.' },
    schema: TalkHeld,
    initial: { held_on: pair.today },
    also: () => seen(pair),
    fieldOfRule: { talk_was_held_by_today: 'held_on', talks_follow_each_other: 'held_on' },
    send: api.oneOnOnes.hold,
    done: 'Conversa registrada',
    onDone: onEnd,
  });
  return (
    <FormFrame form={form} send="Registrar" name="Registrar conversa" onCancel={onCancel}>
      <Text fz="sm" mb="md">
        {whatStays(done, left)}
      </Text>
      <DayField
        label="Quando vocês conversaram"
        max={pair.today}
        required
        data-autofocus
        {...form.field('held_on')}
      />
    </FormFrame>
  );
}
