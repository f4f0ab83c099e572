import { Alert, Group } from '@mantine/core';
import { attachmentEndings } from '@pdy/contract/pdi/words';
import { Paperclip } from 'lucide-react';
import { useState } from 'react';
import { useAct } from '#lib/act.ts';
import { api } from '#lib/api.ts';
import { friendlyError } from '#lib/words/friendly-error.ts';
import { FileButton } from '#ui/file/file-button.tsx';
import { Small } from '#ui/small.tsx';

const mostBytes = 10 * 1_048_576;

/** The place of a file: a goal as a whole, one of its activities, or a check-in. */
export type FilePlace = { goal_id: string; activity_id: string | null } | { checkin_id: string };

type Props = {
  place: FilePlace;
  /** The subject of the file, for screen readers. */
  of: string;
};

/** Uploads a file as soon as it is chosen. */
export function AddFile({ place, of }: Props) {
  const [problem, setProblem] = useState<string | null>(null);
  const add = useAct(api.pdi.attachments.add, {
    done: 'Arquivo anexado',
    refused: () => null,
    onRefused: (error) => setProblem(friendlyError(error)),
  });
  const choose = (file: File) => {
    const isTooLarge = file.size > mostBytes;
    setProblem(isTooLarge ? 'Arquivo muito grande (máximo 10 MB).' : null);
    if (!isTooLarge) add.mutate({ ...place, file });
  };
  return (
    <>
      <Group gap="xs" mt="xs">
        <FileButton
          accept={attachmentEndings}
          fieldLabel={`Arquivo para ${of}`}
          leftSection={<Paperclip size={16} aria-hidden />}
          loading={add.isPending}
          aria-label={`Anexar arquivo a ${of}`}
          onChoose={choose}
        >
          Anexar arquivo
        </FileButton>
        <Small>PDF, imagem, Office, TXT ou CSV, até 10 MB</Small>
      </Group>
      {problem && (
        <Alert color="red" mt="xs">
          {problem}
        </Alert>
      )}
    </>
  );
}
