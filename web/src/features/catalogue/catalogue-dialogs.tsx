import { lazy, Suspense } from 'react';
import { loadPage } from '#lib/lazy.ts';
import { ArchiveCompetency } from './archive-competency.tsx';
import { ArchiveJob } from './archive-job.tsx';
import { useCatalogueAddress } from './catalogue-address.ts';
import type { Part } from './catalogue-words.ts';
import { GroupsDialog } from './groups-dialog.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { TemplatesDialog } from './templates-dialog.tsx';

const EscoDialog = lazy(() =>
  loadPage(() => import('./esco-dialog.tsx')).then((file) => ({ default: file.EscoDialog })),
);

/** The dialog that the address names. */
export function CatalogueDialogs({ part }: { part: Part }) {
  const { abrir } = useCatalogueAddress();
  if (abrir === 'importar') return <ImportDialog part={part} />;
  if (abrir === 'esco')
    return (
      <Suspense>
        <EscoDialog />
      </Suspense>
    );
  if (abrir === 'modelos') return <TemplatesDialog part={part} />;
  if (abrir === 'grupos') return <GroupsDialog part={part} />;
  return part === 'cargos' ? <ArchiveJob /> : <ArchiveCompetency />;
}
