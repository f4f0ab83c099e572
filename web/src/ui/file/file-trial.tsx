import { FileInput } from '@mantine/core';
import type { FileModelKind } from '@pdy/contract/files/models';
import { type ComponentProps, useState } from 'react';
import { TryFirst } from '../dialog/try-first.tsx';
import { FileModel, tableFiles } from './file-model.tsx';
import { changesNothing, FileOutcome } from './file-outcome.tsx';

type Result = ComponentProps<typeof FileOutcome>['result'];
type Step<R> = { data: R | undefined; error: Error | null; isPending: boolean; reset: () => void };

type Props<R extends Result> = {
  /** The kind of workbook to fill in. */
  model: FileModelKind;
  /** The accepted files: 'Excel ou CSV, até 10 MB.' */
  limits: string;
  /** The largest size of a file. */
  megabytes?: number;
  /** The trial, which changes nothing. After a reset from outside its result is gone, and the file stays. */
  tried: Step<R> & { run: (file: File) => void };
  apply: Step<unknown> & { run: (chosen: { file: File; only_valid: boolean }) => void };
  /** The totals in words. */
  says: (result: R) => string;
};

/** A table as a file: chosen, tried, then imported, without its faulty lines if the person agrees. */
export function FileTrial<R extends Result>({ model, limits, megabytes = 10, tried, apply, says }: Props<R>) {
  const [file, setFile] = useState<File | null>(null);
  /** The trial whose faulty lines the person agreed to leave out; another trial asks again. */
  const [agreed, setAgreed] = useState<R | null>(null);
  const { data } = tried;
  const onlyValid = data !== undefined && agreed === data;
  const faults = data?.totals.erro ?? 0;
  const isTooBig = file !== null && file.size > megabytes * 1024 * 1024;
  return (
    <>
      <FileModel kind={model} />
      <FileInput
        label="Arquivo"
        description={limits}
        placeholder="Escolher arquivo"
        accept={tableFiles}
        value={file}
        error={isTooBig ? `Arquivo maior que ${megabytes} MB.` : undefined}
        onChange={(chosen) => {
          setFile(chosen);
          tried.reset();
          apply.reset();
        }}
      />
      <TryFirst
        error={apply.error ?? tried.error}
        outcome={data && <FileOutcome result={data} says={says(data)} />}
        faults={faults}
        onlyValid={onlyValid}
        setOnlyValid={(wanted) => setAgreed(wanted && data ? data : null)}
        attempt={{
          isReady: file !== null && !isTooBig,
          isPending: tried.isPending,
          run: () => file && tried.run(file),
        }}
        taking={{
          isReady: data !== undefined && (faults === 0 || onlyValid) && !changesNothing(data),
          isPending: apply.isPending,
          run: () => file && apply.run({ file, only_valid: onlyValid }),
        }}
      />
    </>
  );
}
