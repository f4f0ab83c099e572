import { api } from '#lib/api.ts';
import { KeptFile } from '#ui/kept-file.tsx';
import { useGoTo, useLogsAddress } from './logs-address.ts';

/** The file that the address names: being written, or ready to be saved. */
export function ExportFile() {
  const { arquivo: id } = useLogsAddress();
  const goTo = useGoTo();
  if (id === undefined) return null;
  return (
    <KeptFile
      key={id}
      id={id}
      calls={api.accessLogs.exports}
      what="registros"
      cut="os 100.000 mais recentes"
      onClose={() => goTo({ arquivo: undefined })}
    />
  );
}
