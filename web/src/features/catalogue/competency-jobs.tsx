import { Badge, Text } from '@mantine/core';
import type { CompetencyRecord } from '@pdy/contract/competencies/catalogue/competencies';
import { criticalityLabel, jobStatusLabel } from '@pdy/contract/competencies/catalogue/words';
import { levelNames } from '@pdy/contract/levels';
import classes from './lines.module.css';

/** Cargos: who asks for it, and at which level. */
export function CompetencyJobs({ competency: { demanded_by } }: { competency: CompetencyRecord }) {
  if (demanded_by.length === 0)
    return <Text c="dimmed">Nenhum cargo exige esta competência. As exigências ficam em cada cargo.</Text>;
  return (
    <ul className={classes.list}>
      {demanded_by.map(({ job, level, criticality, is_required }) => (
        <li key={job.id}>
          <span className={classes.who}>
            <b>{job.name}</b>
            <small>
              Nível {level}, {levelNames[level - 1]} · {criticalityLabel[criticality]} ·{' '}
              {is_required ? 'obrigatória' : 'desejável'}
            </small>
          </span>
          {job.status !== 'active' && <Badge color="gray">{jobStatusLabel[job.status]}</Badge>}
        </li>
      ))}
    </ul>
  );
}
