import { Box, Text } from '@mantine/core';
import type { UserNotification } from '@pdy/contract/notifications/notifications';
import type { ComponentType } from 'react';
import { useNow } from '#lib/clock.ts';
import { FramedList } from '#ui/parts.tsx';
import type { NoticeValues } from './notice-values.ts';

/** One notification as the bell shows it: a component of another feature, passed in. */
export type SampleProps = { item: UserNotification; onOpen: () => void };

const nobody = '00000000-0000-0000-0000-000000000000';

/** A preview of the notice in the bell. */
export function BellPreview({
  values,
  Sample,
}: {
  values: NoticeValues;
  Sample: ComponentType<SampleProps>;
}) {
  const created_at = useNow();
  const { tipo, titulo, mensagem, link_destino } = values;
  return (
    <Box component="figure" pos="sticky" top={0}>
      <Text component="figcaption" fz="sm" fw={550} mb="xs">
        Como aparece no sino
      </Text>
      <FramedList component="div" inert>
        <Sample
          item={{
            user_id: nobody,
            notification_id: nobody,
            status: 'nao_lida',
            data_leitura: null,
            data_clique: null,
            created_at,
            notification: {
              id: nobody,
              titulo: titulo.trim() || 'Título',
              mensagem: mensagem.trim() || 'A mensagem aparece aqui.',
              tipo,
              link_destino: link_destino?.trim() ? '/notifications' : null,
            },
          }}
          onOpen={() => {}}
        />
      </FramedList>
    </Box>
  );
}
