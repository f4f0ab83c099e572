import { Modal, Stack } from '@mantine/core';
import { type StudyHome, StudySettings } from '@pdy/contract/study/study';
import { api } from '#lib/api.ts';
import { useContractForm } from '#lib/form/contract-form.ts';
import { beforeLosing } from '#lib/form/unsaved.ts';
import { ChoiceField } from '#ui/form/choice-field.tsx';
import { FormFrame } from '#ui/form/form-frame.tsx';
import { NumberField } from '#ui/form/number-field.tsx';
import { Pair } from '#ui/parts.tsx';

type Props = { opened: boolean; settings: StudyHome['settings']; onClose: () => void };

/** The cards per day, the start of a study day, and the time of the reminder. */
export function SettingsDialog({ opened, settings, onClose }: Props) {
  const close = () => beforeLosing(onClose);
  return (
    <Modal opened={opened} onClose={close} title="Meu ritmo" size={480}>
      {opened && <StudySettingsForm settings={settings} onDone={onClose} onCancel={close} />}
    </Modal>
  );
}

const hours = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => ({ value: from + at, label: `${from + at}h` }));

type FormProps = { settings: StudyHome['settings']; onDone: () => void; onCancel: () => void };

function StudySettingsForm({ settings, onDone, onCancel }: FormProps) {
  const { new_per_day, reviews_per_day, day_start_hour, reminder_hour } = settings;
  const form = useContractForm({
    name: { unkept: 'Numbers alone.' },
    schema: StudySettings,
    initial: { new_per_day, reviews_per_day, day_start_hour, reminder_hour },
    send: api.study.change_settings,
    done: 'Salvo',
    onDone,
  });
  return (
    <FormFrame form={form} send="Salvar" onCancel={onCancel}>
      <Stack>
        <Pair>
          <NumberField isWhole label="Novos por dia" {...form.field('new_per_day')} />
          <NumberField isWhole label="Revisões por dia" {...form.field('reviews_per_day')} />
        </Pair>
        <ChoiceField
          label="O dia começa às"
          description="Antes dessa hora, o estudo conta para o dia anterior."
          data={hours(0, 6)}
          {...form.field('day_start_hour')}
        />
        <ChoiceField
          label="Lembrar às"
          none="Não lembrar"
          description="Só quando há cartões esperando e você ainda não estudou no dia."
          data={hours(6, 22)}
          {...form.field('reminder_hour')}
        />
      </Stack>
    </FormFrame>
  );
}
