import { Button, Text, Title } from '@mantine/core';
import { activityKindLabel } from '@pdy/contract/pdi/activity';
import type { Recommendation } from '@pdy/contract/recommendations';
import { Plus } from 'lucide-react';
import { useAcceptRecommendation } from '#lib/accept-recommendation.ts';
import { formatMinutes } from '#lib/format.ts';
import classes from './recommendations.module.css';

/** One suggestion: what it is, why it is made, and the click that puts it into the plan. */
export function RecommendationCard({ recommendation }: { recommendation: Recommendation }) {
  const { id, title, summary, kind, minutes, competency, reason } = recommendation;
  const accept = useAcceptRecommendation();
  return (
    <article className={classes.card}>
      <div className={classes.words}>
        <Title order={2} fz={16}>
          {title}
        </Title>
        <Text fz={13} c="dimmed" mt={2}>
          {activityKindLabel[kind]} · {formatMinutes(minutes)} · {competency.name}
        </Text>
        {summary && (
          <Text fz="sm" mt={8}>
            {summary}
          </Text>
        )}
        <Text fz={13} className={classes.reason}>
          {reason}
        </Text>
      </div>
      <Button
        variant="light"
        leftSection={<Plus size={17} aria-hidden />}
        loading={accept.isPending}
        aria-label={`Adicionar ao PDI: ${title}`}
        onClick={() => accept.mutate({ id })}
      >
        Adicionar ao PDI
      </Button>
    </article>
  );
}
