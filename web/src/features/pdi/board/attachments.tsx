import { ActionIcon, Group, Skeleton, Text } from '@mantine/core';
import type { Attachment } from '@pdy/contract/pdi/attachment';
import { attachmentKinds } from '@pdy/contract/pdi/values';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useAct } from '#lib/act.ts';
import { api } from '#lib/api.ts';
import { saveDownload } from '#lib/save-file.ts';
import { formatBytes } from '#lib/words/format.ts';
import { DataList } from '#ui/list/data-list.tsx';
import { AddFile, type FilePlace } from './add-file.tsx';
import { RemoveButton } from './remove-button.tsx';

const mostFiles = 10;

type Props = {
  goal_id: string;
  /** Null: files of the goal as a whole. */
  activity_id: string | null;
  /** The subject of the files, for screen readers. */
  of: string;
  isWritable: boolean;
};

/** Files that prove what was done. */
export function Attachments({ goal_id, activity_id, ...rest }: Props) {
  const all = useQuery(api.pdi.attachments.list.queryOptions({ input: { goal_id } }));
  const data = all.data?.filter((file) => file.activity_id === activity_id);
  return <Files query={{ ...all, data }} place={{ goal_id, activity_id }} {...rest} />;
}

type FilesProps = Pick<Props, 'of' | 'isWritable'> & {
  query: Pick<UseQueryResult<Attachment[]>, 'data' | 'isPending' | 'error' | 'refetch'>;
  place: FilePlace;
};

/** The files of one place, and the way to add one. */
export function Files({ query, place, of, isWritable }: FilesProps) {
  return (
    <>
      <DataList query={query} skeleton={<Skeleton height={24} />} rows={1} none={null} what="os arquivos">
        {(files) => (
          <ul aria-label={`Arquivos de ${of}`}>
            {files.map((file) => (
              <FileLine key={file.id} file={file} isWritable={isWritable} />
            ))}
          </ul>
        )}
      </DataList>
      {isWritable && (query.data?.length ?? 0) < mostFiles && <AddFile place={place} of={of} />}
    </>
  );
}

function FileLine({ file, isWritable }: { file: Attachment; isWritable: boolean }) {
  const { id, name, mime, size_bytes } = file;
  const fetch = useAct(api.pdi.attachments.fetch, { onDone: saveDownload, refreshes: false });
  return (
    <Group component="li" gap="xs" wrap="nowrap" mih={36}>
      <Text fz="sm" flex={1} data-long>
        {name}{' '}
        <Text span fz="xs" c="dimmed">
          {attachmentKinds[mime]}, {formatBytes(size_bytes)}
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
      {isWritable && (
        <RemoveButton
          name={name}
          title="Remover arquivo"
          act={api.pdi.attachments.remove}
          input={{ id }}
          done="Arquivo removido"
          isOnTop
        >
          “{name}” será apagado. Não dá para desfazer.
        </RemoveButton>
      )}
    </Group>
  );
}
