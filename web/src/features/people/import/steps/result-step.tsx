import { Alert, Box, Button, Group, Progress, Text } from '@mantine/core';
import type { UserImport } from '@pdy/contract/people/imports';
import { useQueryClient } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { api } from '#lib/api.ts';
import { refreshAfter } from '#lib/live/refreshing.ts';
import { formatLongMoment, formatMoment } from '#lib/words/format.ts';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { ButtonLink } from '#ui/link.tsx';
import { Bullets, Part } from '#ui/parts.tsx';
import { ErrorReport } from '../error-report.tsx';
import { useImportAct } from '../import-query.ts';
import { doneText, mailsText, partText, progressOf, progressText } from '../import-words.ts';

type Props = { known: UserImport };

/** The progress of a large file; then its result, and an undo for one day. */
export const ResultStep = ({ known }: Props) =>
  known.status === 'aplicando' ? <ImportProgress known={known} /> : <ImportResult known={known} />;

/** The import continues even if nobody watches it. */
function ImportProgress({ known }: Props) {
  const text = progressText(known);
  const client = useQueryClient();
  // People and invitations have changed once it has ended.
  useEffect(() => () => void refreshAfter(client, ['userImports']), [client]);
  return (
    <Box maw={680}>
      <Text mt="md" mb="xs" fz="lg" fw={550} aria-hidden>
        {text}
      </Text>
      <Progress.Root size="lg">
        <Progress.Section
          value={progressOf(known)}
          aria-label="Andamento da importação"
          aria-valuetext={text}
        />
      </Progress.Root>
      <Text c="dimmed" mt="md" role="status">
        Você pode sair desta página: a importação continua sozinha, e uma notificação avisa quando terminar.
      </Text>
    </Box>
  );
}

function ImportResult({ known }: Props) {
  const { id, totals, applied_at, undone_at, failure } = known;
  if (!totals) return null;
  return (
    <Box maw={680}>
      {failure === null ? (
        <Text mt="md" mb="xs" fz="lg" fw={550}>
          {doneText(totals, known)}
        </Text>
      ) : (
        <Stopped known={known} failure={failure} />
      )}
      {applied_at && (
        <Text c="dimmed">
          {failure === null ? 'Aplicada' : 'Interrompida'} em {formatLongMoment(applied_at)}.
        </Text>
      )}
      {failure === null && undone_at === null && known.sending === 'now' && mailsText(totals) && (
        <Text c="dimmed">{mailsText(totals)}</Text>
      )}
      <Group gap="xs" mt="lg">
        <ButtonLink to="/user-management" search={{ aba: totals.criar > 0 ? 'convites' : undefined }}>
          {totals.criar > 0 ? 'Ver convites' : 'Ver usuários'}
        </ButtonLink>
        {totals.erro > 0 && <ErrorReport id={id} />}
        <UndoButton known={known} />
      </Group>
      {undone_at && <Undone known={known} undone_at={undone_at} />}
    </Box>
  );
}

const Stopped = ({ known, failure }: Props & { failure: string }) => (
  <>
    <Text mt="md" mb="xs" fz="lg" fw={550}>
      A importação parou em {partText(known)}.
    </Text>
    <Alert color="orange" my="sm">
      {failure.replace(/\.?$/, '.')} Corrija isso e importe o mesmo arquivo de novo: o que já entrou aparece
      como sem mudanças.
    </Alert>
  </>
);

function UndoButton({ known: { id, version, undo_until } }: Props) {
  const [isAsked, setAsked] = useState(false);
  const undo = useImportAct(api.userImports.undo, {
    done: 'Importação desfeita.',
    refused: 'Erro ao desfazer a importação',
    onDone: () => setAsked(false),
  });
  if (!undo_until) return null;
  return (
    <>
      <Button variant="subtle" leftSection={<Undo2 size={16} aria-hidden />} onClick={() => setAsked(true)}>
        Desfazer importação
      </Button>
      <ConfirmDialog
        opened={isAsked}
        title="Desfazer esta importação?"
        confirm="Desfazer"
        dangerous
        busy={undo.isPending}
        onConfirm={() => undo.mutate({ id, version })}
        onCancel={() => setAsked(false)}
      >
        Os dados alterados voltam a ser o que eram e os convites enviados são revogados. Quem mudou depois da
        importação, ou já aceitou o convite, fica como está. É possível desfazer até{' '}
        {formatMoment(undo_until)}.
      </ConfirmDialog>
    </>
  );
}

const Undone = ({ known: { kept }, undone_at }: Props & { undone_at: Date }) => (
  <Part mt="lg" aria-label="Importação desfeita">
    <Text fw={550}>Desfeita em {formatLongMoment(undone_at)}.</Text>
    {kept.length > 0 && (
      <>
        <Text mt="xs">Ficou como está:</Text>
        <Bullets mt="xs" data-long>
          {kept.map(({ line, email, reason }) => (
            <li key={line}>
              Linha {line}, {email}: {reason}
            </li>
          ))}
        </Bullets>
      </>
    )}
  </Part>
);
