import { Box, Button, Group, Text, Title } from '@mantine/core';
import type { ImportTitle, UserImport } from '@pdy/contract/people/imports';
import { may } from '@pdy/contract/permissions';
import { countText } from '@pdy/contract/rules/numbers';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#lib/api.ts';
import { shellQuery } from '#lib/shell-data.ts';
import { jobLabel } from '#lib/words/job-label.ts';
import { ChoiceField } from '#ui/form/choice-field.tsx';
import { Framed, RuledList } from '#ui/parts.tsx';
import { useImportAct } from '../import-query.ts';
import { StepRefusal } from './step-refusal.tsx';

const mostShown = 8;

/** Job titles that are not in the catalogue: each is linked to a job, becomes one, or stays as it is. */
export function TitlesBox({ known, isBusy }: { known: UserImport; isBusy: boolean }) {
  const { id, version } = known;
  const { data } = useQuery(
    api.userImports.titles.queryOptions({ input: { id }, queryKey: ['import-titles', id, version] }),
  );
  const { data: shell } = useQuery(shellQuery);
  const set = useImportAct(api.userImports.setTitle);
  const [areAll, setAll] = useState(false);
  const titles = data?.items ?? [];
  if (titles.length === 0) return null;
  const makes = shell !== undefined && may(shell.person.role, 'company.manage');
  const settle = (title: string, job_profile_id: string | null) =>
    set.mutate({ id, version, title, job_profile_id });
  return (
    <Framed component="section" my="md" aria-labelledby="cargos-de-fora">
      <Title order={3} fz="sm" mb="2xs" id="cargos-de-fora">
        Cargos fora do catálogo
      </Title>
      <Text fz="sm" c="dimmed">
        Sem um cargo do catálogo, a pessoa entra sem exigências, lacunas nem recomendações. O que você não
        decidir aqui fica só como texto ao lado do nome. Um cargo criado aqui começa sem competências:
        defina-as depois em Cargos.
      </Text>
      <RuledList mt="sm">
        {titles.slice(0, areAll ? titles.length : mostShown).map((title) => (
          <TitleRow
            key={title.title}
            title={title}
            makes={makes}
            isBusy={isBusy || set.isPending}
            onSettle={(job) => settle(title.title, job)}
          />
        ))}
      </RuledList>
      {titles.length > mostShown && !areAll && (
        <Button variant="subtle" size="xs" onClick={() => setAll(true)}>
          {`Mostrar mais ${titles.length - mostShown}`}
        </Button>
      )}
      <StepRefusal error={set.error} />
    </Framed>
  );
}

type RowProps = {
  title: ImportTitle;
  /** Whether the reader may add jobs to the catalogue. */
  makes: boolean;
  isBusy: boolean;
  onSettle: (job_profile_id: string | null) => void;
};

function TitleRow({ title: { title, lines, near }, makes, isBusy, onSettle }: RowProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  const { data } = useQuery(api.catalogue.options.queryOptions());
  const nearIds = new Set(near.map(({ id }) => id));
  const known = data?.jobs ?? [];
  const jobs = [
    ...near.map(({ id, name }) => known.find((job) => job.id === id) ?? { id, name, demands: 1 }),
    ...known.filter(({ id }) => !nearIds.has(id)),
  ];
  return (
    <Group component="li" gap="sm" py="xs">
      <Box component="span" flex="1 1 200px" data-long>
        <b>{title}</b>{' '}
        <Text span fz="sm" c="dimmed">
          {countText(lines, 'linha', 'linhas')}
        </Text>
      </Box>
      <Group gap="xs" align="flex-end">
        <ChoiceField
          size="xs"
          aria-label={`Cargo de ${title}`}
          none="Só como texto"
          data={jobs.map((job) => ({ value: job.id, label: jobLabel(job) }))}
          value={chosen}
          onChange={setChosen}
        />
        <Button
          size="xs"
          variant="default"
          aria-label={`Ligar ${title} ao cargo escolhido`}
          disabled={chosen === null || isBusy}
          onClick={() => onSettle(chosen)}
        >
          Ligar
        </Button>
        {makes && (
          <Button
            size="xs"
            variant="default"
            aria-label={`Criar no catálogo: ${title}`}
            disabled={isBusy}
            onClick={() => onSettle(null)}
          >
            Criar no catálogo
          </Button>
        )}
      </Group>
    </Group>
  );
}
