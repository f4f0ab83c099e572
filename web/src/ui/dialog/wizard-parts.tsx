import { Button, Group, Text } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { type Saving, savedWords } from '#lib/form/use-autosave.ts';
import classes from './wizard-parts.module.css';

type Step = string | number;
type StepsOf<S extends Step> = {
  steps: readonly { readonly value: S; readonly title: string }[];
  step: S;
  /** False: nothing has begun yet, and only the first step is open. */
  isBegun: boolean;
  onGo: (to: S) => void;
};

/** For the surrounding dialog: its content and its body. */
export const wizardClasses = { content: classes.content ?? '', body: classes.body ?? '' };

/** A step begins at its top, also after scrolling down to 'Continuar'. */
function useTopOfStep(step: Step) {
  const place = useRef<HTMLOListElement>(null);
  const before = useRef(step);
  useEffect(() => {
    if (before.current === step) return;
    before.current = step;
    place.current?.scrollIntoView({ block: 'start' });
    place.current?.querySelector<HTMLElement>('[aria-current]')?.focus();
  }, [step]);
  return place;
}

/** The steps of a wizard, each with a way to it. */
export const WizardSteps = <S extends Step>({ steps, step, isBegun, onGo }: StepsOf<S>) => (
  <ol ref={useTopOfStep(step)} className={classes.steps} aria-label="Passos">
    {steps.map(({ value, title }, at) => (
      <li key={value}>
        <button
          type="button"
          className={classes.step}
          aria-current={value === step ? 'step' : undefined}
          disabled={!isBegun && at > 0}
          onClick={() => onGo(value)}
        >
          <span className={classes.number} aria-hidden>
            {at + 1}
          </span>
          {title}
        </button>
      </li>
    ))}
  </ol>
);

function savingWords(saving: Saving) {
  if (saving.state === 'idle') return null;
  if (saving.state === 'saving') return 'Salvando…';
  return saving.state === 'saved'
    ? savedWords(saving.at)
    : 'Não foi possível salvar. O que você escreveu continua aqui.';
}

/** The end of a step: the state of saving, and the buttons. */
export const WizardFoot = ({ saving, children }: { saving: Saving; children: ReactNode }) => (
  <div className={classes.foot} data-turns={Boolean(children) || undefined}>
    <Text fz="xs" c={saving.state === 'failed' ? 'red' : 'dimmed'} role="status" span>
      <span>{savingWords(saving)}</span>
    </Text>
    {children}
  </div>
);

/** The buttons to the previous and the next step. */
export function WizardTurns<S extends Step>({ steps, step, onGo }: Omit<StepsOf<S>, 'isBegun'>) {
  const at = steps.findIndex(({ value }) => value === step);
  const [before, after] = [steps[at - 1], steps[at + 1]];
  return (
    <Group gap="xs">
      {before && (
        <Button variant="default" onClick={() => onGo(before.value)}>
          Voltar
        </Button>
      )}
      {after && <Button onClick={() => onGo(after.value)}>Continuar</Button>}
    </Group>
  );
}
