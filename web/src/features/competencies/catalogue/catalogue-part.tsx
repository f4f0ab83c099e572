import { Button, Group } from '@mantine/core';
import { noFilters, useCatalogueAddress, useGoTo } from './catalogue-address.ts';
import { CompetenciesTab } from './competencies/competencies-tab.tsx';
import { JobsTab } from './jobs/jobs-tab.tsx';

const parts = [
  { value: undefined, label: 'Competências' },
  { value: 'cargos', label: 'Cargos' },
] as const;

/** Competências e cargos, where one tab of a page holds both. */
export function CataloguePart() {
  const { parte } = useCatalogueAddress();
  const goTo = useGoTo();
  return (
    <>
      <Group component="section" gap="xs" mb="lg" aria-label="Parte do catálogo">
        {parts.map(({ value, label }) => (
          <Button
            key={label}
            variant={parte === value ? 'light' : 'subtle'}
            aria-pressed={parte === value}
            onClick={() => goTo({ ...noFilters, parte: value })}
          >
            {label}
          </Button>
        ))}
      </Group>
      {parte === 'cargos' ? <JobsTab /> : <CompetenciesTab />}
    </>
  );
}
