import { Badge } from '@mantine/core';
import type { CatalogueCompetency } from '@pdy/contract/competencies/catalogue/competencies';
import { catalogueStatusLabel } from '@pdy/contract/competencies/catalogue/words';
import { competencyKindLabel } from '@pdy/contract/rules/evidence';
import { formatNumber } from '#lib/format.ts';
import classes from './catalogue.module.css';
import { useGoTo } from './catalogue-address.ts';
import { statusColor } from './catalogue-words.ts';
import { CategoryDot } from './category-dot.tsx';

/** Competencies of the company: a table, and cards where a table has no room. */
export const CompetencyTable = ({ competencies }: { competencies: readonly CatalogueCompetency[] }) => (
  <div className={classes.room}>
    <table className={classes.table}>
      <caption className="fora-da-vista">Competências da empresa</caption>
      <thead>
        <tr>
          <th scope="col">Código</th>
          <th scope="col">Nome</th>
          <th scope="col">Categoria</th>
          <th scope="col">Tipo</th>
          <th scope="col" className={classes.figure}>
            Cargos que exigem
          </th>
          <th scope="col" className={classes.figure}>
            Pessoas avaliadas
          </th>
          <th scope="col">Situação</th>
        </tr>
      </thead>
      <tbody>
        {competencies.map((competency) => (
          <Row key={competency.id} competency={competency} />
        ))}
      </tbody>
    </table>
  </div>
);

function Row({ competency }: { competency: CatalogueCompetency }) {
  const { id, code, name, category, kind, jobs, people, status } = competency;
  const goTo = useGoTo();
  return (
    <tr data-off={status === 'archived' || undefined}>
      <td className={classes.code} data-name="Código">
        {code}
      </td>
      <th scope="row" className={classes.name}>
        <button type="button" className={classes.open} onClick={() => goTo({ competencia: id })}>
          {name}
        </button>
      </th>
      <td data-name="Categoria">
        {category ? (
          <span className={classes.category}>
            <CategoryDot color={category.color} />
            {category.name}
          </span>
        ) : (
          <span aria-hidden>–</span>
        )}
      </td>
      <td data-name="Tipo">{competencyKindLabel[kind]}</td>
      <td data-name="Cargos que exigem" className={classes.figure}>
        {formatNumber(jobs)}
      </td>
      <td data-name="Pessoas avaliadas" className={classes.figure}>
        {formatNumber(people)}
      </td>
      <td className={classes.status}>
        <Badge color={statusColor[status]}>{catalogueStatusLabel[status]}</Badge>
      </td>
    </tr>
  );
}
