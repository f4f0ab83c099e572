import { Anchor, Group, Skeleton, Stack, Text } from '@mantine/core';
import type { CompetencyMap } from '@pdy/contract/reports/reports';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#lib/api.ts';
import { formatDay, formatNumber } from '#lib/words/format.ts';
import { How } from '#ui/level/how.tsx';
import { ButtonLink } from '#ui/link.tsx';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { OneFace } from '#ui/page/one-face.tsx';
import figureTable from '#ui/table/figure-table.module.css';
import { PlainTable } from '#ui/table/plain-table.tsx';
import classes from '../reports.module.css';
import { CellDrawer } from './cell-drawer.tsx';
import { CompetencyHeatMap, HeatKey } from './heat-map.tsx';
import { areaName, mapSentence, tableText } from './map-words.ts';
import { MovedSection } from './moved-section.tsx';

/** 'Competências': the gaps in each area, and how much of them is known. */
export function MapTab() {
  const query = useQuery(api.reports.competencies.queryOptions());
  return (
    <>
      <OneFace query={query} skeleton={<Skeleton height={420} />} what="o mapa de competências">
        {(map) => (map.competencies.length === 0 ? <EmptyMap map={map} /> : <MapReading map={map} />)}
      </OneFace>
      <MovedSection />
      <CellDrawer />
    </>
  );
}

const EmptyMap = ({ map: { counted_on } }: { map: CompetencyMap }) => (
  <EmptyState
    title={counted_on === null ? 'O mapa aparece em alguns minutos' : 'Nenhum cargo em uso pede competências'}
    why="O mapa compara o que os cargos pedem com o que as pessoas já mostraram."
    action={
      <ButtonLink to="/company-settings" search={{ aba: 'cargos' }}>
        Abrir os cargos
      </ButtonLink>
    }
  />
);

/** The number of competencies in the map before all are requested. */
const firstColumns = 7;

function MapReading({ map }: { map: CompetencyMap }) {
  const [isTable, setTable] = useState(false);
  const [isWhole, setWhole] = useState(false);
  const { people, fewest, counted_on, competencies } = map;
  if (people === null)
    return (
      <EmptyState
        title="Poucas pessoas para mostrar números"
        why={`Com menos de ${fewest} pessoas, qualquer média diria o nível de alguém. O crescimento de cada pessoa está em “Meu crescimento”.`}
      />
    );
  const shown = isWhole ? competencies.length : firstColumns;
  const hasMore = competencies.length > firstColumns && !isTable;
  return (
    <Stack>
      <Group justify="space-between" align="baseline" gap="xs">
        <Text fz="lg" flex="1 1 420px">
          {mapSentence(map)}
        </Text>
        <Anchor component="button" type="button" fz="sm" onClick={() => setTable(!isTable)}>
          {isTable ? 'Ver como mapa' : 'Ver como tabela'}
        </Anchor>
      </Group>
      {isTable ? <MapTable map={map} /> : <CompetencyHeatMap map={map} shown={shown} />}
      {hasMore && (
        <div>
          <Anchor component="button" type="button" fz="sm" onClick={() => setWhole(!isWhole)}>
            {isWhole ? 'Mostrar menos' : `Mostrar as ${competencies.length} competências`}
          </Anchor>
        </div>
      )}
      {!isTable && <HeatKey />}
      <Text fz="sm" c="dimmed">
        n = {formatNumber(people)}, em {formatDay(counted_on)}
      </Text>
      <How>
        {`Em cada quadro, a média do que falta às pessoas cujo nível é conhecido. A textura diz em que a maioria desses níveis se apoia. Quadros com menos de ${fewest} pessoas ficam ocultos, e outros junto, para que ninguém chegue a eles por subtração. Onde nenhum cargo da área pede a competência, não há quadro.`}
      </How>
    </Stack>
  );
}

const MapTable = ({ map: { areas, competencies } }: { map: CompetencyMap }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
  <section className={classes.scroll} tabIndex={0} aria-label="Distância por área e competência">
    <div className={figureTable.table}>
      <PlainTable
        caption="Distância média por área e competência"
        headings={['Competência', ...areas.map(({ name }) => areaName(name))]}
        rows={competencies.map(({ id, name }, at) => ({
          key: id,
          cells: [name, ...areas.map(({ cells }) => (cells[at] ? tableText(cells[at]) : ''))],
        }))}
      />
    </div>
  </section>
);
