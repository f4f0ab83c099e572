import { FileInput } from '@mantine/core';
import type { FileModelKind } from '@pdy/contract/files/models';
import { type ComponentProps, useState } from 'react';
import { FileModel, tableFiles } from './file-model.tsx';
import { changesNothing, FileOutcome } from './file-outcome.tsx';
import { TryFirst } from './try-first.tsx';

type Result = ComponentProps<typeof FileOutcome>['result'];
type Step<R> = { data: R | undefined; error: Error | null; isPending: boolean; reset: () => void };

type Props<R extends Result> = {
  /** Of what there is a workbook to fill in. */
  model: FileModelKind;
  /** What a file may be: 'Excel ou CSV, até 10 MB.' */
  limits: string;
  /** Of a file at most. */
  megabytes?: number;
  /** The trial, which changes nothing. Reset from outside, what it found is gone, and the file stays. */
  tried: Step<R> & { run: (file: File) => void };
  apply: Step<unknown> & { run: (chosen: { file: File; only_valid: boolean }) => void };
  /** What the totals say, in words. */
  says: (result: R) => string;
};

/** A table as a file: chosen, tried out, then taken in, if need be without its faulty lines. */
export function FileTrial<R extends Result>({ model, limits, megabytes = 10, tried, apply, says }: Props<R>) {
  const [file, setFile] = useState<File | null>(null);
  /** The trial whose faulty lines stay out; another one asks again. */
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
