import { Badge, Box, Text, Title } from '@mantine/core';
import type { Dashboard, JobPath } from '@pdy/contract/dashboard/dashboard';
import { forecastText } from '@pdy/contract/rules/competencies/forecast';
import { fitSubject, useExplain } from '#lib/address/why-address.ts';
import { inOwnFirstWords } from '#lib/first-words.ts';
import { WhatIs } from '#ui/level/what-is.tsx';
import { WhyButton } from '#ui/level/why-button.tsx';
import { Link } from '#ui/link.tsx';
import { NoJob } from '#ui/page/no-job.tsx';
import { Part, Tinted } from '#ui/parts.tsx';
import classes from './path.module.css';
import { type Axis, axisOf } from './path-axis.ts';
import { missingText, pathLabel } from './path-words.ts';
import { StepRow } from './step-row.tsx';

type Props = { dashboard: Pick<Dashboard, 'today' | 'paths' | 'job' | 'step'> };

/** 'Seu caminho': the present job and the target, each with its fit and its time on one axis. */
export function PathBlock({ dashboard: { today, paths, job, step } }: Props) {
  const axis = axisOf(
    paths.map(({ forecast }) => forecast),
    today,
  );
  const asksForTarget = job !== null && !paths.some(({ kind }) => kind === 'target');
  return (
    <Tinted
      component="section"
      px="lg"
      aria-labelledby="seu-caminho"
      data-tour="dashboard-path"
      {...inOwnFirstWords}
    >
      <div className={classes.head}>
        <Title order={2} id="seu-caminho" fz="xs" fw={400} c="dimmed">
          Seu caminho
        </Title>
        {axis && <AxisNames axis={axis} />}
      </div>
      {paths.length === 0 && (
        <Text pt="2xs" pb="md">
          <NoJob />
        </Text>
      )}
      {paths.map((path, at) => (
        <PathRow key={path.kind} path={path} axis={axis} isFirst={at === 0} />
      ))}
      {step && <StepRow step={step} paths={paths} />}
      {(axis || asksForTarget) && (
        <Part component="p" fz="xs" c="dimmed">
          {axis &&
            'Pelo ritmo dos últimos 180 dias, com a margem de erro das medições. Só conta o que foi validado. '}
          {asksForTarget && (
            <Link to="/pdi" fz="inherit">
              Escolher um cargo-alvo
            </Link>
          )}
        </Part>
      )}
    </Tinted>
  );
}

const AxisNames = ({ axis: { marks } }: { axis: Axis }) => (
  <span className={classes.names} aria-hidden>
    <i style={{ left: 0 }}>hoje</i>
    {marks.map(({ name, at }) => (
      <i key={name} style={{ left: `${at}%` }}>
        {name}
      </i>
    ))}
  </span>
);

function PathRow({ path, axis, isFirst }: { path: JobPath; axis: Axis | null; isFirst: boolean }) {
  const { kind, job, forecast, fit } = path;
  const isWaiting = fit?.coverage_shown === 0;
  return (
    <div className={classes.row}>
      <div>
        <Text fz="xs" c="dimmed">
          {pathLabel[kind]}
        </Text>
        <Text fz="lg" fw={600} lh={1.3}>
          {kind === 'target' ? (
            <Link to="/pdi" search={{ cargo: job.id }} c="inherit" fz="inherit" fw="inherit">
              {job.name}
            </Link>
          ) : (
            job.name
          )}
        </Text>
        <Text fz="xs" c="dimmed" mt="2xs">
          {isWaiting
            ? 'Ainda não há evidência das competências deste cargo. A primeira atividade validada já mostra onde você está.'
            : missingText(path)}
        </Text>
      </div>
      {fit && !isWaiting ? <PathFit path={path} fit={fit} isFirst={isFirst} /> : <span />}
      <div className={classes.when}>
        {axis && <TimeLine axis={axis} forecast={forecast} />}
        {!isWaiting && fit && (
          <Text fz="sm" fw={550}>
            {forecastText(forecast)}
          </Text>
        )}
      </div>
    </div>
  );
}

type FitProps = { path: JobPath; fit: NonNullable<JobPath['fit']>; isFirst: boolean };

function PathFit({ path: { kind }, fit, isFirst }: FitProps) {
  const explain = useExplain();
  return (
    <Box fz="xs">
      <Text span fz="2xl" fw={600} lh={1}>
        {fit.fit_shown}%
      </Text>{' '}
      <Text fz="xs" c="dimmed" span display="block" mt="2xs">
        de aderência ({fit.coverage_shown}% avaliado)
      </Text>
      {kind === 'current' && (
        <WhyButton of="Aderência ao cargo" onClick={() => explain({ subject: fitSubject })} />
      )}
      {isFirst && <WhatIs words={['aderência']} />}
      {fit.ready && <Badge color="green">Pronto para o cargo</Badge>}
    </Box>
  );
}

/** From today on; the range is also written below it. */
function TimeLine({ axis, forecast }: { axis: Axis; forecast: JobPath['forecast'] }) {
  const stretch = axis.stretchOf(forecast);
  return (
    <div className={classes.time} aria-hidden>
      {axis.marks.map(({ name, at }) => (
        <i key={name} style={{ left: `${at}%` }} />
      ))}
      {stretch && (
        <b
          data-open={stretch.isOpen || undefined}
          style={{ left: `${stretch.at}%`, width: `${stretch.width}%` }}
        />
      )}
    </div>
  );
}
