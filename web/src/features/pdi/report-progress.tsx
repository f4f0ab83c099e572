import { Button, Textarea, TextInput, Title } from '@mantine/core';
import type { Goal } from '@pdy/contract/pdi/goal';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { api } from '#lib/api.ts';
import { toastDone } from '#lib/feedback.ts';
import { useUnsavedGuard } from '#lib/form/unsaved.ts';
import classes from './form.module.css';
import panelClasses from './panel.module.css';
import { useAfterwards } from './plan-query.ts';
import { readersOf } from './plan-words.ts';
import { sendOnCtrlEnter } from './send-on-ctrl-enter.ts';

/** Where a goal's progress is told and not computed: what it is now, with a note. */
export function ReportProgress({ goal }: { goal: Goal }) {
  if (goal.status !== 'in_progress' || (goal.mode !== 'manual' && goal.mode !== 'metric')) return null;
  return <ReportForm goal={goal} isMetric={goal.mode === 'metric'} />;
}

function readValue(text: string, isMetric: boolean) {
  const value = text.trim() === '' ? Number.NaN : Number(text.replace(',', '.'));
  if (Number.isNaN(value)) return { value: null, error: 'Informe um número' };
  const isPercent = value >= 0 && value <= 100;
  return isMetric || isPercent ? { value, error: null } : { value: null, error: 'Informe de 0 a 100' };
}

function ReportForm({ goal, isMetric }: { goal: Goal; isMetric: boolean }) {
  const [sent, setSent] = useState(String((isMetric ? goal.current_value : goal.percent) ?? ''));
  const [typed, setTyped] = useState(sent);
  const [note, setNote] = useState('');
  const [error, setError] = useState<string | null>(null);
  const { refresh, refused } = useAfterwards();
  const report = useMutation(
    api.pdi.goals.report.mutationOptions({
      onSuccess: () => {
        setNote('');
        setSent(typed);
        toastDone('Avanço registrado');
        return refresh();
      },
      onError: refused,
    }),
  );
  const isDirty = typed !== sent || note.trim() !== '';
  useUnsavedGuard(isDirty && !report.isPending, ['meta', 'atividade']);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const read = readValue(typed, isMetric);
    setError(read.error);
    if (read.value === null) return;
    const { id, version } = goal;
    report.mutate({
      id,
      version,
      note,
      ...(isMetric ? { current_value: read.value } : { percent: read.value }),
    });
  };
  const name = isMetric ? `${goal.metric_name ?? 'Indicador'} hoje` : 'Percentual feito';
  return (
    <section aria-labelledby="registrar-avanco" className={panelClasses.part}>
      <Title order={3} id="registrar-avanco" mb="xs">
        Registrar avanço
      </Title>
      <form onSubmit={submit} onKeyDown={sendOnCtrlEnter} noValidate className={classes.stack}>
        <TextInput
          label={name}
          inputMode="decimal"
          w={180}
          rightSection={<span className={classes.unit}>{isMetric ? goal.metric_unit : '%'}</span>}
          value={typed}
          error={error}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Textarea
          label="O que andou? (opcional)"
          description={readersOf({ status: 'active' }, goal)}
          rows={2}
          maxLength={1000}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        <Button type="submit" variant="light" size="xs" loading={report.isPending} className={classes.start}>
          Registrar
        </Button>
      </form>
    </section>
  );
}
