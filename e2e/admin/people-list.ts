/** A list of people as companies keep it, made from a seed: its people, who leads whom, and the mistakes in it. */
import fc from 'fast-check';

type Fault = {
  /** The number of the line in the file, from 1 as a person counts. */
  readonly line: number;
  readonly column: 'E-mail' | 'Data de admissão' | 'Gestor (nome ou e-mail)';
  readonly right: string;
};
export type PeopleList = {
  readonly text: string;
  readonly faults: readonly Fault[];
  /** Addresses of everybody, of those who lead somebody, and of the last person on the list with their leader. */
  readonly emails: readonly string[];
  readonly leaders: readonly string[];
  readonly last: { readonly email: string; readonly leader: string };
};

const firsts = ['Conceição', 'José', 'Íris', 'Ângela', 'Thaís', 'Otávio', 'Zoé', 'Kauã', 'Bento', 'Dalva'];
const lasts = ['Araújo', "D'Ávila", 'dos Santos', 'Brandão', 'de Melo', 'Lopes', 'Prado', 'Müller'];
const names = firsts.flatMap((first) => lasts.map((last) => `${first} ${last}`));
const titles = ['RELAÇÃO DE COLABORADORES', 'Quadro de pessoal – matriz e filiais', 'Pessoas em 01/11/2026'];
const jobs = [
  'Gerente Comercial',
  'Executivo de Contas',
  'Assistente de Operações',
  'Analista de Recursos Humanos',
];
const count = 30;

const made = fc.record({
  names: fc.shuffledSubarray(names, { minLength: count, maxLength: count }),
  title: fc.constantFrom(...titles),
  leaders: fc.integer({ min: 3, max: 7 }),
  choices: fc.array(fc.nat(999), { minLength: count, maxLength: count }),
  days: fc.array(
    fc.tuple(
      fc.integer({ min: 1, max: 28 }),
      fc.integer({ min: 1, max: 12 }),
      fc.integer({ min: 1998, max: 2026 }),
    ),
    {
      minLength: count,
      maxLength: count,
    },
  ),
  faulty: fc.shuffledSubarray(
    Array.from({ length: count - 8 }, (_, at) => at + 8),
    { minLength: 3, maxLength: 3 },
  ),
});

const two = (number: number) => String(number).padStart(2, '0');

/** Thirty people: the first leads the other leaders, who lead the rest. `at`: the end of their addresses. */
export function peopleList(seed: number, at: string): PeopleList {
  const [list] = fc.sample(made, { seed, numRuns: 1 });
  if (!list) throw new Error('no list was made');
  const { faulty } = list;
  const leaderOf = (place: number) =>
    place === 0 ? null : place < list.leaders ? 0 : (list.choices[place] ?? 0) % list.leaders;
  const address = (place: number) => `p${place}@${at}`;
  const nameOf = (place: number | null) => (place === null ? '' : (list.names[place] ?? ''));
  const dayOf = (place: number) => {
    const [day, month, year] = list.days[place] ?? [1, 1, 2020];
    return `${two(day)}/${two(month)}/${year}`;
  };
  const [noAddress, noDay, noLeader] = faulty;
  const line = (place: number) => place + 4;
  const rows = list.names.map((name, place) =>
    [
      name,
      place === noAddress ? `p${place}.${at}` : address(place),
      place === noDay ? `31/02/2024` : dayOf(place),
      jobs[(list.choices[place] ?? 0) % jobs.length],
      place === noLeader ? `${nameOf(leaderOf(place))} Neto` : nameOf(leaderOf(place)),
    ].join(';'),
  );
  return {
    text: [list.title, '', 'Colaborador;E-mail corporativo;Admissão;Cargo;Gestor imediato', ...rows].join(
      '\r\n',
    ),
    faults: faulty.map((place) => ({
      line: line(place),
      ...(place === noAddress
        ? { column: 'E-mail', right: address(place) }
        : place === noDay
          ? { column: 'Data de admissão', right: dayOf(place) }
          : { column: 'Gestor (nome ou e-mail)', right: nameOf(leaderOf(place)) }),
    })),
    emails: list.names.map((_, place) => address(place)),
    last: { email: address(count - 1), leader: address(leaderOf(count - 1) ?? 0) },
    leaders: [...new Set(list.names.flatMap((_, place) => leaderOf(place) ?? []))].map(address),
  };
}
