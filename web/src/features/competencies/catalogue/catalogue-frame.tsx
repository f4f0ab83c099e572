import { Box, Button, Group, Text } from '@mantine/core';
import type { CatalogueStatus } from '@pdy/contract/competencies/catalogue/competencies';
import type { CatalogueFileKind } from '@pdy/contract/competencies/catalogue/files';
import type { ReactNode } from 'react';
import { useAct } from '#lib/act.ts';
import { api } from '#lib/api.ts';
import { saveDownload } from '#lib/save-file.ts';
import { SearchFilter } from '#ui/choose/search-field.tsx';
import { choicesOf } from '#ui/form/choice-field.tsx';
import { ChoiceFilter } from '#ui/list/filters.tsx';
import { later } from '#ui/page/later.tsx';
import { noFilters, useCatalogueAddress, useGoTo } from './catalogue-address.ts';
import type { Part } from './catalogue-words.ts';

const CatalogueDialogs = later(() => import('./dialogs/catalogue-dialogs.tsx'), 'CatalogueDialogs');

type Props = {
  part: Part;
  /** The button that adds a record. */
  begin: ReactNode;
  /** Shown between the search and the state. */
  filters: ReactNode;
  status: { all: string; label: Record<CatalogueStatus, string> };
  /** '12 cargos'; nothing while it is not known. */
  counted: string | undefined;
  list: ReactNode;
  drawer: ReactNode;
};

/** One half of the catalogue: the actions on all of it, its filters, its list, and the panels on top. */
export function CatalogueFrame({ part, begin, filters, status, counted, list, drawer }: Props) {
  const { abrir, busca, estado } = useCatalogueAddress();
  const goTo = useGoTo();
  return (
    <>
      <Group gap="xs" align="stretch" mb="md">
        {begin}
        <CatalogueTools part={part} />
      </Group>
      <Group aria-label="Filtros" component="section" gap="xs" align="flex-end">
        <SearchFilter flex="1 1 200px" maw={320} placeholder="Nome ou código" busca={busca} goTo={goTo} />
        {filters}
        <Box flex="0 1 190px">
          <ChoiceFilter
            label="Situação"
            all={status.all}
            data={choicesOf(status.label)}
            value={estado}
            onChange={(value) => goTo({ estado: value })}
          />
        </Box>
      </Group>
      <Text mih="1.5em" my="sm" fz="sm" c="dimmed" role="status">
        {counted}
      </Text>
      {list}
      {drawer}
      {abrir && <CatalogueDialogs part={part} />}
    </>
  );
}

function CatalogueTools({ part }: { part: Part }) {
  const goTo = useGoTo();
  return (
    <>
      <Button variant="default" onClick={() => goTo({ abrir: 'importar' })}>
        Importar CSV
      </Button>
      <ExportCatalogueButton kind={part}>Exportar CSV</ExportCatalogueButton>
      {part === 'cargos' && (
        <ExportCatalogueButton kind="exigencias">Exportar exigências</ExportCatalogueButton>
      )}
      <Button variant="default" onClick={() => goTo({ abrir: 'modelos' })}>
        Usar modelo
      </Button>
      {part === 'competencias' && (
        <Button variant="default" onClick={() => goTo({ abrir: 'esco' })}>
          Usar a classificação europeia
        </Button>
      )}
      <Button variant="default" onClick={() => goTo({ abrir: 'grupos' })}>
        {part === 'cargos' ? 'Famílias' : 'Categorias'}
      </Button>
    </>
  );
}

function ExportCatalogueButton({ kind, children }: { kind: CatalogueFileKind; children: string }) {
  const fetching = useAct(api.catalogue.files.export, { onDone: saveDownload, refreshes: false });
  return (
    <Button variant="default" loading={fetching.isPending} onClick={() => fetching.mutate({ kind })}>
      {children}
    </Button>
  );
}

/** A code stays on one line. */
export const CodeCell = ({ code }: { code: string }) => (
  <Box component="span" c="dimmed" style={{ whiteSpace: 'nowrap' }}>
    {code}
  </Box>
);

/** The empty state of a filtered list. */
export function NothingFound({ what }: { what: string }) {
  const goTo = useGoTo();
  return (
    <div>
      <Text c="dimmed" mb="sm">
        {what} com estes filtros.
      </Text>
      <Button variant="default" onClick={() => goTo(noFilters)}>
        Limpar filtros
      </Button>
    </div>
  );
}
