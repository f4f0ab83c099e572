/** Worked examples of holidays, and of numbers of companies. */
import { isCnpj } from '@pdy/contract/rules/cnpj';
import { easterOf, type Holiday, holidaysOf } from '@pdy/contract/rules/holidays';
import { casesOf, type Runner } from './runner.ts';

type Years = { by_year: Record<string, { easter: string; list: Holiday[] }> };

export const holidays: Runner = (section) =>
  Object.entries((section as Years).by_year).map(([year, { easter, list }]) => ({
    name: `the year ${year}`,
    expected: { easter, list },
    tolerance: 0,
    actual: () => ({ easter: easterOf(Number(year)), list: holidaysOf(Number(year)) }),
  }));

export const cnpjs: Runner = (section) =>
  casesOf<{ in: string; valid: boolean }>(section).map((one) => ({
    name: one.in,
    expected: one.valid,
    actual: () => isCnpj(one.in),
  }));
