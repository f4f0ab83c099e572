import { Group, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { Link } from '#ui/link.tsx';
import { DataList } from '#ui/list/data-list.tsx';
import { Section } from '#ui/page/section.tsx';
import { RuledList } from '#ui/parts.tsx';
import { gapText } from '../corporate/corporate-words.ts';
import { AsOf, CountedSoon, ListLink } from '../corporate/facts.tsx';
import { hiddenWhy } from '../figure-words.ts';
import { homeQuery } from '../panel-query.ts';

const freshMs = 60_000;

/** Nobody is below the requirements of their job, or there is no data yet. */
function NoCompanyGaps({ isCounted }: { isCounted: boolean }) {
  const { data: home } = useQuery(homeQuery);
  if (!home) return null;
  if (!home.has_demands)
    return (
      <Text c="dimmed">
        Ainda não há o que medir: ninguém tem um cargo que peça competências.{' '}
        <Link to="/company-settings" search={{ aba: 'cargos' }}>
          Abrir os cargos
        </Link>
      </Text>
    );
  if (!home.has_levels)
    return (
      <Text c="dimmed">Nenhum nível é conhecido ainda: as lacunas aparecem com as primeiras evidências.</Text>
    );
  return isCounted ? (
    <Text c="dimmed">Ninguém está abaixo do que o cargo pede, onde o nível é conhecido.</Text>
  ) : (
    <CountedSoon what="As lacunas" />
  );
}

/** The largest gaps: what the library offers for them, or that it offers nothing. */
export function HomeGaps() {
  const query = useQuery({ ...api.panels.gaps.queryOptions(), staleTime: freshMs });
  const counted_on = query.data?.counted_on ?? null;
  return (
    <Section name="Maiores lacunas" aside={<AsOf day={counted_on} />}>
      <DataList
        query={{ ...query, data: query.data?.gaps }}
        skeleton={<Skeleton height={40} />}
        rows={4}
        none={<NoCompanyGaps isCounted={counted_on !== null} />}
        what="as maiores lacunas"
      >
        {(gaps) => (
          <RuledList>
            {gaps.map(({ competency_id, name, figures, has_content }) => (
              <Group
                key={competency_id}
                component="li"
                justify="space-between"
                align="baseline"
                wrap="nowrap"
                py="sm"
                data-long
              >
                <span>
                  {figures ? (
                    <ListLink list="lacuna" of={competency_id}>
                      {name}
                    </ListLink>
                  ) : (
                    name
                  )}
                  <Text fz="xs" c="dimmed">
                    {figures ? gapText(figures) : hiddenWhy}
                  </Text>
                </span>
                {has_content ? (
                  <Link
                    to="/action-library"
                    search={{ competencia: [competency_id] }}
                    fz="sm"
                    aria-label={`Ver atividades de ${name}`}
                  >
                    Ver atividades
                  </Link>
                ) : (
                  <Link
                    to="/admin/action-library"
                    search={{ atividade: 'nova' }}
                    fz="sm"
                    aria-label={`Sem conteúdo: criar atividade de ${name}`}
                  >
                    Sem conteúdo: criar atividade
                  </Link>
                )}
              </Group>
            ))}
          </RuledList>
        )}
      </DataList>
    </Section>
  );
}
