import { describe, expect, it } from 'vitest';
import { dayOfCell, levelOfCell, minutesOfCell, yesOrNo } from './cells.ts';

describe('a cell as people write it', () => {
  it.each([
    ['2', 2],
    ['2,5', 2.5],
    ['Básico', 2],
    ['basica', 2],
    ['Nível 3', 3],
    ['3 - Intermediário', 3],
    ['Avançado (4)', 4],
    ['2 - Avançado', null],
    ['bom', null],
    ['', null],
    ['Nível', null],
  ])('%s is the level %s', (cell, level) => expect(levelOfCell(cell)).toBe(level));

  it.each([
    ['31/12/2026', '2026-12-31'],
    ['1/2/2026', '2026-02-01'],
    ['01-02-2026', '2026-02-01'],
    ['01.02.2026', '2026-02-01'],
    ['2026-02-01', '2026-02-01'],
    ['2026-02-01 00:00:00', '2026-02-01'],
    ['46054', '2026-02-01'],
    ['31/02/2026', null],
    ['2026', null],
    ['amanhã', null],
    ['', null],
  ])('%s is the day %s', (cell, day) => expect(dayOfCell(cell)).toBe(day));

  it.each([
    ['90', 90],
    ['1.500', 1500],
    ['1h30', 90],
    ['1h 30min', 90],
    ['2 horas', 120],
    ['1,5h', 90],
    ['1 hora e 20 minutos', 80],
    ['45 min', 45],
    ['um dia', null],
    ['', null],
  ])('%s are %s minutes', (cell, minutes) => expect(minutesOfCell(cell)).toBe(minutes));

  it.each([
    ['Sim', true],
    ['S', true],
    ['x', true],
    ['VERDADEIRO', true],
    ['Não', false],
    ['nao', false],
    ['FALSO', false],
    ['talvez', undefined],
  ])('%s is %s', (cell, answer) => expect(yesOrNo(cell)).toBe(answer));
});
