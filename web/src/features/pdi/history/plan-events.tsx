import { Box, Flex, Skeleton } from '@mantine/core';
import { planEventText } from '@pdy/contract/pdi/values';
import { api } from '#lib/api.ts';
import { usePages } from '#lib/pages.ts';
import { formatMoment } from '#lib/words/format.ts';
import { DataList } from '#ui/list/data-list.tsx';
import { RuledList } from '#ui/parts.tsx';
import { Small } from '#ui/small.tsx';

/** The events of a plan: who, what and when, the newest first. */
export function PlanEvents({ plan_id }: { plan_id: string }) {
  const query = usePages(api.pdi.history.events, { plan_id });
  return (
    <DataList
      query={query}
      skeleton={<Skeleton height={18} width="70%" />}
      none="Nada aconteceu ainda."
      what="o histórico"
      more="Mostrar mais"
    >
      {(events) => (
        <RuledList component="ol">
          {events.map(({ id, name, actor_name, on_behalf_of, about, note, at }) => (
            <Flex key={id} component="li" wrap="wrap" columnGap="md" py="xs" fz="sm" data-long>
              <Small component="time" dateTime={at.toISOString()} w={150}>
                {formatMoment(at)}
              </Small>
              <Box component="span" flex="1 1 16rem">
                <b>{actor_name ?? 'PDY'}</b> {planEventText[name]}
                {about && ` “${about}”`}
                {on_behalf_of && ` em nome de ${on_behalf_of}`}
                {note && `: “${note}”`}
              </Box>
            </Flex>
          ))}
        </RuledList>
      )}
    </DataList>
  );
}
