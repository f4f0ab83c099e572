import { dayIn } from '../../src/kernel/clock.ts';

/** Mid-morning of a day in Brazil: when most of the demo company works. Today nothing has happened that is still to come. */
export function morningOf(day: string, now = new Date()): Date {
  const morning = new Date(`${day}T13:30:00Z`);
  return dayIn('America/Sao_Paulo', now) === day && now < morning ? now : morning;
}
