import { Button, Group, Text, UnstyledButton } from '@mantine/core';
import type { ContractForm } from '#lib/form/contract-form.ts';
import wizard from '#ui/dialog/wizard-parts.module.css';
import admin from '../admin.module.css';
import { useGoTo } from '../simulations-address.ts';
import { inAddress, type Step, stepAfter, stepBefore, stepName, steps } from './test-steps.ts';
import type { TestValues } from './test-values.ts';

type NavProps = { step: Step; wrong: ReadonlySet<Step> };

/** The steps, each with a link. */
export function StepNav({ step, wrong }: NavProps) {
  const goTo = useGoTo();
  return (
    <nav aria-label="Passos do simulado">
      <ol className={wizard.steps}>
        {steps.map((one, at) => (
          <li key={one}>
            <UnstyledButton
              className={wizard.step}
              mih={44}
              {...(wrong.has(one) && { c: 'var(--mantine-color-error)' })}
              aria-current={one === step ? 'step' : undefined}
              onClick={() => goTo({ passo: inAddress(one) })}
            >
              <span className={wizard.number} aria-hidden>
                {at + 1}
              </span>
              {stepName[one]}
              {wrong.has(one) && <span className="fora-da-vista"> (há o que corrigir)</span>}
            </UnstyledButton>
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
    <Group className={admin.end} justify="space-between" gap="xs">
      <Text fz="xs" c="dimmed" role="status">
        {isDirty && 'Há mudanças ainda não salvas. Elas ficam guardadas nesta aba do navegador.'}
      </Text>
      <Group gap="xs" ml="auto">
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
    </Group>
  );
}
