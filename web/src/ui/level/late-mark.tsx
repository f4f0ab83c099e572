import { Badge } from '@mantine/core';
import { CalendarClock } from 'lucide-react';

/** Marks a task past its due date: with a word and a sign, not by colour alone. */
export const LateMark = () => (
  <Badge color="red" flex="none" leftSection={<CalendarClock size={14} strokeWidth={2.2} aria-hidden />}>
    Atrasada
  </Badge>
);
