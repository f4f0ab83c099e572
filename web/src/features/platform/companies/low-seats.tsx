import { Button, Group } from '@mantine/core';
import type { CompanyRecord } from '@pdy/contract/platform/companies';
import { useQuery } from '@tanstack/react-query';
import { useAct } from '#lib/act.ts';
import { api } from '#lib/api.ts';
import { formatNumber } from '#lib/words/format.ts';
import { type Column, DataTable } from '#ui/list/data-table.tsx';
import { Small } from '#ui/small.tsx';
import { useGoTo } from '../platform-address.ts';

const columns: readonly Column<CompanyRecord>[] = [
  { name: 'Nome', as: 'head', cell: ({ name }) => name },
  { name: 'Limite', cell: ({ max_users }) => formatNumber(max_users) },
  { name: 'Usuários', cell: ({ people }) => formatNumber(people) },
];

/** Limits that an earlier version may have read as a thousandth; hidden once each was checked. */
export function LowSeats() {
  const { data = [] } = useQuery({ ...api.platform.company.lowSeats.queryOptions(), staleTime: 0 });
  if (data.length === 0) return null;
  return (
    <div>
      <DataTable
        caption="Limite de licenças abaixo de 10: confira"
        isTitled
        items={data}
        columns={columns}
        keyOf={({ id }) => id}
        acts={(company) => <LowSeatActs company={company} />}
      />
      <Small mt="xs">Uma versão anterior lia “1.000” como 1.</Small>
    </div>
  );
}

function LowSeatActs({ company: { id: company_id, name, version } }: { company: CompanyRecord }) {
  const goTo = useGoTo();
  const { mutate, isPending } = useAct(api.platform.company.keepSeats);
  return (
    <Group gap="xs" justify="flex-end">
      <Button
        size="xs"
        aria-label={`Corrigir o limite de ${name}`}
        onClick={() => goTo({ empresa: company_id })}
      >
        Corrigir
      </Button>
      <Button
        size="xs"
        variant="default"
        loading={isPending}
        aria-label={`Está certo: ${name}`}
        onClick={() => mutate({ company_id, version })}
      >
        Está certo
      </Button>
    </Group>
  );
}
