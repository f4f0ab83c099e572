import { Button, Group, Modal, Select } from '@mantine/core';
import type { CatalogueStatus } from '@pdy/contract/competencies/catalogue/competencies';
import type { ReactNode } from 'react';
import { useGoTo } from './catalogue-address.ts';

/** Above the panel it was opened from. */
const onTop = 300;

type DialogProps<Row> = {
  record: Row | undefined;
  /** While its name is not known: 'cargo'. */
  noun: string;
  children: (record: Row, close: () => void) => ReactNode;
};

/** Asks before a record goes to the archive; one that is there already is not asked about. */
export function ArchiveDialog<Row extends { name: string; status: CatalogueStatus }>({
  record,
  noun,
  children,
}: DialogProps<Row>) {
  const goTo = useGoTo();
  const close = () => goTo({ abrir: undefined });
  return (
    <Modal
      opened={record !== undefined && record.status !== 'archived'}
      onClose={close}
      zIndex={onTop}
      title={`Arquivar ${record?.name ?? noun}`}
    >
      {record && children(record, close)}
    </Modal>
  );
}

type Choice = { value: string; label: string };

type QuestionProps = {
  /** What archiving does. */
  says: ReactNode;
  field: {
    label: string;
    description?: string;
    placeholder: string;
    nothingFoundMessage: string;
    required?: boolean;
    data: Choice[];
  };
  replacement: string | null;
  onReplace: (choice: Choice | null) => void;
  /** What the button says. */
  send: string;
  isReady: boolean;
  isBusy: boolean;
  onSend: () => void;
  onCancel: () => void;
};

/** What archiving does, what takes the place of the record, and the two buttons. */
export const ArchiveQuestion = ({ says, field, replacement, onReplace, send, ...act }: QuestionProps) => (
  <>
    {says}
    <Select
      {...field}
      searchable
      clearable
      openOnFocus={false}
      limit={50}
      clearButtonProps={{ 'aria-label': `Limpar: ${field.label}`, tabIndex: 0 }}
      value={replacement}
      onChange={(id, option) => onReplace(id === null ? null : { value: id, label: option?.label ?? '' })}
      comboboxProps={{ shadow: 'md', zIndex: onTop + 1 }}
    />
    <Group justify="flex-end" gap="xs" mt="lg">
      <Button variant="default" onClick={act.onCancel}>
        Cancelar
      </Button>
      <Button color="red" loading={act.isBusy} disabled={!act.isReady} onClick={act.onSend}>
        {send}
      </Button>
    </Group>
  </>
);
