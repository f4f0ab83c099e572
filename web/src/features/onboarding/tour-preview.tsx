import type { TourStep } from '@pdy/contract/onboarding/onboarding';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { toastDone } from '#lib/feedback.ts';
import { endPreview, notePreviewMissing } from '#lib/tour-preview.ts';
import { findTarget } from './find-target.ts';
import { StepOnTarget } from './tour-step.tsx';

/** A preview of the tour for its author, step by step; nothing is saved. It ends on the page where it began. */
export function TourPreview({ steps }: { steps: readonly TourStep[] }) {
  const router = useRouter();
  const began = useRef(router.state.location.href);
  const [index, setIndex] = useState(0);
  useEffect(() => toastDone('Pré-visualização: nada é gravado'), []);
  const end = () => {
    endPreview();
    if (router.state.location.href !== began.current) void router.navigate({ href: began.current });
  };
  const step = steps[index];
  if (!step) return null;
  const next = () => {
    if (findTarget(step.target_element) === null) notePreviewMissing(step.title);
    if (index + 1 < steps.length) setIndex(index + 1);
    else end();
  };
  return (
    <StepOnTarget
      key={step.id}
      step={step}
      index={index}
      total={steps.length}
      onNext={next}
      onPrevious={() => setIndex(Math.max(0, index - 1))}
      onSkip={end}
    />
  );
}
