import { Button, Group, Modal, Select } from '@mantine/core';
import type { CatalogueStatus } from '@pdy/contract/competencies/catalogue/competencies';
import type { ReactNode } from 'react';
import { useGoTo } from '../catalogue-address.ts';

/** The z-index above the panel from which it was opened. */
const onTop = 300;

type DialogProps<Row> = {
  record: Row | undefined;
  /** The word while its name is not known: 'cargo'. */
  noun: string;
  children: (record: Row, close: () => void) => ReactNode;
};

/** Confirms that a record is archived; hidden for an archived one. */
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
  /** The effects of archiving. */
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
  /** The text of the button. */
  send: string;
  isReady: boolean;
  isBusy: boolean;
  onSend: () => void;
  onCancel: () => void;
};

/** The effects of archiving, the replacement of the record, and the two buttons. */
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
