import { Alert, Box, Button, Drawer, Text, Title } from '@mantine/core';
import {
  actionText,
  originLabel,
  outcomeLabel,
  resourceText,
  severityLabel,
} from '@pdy/contract/access-logs/words';
import { useQuery } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { Fragment, type ReactNode, useEffect } from 'react';
import { api } from '#lib/api.ts';
import { toastError } from '#lib/feedback.ts';
import { useLastAsked } from '#lib/last-asked.ts';
import { formatLongMoment } from '#lib/words/format.ts';
import parts from '#ui/parts.module.css';
import { FactGrid, RecordText } from '#ui/parts.tsx';
import { PersonLink } from '#ui/person/person-link.tsx';
import { whoText } from './log-words.ts';
import { useGoTo, useLogsAddress } from './logs-address.ts';
import type { Log } from './logs-query.ts';

type Props = { logs: readonly Log[] | undefined; isPlatform: boolean };

/** One record with all its details. */
export function LogDrawer({ logs, isPlatform }: Props) {
  const { registro } = useLogsAddress();
  const goTo = useGoTo();
  const found = logs?.find(({ id }) => id === registro);
  const last = useLastAsked(found);
  const isOpen = registro !== undefined && logs !== undefined;
  const shown = isOpen ? found : last;
  return (
    <Drawer
      opened={isOpen}
      onClose={() => goTo({ registro: undefined })}
      size={520}
      title={shown ? `Registro ${shown.id}` : 'Registro fora da lista'}
    >
      {shown ? (
        <LogFacts key={shown.id} log={shown} isPlatform={isPlatform} />
      ) : (
        <Text>Ele pode estar em outro período. Amplie as datas ou limpe os filtros.</Text>
      )}
    </Drawer>
  );
}

const factsOf = (log: Log): readonly (readonly [string, ReactNode])[] => [
  ['Quando', formatLongMoment(log.occurred_at)],
  ['Quem', <OpenedLogPerson key="who" log={log} />],
  ['Ação', actionText(log.action)],
  ['Recurso', resourceText(log.resource)],
  ['Registro do recurso', log.resource_id],
  ['Pessoa afetada', log.target_user_email],
  ['Resultado', outcomeLabel[log.status]],
  ['Severidade', severityLabel[log.severity]],
  ['Risco', `${log.risk_score} de 10`],
  ['Falhas em 15 minutos', log.failed_attempts > 0 ? String(log.failed_attempts) : null],
  ['Mensagem', log.error_message],
  ['Endereço da página', log.path],
  ['IP', log.ip],
  ['Navegador', log.user_agent],
  ['Origem', originLabel[log.origin]],
];

function OpenedLogPerson({ log }: { log: Log }) {
  const { name, detail } = whoText(log);
  return (
    <>
      <PersonLink id={log.readable_id}>{name}</PersonLink>
      {detail && ` · ${detail}`}
    </>
  );
}

const LogFacts = ({ log, isPlatform }: { log: Log; isPlatform: boolean }) => (
  <>
    <FactGrid mt="md">
      {factsOf(log).map(
        ([name, value]) =>
          value && (
            <Fragment key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </Fragment>
          ),
      )}
    </FactGrid>
    <Title order={3} mt="lg" mb="xs" fz="sm">
      Detalhes
    </Title>
    <RecordText
      className={parts.framed}
      mah={260}
      bg="var(--pdy-sunken)"
      style={{ overflow: 'auto' }}
      tabIndex={0}
      aria-label="Detalhes do registro"
    >
      <pre>{JSON.stringify(log.metadata, null, 2)}</pre>
    </RecordText>
    {!isPlatform && <VerifyDay day={log.occurred_at.toISOString().slice(0, 10)} />}
  </>
);

const counted = (count: number) => (count === 1 ? '1 registro' : `${count} registros`);

/** Asks the server to recompute the chain of the record's day. `day` in UTC, 'YYYY-MM-DD'. */
function VerifyDay({ day }: { day: string }) {
  const check = useQuery({
    ...api.accessLogs.verifyDay.queryOptions({ input: { day } }),
    enabled: false,
    gcTime: 0,
  });
  useEffect(() => {
    if (check.error) toastError(check.error);
  }, [check.error]);
  return (
    <Box mt="md">
      <Button
        variant="default"
        leftSection={<ShieldCheck size={17} aria-hidden />}
        loading={check.isFetching}
        onClick={() => void check.refetch()}
      >
        Verificar integridade
      </Button>
      <div aria-live="polite">
        {check.data && !check.isFetching && (
          <Alert color={check.data.broken === null ? 'green' : 'red'} title={check.data.message} mt="sm">
            {counted(check.data.rows_checked)} deste dia conferidos
            {check.data.waiting > 0 && `, ${check.data.waiting} à espera do próximo fechamento`}.
          </Alert>
        )}
      </div>
    </Box>
  );
}
