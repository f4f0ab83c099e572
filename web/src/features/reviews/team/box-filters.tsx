import { Button, Menu, NativeSelect } from '@mantine/core';
import { ChevronDown } from 'lucide-react';
import { useAct } from '#lib/act.ts';
import { api } from '#lib/api.ts';
import { saveDownload } from '#lib/save-file.ts';
import { useGoTo } from '../reviews-address.ts';

type Cycle = { id: string; name: string };
type Props = { cycles: readonly Cycle[]; shown: Cycle };

/** The choice of the cycle, and its export. */
export function BoxFilters({ cycles, shown }: Props) {
  const goTo = useGoTo();
  const known = cycles.some(({ id }) => id === shown.id) ? cycles : [shown, ...cycles];
  return (
    <>
      <NativeSelect
        aria-label="Ciclo"
        data={known.map(({ id, name }) => ({ value: id, label: name }))}
        value={shown.id}
        onChange={({ currentTarget }) => goTo({ ciclo: currentTarget.value, divergentes: undefined })}
        miw={150}
        maw="100%"
      />
      <BoxExportMenu cycle_id={shown.id} />
    </>
  );
}

function BoxExportMenu({ cycle_id }: { cycle_id: string }) {
  const exporting = useAct(api.reviewResults.export, { onDone: saveDownload, refreshes: false });
  return (
    <Menu position="bottom-start" width={200}>
      <Menu.Target>
        <Button
          variant="default"
          rightSection={<ChevronDown size={16} aria-hidden />}
          loading={exporting.isPending}
        >
          Mais
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => exporting.mutate({ cycle_id, format: 'csv' })}>Exportar CSV</Menu.Item>
        <Menu.Item onClick={() => exporting.mutate({ cycle_id, format: 'xlsx' })}>
          Exportar Excel (XLSX)
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
