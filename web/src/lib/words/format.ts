/** How numbers and dates are written in Brazilian Portuguese. */

import { roundHalfUp } from '@pdy/contract/rules/numbers';

// By hand, although `Intl` could do it: its first object costs the browser 25 to 35 ms before the first words of a
// page.

const written = (digits: string) => {
  const [whole = '', rest] = digits.split('.');
  return whole.replace(/\B(?=(\d{3})+$)/g, '.') + (rest === undefined ? '' : `,${rest}`);
};

/** Rounds the decimal as a reader would write it, like the contract's own texts: 2.15 is 2,2 in both. */
const tenths = (value: number) => written(roundHalfUp(value, 1).toFixed(1));

/** 3,4 and 4: at most one decimal. Levels that a job asks for are whole and written like this. */
export const formatNumber = (value: number) => tenths(value).replace(',0', '');

/** 3,0: always one decimal, for measured levels (a whole one stands beside others) and columns of numbers. */
export const formatDecimal = (value: number) => tenths(value);

/** An amount in cents as 'R$ 1.234,50', with a space that does not break. */
export const formatMoney = (cents: number) => `R$\u00a0${written((cents / 100).toFixed(2))}`;

/** The size of a file: '12 KB', '1,4 MB'; never less than 1 KB. */
export const formatBytes = (bytes: number) =>
  bytes < 1_048_576 ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${formatNumber(bytes / 1_048_576)} MB`;

/** `value` from 0 to 100, as '63%'. */
export const formatPercent = (value: number) => `${Math.round(value)}%`;

/** 'YYYY-MM-DD' as '31/01/2027'; no day means no deadline. */
export const formatDay = (day: string | null) =>
  day === null ? 'Sem prazo' : day.split('-').reverse().join('/');

/** 'YYYY-MM-DD' as '31/01', for deadlines of the current year. */
export const formatShortDay = (day: string) => day.split('-').slice(1).reverse().join('/');

const weekdays = [
  'Domingo',
  'Segunda-feira',
  'Terça-feira',
  'Quarta-feira',
  'Quinta-feira',
  'Sexta-feira',
  'Sábado',
];
const months =
  'janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro'.split(' ');
const monthOf = (day: string) => months[Number(day.slice(5, 7)) - 1] ?? '';

/** 'YYYY-MM-DD' as 'Sexta-feira, 20 de novembro'. */
export const formatLongDay = (day: string) =>
  `${weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()]}, ${Number(day.slice(8))} de ${monthOf(day)}`;

/** Whole days from `from` to `to`, both 'YYYY-MM-DD'; negative when `to` comes first. */
export const daysBetween = (from: string, to: string) =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);

const yearsText = (years: number) => (years === 1 ? '1 ano' : `${years} anos`);

/** 'há 1 ano', 'há mais de 1 ano', 'há quase 2 anos'. `Intl` in words would give the calendar's 'ano passado'. */
function yearsAgo(years: number) {
  const whole = Math.floor(years + 0.01);
  const rest = years - whole;
  if (rest >= 0.75) return `há quase ${yearsText(whole + 1)}`;
  return rest >= 0.25 ? `há mais de ${yearsText(whole)}` : `há ${yearsText(whole)}`;
}

/** 'YYYY-MM-DD' as 'setembro de 2025'. */
export const formatMonth = (day: string) => `${monthOf(day)} de ${Number(day.slice(0, 4))}`;

/** 'YYYY-MM-DD' as 'set', for labels below a line chart. */
export const formatShortMonth = (day: string) => monthOf(day).slice(0, 3);

/** 'YYYY-MM-DD' as 'set de 2025'. */
export const formatShortMonthOfYear = (day: string) =>
  `${formatShortMonth(day)} de ${Number(day.slice(0, 4))}`;

const near = ['depois de amanhã', 'amanhã', 'hoje', 'ontem', 'anteontem'];

const daysAgo = (days: number) => near[days + 2] ?? (days < 0 ? `em ${-days} dias` : `há ${days} dias`);

/** How long ago `day` was, seen from `today` (both 'YYYY-MM-DD'): 'hoje', 'há 3 semanas', 'há 2 meses'. */
export function formatAge(day: string, today: string) {
  const days = daysBetween(day, today);
  if (days < 14) return daysAgo(days);
  if (days < 61) return `há ${Math.floor(days / 7)} semanas`;
  if (days < 365) return `há ${Math.floor(days / 30.44)} meses`;
  return yearsAgo(days / 365.2425);
}

/** Minutes as people say them: '45 min', '2 h', '1 h 30'. */
export function formatMinutes(minutes: number) {
  if (minutes < 60) return `${minutes} min`;
  const rest = minutes % 60;
  return rest === 0 ? `${minutes / 60} h` : `${Math.floor(minutes / 60)} h ${String(rest).padStart(2, '0')}`;
}

/** '45 s', '4 min 30 s', '1 h 07 min 30 s'; whole minutes as `formatMinutes` writes them. */
export function formatSeconds(seconds: number) {
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60];
  if (rest === 0) return formatMinutes(minutes);
  if (minutes === 0) return `${rest} s`;
  const unit = minutes > 60 && minutes % 60 > 0 ? ' min' : '';
  return `${formatMinutes(minutes)}${unit} ${rest} s`;
}

type Zone = { timeZone?: string };

const two = (value: number) => String(value).padStart(2, '0');

/** A moment as '09:05', in the reader's time zone. */
export const formatTime = (instant: Date) => `${two(instant.getHours())}:${two(instant.getMinutes())}`;

/** The day of a moment in the reader's time zone, as 'YYYY-MM-DD'. */
export const localDay = (instant: Date) =>
  `${instant.getFullYear()}-${two(instant.getMonth() + 1)}-${two(instant.getDate())}`;

// Joined by hand: the pattern of `Intl` puts a comma between day and time.
function partsOf(instant: Date, { timeZone }: Zone) {
  if (!timeZone)
    return {
      day: `${two(instant.getDate())}/${two(instant.getMonth() + 1)}`,
      year: String(instant.getFullYear()),
      time: formatTime(instant),
    };
  const format = new Intl.DateTimeFormat('pt-BR', {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  });
  const parts = Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, value]));
  return { day: `${parts.day}/${parts.month}`, year: parts.year, time: `${parts.hour}:${parts.minute}` };
}

/** A moment as '21/11 09:05', for lists of recent things; in the reader's time zone unless another is given. */
export function formatMoment(instant: Date, zone: Zone = {}) {
  const { day, time } = partsOf(instant, zone);
  return `${day} ${time}`;
}

/** A moment as '21/11/2026 09:05'; in the reader's time zone unless another is given. */
export function formatLongMoment(instant: Date, zone: Zone = {}) {
  const { day, year, time } = partsOf(instant, zone);
  return `${day}/${year} ${time}`;
}
