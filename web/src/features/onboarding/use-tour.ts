import type { Onboarding } from '@pdy/contract/onboarding/onboarding';
import { moveTour, type TourAct, tourStep } from '@pdy/contract/rules/platform/onboarding';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api, queryClient } from '#lib/api.ts';
import { nowAtEvent } from '#lib/clock.ts';
import { toastError } from '#lib/feedback.ts';
import { closeTour, keepTourState } from '#lib/tour.ts';

const tourQuery = api.onboarding.get.queryOptions();

type Change = (progress: Onboarding['progress'], total: number) => Onboarding['progress'];

const change = (to: Change) =>
  queryClient.setQueryData(
    tourQuery.queryKey,
    (tour) => tour && { ...tour, progress: to(tour.progress, tour.steps.length) },
  );

const afterAct =
  (act: TourAct): Change =>
  (progress, total) => {
    const moved = moveTour(progress, act, { total, now: new Date(nowAtEvent()) });
    return { ...progress, ...moved, completed_steps: [...moved.completed_steps] };
  };

/** The key under which actions are sent one after the other; the screen does not wait for their answers. */
const mutationKey = ['tour'];
const isLastOnItsWay = () => queryClient.isMutating({ mutationKey }) === 1;

/** The tour, and its actions. A tour that can't be read must not disturb anybody: it closes. */
export function useTour() {
  // Another tab may have moved on, so it is read again whenever this one gets the focus.
  const { data, isError } = useQuery({ ...tourQuery, staleTime: 0 });
  const { mutate } = useMutation({
    ...api.onboarding.move.mutationOptions(),
    mutationKey,
    scope: { id: 'tour' },
    onSuccess: (progress) => {
      if (isLastOnItsWay()) change(() => progress);
    },
    onError: (error) => {
      toastError(error);
      return queryClient.invalidateQueries({ queryKey: tourQuery.queryKey });
    },
  });
  const progress = data?.progress;
  useEffect(() => {
    if (progress) keepTourState(progress);
  }, [progress]);
  useEffect(() => {
    if (isError) closeTour();
  }, [isError]);

  const move = (act: TourAct) => {
    if (!data) return;
    const from =
      act === 'next' || act === 'previous' ? tourStep(data.progress, data.steps.length) : undefined;
    void queryClient.cancelQueries({ queryKey: tourQuery.queryKey });
    change(afterAct(act));
    mutate({ act, ...(from !== undefined && { from }) });
  };
  return { tour: data, move };
}
