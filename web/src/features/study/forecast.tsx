import { Box, Group, Stack } from '@mantine/core';
import type { StudyHome } from '@pdy/contract/study/study';
import { formatDay, formatShortDay } from '#lib/words/format.ts';
import { Figure } from '#ui/table/figure.tsx';

/** The reviews of the next days, as bars and as numbers. */
export function Forecast({ days }: { days: StudyHome['forecast'] }) {
  const most = Math.max(1, ...days.map(({ cards }) => cards));
  return (
    <Figure
      name="Próximos 14 dias"
      picture={
        <Group
          gap="2xs"
          align="flex-end"
          wrap="nowrap"
          pt="xs"
          role="img"
          aria-label="Revisões previstas para cada um dos próximos 14 dias"
        >
          {days.map(({ on, cards }, at) => (
            <Stack key={on} component="span" flex={1} align="center" gap="2xs" miw={0}>
              <small>{cards > 0 ? cards : ''}</small>
              <Box
                component="i"
                w="100%"
                h={Math.max(2, Math.round((64 * cards) / most))}
                bdrs="sm"
                bg={at === 0 ? 'var(--pdy-held)' : 'var(--pdy-track)'}
              />
              <Box component="small" mih={18} style={{ whiteSpace: 'nowrap' }}>
                {at % 3 === 0 ? (at === 0 ? 'hoje' : formatShortDay(on)) : ''}
              </Box>
            </Stack>
          ))}
        </Group>
      }
      table={
        <table>
          <thead>
            <tr>
              <th scope="col">Dia</th>
              <th scope="col">Revisões</th>
            </tr>
          </thead>
          <tbody>
            {days.map(({ on, cards }) => (
              <tr key={on}>
                <td>{formatDay(on)}</td>
                <td>{cards}</td>
              </tr>
            ))}
          </tbody>
        </table>
      }
    />
  );
}
