import { Alert, Button, Group } from '@mantine/core';
import type { TicketFile } from '@pdy/contract/tickets/tickets';
import { mostTicketFileBytes, mostTicketFiles } from '@pdy/contract/tickets/words';
import { Download, Paperclip, X } from 'lucide-react';
import { useState } from 'react';
import { useAct } from '#lib/act.ts';
import { api } from '#lib/api.ts';
import { formatBytes } from '#lib/format.ts';
import { friendlyError } from '#lib/friendly-error.ts';
import { saveDownload } from '#lib/save-file.ts';
import { FileButton } from '#ui/file-button.tsx';
import { Small } from '#ui/small.tsx';
import classes from './tickets.module.css';

const endings = '.png,.jpg,.jpeg,.webp,.gif,.pdf,.txt,.csv,.xlsx,.docx';

type Props = { files: readonly TicketFile[]; onChange: (files: readonly TicketFile[]) => void };

/** Files that go out with what is being written; each is looked at as soon as it is chosen. */
export function AttachFiles({ files, onChange }: Props) {
  const [problem, setProblem] = useState<string | null>(null);
  const add = useAct(api.tickets.files.add, {
    refused: () => null,
    onRefused: (error) => setProblem(friendlyError(error)),
    onDone: (file) => onChange([...files, file]),
    refreshes: false,
  });
  const remove = useAct(api.tickets.files.remove, {
    onDone: ({ id }) => onChange(files.filter((file) => file.id !== id)),
    refreshes: false,
  });
  const choose = (file: File) => {
    const isTooLarge = file.size > mostTicketFileBytes;
    setProblem(isTooLarge ? 'Arquivo maior que 10 MB' : null);
    if (!isTooLarge) add.mutate({ file });
  };
  return (
    <div>
      {files.length > 0 && (
        <ul className={classes.files} aria-label="Arquivos anexados">
          {files.map((file) => (
            <li key={file.id}>
              <Button
                size="compact-sm"
                variant="default"
                rightSection={<X size={14} aria-hidden />}
                aria-label={`Remover ${file.name}`}
                onClick={() => remove.mutate({ id: file.id })}
              >
                {file.name} · {formatBytes(file.size_bytes)}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {files.length < mostTicketFiles && (
        <Group gap="xs" mt="xs">
          <FileButton
            accept={endings}
            fieldLabel="Arquivo para anexar"
            leftSection={<Paperclip size={16} aria-hidden />}
            loading={add.isPending}
            onChoose={choose}
          >
            Anexar arquivo
          </FileButton>
          <Small>Imagem, PDF, Word, Excel, TXT ou CSV, até 10 MB; até {mostTicketFiles} arquivos</Small>
        </Group>
      )}
      {problem && (
        <Alert color="red" mt="xs">
          {problem}
        </Alert>
      )}
    </div>
  );
}

/** Files that were sent. */
export function SentFiles({ files }: { files: readonly TicketFile[] }) {
  const fetch = useAct(api.tickets.files.fetch, { onDone: saveDownload, refreshes: false });
  if (files.length === 0) return null;
  return (
    <ul className={classes.files} aria-label="Arquivos">
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
    </ul>
  );
}
