import { Text } from '@mantine/core';
import { Section } from '#ui/page/section.tsx';
import { BoardList } from './board-list.tsx';
import { useCareer } from './career-context.ts';
import classes from './career-list.module.css';
import type { ModelJob } from './career-model.ts';
import { FitBar, JobBadges, JobFace } from './parts/job-face.tsx';
import { RoutesBox } from './routes-box.tsx';

/** The map as text: position, routes, jobs by family, own notes. It offers all actions of the canvas. */
export function CareerList() {
  const { model, mayChange } = useCareer();
  return (
    <div className={classes.list}>
      {model.here && (
        <Section name={mayChange ? 'Sua posição' : 'Posição atual'}>
          <Text fw={600}>{model.here.name}</Text>
          <div className={classes.here}>
            <FitBar job={model.here} />
          </div>
        </Section>
      )}
      <Section name={model.target ? `Rotas até ${model.target.name}` : 'Rotas'}>
        {model.target ? (
          <RoutesBox />
        ) : (
          <Text c="dimmed" fz="sm">
            {mayChange
              ? 'Escolha um cargo abaixo e defina-o como alvo para ver os caminhos até ele.'
              : 'Sem cargo-alvo à vista, não há caminhos para mostrar.'}
          </Text>
        )}
      </Section>
      <Section name="Cargos do mapa">
        <JobsByFamily jobs={model.jobs} />
      </Section>
      <BoardList />
    </div>
  );
}

const byName = (a: string, b: string) => a.localeCompare(b, 'pt-BR');

const JobsByFamily = ({ jobs }: { jobs: readonly ModelJob[] }) => (
  <div className={classes.families}>
    {[...Map.groupBy(jobs, ({ family }) => family)]
      .sort(([a], [b]) => byName(a, b))
      .map(([family, ofFamily]) => (
        <div key={family}>
          <h3 className={classes.family}>{family}</h3>
          <ul className={classes.jobs}>
            {[...ofFamily]
              .sort((a, b) => a.seniority - b.seniority || byName(a.name, b.name))
              .map((job) => (
                <li key={job.job_profile_id}>
                  <JobCard job={job} />
                </li>
              ))}
          </ul>
        </div>
      ))}
  </div>
);

function JobCard({ job }: { job: ModelJob }) {
  const { select } = useCareer();
  return (
    <button
      type="button"
      className={classes.job}
      data-here={job.isHere || undefined}
      data-target={job.isTarget || undefined}
      aria-haspopup="dialog"
      onClick={() => select(job.job_profile_id)}
    >
      <JobBadges job={job} /> <JobFace job={job} />
    </button>
  );
}
