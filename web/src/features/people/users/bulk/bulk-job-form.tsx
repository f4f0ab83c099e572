import { Skeleton, Stack } from '@mantine/core';
import type { CatalogueOptions } from '@pdy/contract/competencies/catalogue/files';
import { JobOfMany } from '@pdy/contract/people/users-many';
import { useQuery } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { useToday } from '#lib/clock.ts';
import { useContractForm } from '#lib/form/contract-form.ts';
import { takeFocus } from '#lib/keys/late-focus.ts';
import { bareJobText } from '#lib/words/job-label.ts';
import { ChoiceField } from '#ui/form/choice-field.tsx';
import { DayField } from '#ui/form/day-field.tsx';
import { FormFrame } from '#ui/form/form-frame.tsx';
import { OneFace } from '#ui/page/one-face.tsx';
import { Pair } from '#ui/parts.tsx';
import { Small } from '#ui/small.tsx';
import { jobChoices } from '../job-choices.ts';
import { WithJobs } from '../job-form.tsx';
import { peopleText } from '../leaving-words.ts';
import { type BulkProps, bulkRefused, idsOf } from './bulk-forms.tsx';
import { JobPreviewList } from './bulk-job-preview.tsx';

/** One job for all of them from a given day; a preview shows what that means for each. */
export const BulkJobForm = (props: BulkProps) => (
  <WithJobs>{(jobs) => <JobOfManyForm {...props} jobs={jobs} />}</WithJobs>
);

function JobOfManyForm({ people, onClose, onDone, jobs }: BulkProps & { jobs: CatalogueOptions['jobs'] }) {
  const today = useToday();
  const form = useContractForm({
    name: { unkept: 'Choices alone.' },
    schema: JobOfMany,
    initial: { job_profile_id: null as string | null, starts_on: today as string | null },
    // People who have the job already, or may not get it, were listed before and are left out.
    also: (): { ids: string[] } => ({ ids: given }),
    send: api.users.many.setJob,
    refused: bulkRefused,
    onDone,
  });
  const { job_profile_id, starts_on } = form.values;
  const isAsked = job_profile_id !== null && starts_on !== null;
  const preview = useQuery({
    ...api.users.many.previewJob.queryOptions({
      input: { ...idsOf(people), job_profile_id: job_profile_id ?? '', starts_on: starts_on ?? '' },
    }),
    enabled: isAsked,
    staleTime: 0,
    gcTime: 0,
  });
  const given = preview.data?.people.filter(({ change }) => change === 'given').map(({ id }) => id) ?? [];
  return (
    <FormFrame
      ref={takeFocus}
      form={form}
      hasRefusal
      send={given.length === 0 ? 'Definir cargo' : `Definir cargo de ${peopleText(given.length)}`}
      isIdle={given.length === 0}
      onCancel={onClose}
    >
      <Stack>
        <Pair>
          <ChoiceField
            label="Novo cargo"
            none="Escolha um cargo"
            data={jobChoices(jobs)}
            data-autofocus
            {...form.field('job_profile_id')}
          />
          <DayField label="A partir de" max={today} {...form.field('starts_on')} />
        </Pair>
        {jobs.some(({ id, demands }) => id === job_profile_id && demands === 0) && (
          <Small>{bareJobText}</Small>
        )}
        {isAsked && (
          <OneFace query={preview} skeleton={<Skeleton height={96} />} what="a prévia">
            {({ people: foreseen }) => <JobPreviewList foreseen={foreseen} people={people} />}
          </OneFace>
        )}
      </Stack>
    </FormFrame>
  );
}
