import { NativeSelect, TextInput } from '@mantine/core';
import type { PersonalActivity } from '@pdy/contract/pdi/personal-activity';
import { activityKindLabel } from '@pdy/contract/pdi/words';
import { useMutation } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { toastDone } from '#lib/feedback.ts';
import { refusedFields } from '#lib/form/form-errors.ts';
import { useKeptRow } from '#lib/form/kept-row.ts';
import { formatDay } from '#lib/format.ts';
import { LineInput } from '#ui/line-input.tsx';
import { SavedByOthers } from '#ui/saved-by-others.tsx';
import classes from '../form.module.css';
import { FormButtons } from '../form-buttons.tsx';
import { useAfterwards } from '../plan-query.ts';
import { sendOnCtrlEnter } from '../send-on-ctrl-enter.ts';
import { checkEdited, type EditedPersonal, editedOf } from './personal-schema.ts';

const kinds = Object.entries(activityKindLabel).map(([value, label]) => ({ value, label }));

const factsOf = ({ title, kind, due_on }: EditedPersonal) => [
  { field: 'title', label: 'Atividade', text: title },
  { field: 'kind', label: 'Tipo', text: activityKindLabel[kind] },
  { field: 'due_on', label: 'Prazo', text: due_on && formatDay(due_on) },
];

/** What is to be done, of what kind, and until when; how often it comes again stays. */
export function EditPersonalForm({ activity, onDone }: { activity: PersonalActivity; onDone: () => void }) {
  const { refresh, refused } = useAfterwards();
  const { form, forget, version, news, follow } = useKeptRow<EditedPersonal>({
    name: `edit-personal-${activity.id}`,
    row: { version: activity.version, values: editedOf(activity) },
    validate: checkEdited,
    facts: factsOf,
  });
  const change = useMutation(
    api.pdi.personalActivities.change.mutationOptions({
      onSuccess: () => {
        forget();
        toastDone('Atividade atualizada');
        onDone();
        return refresh();
      },
      onError: (error) => {
        form.setErrors(refusedFields(error, {}));
        return refused(error);
      },
    }),
  );
  const { id, minutes } = activity;
  const submit = form.onSubmit(({ due_on, ...typed }) =>
    change.mutate({ id, version, minutes, ...typed, due_on: due_on || null }),
  );
  return (
    <form onSubmit={submit} onKeyDown={sendOnCtrlEnter} noValidate>
      <div className={classes.stack}>
        <LineInput
          label="O que você vai fazer?"
          description="Só você vê. Não conta para nenhuma meta nem vira evidência."
          required
          data-autofocus
          autoFocus
          {...form.getInputProps('title')}
        />
        <div className={classes.pair}>
          <NativeSelect label="Tipo" data={kinds} {...form.getInputProps('kind')} />
          <TextInput
            label={activity.repeats ? 'Prazo desta vez' : 'Prazo (opcional)'}
            type="date"
            {...form.getInputProps('due_on')}
          />
        </div>
      </div>
      {news.length > 0 && (
        <SavedByOthers news={news} title="Esta atividade mudou enquanto você escrevia" onFollow={follow}>
          O que você digitou continua aqui. Salve para valer o seu, ou fique com o que foi salvo.
        </SavedByOthers>
      )}
      <FormButtons send="Salvar" isBusy={change.isPending} onCancel={onDone} />
    </form>
  );
}
