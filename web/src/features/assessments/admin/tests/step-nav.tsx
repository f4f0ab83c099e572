import { Button, Group, Text } from '@mantine/core';
import { useLayoutEffect, useRef } from 'react';
import type { ContractForm } from '#lib/form/contract-form.ts';
import { useGoTo } from '../simulations-address.ts';
import classes from './test-editor.module.css';
import { inAddress, type Step, stepAfter, stepBefore, stepName, steps } from './test-steps.ts';
import type { TestValues } from './test-values.ts';

type NavProps = { step: Step; wrong: ReadonlySet<Step> };

/** The steps, each with a link. */
export function StepNav({ step, wrong }: NavProps) {
  const goTo = useGoTo();
  const list = useRef<HTMLOListElement>(null);
  // Where there is no room for all, the open step is scrolled into view.
  useLayoutEffect(() => {
    const here = list.current?.querySelector<HTMLElement>('[aria-current]');
    if (list.current && here)
      list.current.scrollLeft = here.offsetLeft - (list.current.clientWidth - here.offsetWidth) / 2;
  }, [step]);
  return (
    <nav aria-label="Passos do simulado" className={classes.steps}>
      <ol ref={list}>
        {steps.map((one, at) => (
          <li key={one}>
            <button
              type="button"
              aria-current={one === step ? 'step' : undefined}
              data-wrong={wrong.has(one) || undefined}
              onClick={() => goTo({ passo: inAddress(one) })}
            >
              <span aria-hidden>{at + 1}</span>
              {stepName[one]}
              {wrong.has(one) && <span className="fora-da-vista"> (há o que corrigir)</span>}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}

type EndProps = {
  step: Step;
  isNew: boolean;
  form: Pick<ContractForm<TestValues>, 'isBusy' | 'isDirty' | 'discard'>;
  /** Saves the changes, and goes on to a step. */
  onSave: (to: Step) => void;
};

/** The buttons to go back, to go on and to save, at the end of each step. */
export function StepEnd({ step, isNew, form, onSave }: EndProps) {
  const goTo = useGoTo();
  const { isBusy, isDirty } = form;
  return (
    <div className={classes.end} data-dirty={isDirty || undefined}>
      <Text fz="xs" c="dimmed" role="status">
        {isDirty && 'Há mudanças ainda não salvas. Elas ficam guardadas nesta aba do navegador.'}
      </Text>
      <Group gap="xs">
        {isDirty && (
          <Button variant="subtle" disabled={isBusy} onClick={form.discard}>
            Descartar
          </Button>
        )}
        {step !== 'dados' && (
          <Button variant="default" onClick={() => goTo({ passo: inAddress(stepBefore(step)) })}>
            Voltar
          </Button>
        )}
        {(isDirty || isNew) && step !== 'revisar' && (
          <Button variant="default" disabled={isBusy} onClick={() => onSave(step)}>
            Salvar
          </Button>
        )}
        {step !== 'revisar' && (
          <Button type="submit" loading={isBusy}>
            {isDirty || isNew ? 'Salvar e continuar' : `Continuar: ${stepName[stepAfter(step)]}`}
          </Button>
        )}
      </Group>
    </div>
  );
}
