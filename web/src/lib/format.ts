/** How numbers and dates are written in Brazilian Portuguese. */

const plain = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });
const oneDecimal = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const ago = new Intl.RelativeTimeFormat('pt-BR', { numeric: 'auto' });
const longDay = new Intl.DateTimeFormat('pt-BR', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
});

/** 3,4 and 4: at most one decimal. Levels that a job asks for are whole and written like this. */
export const formatNumber = (value: number) => plain.format(value);

/** 3,0: always one decimal, for measured levels (a whole one stands beside others) and columns of numbers. */
export const formatDecimal = (value: number) => oneDecimal.format(value);

/** `value` from 0 to 100, as '63%'. */
export const formatPercent = (value: number) => `${Math.round(value)}%`;

/** 'YYYY-MM-DD' as '31/01/2027'; no day means no deadline. */
export const formatDay = (day: string | null) =>
  day === null ? 'Sem prazo' : day.split('-').reverse().join('/');

/** 'YYYY-MM-DD' as '31/01', for deadlines of the current year. */
export const formatShortDay = (day: string) => day.split('-').slice(1).reverse().join('/');

/** 'YYYY-MM-DD' as 'Sexta-feira, 20 de novembro'. */
export function formatLongDay(day: string) {
  const text = longDay.format(new Date(`${day}T00:00:00Z`));
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Whole days from `from` to `to`, both 'YYYY-MM-DD'; negative when `to` comes first. */
export const daysBetween = (from: string, to: string) =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);

const yearsText = (years: number) => (years === 1 ? '1 ano' : `${years} anos`);

/** 'há 1 ano', 'há mais de 1 ano', 'há quase 2 anos': a year in words would be the calendar's, 'ano passado'. */
function yearsAgo(years: number) {
  const whole = Math.floor(years + 0.01);
  const rest = years - whole;
  if (rest >= 0.75) return `há quase ${yearsText(whole + 1)}`;
  return rest >= 0.25 ? `há mais de ${yearsText(whole)}` : `há ${yearsText(whole)}`;
}

const month = new Intl.DateTimeFormat('pt-BR', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** 'YYYY-MM-DD' as 'setembro de 2025'. */
export const formatMonth = (day: string) => month.format(new Date(`${day}T00:00:00Z`));

/** How long ago `day` was, seen from `today` (both 'YYYY-MM-DD'): 'hoje', 'há 3 semanas', 'há 2 meses'. */
export function formatAge(day: string, today: string) {
  const days = daysBetween(day, today);
  if (days < 14) return ago.format(-days, 'day');
  if (days < 61) return ago.format(-Math.floor(days / 7), 'week');
  if (days < 365) return ago.format(-Math.floor(days / 30.44), 'month');
  return yearsAgo(days / 365.2425);
}

/** Minutes as people say them: '45 min', '2 h', '1 h 30'. */
export function formatMinutes(minutes: number) {
  if (minutes < 60) return `${minutes} min`;
  const rest = minutes % 60;
  return rest === 0 ? `${minutes / 60} h` : `${Math.floor(minutes / 60)} h ${String(rest).padStart(2, '0')}`;
}

type Zone = { timeZone?: string };

// Joined by hand: the language's own pattern puts a comma between day and time.
function partsOf(instant: Date, { timeZone }: Zone) {
  const digits = {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  } as const;
  const format = new Intl.DateTimeFormat('pt-BR', {
    ...digits,
    hourCycle: 'h23',
    ...(timeZone && { timeZone }),
  });
  const parts = Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, value]));
  return { day: `${parts.day}/${parts.month}`, year: parts.year, time: `${parts.hour}:${parts.minute}` };
}

/** A moment as '21/11 09:05', for lists of what is recent; in the reader's time zone unless another is named. */
export function formatMoment(instant: Date, zone: Zone = {}) {
  const { day, time } = partsOf(instant, zone);
  return `${day} ${time}`;
}

/** A moment as '21/11/2026 09:05'; in the reader's time zone unless another is named. */
export function formatLongMoment(instant: Date, zone: Zone = {}) {
  const { day, year, time } = partsOf(instant, zone);
  return `${day}/${year} ${time}`;
}
