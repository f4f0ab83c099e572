import { Button, Group, Modal, Select, Skeleton, Text } from '@mantine/core';
import type { CompetencyArchive, CompetencyRecord } from '@pdy/contract/competencies/catalogue/competencies';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#lib/api.ts';
import { toastDone, toastError } from '#lib/feedback.ts';
import { OneFace } from '#ui/one-face.tsx';
import classes from './catalogue.module.css';
import { useCatalogueAddress, useGoTo } from './catalogue-address.ts';
import { competencyQuery, optionsQuery, useAfterwards } from './catalogue-query.ts';
import { archiveConsequences, archiveText } from './catalogue-words.ts';

/** Above the panel it was opened from. */
const onTop = 300;

/** Says what archiving does before it is done, and asks for a replacement. Joining two is the same with one. */
export function ArchiveCompetency() {
  const { competencia } = useCatalogueAddress();
  const goTo = useGoTo();
  const close = () => goTo({ abrir: undefined });
  const { data } = useQuery({ ...competencyQuery(competencia ?? ''), enabled: competencia !== undefined });
  return (
    <Modal
      opened={data !== undefined && data.status !== 'archived'}
      onClose={close}
      zIndex={onTop}
      title={`Arquivar ${data?.name ?? 'competência'}`}
    >
      {data && <Asked competency={data} close={close} />}
    </Modal>
  );
}

type AskedProps = { competency: CompetencyRecord; close: () => void };

function Asked({ competency, close }: AskedProps) {
  const { id } = competency;
  const [replacement, setReplacement] = useState<{ id: string; name: string } | null>(null);
  const preview = useQuery({
    ...api.catalogue.competencies.archivePreview.queryOptions({
      input: { id, ...(replacement && { replacement_id: replacement.id }) },
    }),
    staleTime: 0,
    placeholderData: (before) => before,
  });
  const archive = useArchiving(competency, close);
  return (
    <>
      <OneFace query={preview} skeleton={<Skeleton height={80} />} what="o que depende dela">
        {(known) => <Said preview={known} name={competency.name} replacement={replacement?.name ?? null} />}
      </OneFace>
      <Replacement own={id} value={replacement} onChange={setReplacement} />
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={close}>
          Cancelar
        </Button>
        <Button
          color="red"
          loading={archive.isPending}
          disabled={!preview.data}
          onClick={() => archive.mutate(replacement?.id ?? null)}
        >
          {replacement ? 'Arquivar e passar adiante' : 'Arquivar sem substituta'}
        </Button>
      </Group>
    </>
  );
}

function useArchiving({ id, version }: CompetencyRecord, close: () => void) {
  const { keepCompetency, refresh } = useAfterwards();
  return useMutation({
    mutationFn: (replacement_id: string | null) =>
      api.catalogue.competencies.archive.call({ id, version, replacement_id }),
    onSuccess: (record) => {
      toastDone('Competência arquivada.');
      close();
      return keepCompetency(record);
    },
    onError: (error) => {
      toastError(error);
      return refresh();
    },
  });
}

type SaidProps = { preview: CompetencyArchive; name: string; replacement: string | null };

const Said = ({ preview, name, replacement }: SaidProps) => (
  <div aria-live="polite">
    <Text>
      {name}: {archiveText(preview)}
    </Text>
    <ul className={classes.consequences}>
      {archiveConsequences(preview, replacement).map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
      {preview.plans !== 0 && <li>As metas dos PDIs continuam com o texto que têm.</li>}
    </ul>
  </div>
);

type ReplacementProps = {
  own: string;
  value: { id: string; name: string } | null;
  onChange: (value: { id: string; name: string } | null) => void;
};

function Replacement({ own, value, onChange }: ReplacementProps) {
  const { data: options } = useQuery(optionsQuery);
  const others = (options?.competencies ?? []).filter(({ id, status }) => id !== own && status === 'active');
  return (
    <Select
      label="Substituta"
      description="As exigências e as evidências passam para ela. Serve também para juntar duas competências."
      placeholder="Nenhuma"
      searchable
      clearable
      openOnFocus={false}
      limit={50}
      clearButtonProps={{ 'aria-label': 'Limpar: Substituta', tabIndex: 0 }}
      data={others.map(({ id, name }) => ({ value: id, label: name }))}
      nothingFoundMessage="Nenhuma competência ativa com este nome"
      value={value?.id ?? null}
      onChange={(id, option) => onChange(id === null ? null : { id, name: option?.label ?? '' })}
      comboboxProps={{ shadow: 'md', zIndex: onTop + 1 }}
    />
  );
}
