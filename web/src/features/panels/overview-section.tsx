import { Button, NativeSelect, Skeleton, Text } from '@mantine/core';
import type { Overview } from '@pdy/contract/panels/corporate-figures';
import { type FigureName, figureLabel, figureNames } from '@pdy/contract/panels/words';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#lib/api.ts';
import { formatDay, formatNumber } from '#lib/format.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ButtonLink } from '#ui/link.tsx';
import { OneFace } from '#ui/one-face.tsx';
import { Section } from '#ui/section.tsx';
import { CompareSection } from './compare-section.tsx';
import { filtersOf, useCorporateAddress, useFilter } from './corporate-address.ts';
import { FigureValue, HiddenValue } from './figure-value.tsx';
import { figureHow } from './figure-words.ts';
import looks from './figures.module.css';
import { How } from './how.tsx';
import { MonthsFigure } from './months-figure.tsx';

const freshMs = 60_000;

type Props = {
  /** Somebody's job asks for a competency: without that most figures have nothing to count. */
  hasDemands: boolean;
};

/** The five figures of development with their year, for the whole company or a part of it. */
export function OverviewSection({ hasDemands }: Props) {
  const address = useCorporateAddress();
  const query = useQuery({
    ...api.corporate.overview.queryOptions({ input: filtersOf(address) }),
    staleTime: freshMs,
    placeholderData: keepPreviousData,
  });
  return (
    <OneFace query={query} skeleton={<Skeleton height={420} />} what="os números do desenvolvimento">
      {(overview) => (
        <>
          {!hasDemands && <NoDemands />}
          {overview.counted_on !== null && <Shown overview={overview} />}
          {overview.counted_on === null && hasDemands && <NotCounted />}
        </>
      )}
    </OneFace>
  );
}

const NoDemands = () => (
  <EmptyState
    title="Ainda não há dados suficientes"
    why="Publique cargos e competências para começar."
    action={
      <ButtonLink to="/corporate" search={{ aba: 'competencias' }}>
        Abrir competências e cargos
      </ButtonLink>
    }
  />
);

/** What is below is counted now; the months and departments are counted apart. */
const NotCounted = () => (
  <Section name="Desenvolvimento">
    <Text c="dimmed">
      Os números por mês e por departamento aparecem em alguns minutos e são atualizados toda noite.
    </Text>
  </Section>
);

function Shown({ overview }: { overview: Overview }) {
  const [name, choose] = useState<FigureName>('fit');
  return (
    <>
      <Section name="Desenvolvimento" aside={<CountedOn overview={overview} />}>
        <Filters options={overview.options} />
        <Figures overview={overview} chosen={name} choose={choose} />
        <MonthsFigure trend={overview.trend} name={name} />
        <How>
          {`${figureNames.map((one) => `${figureLabel[one]}: ${figureHow[one]}`).join(' ')} Contam as pessoas ativas hoje, também nos meses passados. Números com menos de 5 pessoas, ou que as deixariam deduzir, não aparecem.`}
        </How>
      </Section>
      <CompareSection departments={overview.departments} />
    </>
  );
}

const CountedOn = ({ overview: { counted_on, figures } }: { overview: Overview }) => (
  <Text fz={13} c="dimmed">
    {figures.people === null ? <HiddenValue /> : formatNumber(figures.people)} pessoas · contados em{' '}
    {formatDay(counted_on)}
  </Text>
);

type FiguresProps = { overview: Overview; chosen: FigureName; choose: (name: FigureName) => void };

const Figures = ({ overview: { figures }, chosen, choose }: FiguresProps) => (
  <fieldset className={looks.figures} aria-label="Número mostrado mês a mês">
    {figureNames.map((name) => (
      <button
        key={name}
        type="button"
        className={looks.figure}
        aria-pressed={name === chosen}
        title={figureHow[name]}
        onClick={() => choose(name)}
      >
        <span>{figureLabel[name]}</span>
        <b>
          <FigureValue name={name} figure={figures[name]} />
        </b>
      </button>
    ))}
  </fieldset>
);

const all = (label: string) => ({ value: '', label });

function Filters({ options: { departments, jobs, seniorities } }: Pick<Overview, 'options'>) {
  const { departamento, cargo, senioridade } = useCorporateAddress();
  const filter = useFilter();
  const isFiltered = departamento !== undefined || cargo !== undefined || senioridade !== undefined;
  return (
    <section aria-label="Filtros" className={looks.filters}>
      <NativeSelect
        label="Departamento"
        value={departamento ?? ''}
        data={[all('Todos'), ...departments]}
        onChange={({ currentTarget: { value } }) => filter({ departamento: value || undefined })}
      />
      <NativeSelect
        label="Cargo"
        value={cargo ?? ''}
        data={[all('Todos'), ...jobs.map(({ id, name }) => ({ value: id, label: name }))]}
        onChange={({ currentTarget: { value } }) => filter({ cargo: value || undefined })}
      />
      <NativeSelect
        label="Senioridade"
        value={String(senioridade ?? '')}
        data={[all('Todas'), ...seniorities.map((one) => ({ value: String(one), label: `Nível ${one}` }))]}
        onChange={({ currentTarget: { value } }) =>
          filter({ senioridade: value ? Number(value) : undefined })
        }
      />
      {isFiltered && (
        <Button
          variant="subtle"
          onClick={() => filter({ departamento: undefined, cargo: undefined, senioridade: undefined })}
        >
          Limpar filtros
        </Button>
      )}
    </section>
  );
}
