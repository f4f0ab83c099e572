import { Alert, Button, FileInput, Group, Modal, Text } from '@mantine/core';
import type { CardFileOutcome } from '@pdy/contract/study/decks';
import { useState } from 'react';
import { useAct } from '#lib/act.ts';
import { api } from '#lib/api.ts';
import layout from '#ui/layout.module.css';
import { cardsWords } from './study-words.ts';

type Props = { opened: boolean; deck_id: string; onClose: () => void };

const mostBytes = 5_242_880;
const shownFaults = 8;

/** UTF-8, else what spreadsheets of this country write. */
const textOf = async (file: File) => {
  const bytes = await file.arrayBuffer();
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
};

/** Cards of a file: read first, then added, whole or not at all. */
export function ImportDialog({ opened, deck_id, onClose }: Props) {
  const [text, setText] = useState<string | null>(null);
  const [outcome, setOutcome] = useState<CardFileOutcome | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const leave = () => {
    setText(null);
    setOutcome(null);
    setFault(null);
    onClose();
  };
  const read = useAct(api.decks.import_cards, { onDone: setOutcome, refreshes: false });
  const add = useAct(api.decks.import_cards, {
    done: ({ added }) => `${cardsWords(added)} ${added === 1 ? 'adicionado' : 'adicionados'}`,
    onDone: leave,
  });
  const choose = async (file: File | null) => {
    setOutcome(null);
    setText(null);
    setFault(file && file.size > mostBytes ? 'Arquivo maior que 5 MB.' : null);
    if (!file || file.size > mostBytes) return;
    const found = await textOf(file);
    setText(found);
    read.mutate({ deck_id, text: found, is_trial: true });
  };
  const canAdd = text !== null && outcome !== null && outcome.faults.length === 0 && outcome.added > 0;
  return (
    <Modal opened={opened} onClose={leave} title="Importar cartões" size={560}>
      <div className={layout.stack}>
        <Text fz="sm" c="dimmed">
          Um CSV com as colunas frente;verso;tipo;dica;tags;opcoes;correta (só a frente e o verso são
          necessários), ou o arquivo de texto que o Anki exporta.
        </Text>
        <FileInput
          label="Arquivo"
          placeholder="Escolher um arquivo"
          accept=".csv,.txt,.tsv,text/csv,text/plain"
          error={fault}
          onChange={(file) => void choose(file)}
        />
        {outcome && <Read outcome={outcome} />}
        <Group justify="flex-end">
          <Button variant="default" onClick={leave}>
            Cancelar
          </Button>
          <Button
            disabled={!canAdd}
            loading={read.isPending || add.isPending}
            onClick={() => text !== null && add.mutate({ deck_id, text, is_trial: false })}
          >
            {canAdd ? `Adicionar ${cardsWords(outcome.added)}` : 'Adicionar'}
          </Button>
        </Group>
      </div>
    </Modal>
  );
}

function Read({ outcome: { added, repeated, left_out, faults } }: { outcome: CardFileOutcome }) {
  if (faults.length > 0)
    return (
      <Alert color="red" title="Nada foi adicionado. Corrija o arquivo e escolha de novo.">
        <ul>
          {faults.slice(0, shownFaults).map(({ line, message }) => (
            <li key={`${line} ${message}`}>{message}</li>
          ))}
        </ul>
        {faults.length > shownFaults && <span>{`E mais ${faults.length - shownFaults}.`}</span>}
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
