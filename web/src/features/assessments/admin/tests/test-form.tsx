import type { AuthoredTest } from '@pdy/contract/assessments/tests';
import { useEffect, useRef } from 'react';
import { FormFrame } from '#ui/form/form-frame.tsx';
import parts from '#ui/parts.module.css';
import { useGoTo, useSimulationsAddress } from '../simulations-address.ts';
import { TestAudienceFields } from './parts/audience-fields.tsx';
import { DataFields } from './parts/data-fields.tsx';
import { RuleFields } from './parts/rule-fields.tsx';
import { QuestionsStep } from './questions-step.tsx';
import { ReviewStep } from './review-step.tsx';
import { StepEnd, StepNav } from './step-nav.tsx';
import { inAddress, type Step, stepAfter, stepOfField } from './test-steps.ts';
import { useTestForm } from './use-test-form.ts';

/** The form of a simulado: one for all steps, so that nothing is lost between them. */
export function TestForm({ test }: { test: AuthoredTest | null }) {
  const { passo: step = 'dados' } = useSimulationsAddress();
  const goTo = useGoTo();
  const next = useRef<Step>(step);
  const form = useTestForm({
    kind: 'simulado',
    test,
    name: `simulado-${test?.id ?? 'novo'}`,
    onDone: (saved) => goTo({ simulado: saved.id, passo: inAddress(next.current) }),
  });
  const wrong = Object.keys(form.form.errors);
  useEffect(() => {
    const [first] = wrong;
    // An error in another step opens that step.
    if (form.attempt > 0 && first !== undefined && !wrong.some((field) => stepOfField(field) === step))
      goTo({ passo: inAddress(stepOfField(first)) });
  }, [form.attempt]);
  const save = (to: Step) => {
    next.current = to;
    if (test && !form.isDirty) goTo({ passo: inAddress(to) });
    else form.submit();
  };
  const ofStep = wrong.filter((field) => stepOfField(field) === step);
  return (
    <>
      <StepNav step={step} wrong={new Set(wrong.map(stepOfField))} />
      <FormFrame
        form={{
          ...form,
          submit: (event) => {
            event?.preventDefault();
            save(stepAfter(step));
          },
          errors: ofStep.map((field) => ({
            field: form.field(field as 'title').id,
            message: String(form.form.errors[field]),
          })),
        }}
        name="Simulado"
        className={parts.stack}
        hasSummary
        newsTitle="Este simulado mudou enquanto você escrevia"
        end={<StepEnd step={step} isNew={test === null} form={form} onSave={save} />}
      >
        {step === 'dados' && <DataFields form={form} />}
        {step === 'questoes' && <QuestionsStep form={form} />}
        {step === 'regras' && <RuleFields form={form} />}
        {step === 'publico' && <TestAudienceFields form={form} />}
        {step === 'revisar' && <ReviewStep test={test} form={form} onSave={() => save('revisar')} />}
      </FormFrame>
    </>
  );
}
