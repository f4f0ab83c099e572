/** The worked examples of Brazilian formats, from golden/ or the folder that GOLDEN_DIR names. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { formatDay, formatLongMoment, formatMoment } from '../src/lib/words/format.ts';

const folder = process.env.GOLDEN_DIR ?? join(import.meta.dirname, '../../golden');

type Formats = {
  timezone: string;
  instant: string;
  notification: string;
  date: string;
  datetime: string;
  task_due: Readonly<Record<string, string>>;
};

const sections = readdirSync(folder)
  .filter((file) => file.endsWith('.json'))
  .map((file): { pt_br_formats?: Formats } => JSON.parse(readFileSync(join(folder, file), 'utf8')))
  .flatMap(({ pt_br_formats }) => pt_br_formats ?? []);

it('LG-01: there are worked examples', () => expect(sections.length).toBeGreaterThan(0));

describe.each(sections)('LG-01: $instant in $timezone', (formats) => {
  const { timezone: timeZone, notification, date, datetime, task_due } = formats;
  const instant = new Date(formats.instant);

  it('reads dd/MM HH:mm in a notification', () =>
    expect(formatMoment(instant, { timeZone })).toBe(notification));

  it('reads dd/MM/yyyy HH:mm in full', () => {
    expect(formatLongMoment(instant, { timeZone })).toBe(datetime);
    expect(formatLongMoment(instant, { timeZone }).split(' ')[0]).toBe(date);
  });

  it.each(Object.entries(task_due))('a deadline of "%s" reads "%s"', (day, text) =>
    expect(formatDay(day === 'empty' ? null : day)).toBe(text),
  );
});
