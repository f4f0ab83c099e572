import { Button, Group, Modal, NativeSelect } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import classes from '../form.module.css';

const levels = ['1', '2', '3', '4', '5'];

export type Levels = { entry_level: number; to_level: number };

type Props = {
  /** Where the competency is chosen, or its code written. */
  children: ReactNode;
  isChosen: boolean;
  isPending: boolean;
  onSend: (levels: Levels) => void;
  onDone: () => void;
};

/** Says of several items at once what they teach. */
export function MapForm({ children, isChosen, isPending, onSend, onDone }: Props) {
  const [entry, setEntry] = useState('1');
  const [to, setTo] = useState('2');
  const isUpwards = to >= entry;
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (isChosen && isUpwards) onSend({ entry_level: Number(entry), to_level: Number(to) });
  };
  return (
    <Modal opened onClose={onDone} title="Indicar competência">
      <form onSubmit={send} className={classes.form}>
        {children}
        <div className={classes.pair}>
          <NativeSelect
            label="A partir do nível"
            data={levels}
            value={entry}
            onChange={({ currentTarget }) => setEntry(currentTarget.value)}
          />
          <NativeSelect
            label="Leva ao nível"
            data={levels}
            value={to}
            error={!isUpwards && 'Escolha um nível igual ou maior'}
            onChange={({ currentTarget }) => setTo(currentTarget.value)}
          />
        </div>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onDone}>
            Cancelar
          </Button>
          <Button type="submit" loading={isPending} disabled={!isChosen || !isUpwards}>
            Indicar
          </Button>
        </Group>
      </form>
    </Modal>
  );
}

/** 'Competência indicada em 3. As outras já ensinam cinco.' */
export const mappedText = ({ done, left }: { done: number; left: number }) =>
  `Competência indicada em ${done}.${left > 0 ? ' As outras já ensinam cinco.' : ''}`;
