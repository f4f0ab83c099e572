import { Alert, Button, Group } from '@mantine/core';
import type { TicketFile } from '@pdy/contract/tickets/tickets';
import { mostTicketFileBytes, mostTicketFiles } from '@pdy/contract/tickets/words';
import { Download, Paperclip, X } from 'lucide-react';
import { type DragEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useAct } from '#lib/act.ts';
import { api } from '#lib/api.ts';
import { saveDownload } from '#lib/save-file.ts';
import { formatBytes } from '#lib/words/format.ts';
import { friendlyError } from '#lib/words/friendly-error.ts';
import { FileButton } from '#ui/file/file-button.tsx';
import { Small } from '#ui/small.tsx';

const endings = '.png,.jpg,.jpeg,.webp,.gif,.pdf,.txt,.csv,.xlsx,.docx';

type Props = { files: readonly TicketFile[]; onChange: (files: readonly TicketFile[]) => void };

/** Uploads and removes files of a message; the problems are those of the last choice. */
function useAttaching({ files, onChange }: Props) {
  const [problems, setProblems] = useState<readonly string[]>([]);
  // Several uploads may run at once: each is added to those that arrived before it.
  const come = useRef<readonly TicketFile[]>(files);
  useEffect(() => {
    come.current = files;
  }, [files]);
  const report = (name: string, why: string) => setProblems((known) => [...known, `${name}: ${why}`]);
  const add = useAct(api.tickets.files.add, {
    refused: () => null,
    onRefused: (error, { file }) => report(file.name, friendlyError(error)),
    onDone: (file) => {
      come.current = [...come.current, file];
      onChange(come.current);
    },
    refreshes: false,
  });
  const remove = useAct(api.tickets.files.remove, {
    onDone: ({ id }) => onChange(files.filter((file) => file.id !== id)),
    refreshes: false,
  });
  const choose = async (chosen: readonly File[]) => {
    setProblems([]);
    const room = mostTicketFiles - files.length;
    for (const file of chosen.slice(room)) report(file.name, `até ${mostTicketFiles} arquivos por mensagem`);
    for (const file of chosen.slice(0, room)) {
      if (file.size > mostTicketFileBytes) report(file.name, 'Arquivo maior que 10 MB');
      else await add.mutateAsync({ file }).catch(() => {});
    }
  };
  return { problems, choose, remove: (id: string) => remove.mutate({ id }), isAdding: add.isPending };
}

const overLook = { outline: '2px dashed var(--pdy-held)', outlineOffset: 4 } as const;

/** Files that are sent with the text; each is uploaded as soon as it is chosen. */
export function AttachFiles({ files, onChange }: Props) {
  const { problems, choose, remove, isAdding } = useAttaching({ files, onChange });
  const [isOver, setOver] = useState(false);
  const catches = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      void choose([...event.dataTransfer.files]);
    },
  };
  const place = useRef<HTMLDivElement>(null);
  usePastedFiles(place, (pasted) => void choose(pasted));
  return (
    <div ref={place} {...catches} style={isOver ? overLook : undefined}>
      <AttachedFiles files={files} onRemove={remove} />
      {files.length < mostTicketFiles && (
        <Group gap="xs" mt="xs">
          <FileButton
            accept={endings}
            fieldLabel="Arquivo para anexar"
            leftSection={<Paperclip size={16} aria-hidden />}
            loading={isAdding}
            onChooseAll={(chosen) => void choose(chosen)}
          >
            Anexar arquivos
          </FileButton>
          <Small>
            Imagem, PDF, Word, Excel, TXT ou CSV, até 10 MB; até {mostTicketFiles} arquivos. Também dá para
            arrastar ou colar.
          </Small>
        </Group>
      )}
      {problems.length > 0 && (
        <Alert color="red" mt="xs">
          {problems.map((problem) => (
            <div key={problem}>{problem}</div>
          ))}
        </Alert>
      )}
    </div>
  );
}

type AttachedProps = { files: readonly TicketFile[]; onRemove: (id: string) => void };

const AttachedFiles = ({ files, onRemove }: AttachedProps) =>
  files.length > 0 && (
    <Group component="ul" gap="xs" align="stretch" mt="xs" mx={0} mb={0} aria-label="Arquivos anexados">
      {files.map((file) => (
        <li key={file.id}>
          <Button
            size="compact-sm"
            variant="default"
            rightSection={<X size={14} aria-hidden />}
            aria-label={`Remover ${file.name}`}
            onClick={() => onRemove(file.id)}
          >
            {file.name} · {formatBytes(file.size_bytes)}
          </Button>
        </li>
      ))}
    </Group>
  );

/** Takes files that are pasted anywhere in the surrounding form. */
function usePastedFiles(place: RefObject<HTMLElement | null>, take: (files: readonly File[]) => void) {
  const taking = useEffectEvent(take);
  useEffect(() => {
    const form = place.current?.closest('form');
    const listen = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length === 0) return;
      event.preventDefault();
      taking(files);
    };
    form?.addEventListener('paste', listen);
    return () => form?.removeEventListener('paste', listen);
  }, [place]);
}

/** Files that were sent. */
export function SentFiles({ files }: { files: readonly TicketFile[] }) {
  const fetch = useAct(api.tickets.files.fetch, { onDone: saveDownload, refreshes: false });
  if (files.length === 0) return null;
  return (
    <Group component="ul" gap="xs" align="stretch" mt="xs" mx={0} mb={0} aria-label="Arquivos">
      {files.map(({ id, name, size_bytes }) => (
        <li key={id}>
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<Download size={14} aria-hidden />}
            aria-label={`Baixar ${name}`}
            onClick={() => fetch.mutate({ id })}
          >
            {name} · {formatBytes(size_bytes)}
          </Button>
        </li>
      ))}
    </Group>
  );
}
