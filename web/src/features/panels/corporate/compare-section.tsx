import { CloseButton, NativeSelect, Text } from '@mantine/core';
import type { Overview } from '@pdy/contract/panels/corporate-figures';
import { figureLabel, figureNames, mostCompared } from '@pdy/contract/panels/words';
import { formatNumber } from '#lib/words/format.ts';
import { type Column, DataTable } from '#ui/list/data-table.tsx';
import { Section } from '#ui/page/section.tsx';
import { useCorporateAddress, useFilter } from './corporate-address.ts';
import { FigureValue, HiddenValue } from './figure-value.tsx';

type Department = Overview['departments'][number];
const nameOf = ({ name }: Department) => name ?? 'Sem departamento';

/** The largest departments, until others are chosen. */
const firstOnes = (departments: readonly Department[]) =>
  departments
    .toSorted((a, b) => (b.figures.people ?? 0) - (a.figures.people ?? 0))
    .slice(0, mostCompared)
    .map(nameOf);

/** Up to four departments are shown side by side. */
export function CompareSection({ departments }: { departments: Overview['departments'] }) {
  const { comparar } = useCorporateAddress();
  const filter = useFilter();
  const chosen = comparar ?? firstOnes(departments);
  const shown = departments.filter((one) => chosen.includes(nameOf(one)));
  const left = departments.filter((one) => !chosen.includes(nameOf(one)));
  return (
    <Section name="Comparar departamentos">
      {departments.length === 0 ? (
        <Text c="dimmed">Nenhum departamento com estes filtros.</Text>
      ) : (
        <>
          {shown.length > 0 && (
            <DataTable
              items={shown}
              caption="Departamentos comparados"
              columns={columns}
              keyOf={nameOf}
              actsName="Retirar"
              acts={(one) => (
                <CloseButton
                  size="sm"
                  aria-label={`Retirar da comparação: ${nameOf(one)}`}
                  onClick={() => filter({ comparar: chosen.filter((name) => name !== nameOf(one)) })}
                />
              )}
            />
          )}
          {left.length > 0 && (
            <NativeSelect
              mt="md"
              maw={320}
              label="Incluir departamento"
              description={shown.length >= mostCompared ? `No máximo ${mostCompared}.` : undefined}
              disabled={shown.length >= mostCompared}
              value=""
              data={[{ value: '', label: 'Escolha' }, ...left.map(nameOf)]}
              onChange={({ currentTarget: { value } }) =>
                value && filter({ comparar: [...shown.map(nameOf), value] })
              }
            />
          )}
        </>
      )}
    </Section>
  );
}

const columns: readonly Column<Department>[] = [
  { name: 'Departamento', as: 'head', cell: nameOf },
  {
    name: 'Pessoas',
    isFigure: true,
    cell: ({ figures: { people } }) => (people === null ? <HiddenValue /> : formatNumber(people)),
  },
  ...figureNames.map((name) => ({
    name: figureLabel[name],
    isFigure: true,
    cell: ({ figures }: Department) => <FigureValue name={name} figure={figures[name]} />,
  })),
];
