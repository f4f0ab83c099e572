/** The form of a cycle that is being prepared: the first answer creates the draft; from then on it saves itself. */
import { type Cycle, CycleDraft } from '@pdy/contract/reviews/cycles';
import { composed } from '#lib/act.ts';
import { api } from '#lib/api.ts';
import { type ContractForm, useContractForm } from '#lib/form/contract-form.ts';
import { useAutosave } from '#lib/form/use-autosave.ts';
import { type CycleValues, cycleFacts, sentParts } from './cycle-values.ts';

export type CycleForm = ContractForm<CycleValues, Cycle>;

type Change = Parameters<typeof api.reviewCycles.change.call>[0];
type Options = { cycle: Cycle | null; initial: CycleValues; onBegun: (id: string) => void };

export function useCycleForm({ cycle, initial, onBegun }: Options) {
  const form = useContractForm({
    schema: CycleDraft,
    initial,
    also: sentParts,
    ...(cycle && { version: cycle.version, besides: () => ({ id: cycle.id }) }),
    name: `review-cycle-${cycle?.id ?? 'new'}`,
    facts: cycleFacts,
    fieldOfRule: { review_days_follow: 'collect_until', review_bands_follow: 'high_from' },
    depths: { group_weights: 2, section_weights: 2 },
    send: composed(api.reviewCycles, (input: Change) =>
      cycle ? api.reviewCycles.change.call(input) : api.reviewCycles.add.call(input),
    ),
    onDone: ({ id }) => cycle === null && onBegun(id),
  });
  const flush = useAutosave({
    value: form.values,
    saved: initial,
    // When two versions differ, the person decides which one stays.
    isValid: (typed) => cycle?.status === 'draft' && form.news.length === 0 && form.isValid(typed),
    save: form.save,
  });
  return { form, flush };
}
