import { Badge } from '@mantine/core';
import { CalendarClock } from 'lucide-react';

/** That something to do is past its day: a word and a sign, not the colour alone. */
export const LateMark = () => (
  <Badge color="red" flex="none" leftSection={<CalendarClock size={14} strokeWidth={2.2} aria-hidden />}>
    Atrasada
  </Badge>
);
