import { Text } from '@mantine/core';
import { actionText, outcomeLabel, resourceText } from '@pdy/contract/access-logs/words';
import { formatLongMoment } from '#lib/format.ts';
import classes from './access-logs.module.css';
import { whoText } from './log-words.ts';
import { useGoTo } from './logs-address.ts';
import type { Log } from './logs-query.ts';
import { RiskBadge } from './risk-badge.tsx';

/** Records, newest first: a table, and cards where a table has no room. */
export const LogTable = ({ logs }: { logs: readonly Log[] }) => (
  <table className={classes.table}>
    <caption className="fora-da-vista">Registros, do mais novo ao mais antigo</caption>
    <thead>
      <tr>
        <th scope="col">Quando</th>
        <th scope="col">Quem</th>
        <th scope="col">O que</th>
        <th scope="col">Resultado</th>
        <th scope="col">Risco</th>
      </tr>
    </thead>
    <tbody>
      {logs.map((log) => (
        <Row key={`${log.company_id} ${log.id}`} log={log} />
      ))}
    </tbody>
  </table>
);

function Row({ log }: { log: Log }) {
  const goTo = useGoTo();
  const who = whoText(log);
  const when = formatLongMoment(log.occurred_at);
  const what = actionText(log.action);
  return (
    <tr>
      <td className={classes.when}>
        <button
          type="button"
          className={classes.open}
          onClick={() => goTo({ registro: log.id })}
          aria-haspopup="dialog"
          // Only the number tells apart what happened twice in one moment.
          aria-label={`Abrir registro ${log.id}: ${what}, ${who.name}, ${when}`}
        >
          {when}
        </button>
      </td>
      <td>
        {who.name}
        {who.detail && who.detail !== who.name && (
          <Text component="span" display="block" fz={13} c="dimmed">
            {who.detail}
          </Text>
        )}
      </td>
      <td>
        {what}
        <Text component="span" display="block" fz={13} c="dimmed">
          {resourceText(log.resource)}
        </Text>
      </td>
      <td data-failed={!log.success || undefined} className={classes.result}>
        {outcomeLabel[log.status]}
      </td>
      <td>
        <RiskBadge score={log.risk_score} />
      </td>
    </tr>
  );
}
