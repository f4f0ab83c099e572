import { Button, Group, Text } from '@mantine/core';
import type { ImportAction, UserImport } from '@pdy/contract/people/imports';
import { importActionLabel } from '@pdy/contract/people/words';
import { useState } from 'react';
import { api } from '#lib/api.ts';
import { useUnsavedGuard } from '#lib/form/unsaved.ts';
import { type Edits, editCount, editsOf } from './edits.ts';
import classes from './import.module.css';
import { useGoTo, useImportAddress } from './import-address.ts';
import { useImportAct } from './import-query.ts';
import { countText } from './import-words.ts';
import { LineList } from './line-list.tsx';
import { StepRefusal } from './step-refusal.tsx';

type Props = { known: UserImport };

/** What each line would do; wrong cells are put right here and tried out again. */
export function LinesStep({ known }: Props) {
  const [edits, setEdits] = useState<Edits>({});
  return (
    <>
      <LineTotals known={known} />
      <LineList known={known} edits={edits} onEdits={setEdits} />
      <NextStep known={known} edits={edits} />
    </>
  );
}

const actions = ['criar', 'atualizar', 'sem_alteracao', 'erro'] as const;

/** How many lines have which outcome; each number shows those lines alone. */
function LineTotals({ known: { totals } }: Props) {
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

/** On to the last word, or what was put right is tried out again first. */
function NextStep({ known, edits }: Props & { edits: Edits }) {
  const { id, version, columns, totals } = known;
  const goTo = useGoTo();
  const simulate = useImportAct(api.userImports.simulate);
  const count = editCount(edits);
  useUnsavedGuard(count > 0 && !simulate.isPending, ['importacao', 'aba', 'etapa']);
  const again = () => simulate.mutate({ id, version, columns: { ...columns }, edits: editsOf(edits) });
  const isIdle = totals !== null && totals.criar + totals.atualizar === 0;
  return (
    <>
      <StepRefusal error={simulate.error} />
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
