import { Alert, Button, Loader, Text } from '@mantine/core';
import type { ListExport } from '@pdy/contract/people/exports';
import { countText } from '@pdy/contract/rules/numbers';
import { useQuery } from '@tanstack/react-query';
import { composed, useAct } from '#lib/act.ts';
import type { api } from '#lib/api.ts';
import { bytesOf, saveFile } from '#lib/save-file.ts';
import { formatLongMoment } from '#lib/words/format.ts';

const askAgainMs = 1_500;

const typeOf = {
  csv: 'text/csv;charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

type Calls = Pick<typeof api.users.exports, 'get' | 'part'>;

type Props = {
  /** Absent where no file was requested. */
  id: string | undefined;
  /** The calls for the log, or for lists of people. */
  calls: Calls;
  /** The name of its rows, singular and plural: 'registro', 'registros'. */
  what: readonly [one: string, many: string];
  /** The rows that are in it where there are too many: 'os 100.000 mais recentes'. */
  cut: string;
  onClose: () => void;
};

/** Reads part after part, so that no answer is large. The parts of a workbook are bytes in base64. */
const fetchFile =
  (calls: Calls) =>
  async ({ id, format, parts }: ListExport) => {
    const bodies: BlobPart[] = [];
    for (let part_no = 0; part_no < (parts ?? 0); part_no += 1) {
      const { body } = await calls.part.call({ id, part_no });
      bodies.push(format === 'csv' ? body : bytesOf(body));
    }
    return new Blob(bodies, { type: typeOf[format] });
  };

/** A long file that was requested: being written, or ready to be saved, until it is dismissed. */
export const KeptFile = ({ id, ...file }: Props) =>
  id === undefined ? null : <OneFile key={id} id={id} {...file} />;

function OneFile({ id, calls, what, cut, onClose }: Props & { id: string }) {
  const { data, error } = useQuery({
    ...calls.get.queryOptions({ input: { id } }),
    refetchInterval: ({ state }) => (state.data?.status === 'waiting' ? askAgainMs : false),
    staleTime: 0,
  });
  const download = useAct(composed({ key: () => [['exports']] }, fetchFile(calls)), {
    refreshes: false,
    onDone: (file, { file_name }) => saveFile(file, file_name),
  });
  const isReady = data?.status === 'ready';
  return (
    <Alert
      color={error ? 'red' : 'blue'}
      withCloseButton
      closeButtonLabel="Dispensar arquivo"
      onClose={onClose}
      maw={560}
      title={titleOf(isReady, error !== null)}
    >
      {error && <Text fz="sm">Ele não existe mais ou é de outra pessoa. Exporte de novo.</Text>}
      {!error && !isReady && <Loader size="xs" type="dots" aria-hidden />}
      {isReady && (
        <>
          <Text fz="sm">
            <span>{countText(data.row_count ?? 0, ...what)}</span>
            {data.is_cut && <span>{` (${cut})`}</span>}
            <span>{`, disponível até ${formatLongMoment(data.expires_at)}.`}</span>
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
