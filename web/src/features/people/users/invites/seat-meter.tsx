import { Box, Flex, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { seatsQuery } from '../users-query.ts';
import { seatAdvice, seatFace, seatsText } from './seat-words.ts';

const takenColor = {
  free: 'var(--pdy-held)',
  near: 'var(--mantine-color-orange-text)',
  full: 'var(--mantine-color-red-text)',
};
const hatched = (color: string) =>
  `repeating-linear-gradient(-45deg, ${color} 0 2px, var(--pdy-track) 2px 4px)`;

/** The number of taken seats: people in the full colour, open invitations hatched. */
export function SeatMeter() {
  const { data: seats } = useQuery(seatsQuery);
  if (!seats) return <Box h={24} mb="md" />;
  const text = seatsText(seats);
  const whole = Math.max(seats.max_users, seats.used);
  const share = (part: number) => `${(100 * part) / whole}%`;
  const taken = takenColor[seatFace(seats)];
  return (
    <Group mih={24} mb="md" fz="sm">
      <span>{text}</span>
      {/* A meter element shows one part, and this one has two. */}
      <Flex
        role="meter"
        aria-label="Assentos"
        aria-valuemin={0}
        aria-valuemax={seats.max_users}
        aria-valuenow={Math.min(seats.used, seats.max_users)}
        aria-valuetext={text}
        flex="0 1 180px"
        miw={100}
        h={8}
        bdrs="sm"
        bg="var(--pdy-track)"
        style={{ overflow: 'hidden' }}
      >
        <Box component="span" w={share(seats.active)} bg={taken} />
        <Box component="span" w={share(seats.open_invites)} style={{ background: hatched(taken) }} />
      </Flex>
      {seatAdvice(seats) && (
        <Box component="span" c={taken} fw={550}>
          {seatAdvice(seats)}
        </Box>
      )}
    </Group>
  );
}
