import { Checkbox, Skeleton } from '@mantine/core';
import { LogRetention } from '@pdy/contract/access-logs/logs';
import { useQuery } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { useContractForm } from '#lib/form/contract-form.ts';
import { FormFrame } from '#ui/form/form-frame.tsx';
import { NumberField } from '#ui/form/number-field.tsx';
import { OneFace } from '#ui/page/one-face.tsx';
import { Section } from '#ui/page/section.tsx';
import parts from '#ui/parts.module.css';

/** How long a company keeps its access log; the company can read it and not change it. */
export function LogRetentionSection({ company_id }: { company_id: string }) {
  const query = useQuery(api.accessLogs.platform.retention.queryOptions({ input: { company_id } }));
  return (
    <Section name="Registro de acessos" className={parts.part}>
      <OneFace query={query} skeleton={<Skeleton height={90} />} what="a guarda do registro">
        {(kept) => <LogRetentionForm company_id={company_id} kept={kept} />}
      </OneFace>
    </Section>
  );
}

type Kept = { retention_months: number; legal_hold: boolean };

function LogRetentionForm({ company_id, kept }: { company_id: string; kept: Kept }) {
  const form = useContractForm({
    name: { unkept: 'Choices alone: leaving asks first.' },
    schema: LogRetention,
    initial: kept,
    besides: () => ({ company_id }),
    standsOn: ['empresa'],
    send: api.accessLogs.platform.setRetention,
    done: 'Guarda do registro atualizada',
  });
  const { value: isHeld, ...hold } = form.field('legal_hold');
  return (
    <FormFrame form={form} name="Registro de acessos" send="Salvar a guarda">
      <NumberField
        isWhole
        label="Meses de guarda"
        description="De 6 a 24. Depois disso, os registros são apagados à noite."
        maw={260}
        {...form.field('retention_months')}
      />
      <Checkbox
        mt="sm"
        label="Reter por ordem legal: nada é apagado enquanto valer"
        checked={isHeld}
        {...hold}
      />
    </FormFrame>
  );
}
