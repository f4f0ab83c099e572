import { Button, Text } from '@mantine/core';
import type { Recommendation } from '@pdy/contract/recommendations/recommendations';
import { BookOpen, Plus } from 'lucide-react';
import { useAcceptRecommendation } from '#lib/accept-recommendation.ts';
import { formatMinutes } from '#lib/format.ts';
import { Link } from '#ui/link.tsx';
import classes from './dashboard.module.css';

/** The first recommendation with its reason; one click puts it into the plan. */
export function RecommendationOfDay({ recommendation }: { recommendation: Recommendation }) {
  const accept = useAcceptRecommendation();
  return (
    <div className={classes.advice}>
      <BookOpen size={18} strokeWidth={1.6} className={classes.adviceIcon} aria-hidden />
      <div className={classes.grow}>
        <Text fw={600} fz="sm">
          {recommendation.title}, {formatMinutes(recommendation.minutes)}
        </Text>
        <Text fz={13} c="dimmed">
          {recommendation.reason}
        </Text>
        <div className={classes.adviceActions}>
          <Button
            size="xs"
            variant="light"
            leftSection={<Plus size={16} aria-hidden />}
            loading={accept.isPending}
            aria-label={`Adicionar ao PDI: ${recommendation.title}`}
            onClick={() => accept.mutate({ id: recommendation.id })}
          >
            Adicionar ao PDI
          </Button>
          <Link to="/recommendations" fz={13}>
            Todas as recomendações
          </Link>
        </div>
      </div>
    </div>
  );
}
