import type { CompetencyMap, MapCell } from '@pdy/contract/reports/reports';
import { Clock, Flag, Quote } from 'lucide-react';
import { formatNumber } from '#lib/words/format.ts';
import { useGoTo, useReportsAddress } from '../reports-address.ts';
import ofActs from './cell-acts.module.css';
import classes from './map.module.css';
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
      <table className={classes.heat}>
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
                <span>{formatNumber(people)}</span>
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
        <em>oculto</em>
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
        {cell.acts > 0 && <Flag size={11} className={ofActs.mark} aria-hidden />}
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
  <div className={classes.key}>
    <dl>
      <dt>Cor</dt>
      <dd>
        <i data-tone="above">+</i>acima
      </dd>
      <dd>
        <i data-tone="meets">✓</i>atende
      </dd>
      <dd>
        <i data-tone="g1" />
        <i data-tone="g2" />
        <i data-tone="g3" />
        <i data-tone="g4" />
        quanto falta
      </dd>
    </dl>
    <dl>
      <dt>Textura</dt>
      <dd>
        <i data-knowledge="measured" data-tone="g1" />
        medido
      </dd>
      <dd>
        <i data-knowledge="opinion" data-tone="g1">
          <Quote size={11} aria-hidden />
        </i>
        opinião
      </dd>
      <dd>
        <i data-knowledge="aged" data-tone="g1">
          <Clock size={11} aria-hidden />
        </i>
        mais de 12 meses
      </dd>
      <dd>
        <i data-knowledge="unknown">?</i>não sabemos
      </dd>
      {!isOfPeople && (
        <dd>
          <i data-state="hidden" />
          oculto
        </dd>
      )}
    </dl>
    {!isOfPeople && (
      <dl>
        <dt>Ação</dt>
        <dd>
          <Flag size={12} aria-hidden />
          indicação em andamento
        </dd>
      </dl>
    )}
  </div>
);
