import { Alert, Button, Group, Skeleton, Text } from '@mantine/core';
import type { ImportAction, UserImport } from '@pdy/contract/people/imports';
import { importActionLabel } from '@pdy/contract/people/words';
import { useState } from 'react';
import { useUnsavedGuard } from '#lib/form/unsaved.ts';
import { friendlyError } from '#lib/friendly-error.ts';
import { ListFaces } from '#ui/list/list-faces.tsx';
import { type Edits, editCount, editsOf } from './edits.ts';
import classes from './import.module.css';
import { useGoTo, useImportAddress } from './import-address.ts';
import { useLines, useSimulate } from './import-query.ts';
import { countText } from './import-words.ts';
import { LineTable } from './line-table.tsx';

type Props = { known: UserImport };

/** What each line would do; wrong cells are put right here and tried out again. */
export function LinesStep({ known }: Props) {
  const [edits, setEdits] = useState<Edits>({});
  return (
    <>
      <Totals known={known} />
      <Lines known={known} edits={edits} onEdits={setEdits} />
      <Foot known={known} edits={edits} />
    </>
  );
}

const actions = ['criar', 'atualizar', 'sem_alteracao', 'erro'] as const;

function Totals({ known: { totals } }: Props) {
  const { linhas: chosen } = useImportAddress();
  const goTo = useGoTo();
  if (!totals) return null;
  const choices: readonly { action?: ImportAction; label: string; count: number }[] = [
    { label: 'Todas', count: totals.linhas },
    ...actions.map((action) => ({ action, label: importActionLabel[action], count: totals[action] })),
  ];
  return (
    <Group component="section" aria-label="Mostrar linhas" gap={6} mt="md" mb="sm">
      {choices.map(({ action, label, count }) => (
        <button
          key={label}
          type="button"
          className={classes.choice}
          aria-pressed={action === chosen}
          data-error={action === 'erro' && count > 0 ? true : undefined}
          onClick={() => goTo({ linhas: action })}
        >
          {label} <b>{count}</b>
        </button>
      ))}
    </Group>
  );
}

type LinesProps = Props & { edits: Edits; onEdits: (edits: Edits) => void };

function Lines({ known, edits, onEdits }: LinesProps) {
  const { linhas } = useImportAddress();
  const query = useLines(known, linhas);
  const lines = query.data?.pages.flatMap(({ items }) => items);
  return (
    <ListFaces
      query={{ ...query, data: lines }}
      skeleton={<Skeleton height={44} />}
      rows={6}
      none={<Text c="dimmed">Nenhuma linha aqui.</Text>}
      what="as linhas"
    >
      {(found) => (
        <>
          <LineTable lines={found} edits={edits} onEdits={onEdits} />
          {query.hasNextPage && (
            <Button
              variant="default"
              mt="md"
              loading={query.isFetchingNextPage}
              onClick={() => void query.fetchNextPage()}
            >
              Mostrar mais linhas
            </Button>
          )}
          {query.isFetchNextPageError && (
            <Text fz="sm" c="dimmed" role="alert" mt="xs">
              Não foi possível carregar mais linhas.
            </Text>
          )}
        </>
      )}
    </ListFaces>
  );
}

function Foot({ known, edits }: Props & { edits: Edits }) {
  const { id, version, columns, totals } = known;
  const goTo = useGoTo();
  const simulate = useSimulate(() => {});
  const count = editCount(edits);
  useUnsavedGuard(count > 0 && !simulate.isPending, ['importacao', 'aba', 'etapa']);
  const again = () => simulate.mutate({ id, version, columns: { ...columns }, edits: editsOf(edits) });
  const isIdle = totals !== null && totals.criar + totals.atualizar === 0;
  return (
    <>
      <div>
        {simulate.isError && (
          <Alert color="red" mt="md">
            {friendlyError(simulate.error, 'administration')}
          </Alert>
        )}
      </div>
      <div className={classes.foot}>
        <Text fz="sm" c="dimmed" role="status" className={classes.grow}>
          {count > 0
            ? `${countText(count, 'correção ainda não simulada', 'correções ainda não simuladas')}.`
            : isIdle && 'Nenhuma linha altera dados.'}
        </Text>
        <Button variant="default" onClick={() => goTo({ etapa: 'colunas' })}>
          Mudar colunas
        </Button>
        {count > 0 || known.status === 'expirado' ? (
          <Button onClick={again} loading={simulate.isPending}>
            Simular de novo
          </Button>
        ) : (
          <Button onClick={() => goTo({ etapa: 'confirmacao' })} disabled={isIdle}>
            Continuar
          </Button>
        )}
      </div>
    </>
  );
}
