import { NativeSelect, type NativeSelectProps } from '@mantine/core';
import { useCorporateAddress, useFilter } from './corporate-address.ts';

type Job = { id: string; name: string };

/** The job in the address, otherwise the first one; undefined without jobs. */
export function useChosenJob(jobs: readonly Job[]): Job | undefined {
  const { cargo } = useCorporateAddress();
  return jobs.find(({ id }) => id === cargo) ?? jobs[0];
}

type Props = { jobs: readonly Job[] } & Pick<NativeSelectProps, 'maw' | 'miw'>;

/** The choice of the job whose successors are shown. */
export function JobSelect({ jobs, ...width }: Props) {
  const chosen = useChosenJob(jobs);
  const filter = useFilter();
  return (
    <NativeSelect
      label="Cargo"
      value={chosen?.id}
      data={jobs.map(({ id, name }) => ({ value: id, label: name }))}
      onChange={({ currentTarget }) => filter({ cargo: currentTarget.value })}
      {...width}
    />
  );
}
