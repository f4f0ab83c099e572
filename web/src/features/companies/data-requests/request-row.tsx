import { Badge, Box, Button, Group, Progress, Stack, Text } from '@mantine/core';
import type { DataRequest } from '@pdy/contract/companies/data-requests';
import { dataRequestKindLabel } from '@pdy/contract/companies/words';
import { countText } from '@pdy/contract/rules/numbers';
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { useAct } from '#lib/act.ts';
import { api } from '#lib/api.ts';
import { saveDownload } from '#lib/save-file.ts';
import { useProof } from '#lib/session/use-proof.ts';
import { formatLongMoment } from '#lib/words/format.ts';
import { brokenRule, friendlyError } from '#lib/words/friendly-error.ts';
import { AskFirst } from '#ui/dialog/ask-first.tsx';
import { ProofDialog } from '#ui/proof/proof-dialog.tsx';
import { Small } from '#ui/small.tsx';
import { followText, isCopyGone, standingOf } from './request-words.ts';

/** One's own request: its state, the answer, the file. */
export function DataRequestRow({ request }: { request: DataRequest }) {
  const { kind, message, answer, status, file_expires_at, progress } = request;
  const standing = standingOf(request);
  const isAwaited = status === 'open';
  return (
    <Box component="li" px="md" py="sm">
      <Group justify="space-between" gap="xs">
        <b>{dataRequestKindLabel[kind]}</b>
        <Badge color={standing.color}>{standing.text}</Badge>
      </Group>
      <Small>{followText(request)}</Small>
      {message && <SaidText>“{message}”</SaidText>}
      {answer && (
        <SaidText>
          <b>Resposta:</b> {answer}
        </SaidText>
      )}
      {isCopyGone(request) && <Small>A cópia já foi apagada. Você pode pedir outra.</Small>}
      {isAwaited && progress && <CopyProgress progress={progress} />}
      {(file_expires_at || isAwaited) && (
        <Group gap="sm" mt="sm">
          {file_expires_at && <DownloadCopyButton request={request} until={file_expires_at} />}
          {isAwaited && <WithdrawRequestButton request={request} />}
        </Group>
      )}
    </Box>
  );
}

const SaidText = ({ children }: { children: ReactNode }) => (
  <Text mt="xs" maw="68ch" fz="sm" style={{ whiteSpace: 'pre-wrap' }} data-long>
    {children}
  </Text>
);

/** Downloads the copy. A person who has not confirmed their identity recently is asked for their password first. */
function DownloadCopyButton({ request: { id, kind }, until }: { request: DataRequest; until: Date }) {
  const proof = useProof();
  const fetching = useAct(api.dataRequests.fetchFile, {
    onDone: saveDownload,
    refused: (error) => (isProofAsked(error) ? null : friendlyError(error, 'work')),
    refreshes: false,
  });
  const fetchCopy = () =>
    proof.run(() =>
      fetching.mutateAsync({ id }).then(
        () => null,
        (error: Error) => ({ message: error.message, code: brokenRule(error) ?? undefined }),
      ),
    );
  return (
    <>
      <Button
        variant="default"
        size="xs"
        leftSection={<Download size={15} aria-hidden />}
        loading={fetching.isPending}
        aria-label={`Baixar cópia: ${dataRequestKindLabel[kind]}`}
        onClick={() => void fetchCopy()}
      >
        Baixar cópia
      </Button>
      <small>Até {formatLongMoment(until)}; depois é apagada. Pedimos sua senha.</small>
      <ProofDialog proof={proof} />
    </>
  );
}

const isProofAsked = (error: Error) => brokenRule(error) === 'reauthentication_needed';

/** The progress of the job. */
const CopyProgress = ({ progress: { done, total } }: { progress: NonNullable<DataRequest['progress']> }) => (
  <Stack gap="xs" maw={420} mt="sm">
    <Progress value={total === 0 ? 0 : (100 * done) / total} aria-label="Preparo da cópia" />
    <Small>
      Preparando sua cópia: {done} de {countText(total, 'assunto', 'assuntos')}. Você pode sair desta página;
      avisamos quando estiver pronta.
    </Small>
  </Stack>
);

const WithdrawRequestButton = ({ request: { id, version, kind } }: { request: DataRequest }) => (
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
