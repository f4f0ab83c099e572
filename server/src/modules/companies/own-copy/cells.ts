/** Values of the copy in readable form: days, moments, numbers and answers in Portuguese. */
import type { CsvCell } from '@pdy/contract/rules/csv';
import type { ExportedColumn, Section } from './collect.ts';

type Value = Section['rows'][number][number];

const day = /^\d{4}-\d\d-\d\d$/;

/** 'dd/mm/aaaa hh:mm' in the time zone of the company. */
export const momentIn = (timeZone: string) => {
  const format = new Intl.DateTimeFormat('pt-BR', {
    ...{ timeZone, day: '2-digit', month: '2-digit', year: 'numeric', hour: '2-digit', minute: '2-digit' },
  });
  return (at: Date) => format.format(at).replace(',', '');
};

export const cellIn = (timeZone: string) => {
  const moment = momentIn(timeZone);
  const word = ({ words }: ExportedColumn, value: string) => words?.[value] ?? value;
  return (column: ExportedColumn, value: Value): CsvCell => {
    if (value === null) return null;
    if (typeof value === 'boolean') return value ? 'Sim' : 'Não';
    if (value instanceof Date) return moment(value);
    if (typeof value === 'number') return column.words ? word(column, String(value)) : value;
    if (typeof value === 'string') {
      if (value === 'infinity') return 'Sem fim';
      return day.test(value) ? value.split('-').reverse().join('/') : word(column, value);
    }
    return value.map((one) => word(column, one)).join(', ');
  };
};
