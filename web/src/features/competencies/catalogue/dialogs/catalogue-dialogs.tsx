import { later } from '#ui/page/later.tsx';
import { useCatalogueAddress } from '../catalogue-address.ts';
import type { Part } from '../catalogue-words.ts';
import { ArchiveCompetency } from './archive-competency.tsx';
import { ArchiveJob } from './archive-job.tsx';
import { GroupsDialog } from './groups-dialog.tsx';
import { ImportCatalogueDialog } from './import-dialog.tsx';
import { CatalogueTemplatesDialog } from './templates-dialog.tsx';

const EscoDialog = later(() => import('./esco-dialog.tsx'), 'EscoDialog');

/** The dialog that the address names. */
export function CatalogueDialogs({ part }: { part: Part }) {
  const { abrir } = useCatalogueAddress();
  if (abrir === 'importar') return <ImportCatalogueDialog part={part} />;
  if (abrir === 'esco') return <EscoDialog />;
  if (abrir === 'modelos') return <CatalogueTemplatesDialog part={part} />;
  if (abrir === 'grupos') return <GroupsDialog part={part} />;
  return part === 'cargos' ? <ArchiveJob /> : <ArchiveCompetency />;
}
