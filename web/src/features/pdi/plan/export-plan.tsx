import { Button, Checkbox, Group } from '@mantine/core';
import type { Plan } from '@pdy/contract/pdi/plan';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useAct } from '#lib/act.ts';
import { api } from '#lib/api.ts';
import { saveDownload } from '#lib/save-file.ts';

/** The plan as files to keep. */
export function ExportPlan({ plan: { id, goals } }: { plan: Pick<Plan, 'id' | 'goals'> }) {
  const hasPrivate = goals.some(({ visibility }) => visibility === 'private');
  const [with_private, setWithPrivate] = useState(false);
  const kept = { onDone: saveDownload, refreshes: false };
  const pdf = useAct(api.pdi.documents.pdf, kept);
  const csv = useAct(api.pdi.documents.goals_csv, kept);
  return (
    <Group gap="xs">
      <Button
        size="xs"
        variant="default"
        leftSection={<Download size={16} aria-hidden />}
        loading={pdf.isPending}
        onClick={() => pdf.mutate({ id, with_private })}
      >
        Exportar PDF
      </Button>
      <Button
        size="xs"
        variant="subtle"
        color="gray"
        loading={csv.isPending}
        onClick={() => csv.mutate({ id })}
      >
        Metas em CSV
      </Button>
      {hasPrivate && (
        <Checkbox
          size="xs"
          label="Incluir no PDF as metas que só eu vejo"
          checked={with_private}
          onChange={({ currentTarget }) => setWithPrivate(currentTarget.checked)}
        />
      )}
    </Group>
  );
}
