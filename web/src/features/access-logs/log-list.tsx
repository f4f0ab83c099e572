import { Anchor, Box, Button, Skeleton, Text } from '@mantine/core';
import { actionText, outcomeLabel, resourceText } from '@pdy/contract/access-logs/words';
import type { ReactNode } from 'react';
import { formatLongMoment } from '#lib/words/format.ts';
import { DataList } from '#ui/list/data-list.tsx';
import type { Column } from '#ui/list/data-table.tsx';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { Section } from '#ui/page/section.tsx';
import { PersonLink } from '#ui/person/person-link.tsx';
import classes from './access-logs.module.css';
import { LogDrawer } from './log-drawer.tsx';
import { whoText } from './log-words.ts';
import { noFilters, useGoTo } from './logs-address.ts';
import { type Filters, type Log, useLogs } from './logs-query.ts';
import { SeverityCell } from './risk-badge.tsx';

const columns: readonly Column<Log>[] = [
  { name: 'Quando', as: 'plain', cell: (log) => <OpenLog log={log} /> },
  { name: 'Quem', as: 'plain', cell: (log) => <LogRowPerson log={log} /> },
  {
    name: 'O que',
    as: 'head',
    cell: ({ action, resource }) => (
      <>
        {actionText(action)}
        <SecondLine>{resourceText(resource)}</SecondLine>
      </>
    ),
  },
  {
    name: 'Resultado',
    as: 'plain',
    cell: ({ success, status }) => (
      <Box component="span" c={success ? 'inherit' : 'var(--mantine-color-error)'}>
        {outcomeLabel[status]}
      </Box>
    ),
  },
  {
    name: 'Severidade',
    as: 'state',
    cell: ({ severity, risk_score }) => <SeverityCell severity={severity} risk={risk_score} />,
  },
];

const SecondLine = ({ children }: { children: ReactNode }) => (
  <Text component="span" display="block" fz="xs" fw={400} c="dimmed">
    {children}
  </Text>
);

function LogRowPerson({ log }: { log: Log }) {
  const { name, detail } = whoText(log);
  return (
    <>
      <PersonLink id={log.readable_id} about={`registro ${log.id}`}>
        {name}
      </PersonLink>
      {detail && detail !== name && <SecondLine>{detail}</SecondLine>}
    </>
  );
}

function OpenLog({ log }: { log: Log }) {
  const goTo = useGoTo();
  const when = formatLongMoment(log.occurred_at);
  return (
    <Anchor
      component="button"
      type="button"
      ta="left"
      underline="never"
      className={classes.open}
      onClick={() => goTo({ registro: log.id })}
      aria-haspopup="dialog"
      // Only the number distinguishes two events at the same moment.
      aria-label={`Abrir registro ${log.id}: ${actionText(log.action)}, ${whoText(log).name}, ${when}`}
    >
      {when}
    </Anchor>
  );
}

/** Records, the newest first, and the open one. */
export function LogList(asked: { filters: Filters; isPlatform: boolean }) {
  const query = useLogs(asked);
  return (
    <Section name="Registros">
      <DataList
        query={query}
        what="os registros"
        rows={6}
        skeleton={<Skeleton height={40} />}
        none={<NoLogs />}
        caption="Registros, do mais novo ao mais antigo"
        columns={columns}
        keyOf={({ company_id, id }) => `${company_id} ${id}`}
        className={classes.logs}
      />
      <LogDrawer logs={query.data} isPlatform={asked.isPlatform} />
    </Section>
  );
}

function NoLogs() {
  const goTo = useGoTo();
  return (
    <EmptyState
      title="Nenhum registro no período. Amplie as datas."
      why="Aqui aparecem entradas, recusas e ações de administração."
      action={<Button onClick={() => goTo({ ...noFilters, periodo: '90' })}>Ver os últimos 90 dias</Button>}
    />
  );
}
