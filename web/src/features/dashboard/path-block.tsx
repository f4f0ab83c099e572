import { Badge, Text, Title } from '@mantine/core';
import type { Dashboard } from '@pdy/contract/dashboard/dashboard';
import { ArrowRight } from 'lucide-react';
import { fitSubject, useExplain } from '#lib/why-address.ts';
import { Link } from '#ui/link.tsx';
import { NoJob } from '#ui/no-job.tsx';
import { WhyButton } from '#ui/why-button.tsx';
import classes from './dashboard.module.css';
import { TrendFigure } from './trend-figure.tsx';
import { isKnown, trendWords } from './trend-words.ts';

type Props = { dashboard: Pick<Dashboard, 'job' | 'target' | 'fit' | 'trend' | 'demand_mean'> };

/** 'Seu caminho': the job, how well one fits it, and the year behind. */
export function PathBlock({ dashboard: { job, target, fit, trend, demand_mean } }: Props) {
  const isDrawable = trend.filter(isKnown).length > 1;
  return (
    <section className={classes.path} aria-labelledby="seu-caminho" data-tour="dashboard-path">
      <div>
        <Title order={2} id="seu-caminho" className={classes.label}>
          Seu caminho
        </Title>
        {job ? <FromTo job={job} target={target} /> : <NoJobHere />}
        {fit && <JobFit fit={fit} />}
        {job && <YearBehind trend={trend} demand_mean={demand_mean} />}
      </div>
      {isDrawable && <TrendFigure trend={trend} demand={demand_mean} />}
    </section>
  );
}

/** The job held, and the one aimed at where there is one: only their owner reads this page. */
const FromTo = ({ job, target }: { job: { name: string }; target: Dashboard['target'] }) => (
  <Text className={classes.job}>
    {job.name}
    {target && (
      <>
        <ArrowRight size={18} className={classes.towards} role="img" aria-label="rumo a" />
        <Link to="/pdi" search={{ cargo: target.id }} c="inherit" fz="inherit" fw="inherit">
          {target.name}
        </Link>
      </>
    )}
  </Text>
);

const NoJobHere = () => (
  <Text mt={4}>
    <NoJob />
  </Text>
);

function JobFit({ fit }: { fit: NonNullable<Dashboard['fit']> }) {
  const explain = useExplain();
  if (fit.coverage_shown === 0) {
    return (
      <Text fz="sm" mt={10} maw={440}>
        Ainda não há evidência das competências do seu cargo. A primeira atividade validada do seu PDI já
        mostra onde você está.
      </Text>
    );
  }
  return (
    <div className={classes.fit}>
      <span className={classes.big}>{fit.fit_shown}%</span>
      <Text fz="sm" span>
        de aderência{' '}
        <Text fz="sm" span c="dimmed">
          ({fit.coverage_shown}% avaliado)
        </Text>
      </Text>
      <WhyButton of="Aderência ao cargo" onClick={() => explain({ subject: fitSubject })} />
      {fit.ready && <Badge color="green">Pronto para o cargo</Badge>}
    </div>
  );
}

function YearBehind({ trend, demand_mean }: Pick<Dashboard, 'trend' | 'demand_mean'>) {
  const words = trendWords(trend, demand_mean);
  if (words.length === 0) return null;
  return (
    <Text fz="sm" mt={10} maw={440}>
      {words.map(({ text, is_strong }) =>
        is_strong ? <b key={text}>{text}</b> : <span key={text}>{text}</span>,
      )}
    </Text>
  );
}
