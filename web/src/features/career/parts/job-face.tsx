import { Box, Group } from '@mantine/core';
import { fitStepLabel } from '@pdy/contract/rules/career/career-map';
import { hereWords, type ModelJob } from '../career-model.ts';
import classes from './face.module.css';

type Words = Pick<ModelJob, 'name' | 'family'>;

/**
 * The content of a job on the map and in the list: the person's place, the fit, and how much of it is known. `words`:
 * already cut to their room.
 */
export const JobFace = ({ job, words }: { job: ModelJob; words?: Words }) => (
  <>
    <span className={words ? classes.cutName : classes.name} data-line-clamp="2">
      {(words ?? job).name}
    </span>{' '}
    <span className={words ? classes.cutLine : classes.line} data-line-clamp="1">
      <span data-line-clamp="1">{(words ?? job).family}</span>{' '}
      {job.fit && <span>{job.fit.coverage_shown}% avaliado</span>}
    </span>
    <FitBar job={job} />
  </>
);

export const FitBar = ({ job: { fit, step } }: { job: Pick<ModelJob, 'fit' | 'step'> }) => {
  const isKnown = fit !== null && step !== 'sem_avaliacao';
  return (
    <Group component="span" gap="xs" wrap="nowrap" fz="xs">
      <span className={classes.bar} data-step={step} aria-hidden>
        {isKnown && <span style={{ width: `${Math.min(100, fit.fit_shown)}%` }} />}
      </span>
      <Box component="b" flex="none" aria-hidden={!isKnown || undefined}>
        {isKnown ? `${fit.fit_shown}%` : '?'}
      </Box>{' '}
      <span>{fitStepLabel[step]}</span>
    </Group>
  );
};

export const JobBadges = ({ job }: { job: ModelJob }) => (
  <Group component="span" gap="2xs" align="stretch">
    {job.isHere && <JobBadge kind="here">{hereWords(job.isOwn)}</JobBadge>}
    {job.isTarget && <JobBadge kind="target">Alvo</JobBadge>}
    {job.isReady && !job.isHere && <JobBadge kind="ready">Pronto</JobBadge>}
    {job.is_archived && <JobBadge>Arquivado</JobBadge>}
  </Group>
);

const JobBadge = ({ kind, children }: { kind?: 'here' | 'target' | 'ready'; children: string }) => (
  <span className={classes.badge} data-kind={kind}>
    {children}
  </span>
);
