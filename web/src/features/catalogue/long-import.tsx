import { Button, Group, Progress, Text } from '@mantine/core';
import { catalogueImportLabel, type LongImport as Long } from '@pdy/contract/catalogue-files';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { toastDone } from '#lib/feedback.ts';
import { latestImportQuery, useAfterwards } from './catalogue-query.ts';
import { totalsText } from './catalogue-words.ts';

const askAgainMs = 1000;

/** The long file that is being taken in; null when there is none. */
export function useLongImport(): Long | null {
  const { refresh } = useAfterwards();
  const { data } = useQuery({
    ...latestImportQuery,
    refetchInterval: ({ state }) => (state.data && state.data.finished_at === null ? askAgainMs : false),
  });
  const running = data && data.finished_at === null ? data : null;
  const was = useRef<Long>(null);
  useEffect(() => {
    if (was.current && !running) {
      toastDone(`Importação concluída: ${totalsText({ totals: was.current.totals, is_applied: true })}.`);
      void refresh();
    }
    was.current = running;
  });
  return running;
}

const number = new Intl.NumberFormat('pt-BR');

/** How far it has come. It goes on whether somebody looks or not. */
export function LongImport({ running, close }: { running: Long; close: () => void }) {
  const { kind, file_name, lines, lines_done } = running;
  const says = `${number.format(lines_done)} de ${number.format(lines)} linhas`;
  return (
    <>
      <Text fw={550} mb={4}>
        Importando {file_name}
      </Text>
      <Text fz="sm" c="dimmed" mb="md">
        {catalogueImportLabel[kind]}. Pode fechar esta janela: a importação continua.
      </Text>
      <Progress.Root size="lg">
        <Progress.Section
          value={(100 * lines_done) / lines}
          aria-label="Linhas importadas"
          aria-valuetext={says}
        />
      </Progress.Root>
      <Text fz="sm" mt="xs" role="status">
        {says}
      </Text>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={close}>
          Fechar
        </Button>
      </Group>
    </>
  );
}
