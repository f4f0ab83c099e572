import { Button } from '@mantine/core';
import type { CatalogueFileKind } from '@pdy/contract/competencies/catalogue/files';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { api } from '#lib/api.ts';
import { toastError } from '#lib/feedback.ts';
import { saveDownload } from '#lib/save-file.ts';
import classes from './catalogue.module.css';
import { useGoTo } from './catalogue-address.ts';

export type CataloguePart = 'competencias' | 'cargos';

/** What is done to a whole part of the catalogue, and what begins something new in it. */
export function ToolsRow({ part, children }: { part: CataloguePart; children: ReactNode }) {
  const goTo = useGoTo();
  return (
    <div className={classes.tools}>
      {children}
      <Button variant="default" onClick={() => goTo({ abrir: 'importar' })}>
        Importar CSV
      </Button>
      <ExportButton kind={part}>Exportar CSV</ExportButton>
      {part === 'cargos' && <ExportButton kind="exigencias">Exportar exigências</ExportButton>}
      <Button variant="default" onClick={() => goTo({ abrir: 'modelos' })}>
        Usar modelo
      </Button>
      {part === 'competencias' && (
        <Button variant="default" onClick={() => goTo({ abrir: 'esco' })}>
          Importar do ESCO
        </Button>
      )}
      <Button variant="default" onClick={() => goTo({ abrir: 'grupos' })}>
        {part === 'cargos' ? 'Famílias' : 'Categorias'}
      </Button>
    </div>
  );
}

function ExportButton({ kind, children }: { kind: CatalogueFileKind; children: string }) {
  const fetching = useMutation({
    mutationFn: () => api.catalogue.files.export.call({ kind }),
    onSuccess: saveDownload,
    onError: toastError,
  });
  return (
    <Button variant="default" loading={fetching.isPending} onClick={() => fetching.mutate()}>
      {children}
    </Button>
  );
}
