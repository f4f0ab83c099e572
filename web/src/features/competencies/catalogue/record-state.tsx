import { Alert, Badge, Button, Group, Text } from '@mantine/core';
import type { CatalogueStatus } from '@pdy/contract/competencies/catalogue/competencies';
import { beforeLosing } from '#lib/form/unsaved.ts';
import { useGoTo } from './catalogue-address.ts';
import { statusColor } from './catalogue-words.ts';

type Props = {
  status: CatalogueStatus;
  label: Record<CatalogueStatus, string>;
  /** Shown beside its state: the code, or how many people have it. */
  says: string;
  /** 'Arquivar'. */
  archive: string;
  /** The texts of an archived record, and the way back. */
  archived: { title: string; says: string; isBusy: boolean; onRestore: () => void };
};

/** The state of a record, and the way to the archive or back. */
export function RecordState({ status, label, says, archive, archived }: Props) {
  const goTo = useGoTo();
  if (status === 'archived')
    return (
      <Alert color="orange" title={archived.title}>
        {archived.says}
        <Button
          display="block"
          mt="sm"
          variant="default"
          size="xs"
          loading={archived.isBusy}
          onClick={archived.onRestore}
        >
          Restaurar
        </Button>
      </Alert>
    );
  return (
    <Group gap="sm" wrap="nowrap">
      <Badge color={statusColor[status]}>{label[status]}</Badge>
      <Text fz="sm" c="dimmed" flex={1}>
        {says}
      </Text>
      <Button variant="default" size="xs" onClick={() => beforeLosing(() => goTo({ abrir: 'arquivar' }))}>
        {archive}
      </Button>
    </Group>
  );
}
