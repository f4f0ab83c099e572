import { Alert, Button, Group, Stack } from '@mantine/core';
import { targetReaders } from '@pdy/contract/career/words';
import { NewPlan, type Plan, type PlanAim } from '@pdy/contract/pdi/plan';
import { isBeingWritten } from '@pdy/contract/pdi/words';
import { daysAfter } from '@pdy/contract/rules/days';
import { useQuery } from '@tanstack/react-query';
import { composed } from '#lib/act.ts';
import { api } from '#lib/api.ts';
import { useContractForm } from '#lib/form/contract-form.ts';
import { useAutosave } from '#lib/form/use-autosave.ts';
import { valuesOf } from '#lib/form/values.ts';
import { formatDay } from '#lib/words/format.ts';
import { DayField } from '#ui/form/day-field.tsx';
import { FormFrame } from '#ui/form/form-frame.tsx';
import { LineInput } from '#ui/form/line-input.tsx';
import { AreaField } from '#ui/form/text-fields.tsx';
import { Link } from '#ui/link.tsx';
import { Framed, Pair } from '#ui/parts.tsx';
import rowStyles from '#ui/row.module.css';
import { Small } from '#ui/small.tsx';
import { readersOf } from '../parts/readers.ts';

const halfYearDays = 180;

const firstValues = (begins: string) => ({
  title: `PDI ${begins.slice(0, 4)}`,
  summary: '',
  period_start: begins,
  period_end: daysAfter(begins, halfYearDays),
  aims_at: 'current' as PlanAim,
});
type PlanValues = ReturnType<typeof firstValues>;

const savedValues = (plan: Plan): PlanValues => ({
  ...valuesOf(NewPlan, plan),
  aims_at: plan.aims_at ?? 'current',
});

const factsOf = ({ title, summary, period_start, period_end }: PlanValues) => [
  { field: 'title', label: 'Título', text: title },
  { field: 'summary', label: 'Aonde você quer chegar', text: summary },
  { field: 'period_start', label: 'Início', text: period_start && formatDay(period_start) },
  { field: 'period_end', label: 'Fim', text: period_end && formatDay(period_end) },
];

type Change = Parameters<typeof api.pdi.plans.change.call>[0];

type Props = {
  plan: Plan | null;
  /** The first day of a new plan, unless the person chooses another. */
  begins: string;
  /** What the person should know before they start. */
  notice?: string | null;
  /** Called with the id of the draft. */
  onNext: (id: string) => void;
  onCancel: () => void;
};

/** `flush` saves at once what has not been saved yet. */
function usePlanForm({ plan, begins, onNext }: Pick<Props, 'plan' | 'begins' | 'onNext'>) {
  const saved = plan ? savedValues(plan) : firstValues(begins);
  const form = useContractForm({
    schema: NewPlan,
    initial: saved,
    ...(plan && { version: plan.version, besides: () => ({ id: plan.id }) }),
    name: plan ? `plan-${plan.id}` : 'new-plan',
    facts: factsOf,
    fieldOfRule: { goals_within_plan: 'period_end' },
    send: composed(api.pdi, (input: Change) =>
      plan ? api.pdi.plans.change.call(input) : api.pdi.plans.create.call(input),
    ),
    onDone: ({ id }) => plan === null && onNext(id),
  });
  const flush = useAutosave({
    value: form.values,
    saved,
    // In a conflict between two versions the person decides which one stays.
    isValid: (typed) =>
      form.news.length === 0 && plan !== null && isBeingWritten(plan) && form.isValid(typed),
    save: form.save,
  });
  return { form, flush };
}

/** 'Onde quero chegar': the first answer creates the draft; from then on it is saved automatically. */
export function StepWhere({ plan, begins, notice = null, onNext, onCancel }: Props) {
  const { form, flush } = usePlanForm({ plan, begins, onNext });
  const goOn = form.form.onSubmit(async () => {
    form.keep();
    if (plan && (await flush())) onNext(plan.id);
  });
  return (
    <FormFrame
      form={plan ? { ...form, submit: goOn } : form}
      send="Continuar"
      newsTitle="Este PDI mudou enquanto você escrevia"
      newsText="O que você digitou continua aqui."
      onKeep={form.keep}
      end={
        <Group justify="flex-end" gap="xs" mt="lg">
          <Button variant="default" onClick={onCancel}>
            {plan ? 'Fechar' : 'Cancelar'}
          </Button>
          <Button type="submit" loading={plan === null && form.isBusy}>
            Continuar
          </Button>
        </Group>
      }
    >
      <Stack>
        {notice && <Alert color="gray">{notice}</Alert>}
        <LineInput label="Título" required data-autofocus autoFocus {...form.field('title')} />
        <PlanAimChoice value={form.values.aims_at} onChange={(aims_at) => form.set({ aims_at })} />
        <Pair>
          <DayField label="Início" required {...form.field('period_start')} />
          <DayField label="Fim" required {...form.field('period_end')} />
        </Pair>
        <AreaField
          label="Aonde você quer chegar? (opcional)"
          description={readersOf({ status: 'draft' }, { visibility: 'manager' })}
          rows={3}
          {...form.field('summary')}
        />
      </Stack>
    </FormFrame>
  );
}

function PlanAimChoice({ value, onChange }: { value: PlanAim; onChange: (aim: PlanAim) => void }) {
  const { data: of } = useQuery(api.competencies.of.queryOptions({ input: {} }));
  const { data: career } = useQuery(api.career.view.queryOptions({ input: {} }));
  const target = career?.target?.is_active ? career.target.name : null;
  return (
    <Framed component="fieldset" className={rowStyles.legend}>
      <legend>Este PDI é para</legend>
      <AimOption is="current" value={value} onChange={onChange}>
        o meu cargo de hoje{of?.job ? `: ${of.job.name}` : ''}
      </AimOption>
      <AimOption is="target" value={value} onChange={onChange}>
        o meu cargo-alvo{target ? `: ${target}` : ''}
      </AimOption>
      <Small mt="xs">
        {target === null && (
          <>
            Você ainda não escolheu um cargo-alvo.{' '}
            <Link to="/pdi" fz="xs">
              Escolher no Mapa de Carreira
            </Link>
            .{' '}
          </>
        )}
        {targetReaders(career?.board?.shared_with_manager)}
      </Small>
    </Framed>
  );
}

type OptionProps = {
  is: PlanAim;
  value: PlanAim;
  onChange: (aim: PlanAim) => void;
  children: React.ReactNode;
};

const AimOption = ({ is, value, onChange, children }: OptionProps) => (
  <Group component="label" wrap="nowrap" gap="sm" py="xs" fz="sm" className={rowStyles.choice}>
    <input type="radio" name="aims_at" checked={value === is} onChange={() => onChange(is)} />
    <span>{children}</span>
  </Group>
);
