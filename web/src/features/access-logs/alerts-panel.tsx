import { Button, Group, Skeleton, Text } from '@mantine/core';
import { actionText, alertStateLabel } from '@pdy/contract/access-logs/words';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { toastDone, toastError } from '#lib/feedback.ts';
import { formatLongMoment } from '#lib/format.ts';
import { ListFaces } from '#ui/list/list-faces.tsx';
import { Section } from '#ui/section.tsx';
import classes from './access-logs.module.css';
import { noFilters, useGoTo } from './logs-address.ts';
import { type Alert, alertsQuery } from './logs-query.ts';
import { RiskBadge } from './risk-badge.tsx';

/** What somebody should look at: acknowledged by whoever does, cleared when it is done with. */
export function AlertsPanel() {
  const query = useQuery(alertsQuery);
  const fresh = query.data?.filter(({ status }) => status === 'unacknowledged').length ?? 0;
  return (
    <Section
      name="Alertas"
      aside={fresh > 0 && <span className={classes.count}>{fresh === 1 ? '1 novo' : `${fresh} novos`}</span>}
    >
      <ListFaces
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
          <ul className={classes.alerts}>
            {alerts.map((alert) => (
              <Row key={alert.id} alert={alert} />
            ))}
          </ul>
        )}
      </ListFaces>
    </Section>
  );
}

function useMoves() {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: api.accessLogs.key() });
  const refused = (error: unknown) => {
    toastError(error);
    // Somebody else may have been quicker.
    return refresh();
  };
  const done = (text: string) => () => {
    toastDone(text);
    return refresh();
  };
  const { acknowledge, clear } = api.accessLogs.alerts;
  return {
    acknowledge: useMutation(
      acknowledge.mutationOptions({ onSuccess: done('Alerta reconhecido'), onError: refused }),
    ),
    clear: useMutation(clear.mutationOptions({ onSuccess: done('Alerta encerrado'), onError: refused })),
  };
}

function Row({ alert }: { alert: Alert }) {
  const goTo = useGoTo();
  const { acknowledge, clear } = useMoves();
  const { id, version, status, log_id, action, user_name, created_at, failed_attempts } = alert;
  const name = actionText(action);
  /** Only the number tells apart what happened to one person twice in one moment. */
  const spoken = `${name}${user_name ? `, ${user_name}` : ''}, registro ${log_id}`;
  const isBusy = acknowledge.isPending || clear.isPending;
  return (
    <li className={classes.alert}>
      <div className={classes.grow}>
        <Text fw={status === 'unacknowledged' ? 600 : 400}>
          {name}
          {user_name && `: ${user_name}`}
        </Text>
        <Text fz={13} c="dimmed">
          {[
            alertStateLabel[status],
            formatLongMoment(created_at),
            failed_attempts > 1 && `${failed_attempts} falhas em 15 minutos`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      </div>
      <RiskBadge score={alert.risk_score} />
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
    </li>
  );
}
