import { Button, Menu } from '@mantine/core';
import type { TableFormat } from '@pdy/contract/common';
import type { ListFile } from '@pdy/contract/people/exports';
import { Download } from 'lucide-react';
import { composed, useAct } from '#lib/act.ts';
import { saveDownload } from '#lib/save-file.ts';

type Props = {
  /** What the button exports, for screen readers: 'usuários'. */
  what: string;
  /** Makes the file of the list as it is filtered and sorted now. */
  make: (format: TableFormat) => Promise<ListFile>;
  /** Called with the file's id when a long list is being written. */
  onWaiting: (id: string) => void;
  /** Whether the menu is open; the address says so. */
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
};

/** Exports a list as a file: saved at once or, when it is long, once it is written. */
export function ExportMenu({ what, make, onWaiting, isOpen, onOpen }: Props) {
  const exporting = useAct(composed({ key: () => [['exports']] }, make), {
    refreshes: false,
    onDone: ({ file, waiting }) => {
      if (file) saveDownload(file);
      else if (waiting) onWaiting(waiting.id);
    },
  });
  return (
    <Menu position="bottom-start" width={180} opened={isOpen} onChange={onOpen}>
      <Menu.Target>
        <Button
          variant="subtle"
          size="xs"
          aria-label={`Exportar ${what}`}
          leftSection={<Download size={14} aria-hidden />}
          loading={exporting.isPending}
        >
          Exportar
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => exporting.mutate('csv')}>CSV</Menu.Item>
        <Menu.Item onClick={() => exporting.mutate('xlsx')}>Excel (XLSX)</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
