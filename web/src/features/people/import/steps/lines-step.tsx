import { Box, Button, Group, Text } from '@mantine/core';
import type { ImportAction, UserImport } from '@pdy/contract/people/imports';
import { importActionLabel } from '@pdy/contract/people/words';
import { countText } from '@pdy/contract/rules/numbers';
import { editCount } from '../edits.ts';
import { useGoTo, useImportAddress } from '../import-address.ts';
import { waitingText } from '../import-words.ts';
import { type Judging, useJudging } from '../judging.ts';
import type { TypedCells } from '../typed-cells.ts';
import { LineList } from './line-list.tsx';
import { StepRefusal } from './step-refusal.tsx';
import { TitlesBox } from './titles-box.tsx';

type Props = { known: UserImport };

/** The effect of each line; wrong cells are corrected here and tried again automatically. */
export function LinesStep({ known, typed }: Props & { typed: TypedCells }) {
  const judging = useJudging(known, typed);
  return (
    <>
      <TitlesBox known={known} isBusy={judging.isPending || editCount(typed.edits) > 0} />
      <LineTotals known={known} />
      {waitingText(known) && <Text fz="sm">{waitingText(known)}</Text>}
      <LineList known={known} typed={typed} onLeave={judging.onLeave} />
      <LinesNextStep known={known} count={editCount(typed.edits)} judging={judging} />
    </>
  );
}

const actions = ['criar', 'atualizar', 'sem_alteracao', 'erro'] as const;

/** The number of lines by outcome; each number filters the lines. */
function LineTotals({ known: { totals } }: Props) {
  const { linhas: chosen } = useImportAddress();
  const goTo = useGoTo();
  if (!totals) return null;
  const choices: readonly { action?: ImportAction; label: string; count: number }[] = [
    { label: 'Todas', count: totals.linhas },
    ...actions.map((action) => ({ action, label: importActionLabel[action], count: totals[action] })),
  ];
  return (
    <Group component="section" aria-label="Mostrar linhas" gap="xs" mt="md" mb="sm">
      {choices.map(({ action, label, count }) => (
        <Button
          key={label}
          size="xs"
          variant={action === chosen ? 'light' : 'default'}
          aria-pressed={action === chosen}
          onClick={() => goTo({ linhas: action })}
        >
          <span>
            {label}{' '}
            <Box component="b" c={action === 'erro' && count > 0 ? 'var(--mantine-color-error)' : 'inherit'}>
              {count}
            </Box>
          </span>
        </Button>
      ))}
    </Group>
  );
}

/** Goes on to the confirmation, once the corrections are tried. */
function LinesNextStep({ known, count, judging }: Props & { count: number; judging: Judging }) {
  const { totals } = known;
  const goTo = useGoTo();
  const isIdle = totals !== null && totals.criar + totals.atualizar === 0;
  return (
    <>
      <StepRefusal error={judging.error} />
      <Group gap="sm" mt="lg">
        <Text fz="sm" c="dimmed" role="status" flex="1 1 240px">
          {count > 0
            ? `Conferindo ${countText(count, 'correção', 'correções')}…`
            : isIdle && 'Nenhuma linha altera dados.'}
        </Text>
        <Button variant="default" onClick={() => goTo({ etapa: 'colunas' })}>
          Mudar colunas
        </Button>
        {judging.error || known.status === 'expirado' ? (
          <Button onClick={judging.tryOut} loading={judging.isPending}>
            Simular de novo
          </Button>
        ) : (
          <Button onClick={() => goTo({ etapa: 'confirmacao' })} disabled={isIdle || count > 0}>
            Continuar
          </Button>
        )}
      </Group>
    </>
  );
}
