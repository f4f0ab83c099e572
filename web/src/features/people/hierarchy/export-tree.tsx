import { api } from '#lib/api.ts';
import { ExportMenu } from '#ui/file/export-menu.tsx';
import { KeptFile } from '#ui/file/kept-file.tsx';
import { useGoTo, useHierarchyAddress } from './hierarchy-address.ts';

/** Everybody with their manager, as a file. */
export function ExportTree() {
  const { abrir } = useHierarchyAddress();
  const goTo = useGoTo();
  return (
    <ExportMenu
      isOpen={abrir === 'exportar'}
      onOpen={(isOpen) => goTo({ abrir: isOpen ? 'exportar' : undefined }, true)}
      what="hierarquia"
      make={(format) => api.hierarchy.export.call({ format })}
      onWaiting={(arquivo) => goTo({ arquivo })}
    />
  );
}

/** The long file that the address names. */
export function TreeFile() {
  const { arquivo: id } = useHierarchyAddress();
  const goTo = useGoTo();
  return (
    <KeptFile
      id={id}
      calls={api.users.exports}
      what={['linha', 'linhas']}
      cut="as 100.000 primeiras"
      onClose={() => goTo({ arquivo: undefined })}
    />
  );
}
