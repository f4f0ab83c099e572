import { Drawer, Text } from '@mantine/core';
import {
  actionText,
  originLabel,
  outcomeLabel,
  resourceText,
  severityLabel,
} from '@pdy/contract/access-logs/words';
import { formatLongMoment } from '#lib/format.ts';
import { useLastAsked } from '#lib/last-asked.ts';
import layout from '#ui/layout.module.css';
import classes from './access-logs.module.css';
import { whoText } from './log-words.ts';
import { useGoTo, useLogsAddress } from './logs-address.ts';
import type { Log } from './logs-query.ts';
import { VerifyDay } from './verify-day.tsx';

type Props = { logs: readonly Log[] | undefined; isPlatform: boolean };

/** One record with all it says. */
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

const factsOf = (log: Log): readonly (readonly [string, string | null])[] => [
  ['Quando', formatLongMoment(log.occurred_at)],
  ['Quem', [whoText(log).name, whoText(log).detail].filter(Boolean).join(' · ')],
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

const LogFacts = ({ log, isPlatform }: { log: Log; isPlatform: boolean }) => (
  <>
    <dl className={`${layout.facts} ${classes.facts}`}>
      {factsOf(log).map(
        ([name, value]) =>
          value && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
    <h3 className={layout.partName}>Detalhes</h3>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
    <section className={`${layout.record} ${classes.json}`} tabIndex={0} aria-label="Detalhes em JSON">
      <pre>{JSON.stringify(log.metadata, null, 2)}</pre>
    </section>
    {!isPlatform && <VerifyDay day={log.occurred_at.toISOString().slice(0, 10)} />}
  </>
);
