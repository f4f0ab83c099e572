import { Box, Group, Skeleton, Stack, Text, UnstyledButton } from '@mantine/core';
import type { Overview } from '@pdy/contract/panels/corporate-figures';
import { type FigureName, figureLabel, figureNames } from '@pdy/contract/panels/words';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#lib/api.ts';
import { useFewestPeople } from '#lib/words/fewest-people.ts';
import { formatLongMoment, formatNumber } from '#lib/words/format.ts';
import { brokenRule } from '#lib/words/friendly-error.ts';
import { How } from '#ui/level/how.tsx';
import { ButtonLink } from '#ui/link.tsx';
import { ChoiceFilter, ClearFilters } from '#ui/list/filters.tsx';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { OneFace } from '#ui/page/one-face.tsx';
import { Section } from '#ui/page/section.tsx';
import { figureHow } from '../figure-words.ts';
import { CompareSection } from './compare-section.tsx';
import { filtersOf, useCorporateAddress, useFilter } from './corporate-address.ts';
import { FigureValue, HiddenValue } from './figure-value.tsx';
import { MonthsFigure } from './months-figure.tsx';

const freshMs = 60_000;
const noFilters = { departamento: undefined, cargo: undefined, senioridade: undefined } as const;

type Props = {
  /** Whether any job requires a competency: without that most figures have nothing to count. */
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
  if (query.error && brokenRule(query.error) === 'filter_isolates')
    return <RefusedFilter why={query.error.message} />;
  return (
    <OneFace query={query} skeleton={<Skeleton height={420} />} what="os números do desenvolvimento">
      {(overview) => (
        <>
          {!hasDemands && <NoDemands />}
          {overview.counted_on !== null && <CountedFigures overview={overview} />}
          {overview.counted_on === null && hasDemands && <NotCounted />}
        </>
      )}
    </OneFace>
  );
}

/** A filter that would single out few people is refused; it can be cleared. */
function RefusedFilter({ why }: { why: string }) {
  const filter = useFilter();
  return (
    <Section name="Desenvolvimento">
      <Text c="dimmed">{why}</Text>
      <ClearFilters onClear={() => filter(noFilters)} />
    </Section>
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

/** Shown before the first count, which comes within minutes. */
const NotCounted = () => (
  <Section name="Desenvolvimento">
    <Text c="dimmed">
      Os números por mês e por departamento aparecem em alguns minutos e são atualizados toda noite.
    </Text>
  </Section>
);

function CountedFigures({ overview }: { overview: Overview }) {
  const fewest = useFewestPeople();
  const [name, choose] = useState<FigureName>('fit');
  return (
    <>
      <Section name="Desenvolvimento" aside={<CountedOn overview={overview} />}>
        <FigureFilters options={overview.options} />
        <FigureButtons overview={overview} chosen={name} choose={choose} />
        <MonthsFigure trend={overview.trend} name={name} />
        <How>
          {`${figureNames.map((one) => `${figureLabel[one]}: ${figureHow[one]}`).join(' ')} Contam as pessoas ativas hoje, também nos meses passados. Números com menos de ${fewest} pessoas, ou que as deixariam deduzir, não aparecem.`}
        </How>
      </Section>
      <CompareSection departments={overview.departments} />
    </>
  );
}

const CountedOn = ({ overview: { counted_at, figures } }: { overview: Overview }) => (
  <Text fz="xs" c="dimmed">
    {figures.people === null ? <HiddenValue /> : formatNumber(figures.people)} pessoas
    {counted_at && ` · contados em ${formatLongMoment(counted_at)}`}
  </Text>
);

type FigureButtonsProps = { overview: Overview; chosen: FigureName; choose: (name: FigureName) => void };

const FigureButtons = ({ overview: { figures }, chosen, choose }: FigureButtonsProps) => (
  <Group component="fieldset" align="stretch" gap="xs" mt="md" mb="xs" aria-label="Número mostrado mês a mês">
    {figureNames.map((name) => (
      <UnstyledButton
        key={name}
        flex="1 1 170px"
        p="md"
        bd={`1px solid var(${name === chosen ? '--pdy-held' : '--pdy-line'})`}
        bdrs="lg"
        {...(name === chosen && { bg: 'var(--pdy-tint)' })}
        fz="sm"
        aria-pressed={name === chosen}
        title={figureHow[name]}
        onClick={() => choose(name)}
      >
        {/* The values are on one line, even with long names. */}
        <Stack component="span" justify="space-between" gap="2xs" h="100%">
          <span>{figureLabel[name]}</span>
          <Box component="b" fz="xl">
            <FigureValue name={name} figure={figures[name]} />
          </Box>
        </Stack>
      </UnstyledButton>
    ))}
  </Group>
);

function FigureFilters({ options: { departments, jobs, seniorities } }: Pick<Overview, 'options'>) {
  const { departamento, cargo, senioridade } = useCorporateAddress();
  const filter = useFilter();
  const isFiltered = departamento !== undefined || cargo !== undefined || senioridade !== undefined;
  return (
    <Group aria-label="Filtros" component="section" gap="sm" align="flex-end">
      <ChoiceFilter
        label="Departamento"
        value={departamento}
        data={departments.map((name) => ({ value: name, label: name }))}
        onChange={(name) => filter({ departamento: name })}
      />
      <ChoiceFilter
        label="Cargo"
        value={cargo}
        data={jobs.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(id) => filter({ cargo: id })}
      />
      <ChoiceFilter
        label="Senioridade"
        value={senioridade === undefined ? undefined : String(senioridade)}
        data={seniorities.map((one) => ({ value: String(one), label: `Nível ${one}` }))}
        all="Todas"
        onChange={(level) => filter({ senioridade: level === undefined ? undefined : Number(level) })}
      />
      {isFiltered && <ClearFilters onClear={() => filter(noFilters)} />}
    </Group>
  );
}
