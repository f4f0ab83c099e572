import { Alert, Button, FileInput, Group, Modal, Stack, Text } from '@mantine/core';
import type { CardFileOutcome } from '@pdy/contract/study/decks';
import { useState } from 'react';
import { useAct } from '#lib/act.ts';
import { api } from '#lib/api.ts';
import { saveRefused } from '#lib/refused-lines.ts';
import { FileModel, tableFiles } from '#ui/file/file-model.tsx';
import { Bullets } from '#ui/parts.tsx';
import { cardsWords } from '../study-words.ts';

type Props = { opened: boolean; deck_id: string; onClose: () => void };

const mostBytes = 5_242_880;
const shownFaults = 8;

/** Imports cards from a file: read first, then added, all or none. */
export function ImportCardsDialog({ opened, deck_id, onClose }: Props) {
  const [file, setFile] = useState<File | null>(null);
  const [outcome, setOutcome] = useState<CardFileOutcome | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const leave = () => {
    setFile(null);
    setOutcome(null);
    setFault(null);
    onClose();
  };
  const read = useAct(api.decks.import_cards, { onDone: setOutcome, refreshes: false });
  const add = useAct(api.decks.import_cards, {
    done: ({ added }) => `${cardsWords(added)} ${added === 1 ? 'adicionado' : 'adicionados'}`,
    onDone: leave,
  });
  const choose = (chosen: File | null) => {
    setOutcome(null);
    setFile(null);
    setFault(chosen && chosen.size > mostBytes ? 'Arquivo maior que 5 MB.' : null);
    if (!chosen || chosen.size > mostBytes) return;
    setFile(chosen);
    read.mutate({ deck_id, file: chosen, is_trial: true });
  };
  const canAdd = file !== null && outcome !== null && outcome.faults.length === 0 && outcome.added > 0;
  return (
    <Modal opened={opened} onClose={leave} title="Importar cartões" size={560}>
      <Stack>
        <Text fz="sm">
          Uma planilha, ou o arquivo de texto que o Anki exporta. Só a frente e o verso são necessários.
        </Text>
        <div>
          <FileModel kind="cartoes" />
        </div>
        <FileInput
          label="Arquivo"
          placeholder="Escolher um arquivo"
          accept={`${tableFiles},.tsv,text/plain`}
          error={fault}
          onChange={choose}
        />
        {outcome && <Read outcome={outcome} />}
        <Group justify="flex-end">
          <Button variant="default" onClick={leave}>
            Cancelar
          </Button>
          <Button
            disabled={!canAdd}
            loading={read.isPending || add.isPending}
            onClick={() => file !== null && add.mutate({ deck_id, file, is_trial: false })}
          >
            {canAdd ? `Adicionar ${cardsWords(outcome.added)}` : 'Adicionar'}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

function Read({ outcome: { added, repeated, left_out, faults, headers } }: { outcome: CardFileOutcome }) {
  if (faults.length > 0)
    return (
      <Alert color="red" title="Nada foi adicionado. Corrija o arquivo e escolha de novo.">
        <Bullets>
          {faults.slice(0, shownFaults).map(({ line, message }) => (
            <li key={`${line} ${message}`}>{message}</li>
          ))}
        </Bullets>
        {faults.length > shownFaults && <span>{`E mais ${faults.length - shownFaults}.`}</span>}
        {faults.some(({ cells }) => cells?.length) && (
          <Button
            variant="default"
            size="xs"
            onClick={() =>
              saveRefused(
                headers,
                faults.map(({ message, ...fault }) => ({ ...fault, messages: [message] })),
              )
            }
          >
            Baixar erros.csv
          </Button>
        )}
      </Alert>
    );
  return (
    <Alert color={added > 0 ? 'green' : 'orange'} role="status">
      <span>{added > 0 ? `${cardsWords(added)} para adicionar.` : 'Nenhum cartão novo neste arquivo.'}</span>
      {repeated > 0 && (
        <span>{` ${cardsWords(repeated)} já ${repeated === 1 ? 'está' : 'estão'} no baralho e ${repeated === 1 ? 'fica' : 'ficam'} como ${repeated === 1 ? 'está' : 'estão'}.`}</span>
      )}
      {left_out > 0 && (
        <span>{` ${cardsWords(left_out)} ${left_out === 1 ? 'fica' : 'ficam'} de fora: um lado é só imagem ou som.`}</span>
      )}
    </Alert>
  );
}
