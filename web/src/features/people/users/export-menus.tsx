import { api } from '#lib/api.ts';
import { ExportMenu } from '#ui/file/export-menu.tsx';
import { KeptFile } from '#ui/file/kept-file.tsx';
import { listedOf, useGoTo, useUsersAddress } from './users-address.ts';

/** The address opens it, and names a long file afterwards. */
function useExportMenu() {
  const { abrir } = useUsersAddress();
  const goTo = useGoTo();
  return {
    isOpen: abrir === 'exportar',
    onOpen: (isOpen: boolean) => goTo({ abrir: isOpen ? 'exportar' : undefined }, true),
    onWaiting: (arquivo: string) => goTo({ arquivo }),
  };
}

/** People as they are filtered and sorted now, with those who have not joined yet, as a file. */
export function ExportUsers() {
  const filters = listedOf(useUsersAddress());
  return (
    <ExportMenu
      {...useExportMenu()}
      what="usuários"
      make={(format) => api.users.export.call({ ...filters, format })}
    />
  );
}

/** Invitations in the selected state, as a file. */
export function ExportInvites() {
  const { situacao } = useUsersAddress();
  return (
    <ExportMenu
      {...useExportMenu()}
      what="convites"
      make={(format) => api.invites.export.call({ ...(situacao && { status: situacao }), format })}
    />
  );
}

/** A long file is written in the background; the address names it until it is dismissed. */
export function UsersFile() {
  const { arquivo: id } = useUsersAddress();
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
