import { api } from '#lib/api.ts';
import { ExportMenu } from '#ui/export-menu.tsx';
import { KeptFile } from '#ui/kept-file.tsx';
import { listedOf, useGoTo, useUsersAddress } from './users-address.ts';

/** People as they are filtered and ordered now, with whoever is still to come, as a file. */
export function ExportUsers() {
  const filters = listedOf(useUsersAddress());
  const goTo = useGoTo();
  return (
    <ExportMenu
      what="usuários"
      make={(format) => api.users.export.call({ ...filters, format })}
      onWaiting={(arquivo) => goTo({ arquivo })}
    />
  );
}

/** Invitations in the state that is shown now, as a file. */
export function ExportInvites() {
  const { situacao } = useUsersAddress();
  const goTo = useGoTo();
  return (
    <ExportMenu
      what="convites"
      make={(format) => api.invites.export.call({ ...(situacao && { status: situacao }), format })}
      onWaiting={(arquivo) => goTo({ arquivo })}
    />
  );
}

/** A long file is written in the background; the address names it until it is dismissed. */
export function UsersFile() {
  const { arquivo: id } = useUsersAddress();
  const goTo = useGoTo();
  if (id === undefined) return null;
  return (
    <KeptFile
      key={id}
      id={id}
      calls={api.users.exports}
      what={['linha', 'linhas']}
      cut="as 100.000 primeiras"
      onClose={() => goTo({ arquivo: undefined })}
    />
  );
}
