import { Alert, Button, Group } from '@mantine/core';
import { attachmentEndings } from '@pdy/contract/pdi/words';
import { Paperclip } from 'lucide-react';
import { useRef, useState } from 'react';
import { useAct } from '#lib/act.ts';
import { api } from '#lib/api.ts';
import { friendlyError } from '#lib/friendly-error.ts';
import { Small } from '#ui/small.tsx';

const mostBytes = 10 * 1_048_576;

/** What a file belongs to: a goal as a whole, one of its activities, or a check-in. */
export type FilePlace = { goal_id: string; activity_id: string | null } | { checkin_id: string };

type Props = {
  place: FilePlace;
  /** What the file is for, for those who hear the page. */
  of: string;
};

/** Brings a file as soon as it is chosen. */
export function AddFile({ place, of }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const add = useAct(api.pdi.attachments.add, {
    done: 'Arquivo anexado',
    refused: () => null,
    onRefused: (error) => setProblem(friendlyError(error)),
  });
  const choose = (file: File | undefined) => {
    if (!file) return;
    const isTooLarge = file.size > mostBytes;
    setProblem(isTooLarge ? 'Arquivo muito grande (máximo 10 MB).' : null);
    if (!isTooLarge) add.mutate({ ...place, file });
    if (input.current) input.current.value = '';
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept={attachmentEndings}
        aria-label={`Arquivo para ${of}`}
        onChange={(event) => choose(event.currentTarget.files?.[0])}
      />
      <Group gap="xs" mt="xs">
        <Button
          size="xs"
          variant="default"
          leftSection={<Paperclip size={16} aria-hidden />}
          loading={add.isPending}
          aria-label={`Anexar arquivo a ${of}`}
          onClick={() => input.current?.click()}
        >
          Anexar arquivo
        </Button>
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
