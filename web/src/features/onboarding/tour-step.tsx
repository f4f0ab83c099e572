import { Portal } from '@mantine/core';
import type { TourStep } from '@pdy/contract/onboarding/onboarding';
import { useEffect, useRef, useState } from 'react';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { descriptionId, StepBox, type Turns } from './step-box.tsx';
import classes from './tour.module.css';
import { useFollow } from './use-follow.ts';
import { useTarget } from './use-target.ts';

type Props = Turns & {
  step: TourStep;
  /** From 0. */
  index: number;
  total: number;
};

/** Lets screen readers read the text of the step with its target, unless the target has its own description. */
function useDescribed(target: HTMLElement | null) {
  useEffect(() => {
    if (!target || target.hasAttribute('aria-describedby')) return;
    target.setAttribute('aria-describedby', descriptionId);
    return () => target.removeAttribute('aria-describedby');
  }, [target]);
}

/**
 * One step: its target with a ring around it, and the box beside it. A step whose target does not appear is skipped.
 */
export function StepOnTarget({ step, index, total, ...turns }: Props) {
  const found = useTarget(step.target_element, turns.onNext);
  const box = useRef<HTMLDivElement>(null);
  const ring = useRef<HTMLDivElement>(null);
  const [isAsking, setAsking] = useState(false);
  const target = found?.element ?? null;
  useFollow(target, step.target_element, { box, ring });
  useDescribed(target);
  if (!found) return null;
  return (
    <>
      <Portal>
        <div ref={ring} className={classes.ring} aria-hidden />
        <StepBox
          ref={box}
          step={step}
          index={index}
          total={total}
          isBehindMenu={found.isBehindMenu}
          onEscape={() => setAsking(true)}
          {...turns}
        />
      </Portal>
      <ConfirmDialog
        opened={isAsking}
        title="Pular o tour?"
        confirm="Pular tour"
        onConfirm={turns.onSkip}
        onCancel={() => setAsking(false)}
      >
        Você pode refazê-lo quando quiser: abra o Perfil e vá a Preferências.
      </ConfirmDialog>
    </>
  );
}
