import { later } from '#ui/page/later.tsx';
import { useCatalogueAddress } from './catalogue-address.ts';
import type { Part } from './catalogue-words.ts';
import { ArchiveCompetency } from './competencies/archive-competency.tsx';
import { GroupsDialog } from './competencies/groups-dialog.tsx';
import { ImportCatalogueDialog } from './import-dialog.tsx';
import { ArchiveJob } from './jobs/archive-job.tsx';
import { CatalogueTemplatesDialog } from './templates-dialog.tsx';

const EscoDialog = later(() => import('./competencies/esco-dialog.tsx'), 'EscoDialog');

/** The dialog that the address names. */
export function CatalogueDialogs({ part }: { part: Part }) {
  const { abrir } = useCatalogueAddress();
  if (abrir === 'importar') return <ImportCatalogueDialog part={part} />;
  if (abrir === 'esco') return <EscoDialog />;
  if (abrir === 'modelos') return <CatalogueTemplatesDialog part={part} />;
  if (abrir === 'grupos') return <GroupsDialog part={part} />;
  return part === 'cargos' ? <ArchiveJob /> : <ArchiveCompetency />;
}
