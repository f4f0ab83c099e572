import { Button, Group, Text, Textarea, TextInput } from '@mantine/core';
import type { Plan, PlanAim } from '@pdy/contract/pdi/plan';
import { isBeingWritten } from '@pdy/contract/pdi/words';
import { useMutation, useQuery } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { refusedFields } from '#lib/form/form-errors.ts';
import { useKeptRow } from '#lib/form/kept-row.ts';
import { formatDay } from '#lib/format.ts';
import { LineInput } from '#ui/line-input.tsx';
import { Link } from '#ui/link.tsx';
import { SavedByOthers } from '#ui/saved-by-others.tsx';
import classes from '../form.module.css';
import { useAfterwards } from '../plan-query.ts';
import { checkPlan, type TypedPlan } from '../plan-schema.ts';
import { sendOnCtrlEnter } from '../send-on-ctrl-enter.ts';
import { useAutosave } from './use-autosave.ts';
import own from './wizard.module.css';

const halfYearDays = 180;
const dayAfter = (day: string, days: number) =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

const firstValues = (today: string): TypedPlan => ({
  title: `PDI ${today.slice(0, 4)}`,
  summary: '',
  period_start: today,
  period_end: dayAfter(today, halfYearDays),
  aims_at: 'current',
});

const valuesOf = ({ title, summary, period_start, period_end, aims_at }: Plan): TypedPlan => ({
  title,
  summary,
  period_start,
  period_end,
  aims_at: aims_at ?? 'current',
});

const factsOf = ({ title, summary, period_start, period_end }: TypedPlan) => [
  { field: 'title', label: 'Título', text: title },
  { field: 'summary', label: 'Aonde você quer chegar', text: summary },
  { field: 'period_start', label: 'Início', text: period_start && formatDay(period_start) },
  { field: 'period_end', label: 'Fim', text: period_end && formatDay(period_end) },
];

type Props = {
  plan: Plan | null;
  today: string /** With the id of the draft. */;
  onNext: (id: string) => void;
  onCancel: () => void;
};

/** 'Onde quero chegar': the first answer makes the draft; from then on it saves itself. */
export function StepWhere({ plan, today, onNext, onCancel }: Props) {
  const { refresh, refused } = useAfterwards();
  const saved = plan ? valuesOf(plan) : firstValues(today);
  const { form, forget, versionNow, accept, news, keep, follow } = useKeptRow<TypedPlan>({
    name: plan ? `plan-${plan.id}` : 'new-plan',
    row: { values: saved, version: plan?.version ?? 0 },
    validate: checkPlan,
    facts: factsOf,
  });
  const onError = (error: Error) => {
    form.setErrors(refusedFields(error, { goals_within_plan: 'period_end' }));
    return refused(error);
  };
  const create = useMutation(api.pdi.plans.create.mutationOptions({ onError }));
  const change = useMutation(api.pdi.plans.change.mutationOptions({ onError }));
  const flush = useAutosave({
    value: form.values,
    saved,
    // Two versions meet: which one is to stay is for the person to say.
    isValid: (typed) =>
      news.length === 0 &&
      plan !== null &&
      isBeingWritten(plan) &&
      Object.keys(checkPlan(typed)).length === 0,
    save: async (typed) => {
      const written = await change.mutateAsync({ ...typed, id: plan?.id ?? '', version: versionNow() });
      accept({ values: typed, version: written.version });
      forget();
      await refresh();
    },
  });
  const next = form.onSubmit(async (typed) => {
    keep();
    if (plan) return (await flush()) && onNext(plan.id);
    const { id } = await create.mutateAsync(typed);
    forget();
    await refresh();
    onNext(id);
  });
  return (
    <form onSubmit={next} onKeyDown={sendOnCtrlEnter} noValidate>
      <div className={classes.stack}>
        <LineInput label="Título" required data-autofocus autoFocus {...form.getInputProps('title')} />
        <Aim value={form.values.aims_at} onChange={(aim) => form.setFieldValue('aims_at', aim)} />
        <div className={classes.pair}>
          <TextInput label="Início" type="date" required {...form.getInputProps('period_start')} />
          <TextInput label="Fim" type="date" required {...form.getInputProps('period_end')} />
        </div>
        <Textarea
          label="Aonde você quer chegar? (opcional)"
          description="Só você vê este rascunho até enviar. Depois, a linha de gestão e o RH também leem."
          rows={3}
          {...form.getInputProps('summary')}
        />
      </div>
      {news.length > 0 && (
        <SavedByOthers
          news={news}
          title="Este PDI mudou enquanto você escrevia"
          onFollow={follow}
          onKeep={keep}
        >
          O que você digitou continua aqui.
        </SavedByOthers>
      )}
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onCancel}>
          {plan ? 'Fechar' : 'Cancelar'}
        </Button>
        <Button type="submit" loading={create.isPending}>
          Continuar
        </Button>
      </Group>
    </form>
  );
}

function Aim({ value, onChange }: { value: PlanAim; onChange: (aim: PlanAim) => void }) {
  const { data: of } = useQuery(api.competencies.of.queryOptions({ input: {} }));
  const { data: career } = useQuery(api.career.view.queryOptions({ input: {} }));
  const target = career?.target?.is_active ? career.target.name : null;
  return (
    <fieldset className={classes.fieldset}>
      <legend>Este PDI é para</legend>
      <Choice is="current" value={value} onChange={onChange}>
        o meu cargo de hoje{of?.job ? `: ${of.job.name}` : ''}
      </Choice>
      <Choice is="target" value={value} onChange={onChange}>
        o meu cargo-alvo{target ? `: ${target}` : ''}
      </Choice>
      <Text fz={13} c="dimmed" mt={6}>
        {target === null && (
          <>
            Você ainda não escolheu um cargo-alvo.{' '}
            <Link to="/pdi" fz={13}>
              Escolher no Mapa de Carreira
            </Link>
            .{' '}
          </>
        )}
        Esta escolha é só sua.
      </Text>
    </fieldset>
  );
}

type ChoiceProps = {
  is: PlanAim;
  value: PlanAim;
  onChange: (aim: PlanAim) => void;
  children: React.ReactNode;
};

const Choice = ({ is, value, onChange, children }: ChoiceProps) => (
  <label className={own.choice}>
    <input type="radio" name="aims_at" checked={value === is} onChange={() => onChange(is)} />
    <span>{children}</span>
  </label>
);
