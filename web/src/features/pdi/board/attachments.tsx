import { ActionIcon, Skeleton, Text } from '@mantine/core';
import type { Attachment } from '@pdy/contract/pdi/attachment';
import { attachmentKinds } from '@pdy/contract/pdi/values';
import { type UseQueryResult, useMutation, useQuery } from '@tanstack/react-query';
import { Download, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { api } from '#lib/api.ts';
import { toastDone, toastError } from '#lib/feedback.ts';
import { saveDownload } from '#lib/save-file.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { ListFaces } from '#ui/list/list-faces.tsx';
import { useAfterwards } from '../plan-query.ts';
import { AddFile, type FilePlace } from './add-file.tsx';
import classes from './board.module.css';

const mostFiles = 10;

type Props = {
  goal_id: string;
  /** Null: files of the goal as a whole. */
  activity_id: string | null;
  /** What the files belong to, for those who hear the page. */
  of: string;
  isWritable: boolean;
};

/** Files that show what was done. */
export function Attachments({ goal_id, activity_id, ...rest }: Props) {
  const all = useQuery(api.pdi.attachments.list.queryOptions({ input: { goal_id } }));
  const data = all.data?.filter((file) => file.activity_id === activity_id);
  return <Files query={{ ...all, data }} place={{ goal_id, activity_id }} {...rest} />;
}

type FilesProps = Pick<Props, 'of' | 'isWritable'> & {
  query: Pick<UseQueryResult<Attachment[]>, 'data' | 'isPending' | 'error' | 'refetch'>;
  place: FilePlace;
};

/** The files of one place, and the way to bring one more. */
export function Files({ query, place, of, isWritable }: FilesProps) {
  return (
    <>
      <ListFaces query={query} skeleton={<Skeleton height={24} />} rows={1} none={null} what="os arquivos">
        {(files) => (
          <ul className={classes.steps} aria-label={`Arquivos de ${of}`}>
            {files.map((file) => (
              <File key={file.id} file={file} isWritable={isWritable} />
            ))}
          </ul>
        )}
      </ListFaces>
      {isWritable && (query.data?.length ?? 0) < mostFiles && <AddFile place={place} of={of} />}
    </>
  );
}

const sizeText = (bytes: number) =>
  bytes < 1024 * 1024
    ? `${Math.max(1, Math.round(bytes / 1024))} KB`
    : `${(bytes / 1024 / 1024).toLocaleString('pt-BR', { maximumFractionDigits: 1 })} MB`;

function File({ file, isWritable }: { file: Attachment; isWritable: boolean }) {
  const { id, name, mime, size_bytes } = file;
  const fetch = useMutation(
    api.pdi.attachments.fetch.mutationOptions({ onSuccess: saveDownload, onError: toastError }),
  );
  return (
    <li className={classes.stepRow}>
      <Text fz="sm" flex={1} style={{ overflowWrap: 'anywhere' }}>
        {name}{' '}
        <Text span fz={13} c="dimmed">
          {attachmentKinds[mime]}, {sizeText(size_bytes)}
        </Text>
      </Text>
      <ActionIcon
        variant="subtle"
        aria-label={`Baixar ${name}`}
        loading={fetch.isPending}
        onClick={() => fetch.mutate({ id })}
      >
        <Download size={16} aria-hidden />
      </ActionIcon>
      {isWritable && <RemoveFile id={id} name={name} />}
    </li>
  );
}

function RemoveFile({ id, name }: { id: string; name: string }) {
  const [isAsking, setAsking] = useState(false);
  const { refresh, refused } = useAfterwards();
  const remove = useMutation(
    api.pdi.attachments.remove.mutationOptions({
      onSuccess: () => {
        setAsking(false);
        toastDone('Arquivo removido');
        return refresh();
      },
      onError: refused,
    }),
  );
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={`Remover ${name}`}
        onClick={() => setAsking(true)}
      >
        <Trash2 size={16} aria-hidden />
      </ActionIcon>
      <ConfirmDialog
        opened={isAsking}
        title="Remover arquivo"
        confirm="Remover"
        dangerous
        isOnTop
        busy={remove.isPending}
        onConfirm={() => remove.mutate({ id })}
        onCancel={() => setAsking(false)}
      >
        “{name}” será apagado. Não dá para desfazer.
      </ConfirmDialog>
    </>
  );
}
