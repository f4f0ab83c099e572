import { Box, Skeleton, Stack, Text } from '@mantine/core';
import type { TreeHealth } from '@pdy/contract/people/hierarchy-tree';
import { healthFilters } from '@pdy/contract/people/values';
import { useQuery } from '@tanstack/react-query';
import { Link } from '#ui/link.tsx';
import { DataList } from '#ui/list/data-list.tsx';
import { NobodyToMeasure } from '#ui/page/nobody-to-measure.tsx';
import { Section } from '#ui/page/section.tsx';
import { Counts, EndsRow, RowWords, RuledList } from '#ui/parts.tsx';
import { figuresInWords, healthLabel, healthWhy, treeHealth } from './health.ts';
import { useHierarchyAddress } from './hierarchy-address.ts';
import { useHierarchy } from './hierarchy-context.ts';
import { healthQuery } from './hierarchy-query.ts';
import { peopleText } from './hierarchy-words.ts';
import { Promotions, useAwaitedWithoutRole } from './promotions.tsx';

/** The figures of the tree, and what needs care; each number leads to the people. */
export function HealthTab() {
  const { original, total, reader, levels } = useHierarchy();
  const { em } = useHierarchyAddress();
  const there = useQuery({ ...healthQuery(em), enabled: !levels.isWhole });
  if (total < 2) return <NobodyToMeasure mayBring={reader.administers} />;
  if (levels.isWhole) return <TreeHealthFacts health={treeHealth(original)} />;
  return (
    <DataList
      query={{ ...there, data: there.data && [there.data] }}
      skeleton={<Skeleton height={72} />}
      rows={4}
      none={null}
      what="a saúde da hierarquia"
    >
      {([health]) => health && <TreeHealthFacts health={health} />}
    </DataList>
  );
}

function TreeHealthFacts({ health }: { health: TreeHealth }) {
  const invited = useAwaitedWithoutRole();
  const counts = health.meant;
  const meant = healthFilters.filter((filter) => counts[filter] > 0);
  const fine = healthFilters.filter((filter) => counts[filter] === 0);
  return (
    <Stack gap="xl">
      <Section name="Em números">
        <Counts>
          {figuresInWords(health).map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <Box component="dd" fz="xl" lh={1.25}>
                {value}
              </Box>
            </div>
          ))}
        </Counts>
      </Section>
      <Section name="O que pede atenção">
        {meant.length === 0 && invited.length === 0 && <Text>Nada a corrigir na hierarquia.</Text>}
        <HealthFindings meant={meant} counts={counts} />
        {invited.length > 0 && counts['lidera-sem-papel'] === 0 && (
          <RuledList maw={760}>
            <EndsRow px={0}>
              <RowWords component="div">
                <Text fw={550}>Convidados que vão liderar como Funcionário</Text>
                <Text fz="sm" c="dimmed">
                  Quando entrarem, não vão ver a própria equipe.
                </Text>
              </RowWords>
              <Promotions />
            </EndsRow>
          </RuledList>
        )}
        {meant.length > 0 && fine.length > 0 && (
          <Text fz="sm" c="dimmed" mt="md">
            Sem ocorrências: {fine.map((filter) => healthLabel[filter].toLocaleLowerCase('pt-BR')).join('; ')}
            .
          </Text>
        )}
      </Section>
    </Stack>
  );
}

type FindingsProps = { meant: readonly (typeof healthFilters)[number][]; counts: TreeHealth['meant'] };

/** The figures that are not zero, each with the way to its people. */
const HealthFindings = ({ meant, counts }: FindingsProps) => (
  <RuledList maw={760}>
    {meant.map((filter) => (
      <EndsRow key={filter} px={0}>
        <RowWords component="div">
          <Text fw={550}>{healthLabel[filter]}</Text>
          <Text fz="sm" c="dimmed">
            {healthWhy[filter]}
          </Text>
        </RowWords>
        <Link
          to="/hierarchy-management"
          search={{ filtro: filter }}
          aria-label={`Ver ${peopleText(counts[filter])}: ${healthLabel[filter]}`}
        >
          Ver {peopleText(counts[filter])}
        </Link>
        {filter === 'lidera-sem-papel' && <Promotions />}
      </EndsRow>
    ))}
  </RuledList>
);
