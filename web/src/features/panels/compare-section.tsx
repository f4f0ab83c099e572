import { CloseButton, NativeSelect, Text } from '@mantine/core';
import type { Overview } from '@pdy/contract/panels/corporate-figures';
import { figureLabel, figureNames, mostCompared } from '@pdy/contract/panels/words';
import { formatNumber } from '#lib/format.ts';
import cards from '#ui/row-cards.module.css';
import { Section } from '#ui/section.tsx';
import classes from './corporate.module.css';
import { useCorporateAddress, useFilter } from './corporate-address.ts';
import { FigureValue, HiddenValue } from './figure-value.tsx';
import looks from './figures.module.css';

type Department = Overview['departments'][number];
const nameOf = ({ name }: Department) => name ?? 'Sem departamento';

/** The largest ones, until somebody chooses. */
const firstOnes = (departments: readonly Department[]) =>
  departments
    .toSorted((a, b) => (b.figures.people ?? 0) - (a.figures.people ?? 0))
    .slice(0, mostCompared)
    .map(nameOf);

/** Up to four departments side by side. */
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
            <Compared
              departments={shown}
              remove={(name) => filter({ comparar: chosen.filter((one) => one !== name) })}
            />
          )}
          {left.length > 0 && (
            <NativeSelect
              mt="md"
              maw={320}
              label="Incluir departamento"
              description={
                shown.length >= mostCompared
                  ? `No máximo ${mostCompared}: retire um para incluir outro.`
                  : undefined
              }
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

const Compared = ({
  departments,
  remove,
}: {
  departments: readonly Department[];
  remove: (name: string) => void;
}) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
  <section className={classes.scroll} tabIndex={0} aria-label="Departamentos comparados">
    <table className={`${classes.table} ${looks.wide} ${cards.cards}`}>
      <thead>
        <tr>
          <th scope="col">Departamento</th>
          <th scope="col">Pessoas</th>
          {figureNames.map((name) => (
            <th key={name} scope="col">
              {figureLabel[name]}
            </th>
          ))}
          <th scope="col">
            <span className="fora-da-vista">Retirar</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {departments.map((one) => (
          <tr key={nameOf(one)}>
            <th scope="row">{nameOf(one)}</th>
            <td data-label="Pessoas">
              {one.figures.people === null ? <HiddenValue /> : formatNumber(one.figures.people)}
            </td>
            {figureNames.map((name) => (
              <td key={name} data-label={figureLabel[name]}>
                <FigureValue name={name} figure={one.figures[name]} />
              </td>
            ))}
            <td data-act>
              <CloseButton
                size="sm"
                aria-label={`Retirar da comparação: ${nameOf(one)}`}
                onClick={() => remove(nameOf(one))}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);
