import { Text } from '@mantine/core';
import type { Dashboard } from '@pdy/contract/dashboard/dashboard';
import { isKnown, trendWords } from '#lib/words/trend-words.ts';
import { Section } from '#ui/page/section.tsx';
import classes from '../dashboard.module.css';
import { TrendFigure } from './trend-figure.tsx';

type Props = { dashboard: Pick<Dashboard, 'job' | 'trend' | 'demand_mean'> };

/** 'Seu último ano': what changed, and the line that shows it. */
export function YearPart({ dashboard: { job, trend, demand_mean } }: Props) {
  const words = trendWords(trend, demand_mean);
  if (!job || trend.filter(isKnown).length < 2) return null;
  return (
    <Section name="Seu último ano" className={classes.year}>
      <div className={classes.yearParts}>
        <Text fz="lg" maw={440}>
          {words.map(({ text, is_strong }) =>
            is_strong ? <b key={text}>{text}</b> : <span key={text}>{text}</span>,
          )}
        </Text>
        <TrendFigure trend={trend} demand={demand_mean} />
      </div>
    </Section>
  );
}
