import { Button, Modal, Skeleton, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { Cycle } from '@pdy/contract/reviews/cycles';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useToday } from '#lib/clock.ts';
import { type Saving, SavingContext } from '#lib/form/use-autosave.ts';
import { WizardFoot, WizardSteps, WizardTurns, wizardClasses } from '#ui/dialog/wizard-parts.tsx';
import { FormFrame } from '#ui/form/form-frame.tsx';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { OneFace } from '#ui/page/one-face.tsx';
import { settingsQuery, useCycle } from '../cycles-query.ts';
import { useGoTo, useReviewsAddress, type WizardStep } from '../reviews-address.ts';
import { isPublished, templatesQuery, useReadyTemplate } from '../templates/template-query.ts';
import { CycleCheck } from './cycle-check.tsx';
import { CycleDates, CycleModel, CyclePeople, CycleWeights } from './cycle-steps.tsx';
import { cycleValues, newCycle } from './cycle-values.ts';
import { stepNames, stepOf } from './cycle-words.ts';
import { type CycleForm, useCycleForm } from './use-cycle-form.ts';

type Props = { id: string; onClose: () => void };

/** 'Novo ciclo' in five steps. From the first one on, the draft on the server is the only state. */
export function CycleWizard({ id, onClose }: Props) {
  const [saving, setSaving] = useState<Saving>({ state: 'idle' });
  const isNarrow = useMediaQuery('(width < 48em)', false, { getInitialValueInEffect: false });
  return (
    <Modal
      opened
      onClose={onClose}
      title="Novo ciclo"
      size={860}
      fullScreen={isNarrow}
      classNames={wizardClasses}
    >
      <SavingContext value={setSaving}>
        {id === 'novo' ? <BlankCycle saving={saving} /> : <DraftCycle id={id} saving={saving} />}
      </SavingContext>
    </Modal>
  );
}

const waiting = <Skeleton height={320} />;

function BlankCycle({ saving }: { saving: Saving }) {
  const today = useToday();
  const query = useQuery(templatesQuery);
  const settings = useQuery(settingsQuery);
  return (
    <OneFace query={query} what="os modelos" skeleton={waiting}>
      {(templates) => {
        const [first] = templates.filter(isPublished);
        if (!first) return <NoTemplate />;
        return (
          <OneFace query={settings} what="as configurações" skeleton={waiting}>
            {({ reviews }) => (
              <CycleFields cycle={null} initial={newCycle(today, first.id, reviews)} saving={saving} />
            )}
          </OneFace>
        );
      }}
    </OneFace>
  );
}

function NoTemplate() {
  const goTo = useGoTo();
  const ready = useReadyTemplate(() => {});
  return (
    <EmptyState
      title="Antes, um modelo"
      why="O modelo diz o que a avaliação pergunta. O pronto pergunta as competências do cargo, as metas e o próximo passo."
      action={
        <Button loading={ready.isPending} onClick={() => ready.mutate(undefined)}>
          Usar o modelo pronto
        </Button>
      }
      second={
        <Button variant="default" onClick={() => goTo({ ciclo: undefined, modelo: 'novo' })}>
          Escrever um modelo
        </Button>
      }
    />
  );
}

function DraftCycle({ id, saving }: { id: string; saving: Saving }) {
  const query = useCycle(id);
  return (
    <OneFace
      query={query}
      what="o ciclo"
      skeleton={waiting}
      gone={<Text>Este rascunho não existe mais.</Text>}
    >
      {(cycle) => <CycleFields key={cycle.id} cycle={cycle} initial={cycleValues(cycle)} saving={saving} />}
    </OneFace>
  );
}

type FieldsProps = { cycle: Cycle | null; initial: ReturnType<typeof cycleValues>; saving: Saving };

function CycleFields({ cycle, initial, saving }: FieldsProps) {
  const { passo } = useReviewsAddress();
  const goTo = useGoTo();
  const { form, flush } = useCycleForm({
    cycle,
    initial,
    onBegun: (id) => goTo({ ciclo: id, passo: 'modelo' }),
  });
  const step = cycle === null ? 'pessoas' : (passo ?? 'pessoas');
  const places = stepNames.map(({ value }) => value);
  const isOn = (to: WizardStep) => places.indexOf(to) > places.indexOf(step);
  const goOn = (to: WizardStep) => {
    const leave = async () => {
      form.keep();
      if (await flush()) goTo({ passo: to });
    };
    // An error opens the step of its field.
    form.form.onSubmit(leave, (wrong) => goTo({ passo: stepOf(Object.keys(wrong)[0] ?? '') }))();
  };
  const go = (to: WizardStep) => {
    if (cycle === null) form.submit();
    else if (isOn(to)) goOn(to);
    else goTo({ passo: to });
  };
  return (
    <>
      <WizardSteps steps={stepNames} step={step} isBegun={cycle !== null} onGo={go} />
      {step === 'conferencia' && cycle ? (
        <CycleCheck cycle={cycle} form={form} flush={flush} />
      ) : (
        <CycleStepFields
          step={step}
          form={form}
          cycle={cycle}
          onNext={() => go(places[places.indexOf(step) + 1] ?? step)}
        />
      )}
      <WizardFoot saving={saving}>
        <WizardTurns steps={stepNames} step={step} onGo={go} />
      </WizardFoot>
    </>
  );
}

type StepProps = { step: WizardStep; form: CycleForm; cycle: Cycle | null; onNext: () => void };

const CycleStepFields = ({ step, form, cycle, onNext }: StepProps) => (
  <FormFrame
    form={{
      ...form,
      submit: (event) => {
        event?.preventDefault();
        onNext();
      },
    }}
    name="Ciclo"
    newsTitle="Este ciclo mudou enquanto você escrevia"
    newsText="O que você digitou continua aqui."
    {...(cycle && { onKeep: form.keep })}
    // The buttons to go back and on are below every step.
    end={false}
  >
    {step === 'pessoas' && <CyclePeople form={form} />}
    {step === 'modelo' && <CycleModel form={form} cycle={cycle} />}
    {step === 'pesos' && <CycleWeights form={form} />}
    {step === 'prazos' && <CycleDates form={form} />}
  </FormFrame>
);
