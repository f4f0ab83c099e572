import { Alert, Button, Loader, Text } from '@mantine/core';
import type { LogExport } from '@pdy/contract/access-log-records';
import { useMutation, useQuery } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { toastError } from '#lib/feedback.ts';
import { formatLongMoment } from '#lib/format.ts';
import { bytesOf, saveFile } from '#lib/save-file.ts';
import classes from './access-logs.module.css';
import { useGoTo, useLogsAddress } from './logs-address.ts';

const askAgainMs = 1_500;
const plain = new Intl.NumberFormat('pt-BR');

const typeOf = {
  csv: 'text/csv;charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** Part after part, so that no answer is large. Those of a workbook are bytes in base64. */
async function fetchFile({ id, format, parts }: LogExport) {
  const bodies: BlobPart[] = [];
  for (let part_no = 0; part_no < (parts ?? 0); part_no += 1) {
    const { body } = await api.accessLogs.exports.part.call({ id, part_no });
    bodies.push(format === 'csv' ? body : bytesOf(body));
  }
  return new Blob(bodies, { type: typeOf[format] });
}

/** The file that the address names: being written, or ready to be saved. */
export function ExportFile() {
  const { arquivo: id } = useLogsAddress();
  return id === undefined ? null : <Named key={id} id={id} />;
}

function Named({ id }: { id: string }) {
  const goTo = useGoTo();
  const { data, error } = useQuery({
    ...api.accessLogs.exports.get.queryOptions({ input: { id } }),
    refetchInterval: ({ state }) => (state.data?.status === 'waiting' ? askAgainMs : false),
    staleTime: 0,
  });
  const download = useMutation({
    mutationFn: fetchFile,
    onSuccess: (file, { file_name }) => saveFile(file, file_name),
    onError: toastError,
  });
  const close = () => goTo({ arquivo: undefined });
  const isReady = data?.status === 'ready';
  return (
    <Alert
      color={error ? 'red' : 'blue'}
      withCloseButton
      closeButtonLabel="Dispensar arquivo"
      onClose={close}
      className={classes.file}
      title={titleOf(isReady, error !== null)}
    >
      {error && <Text fz="sm">Ele não existe mais ou é de outra pessoa. Exporte de novo.</Text>}
      {!error && !isReady && <Loader size="xs" type="dots" aria-hidden />}
      {isReady && (
        <>
          <Text fz="sm">
            {plain.format(data.row_count ?? 0)} registros
            {data.is_cut && ' (os 100.000 mais recentes)'}, disponível até {formatLongMoment(data.expires_at)}
            .
          </Text>
          <Button mt="xs" size="xs" loading={download.isPending} onClick={() => download.mutate(data)}>
            Baixar arquivo
          </Button>
        </>
      )}
    </Alert>
  );
}

const titleOf = (isReady: boolean, isGone: boolean) => {
  if (isGone) return 'Arquivo não encontrado';
  return isReady ? 'Arquivo pronto' : 'Preparando o arquivo…';
};
