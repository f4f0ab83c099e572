import { Button, Group, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { Incident } from '@pdy/contract/platform/incidents';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { toastDone, toastError } from '#lib/feedback.ts';
import { refusedFields } from '#lib/form/form-errors.ts';
import { useUnsavedGuard } from '#lib/form/unsaved.ts';
import { formatDay, formatLongMoment } from '#lib/format.ts';
import { takeFocus } from '#lib/late-focus.ts';
import { PendingButton } from '#ui/pending-button.tsx';
import { DutyFields, FactFields, NewFields } from './incident-fields.tsx';
import {
  changeInput,
  checkIncident,
  fieldOfRule,
  firstValues,
  type IncidentValues,
  newInput,
} from './incident-schema.ts';
import { entryText } from './incident-words.ts';
import classes from './privacy.module.css';

type Props = { incident: Incident | null; onDone: () => void };

/** What is known of an incident. A new one starts its clock; later every change goes into its history. */
export function IncidentForm({ incident, onDone }: Props) {
  const client = useQueryClient();
  const form = useForm<IncidentValues>({
    initialValues: firstValues(incident),
    validate: (values) => checkIncident(values, incident),
  });
  const save = useMutation({
    mutationFn: (values: IncidentValues) =>
      incident
        ? api.platform.incidents.change.call(changeInput(values, incident))
        : api.platform.incidents.register.call(newInput(values)),
    onSuccess: () => {
      toastDone(incident ? 'Registro do incidente atualizado' : 'Incidente registrado');
      form.resetDirty();
      onDone();
    },
    onError: (error) => {
      const fields = refusedFields(error, fieldOfRule);
      form.setErrors(fields);
      if (Object.keys(fields).length === 0) toastError(error);
    },
    onSettled: () => client.invalidateQueries({ queryKey: api.platform.incidents.key() }),
  });
  useUnsavedGuard(form.isDirty() && !save.isPending && !save.isSuccess, ['incidente']);
  return (
    <>
      {incident && <Clock incident={incident} />}
      <form
        ref={takeFocus}
        onSubmit={form.onSubmit((values) => save.mutate(values))}
        noValidate
        className={classes.form}
      >
        {!incident && <NewFields form={form} />}
        <FactFields form={form} />
        {incident && <DutyFields form={form} />}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onDone}>
            Cancelar
          </Button>
          <PendingButton type="submit" isPending={save.isPending} pending="Salvando...">
            {incident ? 'Salvar' : 'Registrar'}
          </PendingButton>
        </Group>
      </form>
      {incident && <History incident={incident} />}
    </>
  );
}

const Clock = ({ incident: { company, known_at, due_on, complement_due_on } }: { incident: Incident }) => (
  <Text fz="sm" mb="md">
    {company.name}, conhecido em {formatLongMoment(known_at)}. Avisar a ANPD e as pessoas até{' '}
    <b>{formatDay(due_on)}</b>; completar até <b>{formatDay(complement_due_on)}</b>.
  </Text>
);

const History = ({ incident: { entries } }: { incident: Incident }) => (
  <section aria-label="Histórico" className={classes.history}>
    <h3>Histórico</h3>
    <ol>
      {entries.map((entry) => (
        <li key={entry.id}>
          <small>
            {formatLongMoment(entry.at)}
            {entry.by && `, ${entry.by}`}
          </small>
          {entryText(entry)}
        </li>
      ))}
    </ol>
  </section>
);
