import { Skeleton, Switch, Text } from '@mantine/core';
import type { AccessLog } from '@pdy/contract/access-logs/records';
import { actionText } from '@pdy/contract/access-logs/words';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#lib/api.ts';
import { shellQuery } from '#lib/shell-data.ts';
import { formatLongMoment } from '#lib/words/format.ts';
import { DataList } from '#ui/list/data-list.tsx';
import { type Column, DataTable } from '#ui/list/data-table.tsx';
import { Section } from '#ui/page/section.tsx';
import { Small } from '#ui/small.tsx';
import { whoText } from './request-words.ts';

/** The latest accesses of others to one's data; one's own on demand. */
export function SeenSection() {
  const [isWithOwn, setWithOwn] = useState(false);
  const query = useQuery({ ...api.accessLogs.mine.queryOptions(), staleTime: 15_000 });
  const { data: shell } = useQuery(shellQuery);
  const me = shell?.person.user_id ?? '';
  const shown = query.data?.filter(({ user_id }) => isWithOwn || user_id !== me);
  return (
    <Section
      name="Quem viu meus dados"
      aside={
        <Switch
          label="Incluir o que eu fiz"
          checked={isWithOwn}
          onChange={({ currentTarget }) => setWithOwn(currentTarget.checked)}
        />
      }
    >
      <DataList
        query={{ ...query, data: shown }}
        skeleton={<Skeleton height={36} />}
        rows={4}
        none={<Text c="dimmed">Ninguém além de você passou pelos seus dados ultimamente.</Text>}
        what="os registros"
      >
        {(logs) => <SeenTable logs={logs} me={me} />}
      </DataList>
    </Section>
  );
}

const columnsFor = (me: string): readonly Column<AccessLog>[] => [
  { name: 'Quem', as: 'head', cell: (log) => whoText(log, me) },
  { name: 'O que', as: 'plain', cell: ({ action }) => actionText(action) },
  { name: 'Quando', as: 'plain', cell: ({ occurred_at }) => formatLongMoment(occurred_at) },
];

const SeenTable = ({ logs, me }: { logs: readonly AccessLog[]; me: string }) => (
  <>
    <DataTable
      caption="Quem viu ou mudou os meus dados, do mais novo ao mais antigo"
      items={logs}
      columns={columnsFor(me)}
      keyOf={({ company_id, id }) => `${company_id} ${id}`}
    />
    <Small mt="xs">Dos últimos 30 registros sobre você.</Small>
  </>
);
