import { Badge, Button } from '@mantine/core';
import type { DataRequest } from '@pdy/contract/companies/data-requests';
import { dataRequestKindLabel } from '@pdy/contract/companies/words';
import { Download } from 'lucide-react';
import { useAct } from '#lib/act.ts';
import { api } from '#lib/api.ts';
import { formatLongMoment } from '#lib/format.ts';
import { saveFile } from '#lib/save-file.ts';
import { AskFirst } from '#ui/ask-first.tsx';
import layout from '#ui/layout.module.css';
import { Small } from '#ui/small.tsx';
import classes from './my-data.module.css';
import { followText, standingOf } from './request-words.ts';

/** One's own request: where it stands, the answer, the file. */
export function RequestRow({ request }: { request: DataRequest }) {
  const { kind, message, answer, status, file_expires_at } = request;
  const standing = standingOf(request);
  const isAwaited = status === 'open';
  return (
    <li className={classes.request}>
      <div className={`${layout.ends} ${classes.requestHead}`}>
        <b>{dataRequestKindLabel[kind]}</b>
        <Badge color={standing.color}>{standing.text}</Badge>
      </div>
      <Small>{followText(request)}</Small>
      {message && <p className={classes.said}>“{message}”</p>}
      {answer && (
        <p className={classes.said}>
          <b>Resposta:</b> {answer}
        </p>
      )}
      {(file_expires_at || isAwaited) && (
        <div className={`${layout.quietBeside} ${classes.requestEnd}`}>
          {file_expires_at && <FileButton request={request} until={file_expires_at} />}
          {isAwaited && <WithdrawButton request={request} />}
        </div>
      )}
    </li>
  );
}

function FileButton({ request: { id, kind }, until }: { request: DataRequest; until: Date }) {
  const fetching = useAct(api.dataRequests.fetchFile, {
    onDone: ({ body, file_name }) =>
      saveFile(new Blob([body], { type: 'application/json;charset=utf-8' }), file_name),
    refreshes: false,
  });
  return (
    <>
      <Button
        variant="default"
        size="xs"
        leftSection={<Download size={15} aria-hidden />}
        loading={fetching.isPending}
        aria-label={`Baixar arquivo: ${dataRequestKindLabel[kind]}`}
        onClick={() => fetching.mutate({ id })}
      >
        Baixar arquivo
      </Button>
      <small>Disponível até {formatLongMoment(until)}</small>
    </>
  );
}

const WithdrawButton = ({ request: { id, version, kind } }: { request: DataRequest }) => (
  <AskFirst
    act={api.dataRequests.withdraw}
    input={{ id, version }}
    done="Pedido cancelado"
    title="Cancelar o pedido?"
    confirm="Cancelar pedido"
    closesRefused
    button={(ask) => (
      <Button
        variant="subtle"
        size="xs"
        aria-label={`Cancelar pedido: ${dataRequestKindLabel[kind]}`}
        onClick={ask}
      >
        Cancelar pedido
      </Button>
    )}
  >
    A empresa deixa de tratar este pedido. Você pode fazer outro quando quiser.
  </AskFirst>
);
