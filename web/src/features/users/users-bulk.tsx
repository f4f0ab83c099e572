import { Button } from '@mantine/core';
import type { CompanyUser } from '@pdy/contract/people/users';
import { useState } from 'react';
import type { Selection } from '#lib/selection.ts';
import { BulkBar } from '#ui/list/bulk-bar.tsx';
import { type BulkChange, BulkDialog } from './bulk-dialog.tsx';

const counted = (count: number) => (count === 1 ? '1 pessoa selecionada' : `${count} pessoas selecionadas`);

/** Changes for all people marked in the list. */
export function UsersBulk({ selection }: { selection: Selection<CompanyUser> }) {
  const [change, setChange] = useState<BulkChange | null>(null);
  const [people, setPeople] = useState<readonly CompanyUser[]>([]);
  const ask = (asked: BulkChange) => {
    setPeople(selection.items);
    setChange(asked);
  };
  return (
    <>
      <BulkBar selection={selection} counted={counted}>
        <Button size="xs" variant="default" onClick={() => ask('manager')}>
          Alterar gestor
        </Button>
        <Button size="xs" variant="default" onClick={() => ask('department')}>
          Alterar departamento
        </Button>
        <Button size="xs" variant="default" onClick={() => ask('job')}>
          Definir cargo…
        </Button>
        <Button size="xs" variant="default" onClick={() => ask('deactivate')}>
          Desativar
        </Button>
      </BulkBar>
      <BulkDialog change={change} people={people} onClose={() => setChange(null)} onDone={selection.clear} />
    </>
  );
}
