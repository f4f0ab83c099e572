import { Box, Button, Group, Skeleton, Text } from '@mantine/core';
import { actionText, alertStateLabel } from '@pdy/contract/access-logs/words';
import { useQuery } from '@tanstack/react-query';
import { useAct } from '#lib/act.ts';
import { api } from '#lib/api.ts';
import { formatLongMoment } from '#lib/words/format.ts';
import { DataList } from '#ui/list/data-list.tsx';
import { Section } from '#ui/page/section.tsx';
import { FramedList } from '#ui/parts.tsx';
import { PersonLink } from '#ui/person/person-link.tsx';
import { Small } from '#ui/small.tsx';
import { noFilters, useGoTo } from './logs-address.ts';
import { type Alert, alertsQuery } from './logs-query.ts';
import { RiskBadge } from './risk-badge.tsx';

/** Events that need attention: acknowledged by the person who handles them, cleared when it is done. */
export function AlertsPanel() {
  const query = useQuery(alertsQuery);
  const fresh = query.data?.filter(({ status }) => status === 'unacknowledged').length ?? 0;
  return (
    <Section
      name="Alertas"
      aside={fresh > 0 && <Small component="span">{fresh === 1 ? '1 novo' : `${fresh} novos`}</Small>}
    >
      <DataList
        query={query}
        skeleton={<Skeleton height={36} />}
        rows={2}
        none={
          <Text fz="sm" c="dimmed">
            Nenhum alerta em aberto.
          </Text>
        }
        what="os alertas"
      >
        {(alerts) => (
          <FramedList data-open>
            {alerts.map((alert) => (
              <AlertRow key={alert.id} alert={alert} />
            ))}
          </FramedList>
        )}
      </DataList>
    </Section>
  );
}

function AlertRow({ alert }: { alert: Alert }) {
  const { status, log_id, action, user_name, readable_id, created_at, failed_attempts } = alert;
  const name = actionText(action);
  return (
    <Group component="li" px="md" py="sm">
      <Box flex="1 1 240px" miw={0} data-long>
        <Text fw={status === 'unacknowledged' ? 600 : 400}>
          {name}
          {user_name && (
            <>
              :{' '}
              <PersonLink id={readable_id} about={`alerta do registro ${log_id}`}>
                {user_name}
              </PersonLink>
            </>
          )}
        </Text>
        <Text fz="xs" c="dimmed">
          {[
            alertStateLabel[status],
            formatLongMoment(created_at),
            failed_attempts > 1 && `${failed_attempts} falhas em 15 minutos`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      </Box>
      <RiskBadge score={alert.risk_score} />
      <AlertButtons alert={alert} />
    </Group>
  );
}

function AlertButtons({ alert: { id, version, status, log_id, action, user_name } }: { alert: Alert }) {
  const goTo = useGoTo();
  const acknowledge = useAct(api.accessLogs.alerts.acknowledge, { done: 'Alerta reconhecido' });
  const clear = useAct(api.accessLogs.alerts.clear, { done: 'Alerta encerrado' });
  /** Only the number distinguishes two events of one person at the same moment. */
  const spoken = `${actionText(action)}${user_name ? `, ${user_name}` : ''}, registro ${log_id}`;
  const isBusy = acknowledge.isPending || clear.isPending;
  return (
    <Group gap="xs">
      <Button
        size="xs"
        variant="subtle"
        onClick={() => goTo({ ...noFilters, periodo: '30', acao: action, registro: log_id })}
        aria-label={`Ver registro: ${spoken}`}
      >
        Ver registro
      </Button>
      {status === 'unacknowledged' && (
        <Button
          size="xs"
          variant="default"
          disabled={isBusy}
          onClick={() => acknowledge.mutate({ id, version })}
          aria-label={`Reconhecer alerta: ${spoken}`}
        >
          Reconhecer
        </Button>
      )}
      <Button
        size="xs"
        variant="default"
        disabled={isBusy}
        onClick={() => clear.mutate({ id, version })}
        aria-label={`Encerrar alerta: ${spoken}`}
      >
        Encerrar
      </Button>
    </Group>
  );
}
