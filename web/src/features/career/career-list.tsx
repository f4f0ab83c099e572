import { Box, Stack, Text, UnstyledButton } from '@mantine/core';
import { Section } from '#ui/page/section.tsx';
import { Tiles } from '#ui/parts.tsx';
import { BoardList } from './board-list.tsx';
import { useCareer } from './career-context.ts';
import type { ModelJob } from './career-model.ts';
import faces from './parts/face.module.css';
import { FitBar, JobBadges, JobFace } from './parts/job-face.tsx';
import { RoutesBox } from './routes-box.tsx';

/** The map as text: position, routes, jobs by family, own notes. It offers all actions of the canvas. */
export function CareerList() {
  const { model, mayChange } = useCareer();
  return (
    <Stack gap="xl">
      {model.here && (
        <Section name={mayChange ? 'Sua posição' : 'Posição atual'}>
          <Text fw={600}>{model.here.name}</Text>
          <Box maw={320}>
            <FitBar job={model.here} />
          </Box>
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
    </Stack>
  );
}

const byName = (a: string, b: string) => a.localeCompare(b, 'pt-BR');

const JobsByFamily = ({ jobs }: { jobs: readonly ModelJob[] }) => (
  <Stack>
    {[...Map.groupBy(jobs, ({ family }) => family)]
      .sort(([a], [b]) => byName(a, b))
      .map(([family, ofFamily]) => (
        <div key={family}>
          <Box component="h3" mb="xs" fz="sm">
            {family}
          </Box>
          <Tiles>
            {[...ofFamily]
              .sort((a, b) => a.seniority - b.seniority || byName(a.name, b.name))
              .map((job) => (
                <li key={job.job_profile_id}>
                  <JobCard job={job} />
                </li>
              ))}
          </Tiles>
        </div>
      ))}
  </Stack>
);

function JobCard({ job }: { job: ModelJob }) {
  const { select } = useCareer();
  return (
    <UnstyledButton
      className={faces.job}
      data-here={job.isHere || undefined}
      data-target={job.isTarget || undefined}
      aria-haspopup="dialog"
      onClick={() => select(job.job_profile_id)}
    >
      <Stack component="span" gap="xs">
        <JobBadges job={job} /> <JobFace job={job} />
      </Stack>
    </UnstyledButton>
  );
}
