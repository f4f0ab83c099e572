import { Skeleton, Text } from '@mantine/core';
import type { CompetencyArchive, CompetencyRecord } from '@pdy/contract/competencies/catalogue/competencies';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAct } from '#lib/act.ts';
import { api } from '#lib/api.ts';
import { OneFace } from '#ui/page/one-face.tsx';
import { Bullets } from '#ui/parts.tsx';
import { useCatalogueAddress } from '../catalogue-address.ts';
import { competencyQuery, optionsQuery, useKeepCompetency } from '../catalogue-query.ts';
import { archiveConsequences, archiveText } from '../catalogue-words.ts';
import { ArchiveDialog, ArchiveQuestion } from './archive-frame.tsx';

/**
 * Shows the effects of archiving first, and asks for a replacement. Merging two competencies is the same with a
 * replacement.
 */
export function ArchiveCompetency() {
  const { competencia } = useCatalogueAddress();
  const { data } = useQuery({ ...competencyQuery(competencia ?? ''), enabled: competencia !== undefined });
  return (
    <ArchiveDialog record={data} noun="competência">
      {(competency, close) => <CompetencyQuestion competency={competency} close={close} />}
    </ArchiveDialog>
  );
}

type Props = { competency: CompetencyRecord; close: () => void };

function CompetencyQuestion({ competency: { id, version, name }, close }: Props) {
  const [replacement, setReplacement] = useState<{ value: string; label: string } | null>(null);
  const preview = useQuery({
    ...api.catalogue.competencies.archivePreview.queryOptions({
      input: { id, ...(replacement && { replacement_id: replacement.value }) },
    }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  const { data: options } = useQuery(optionsQuery);
  const others = (options?.competencies ?? []).filter((one) => one.id !== id && one.status === 'active');
  const keep = useKeepCompetency();
  const archive = useAct(api.catalogue.competencies.archive, {
    done: 'Competência arquivada.',
    onDone: (record) => {
      close();
      keep(record);
    },
  });
  return (
    <ArchiveQuestion
      says={
        <OneFace query={preview} skeleton={<Skeleton height={80} />} what="o que depende dela">
          {(known) => <Consequences preview={known} name={name} replacement={replacement?.label ?? null} />}
        </OneFace>
      }
      field={{
        label: 'Substituta',
        description:
          'As exigências e as evidências passam para ela. Serve também para juntar duas competências.',
        placeholder: 'Nenhuma',
        nothingFoundMessage: 'Nenhuma competência ativa com este nome',
        data: others.map((one) => ({ value: one.id, label: one.name })),
      }}
      replacement={replacement?.value ?? null}
      onReplace={setReplacement}
      send={replacement ? 'Arquivar e passar adiante' : 'Arquivar sem substituta'}
      isReady={preview.data !== undefined}
      isBusy={archive.isPending}
      onSend={() => archive.mutate({ id, version, replacement_id: replacement?.value ?? null })}
      onCancel={close}
    />
  );
}

type ConsequencesProps = { preview: CompetencyArchive; name: string; replacement: string | null };

const Consequences = ({ preview, name, replacement }: ConsequencesProps) => (
  <div aria-live="polite">
    <Text>
      {name}: {archiveText(preview)}
    </Text>
    <Bullets mt="xs" mb="md" fz="sm">
      {archiveConsequences(preview, replacement).map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
      {preview.plans !== 0 && <li>As metas dos PDIs continuam com o texto que têm.</li>}
    </Bullets>
  </div>
);
