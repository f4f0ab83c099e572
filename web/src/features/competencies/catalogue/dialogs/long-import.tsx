import { Button, Group } from '@mantine/core';
import type { LongImport } from '@pdy/contract/competencies/catalogue/files';
import { catalogueImportLabel } from '@pdy/contract/competencies/catalogue/words';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { toastDone } from '#lib/feedback.ts';
import { refreshAfter } from '#lib/live/refreshing.ts';
import { FileProgress } from '#ui/file/file-progress.tsx';
import { latestImportQuery } from '../catalogue-query.ts';
import { totalsText } from '../catalogue-words.ts';

const askAgainMs = 1000;

const isRunning = ({ finished_at, has_failed }: LongImport) => finished_at === null && !has_failed;

/** The long import that is running, and the last one if it stopped; null: there is none. */
export function useLongImport(): {
  readonly running: LongImport | null;
  readonly stopped: LongImport | null;
} {
  const client = useQueryClient();
  const { data } = useQuery({
    ...latestImportQuery,
    refetchInterval: ({ state }) => (state.data && isRunning(state.data) ? askAgainMs : false),
  });
  const running = data && isRunning(data) ? data : null;
  const stopped = data?.has_failed ? data : null;
  const was = useRef<LongImport>(null);
  useEffect(() => {
    if (was.current && !running && !stopped) {
      const { totals, kind } = was.current;
      toastDone(`Importação concluída: ${totalsText({ totals, is_applied: true }, kind)}.`);
      void refreshAfter(client, ['catalogue']);
    }
    was.current = running;
  });
  return { running, stopped };
}

/** Its progress, in the dialog in which it was started. */
export const LongImportProgress = ({ running, close }: { running: LongImport; close: () => void }) => (
  <>
    <FileProgress
      file_name={running.file_name}
      lines={running.lines}
      lines_done={running.lines_done}
      note={`${catalogueImportLabel[running.kind]}. Pode fechar esta janela: a importação continua.`}
    />
    <Group justify="flex-end" mt="lg">
      <Button variant="default" onClick={close}>
        Fechar
      </Button>
    </Group>
  </>
);
