import { Button, Group, Modal, Select, Skeleton, Text } from '@mantine/core';
import type { JobRecord } from '@pdy/contract/competencies/catalogue/jobs';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#lib/api.ts';
import { toastDone, toastError } from '#lib/feedback.ts';
import { OneFace } from '#ui/one-face.tsx';
import { useCatalogueAddress, useGoTo } from './catalogue-address.ts';
import { jobQuery, optionsQuery, useAfterwards } from './catalogue-query.ts';
import { jobArchiveText } from './catalogue-words.ts';

/** Above the panel it was opened from. */
const onTop = 300;

/** A job that people hold is archived only if they get another one. */
export function ArchiveJob() {
  const { cargo } = useCatalogueAddress();
  const goTo = useGoTo();
  const close = () => goTo({ abrir: undefined });
  const { data } = useQuery({ ...jobQuery(cargo ?? ''), enabled: cargo !== undefined });
  return (
    <Modal
      opened={data !== undefined && data.status !== 'archived'}
      onClose={close}
      zIndex={onTop}
      title={`Arquivar ${data?.name ?? 'cargo'}`}
    >
      {data && <Asked job={data} close={close} />}
    </Modal>
  );
}

function Asked({ job, close }: { job: JobRecord; close: () => void }) {
  const [to, setTo] = useState<string | null>(null);
  const preview = useQuery({
    ...api.catalogue.jobs.archivePreview.queryOptions({ input: { id: job.id } }),
    staleTime: 0,
  });
  const { data: options } = useQuery(optionsQuery);
  const archive = useArchiving(job, close);
  const others = (options?.jobs ?? []).filter(({ id, status }) => id !== job.id && status === 'active');
  const isHeld = preview.data !== undefined && preview.data.people > 0;
  return (
    <>
      <OneFace query={preview} skeleton={<Skeleton height={48} />} what="quem ocupa o cargo">
        {(known) => (
          <Text mb="md">
            {jobArchiveText(known)}
            {known.people > 0 && ' Para arquivar, escolha o cargo que elas passam a ocupar a partir de hoje.'}
          </Text>
        )}
      </OneFace>
      <Select
        label="Cargo substituto"
        placeholder="Nenhum"
        searchable
        clearable
        openOnFocus={false}
        required={isHeld}
        limit={50}
        clearButtonProps={{ 'aria-label': 'Limpar: Cargo substituto', tabIndex: 0 }}
        data={others.map(({ id, name, code }) => ({ value: id, label: `${name} (${code})` }))}
        nothingFoundMessage="Nenhum cargo ativo com este nome"
        value={to}
        onChange={setTo}
        comboboxProps={{ shadow: 'md', zIndex: onTop + 1 }}
      />
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={close}>
          Cancelar
        </Button>
        <Button
          color="red"
          loading={archive.isPending}
          disabled={!preview.data || (isHeld && to === null)}
          onClick={() => archive.mutate(to)}
        >
          Arquivar cargo
        </Button>
      </Group>
    </>
  );
}

function useArchiving({ id, version }: JobRecord, close: () => void) {
  const { keepJob, refresh } = useAfterwards();
  return useMutation({
    mutationFn: (replacement_id: string | null) =>
      api.catalogue.jobs.archive.call({ id, version, replacement_id }),
    onSuccess: (record) => {
      toastDone('Cargo arquivado.');
      close();
      return keepJob(record);
    },
    onError: (error) => {
      toastError(error);
      return refresh();
    },
  });
}
