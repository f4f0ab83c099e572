/** The lines of a file are judged in short time, however they depend on each other, so that nobody else has to wait. */
import { describe, expect, it } from 'vitest';
import { judgeLines } from './import-rules.ts';
import { jobsOf } from './job-rules.ts';
import { type Cells, type Existing, ofNobody, type World } from './line-rules.ts';

const lines = 10_000;
const world: World = {
  author: { person_id: 'ada', role: 'admin' },
  existing: [],
  unavailable: new Set(),
  seats: { free: lines, max_users: lines },
  jobs: jobsOf([]),
};

const address = (place: number) => `p${place}@x.example`;

/** Each person under the one before; the first as given. */
const aLine = (first: { first_name?: string; manager_email?: string }) =>
  Array.from({ length: lines }, (_, place) => ({
    line: place + 2,
    cells: {
      first_name: 'Ana',
      last_name: `Luz ${place}`.replace(/\d/g, (digit) => 'abcdefghij'.charAt(Number(digit))),
      email: address(place),
      ...(place === 0 ? first : { manager_email: address(place - 1) }),
    },
  }));

const codesOf = (asked: ReturnType<typeof aLine>) => {
  const judged = judgeLines(asked, world);
  const counts = Map.groupBy(judged, ({ code }) => code);
  return { judged, counts: [...counts].map(([code, found]) => [code, found.length]) };
};

describe('MO-22: ten thousand lines', { timeout: 5_000 }, () => {
  it('in one chain are fifty levels, and the rest are too deep', () => {
    expect(codesOf(aLine({})).counts).toEqual([
      [null, 50],
      ['E_PROFUNDIDADE', lines - 50],
    ]);
  });

  it('in one circle are told where it begins', () => {
    const { judged, counts } = codesOf(aLine({ manager_email: address(lines - 1) }));
    expect(counts).toEqual([['E_CICLO_HIERARQUIA', lines]]);
    expect(judged[2]?.message).toBe(
      'Esta mudança criaria um ciclo: Ana Luz c → Ana Luz b → Ana Luz a → Ana Luz jjjj → Ana Luz jjji → ' +
        'Ana Luz jjjh → Ana Luz jjjg → Ana Luz jjjf → Ana Luz jjje → Ana Luz jjjd → … → Ana Luz c',
    );
  });

  it('that depend on a failed line all fail, in any order', () => {
    for (const asked of [aLine({ first_name: '=1' }), aLine({ first_name: '=1' }).toReversed()])
      expect(new Map(codesOf(asked).counts as [string, number][])).toEqual(
        new Map([
          ['E_NOME_INVALIDO', 1],
          ['E_GESTOR_NAO_ENCONTRADO', lines - 1],
        ]),
      );
  });
});

describe('MO-22: a line that takes a leading role away', () => {
  const person = (name: string, role: string, manager_email: string | null = null): Existing => ({
    id: name,
    kind: 'person',
    version: 1,
    is_active: name !== 'Ivo',
    values: {
      ...ofNobody,
      first_name: name,
      last_name: 'Luz',
      email: `${name}@x.example`,
      role,
      manager_email,
    },
  });
  const existing = [
    person('bia', 'manager'),
    person('ana', 'employee', 'bia@x.example'),
    person('eva', 'employee', 'bia@x.example'),
    person('Ivo', 'employee', 'bia@x.example'),
    person('rui', 'manager'),
  ];
  const noteOf = (...cells: Cells[]) =>
    judgeLines(
      cells.map((one, place) => ({ line: place + 2, cells: one })),
      { ...world, existing },
    )[0]?.message;
  const bia = { email: 'bia@x.example', role: 'Funcionário' };

  it('says who still reports there, and what happens to what waits', () => {
    expect(noteOf(bia)).toBe(
      '2 pessoas respondem a bia Luz. Com o papel Funcionário, bia Luz deixa de ver a equipe, e os PDIs que esperam resposta vão para quem está acima.',
    );
    expect(noteOf(bia, { email: 'ana@x.example', manager_email: 'rui@x.example' })).toMatch(
      /^1 pessoa responde a bia Luz\./,
    );
  });

  it('says nothing where nobody is led any more, or the right to lead stays', () => {
    expect(noteOf({ email: 'rui@x.example', role: 'Funcionário' })).toBeNull();
    expect(noteOf({ email: 'bia@x.example', role: 'Administrador' })).toBeNull();
  });
});
