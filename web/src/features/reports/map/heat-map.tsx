import { Box, Group, Text } from '@mantine/core';
import type { CompetencyMap, MapCell } from '@pdy/contract/reports/reports';
import { Clock, Flag, Quote } from 'lucide-react';
import { formatNumber } from '#lib/words/format.ts';
import classes from '../reports.module.css';
import { useGoTo, useReportsAddress } from '../reports-address.ts';
import { actsText, areaName, cellMark, cellText, toneOf } from './map-words.ts';

type Props = {
  map: CompetencyMap;
  /** The number of shown competencies, from the left. */
  shown: number;
};

/** Areas and competencies. The colour shows how much is missing; texture and icon show the basis of the levels. */
export function CompetencyHeatMap({ map: { areas, competencies }, shown }: Props) {
  const columns = competencies.slice(0, shown);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className={classes.scroll} tabIndex={0} aria-label="Mapa de áreas e competências">
      <table className={`${classes.heat} ${classes.tones}`}>
        <caption className="fora-da-vista">Distância média por área e competência, em níveis</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="fora-da-vista">Área</span>
            </th>
            {columns.map(({ id, name }) => (
              <th key={id} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {areas.map(({ name, people, cells }) => (
            <tr key={name ?? ''}>
              <th scope="row">
                {areaName(name)}
                <Box component="small" ml="xs">
                  {formatNumber(people)}
                </Box>
              </th>
              {columns.map((competency, at) => (
                <MapSquare key={competency.id} area={name} competency={competency} cell={cells[at]} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

type SquareOf = {
  area: string | null;
  competency: CompetencyMap['competencies'][number];
  cell: CompetencyMap['areas'][number]['cells'][number] | undefined;
};

function MapSquare({ area, competency, cell }: SquareOf) {
  const { competencia, area: openArea } = useReportsAddress();
  const goTo = useGoTo();
  if (!cell || cell.state === 'nobody') return <td data-state="nobody" aria-label="nenhum cargo pede" />;
  if (cell.state === 'hidden')
    return (
      <td data-state="hidden">
        <Text span py="3xs" px="xs" bdrs="md" bg="var(--pdy-sheet)" fz="xs" c="dimmed">
          oculto
        </Text>
      </td>
    );
  const isHere = competencia === competency.id && (openArea ?? null) === area;
  return (
    <td
      data-knowledge={cell.knowledge}
      data-tone={cell.state === 'unknown' ? undefined : toneOf(cell)}
      data-here={isHere || undefined}
    >
      <button
        type="button"
        aria-label={`${areaName(area)}, ${competency.name}: ${cellText(cell)}${actsText(cell)}`}
        onClick={() => goTo({ competencia: competency.id, area: area ?? undefined })}
      >
        {cellMark(cell)}
        <KnowledgeSign knowledge={cell.knowledge} />
        {cell.acts > 0 && <Flag size={11} style={{ position: 'absolute', top: 4, right: 4 }} aria-hidden />}
      </button>
    </td>
  );
}

export const KnowledgeSign = ({ knowledge }: Pick<MapCell, 'knowledge'>) => {
  if (knowledge === 'opinion') return <Quote size={12} aria-hidden />;
  return knowledge === 'aged' ? <Clock size={12} aria-hidden /> : null;
};

/** `isOfPeople`: nobody is hidden there, and nothing is asked from a cell. */
export const HeatKey = ({ isOfPeople = false }: { isOfPeople?: boolean }) => (
  <Group className={`${classes.key} ${classes.tones}`} gap="lg" fz="xs" c="dimmed">
    <Group component="dl" gap="sm">
      <dt>Cor</dt>
      <Group component="dd" gap="xs">
        <i data-tone="above">+</i>acima
      </Group>
      <Group component="dd" gap="xs">
        <i data-tone="meets">✓</i>atende
      </Group>
      <Group component="dd" gap="xs">
        <i data-tone="g1" />
        <i data-tone="g2" />
        <i data-tone="g3" />
        <i data-tone="g4" />
        quanto falta
      </Group>
    </Group>
    <Group component="dl" gap="sm">
      <dt>Textura</dt>
      <Group component="dd" gap="xs">
        <i data-knowledge="measured" data-tone="g1" />
        medido
      </Group>
      <Group component="dd" gap="xs">
        <i data-knowledge="opinion" data-tone="g1">
          <Quote size={11} aria-hidden />
        </i>
        opinião
      </Group>
      <Group component="dd" gap="xs">
        <i data-knowledge="aged" data-tone="g1">
          <Clock size={11} aria-hidden />
        </i>
        mais de 12 meses
      </Group>
      <Group component="dd" gap="xs">
        <i data-knowledge="unknown">?</i>não sabemos
      </Group>
      {!isOfPeople && (
        <Group component="dd" gap="xs">
          <i data-state="hidden" />
          oculto
        </Group>
      )}
    </Group>
    {!isOfPeople && (
      <Group component="dl" gap="sm">
        <dt>Ação</dt>
        <Group component="dd" gap="xs">
          <Flag size={12} aria-hidden />
          indicação em andamento
        </Group>
      </Group>
    )}
  </Group>
);
