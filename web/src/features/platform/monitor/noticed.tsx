import { Badge, Box, Group, Text, Title } from '@mantine/core';
import { browserActionLabel } from '@pdy/contract/access-logs/words';
import { watchedRecord } from '#lib/security/monitor.ts';
import type { SecurityEvent } from '#lib/security/security-record.ts';
import { formatMoment } from '#lib/words/format.ts';
import { RuledList } from '#ui/parts.tsx';
import { Small } from '#ui/small.tsx';

/**
 * The reports of the monitor about this session to the server, which the person may see. Hidden while there are none.
 */
export function Noticed() {
  const record = watchedRecord();
  const recent = record?.recent() ?? [];
  if (!record || recent.length === 0) return null;
  const { total, riskiest } = record.report();
  const alerting = new Set(record.alerts().map(({ event }) => event.id));
  return (
    <Box component="section" mt="lg" aria-label="Segurança nesta aba">
      <Title order={3}>Segurança nesta aba</Title>
      <Text fz="xs" c="dimmed" mb="xs">
        O que o PDY notou nesta sessão e anotou no registro de acessos da sua empresa.
      </Text>
      <EventList events={recent} alerting={alerting} />
      {total > recent.length && (
        <>
          <Title order={4}>As de maior risco, de {total}</Title>
          <EventList events={riskiest} alerting={alerting} />
        </>
      )}
    </Box>
  );
}

type Props = { events: readonly SecurityEvent[]; alerting: ReadonlySet<string> };

const EventList = ({ events, alerting }: Props) => (
  <RuledList component="ol">
    {events.map(({ id, action, timestamp }) => (
      <Group key={id} component="li" justify="space-between" wrap="nowrap" gap="sm" py="sm" fz="sm">
        <span data-long>
          {browserActionLabel[action]}{' '}
          {alerting.has(id) && (
            <Badge size="sm" color="orange">
              Alerta
            </Badge>
          )}
        </span>
        <Small dateTime={timestamp} component="time" flex="none">
          {formatMoment(new Date(timestamp))}
        </Small>
      </Group>
    ))}
  </RuledList>
);
