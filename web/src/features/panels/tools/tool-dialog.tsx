import { Button, Group, Modal, Skeleton, Stack, Text } from '@mantine/core';
import type { ExportTable, Tool, ToolPlan } from '@pdy/contract/panels/panels';
import { exportTables } from '@pdy/contract/panels/values';
import { toolLabel } from '@pdy/contract/panels/words';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { composed, useAct } from '#lib/act.ts';
import { api } from '#lib/api.ts';
import { saveFile } from '#lib/save-file.ts';
import { OneFace } from '#ui/page/one-face.tsx';
import { useGoTo, usePanelAddress } from '../panel-address.ts';
import { useCompany } from '../panel-query.ts';
import { factText, toolWords } from './tool-words.ts';

async function rowsOf(run_id: string, table: ExportTable) {
  const rows: Record<string, unknown>[] = [];
  let after: string | null = null;
  do {
    const part: { rows: Record<string, unknown>[]; next: string | null } = await api.panels.tools.part.call({
      run_id,
      table,
      ...(after !== null && { after }),
    });
    rows.push(...part.rows);
    after = part.next;
  } while (after !== null);
  return rows;
}

/** Saves the file in the browser, under the company's name and the day. */
async function saveCompanyFile(run_id: string, { slug, today }: { slug: string; today: string }) {
  const content: Partial<Record<ExportTable, unknown>> = {};
  for (const table of exportTables) content[table] = await rowsOf(run_id, table);
  const text = JSON.stringify({ empresa: slug, dia: today, ...content }, null, 1);
  saveFile(new Blob([text], { type: 'application/json' }), `pdy-empresa-${slug}-${today}.json`);
}

/** The preview of a tool, before it runs. */
export function ToolDialog() {
  const { ferramenta } = usePanelAddress();
  const goTo = useGoTo();
  const [last, setLast] = useState(ferramenta);
  if (ferramenta !== undefined && ferramenta !== last) setLast(ferramenta);
  const shown = ferramenta ?? last;
  const close = () => goTo({ ferramenta: undefined });
  return (
    <Modal opened={ferramenta !== undefined} onClose={close} title={shown && toolLabel[shown]}>
      {shown && <FirstLook key={shown} tool={shown} onClose={close} />}
    </Modal>
  );
}

type Props = { tool: Tool; onClose: () => void };

function useRun({ tool, onClose }: Props) {
  const known = useCompany();
  const run = async () => {
    const { id } = await api.panels.tools.run.call({ tool });
    if (tool === 'export' && known?.company)
      await saveCompanyFile(id, { slug: known.company.slug, today: known.today });
  };
  return useAct(composed(api.panels.tools, run), { done: toolWords[tool].done, onDone: onClose });
}

function FirstLook({ tool, onClose }: Props) {
  const query = useQuery({
    ...api.panels.tools.plan.queryOptions({ input: { tool } }),
    staleTime: 0,
    gcTime: 0,
  });
  return (
    <OneFace query={query} skeleton={<Skeleton height={140} />} what="a simulação">
      {(plan) => <ToolPlanned plan={plan} onClose={onClose} />}
    </OneFace>
  );
}

function ToolPlanned({ plan: { tool, facts, is_idle }, onClose }: { plan: ToolPlan; onClose: () => void }) {
  const run = useRun({ tool, onClose });
  const words = toolWords[tool];
  return (
    <>
      <Text>{is_idle ? words.idle : words.plan}</Text>
      {!is_idle && (
        <Stack component="ul" gap="xs" mt="sm" mx={0} mb="md" aria-label="O que seria feito">
          {facts.map((fact) => (
            <li key={fact.label}>{factText(fact)}</li>
          ))}
        </Stack>
      )}
      <Group justify="flex-end" gap="xs" mt="md">
        <Button variant="default" onClick={onClose} data-autofocus>
          {is_idle ? 'Fechar' : 'Cancelar'}
        </Button>
        {!is_idle && (
          <Button loading={run.isPending} onClick={() => run.mutate()}>
            {words.run}
          </Button>
        )}
      </Group>
    </>
  );
}
