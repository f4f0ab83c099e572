import { Box } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { CSSProperties } from 'react';
import { seatsQuery } from '../users-query.ts';
import { seatAdvice, seatFace, seatsText } from './seat-words.ts';
import classes from './seats.module.css';

/** The number of taken seats: people in the full colour, open invitations hatched. */
export function SeatMeter() {
  const { data: seats } = useQuery(seatsQuery);
  if (!seats) return <div className={classes.seats} data-waiting />;
  const text = seatsText(seats);
  const whole = Math.max(seats.max_users, seats.used);
  const share = (part: number) => ({ '--share': `${(100 * part) / whole}%` }) as CSSProperties;
  return (
    <div className={classes.seats} data-face={seatFace(seats)}>
      <span>{text}</span>
      {/* biome-ignore lint/a11y/useSemanticElements: a meter element shows one part, and this one has two */}
      <div
        role="meter"
        aria-label="Assentos"
        aria-valuemin={0}
        aria-valuemax={seats.max_users}
        aria-valuenow={Math.min(seats.used, seats.max_users)}
        aria-valuetext={text}
        className={classes.meter}
      >
        <Box component="span" bg="var(--taken)" style={share(seats.active)} />
        <span className={classes.open} style={share(seats.open_invites)} />
      </div>
      {seatAdvice(seats) && (
        <Box component="span" c="var(--taken)" fw={550}>
          {seatAdvice(seats)}
        </Box>
      )}
    </div>
  );
}
