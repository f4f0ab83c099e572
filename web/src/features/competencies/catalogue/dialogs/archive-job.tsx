import { Skeleton, Text } from '@mantine/core';
import type { JobRecord } from '@pdy/contract/competencies/catalogue/jobs';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAct } from '#lib/act.ts';
import { api } from '#lib/api.ts';
import { OneFace } from '#ui/page/one-face.tsx';
import { useCatalogueAddress } from '../catalogue-address.ts';
import { jobQuery, optionsQuery, useKeepJob } from '../catalogue-query.ts';
import { jobArchiveText } from '../catalogue-words.ts';
import { ArchiveDialog, ArchiveQuestion } from './archive-frame.tsx';

/** A job that people hold is archived only if they get another one. */
export function ArchiveJob() {
  const { cargo } = useCatalogueAddress();
  const { data } = useQuery({ ...jobQuery(cargo ?? ''), enabled: cargo !== undefined });
  return (
    <ArchiveDialog record={data} noun="cargo">
      {(job, close) => <JobQuestion job={job} close={close} />}
    </ArchiveDialog>
  );
}

function JobQuestion({ job: { id, version }, close }: { job: JobRecord; close: () => void }) {
  const [to, setTo] = useState<string | null>(null);
  const preview = useQuery({
    ...api.catalogue.jobs.archivePreview.queryOptions({ input: { id } }),
    staleTime: 0,
  });
  const { data: options } = useQuery(optionsQuery);
  const others = (options?.jobs ?? []).filter((one) => one.id !== id && one.status === 'active');
  const isHeld = preview.data !== undefined && preview.data.people > 0;
  const keep = useKeepJob();
  const archive = useAct(api.catalogue.jobs.archive, {
    done: 'Cargo arquivado.',
    onDone: (record) => {
      close();
      keep(record);
    },
  });
  return (
    <ArchiveQuestion
      says={
        <OneFace query={preview} skeleton={<Skeleton height={48} />} what="quem ocupa o cargo">
          {(known) => (
            <Text mb="md">
              {jobArchiveText(known)}
              {known.people > 0 &&
                ' Para arquivar, escolha o cargo que elas passam a ocupar a partir de hoje.'}
            </Text>
          )}
        </OneFace>
      }
      field={{
        label: 'Cargo substituto',
        placeholder: 'Nenhum',
        nothingFoundMessage: 'Nenhum cargo ativo com este nome',
        required: isHeld,
        data: others.map((one) => ({ value: one.id, label: `${one.name} (${one.code})` })),
      }}
      replacement={to}
      onReplace={(choice) => setTo(choice?.value ?? null)}
      send="Arquivar cargo"
      isReady={preview.data !== undefined && !(isHeld && to === null)}
      isBusy={archive.isPending}
      onSend={() => archive.mutate({ id, version, replacement_id: to })}
      onCancel={close}
    />
  );
}
