import { Anchor, Badge, Text, Title } from '@mantine/core';
import { activityKindLabel } from '@pdy/contract/pdi/words';
import type { Recommendation } from '@pdy/contract/recommendations/recommendations';
import { dismissReasonLabel } from '@pdy/contract/recommendations/words';
import { useId, useState } from 'react';
import { formatDay, formatMinutes } from '#lib/format.ts';
import layout from '#ui/layout.module.css';
import { Link } from '#ui/link.tsx';
import { CardActions } from './card-actions.tsx';
import { EffectText } from './effect-text.tsx';
import { linesOf } from './part-words.ts';
import { addressOf } from './recommendation-address.ts';
import classes from './recommendations.module.css';

/** One suggestion: what it is, why it is made, and what can be done with it. */
export function RecommendationCard({ recommendation }: { recommendation: Recommendation }) {
  const { title, summary, kind, minutes, competency } = recommendation;
  return (
    <article className={classes.card}>
      <div className={layout.grows}>
        <div className={layout.nameLine}>
          <Title order={2} fz={16}>
            <Link
              {...addressOf(recommendation)}
              c="inherit"
              fz="inherit"
              underline="hover"
              className={classes.title}
            >
              {title}
            </Link>
          </Title>
          <RecommendationMarks recommendation={recommendation} />
        </div>
        <Text fz={13} c="dimmed" mt={2}>
          {activityKindLabel[kind]} · {formatMinutes(minutes)} · {competency.name}
        </Text>
        {summary && (
          <Text fz="sm" mt={8}>
            {summary}
          </Text>
        )}
        <GivenWords recommendation={recommendation} />
        <ReasonWithNumbers recommendation={recommendation} />
      </div>
      <CardActions recommendation={recommendation} />
    </article>
  );
}

type Props = { recommendation: Recommendation };

const RecommendationMarks = ({ recommendation: { mandatory_until, parts, horizon } }: Props) => (
  <>
    {mandatory_until && <Badge color="red">Obrigatória até {formatDay(mandatory_until)}</Badge>}
    {parts !== null && parts.pin > 0 && <Badge color="indigo">Destaque da empresa</Badge>}
    {horizon === 'target' && <Badge color="gray">Cargo-alvo</Badge>}
  </>
);

/** What somebody wrote who recommended it by name, and what the person said who put it away. */
const GivenWords = ({ recommendation: { assigned, dismiss_reason, dismissed_until } }: Props) => (
  <>
    {assigned && (
      <Text fz="sm" mt={8}>
        Indicada por {assigned.by}
        {assigned.due_on && <>, para {formatDay(assigned.due_on)}</>}
        {assigned.message && <>: “{assigned.message}”</>}
      </Text>
    )}
    {dismiss_reason && dismissed_until && (
      <Text fz="sm" mt={8}>
        Você dispensou: {dismissReasonLabel[dismiss_reason].toLowerCase()}. Pode voltar à lista a partir de{' '}
        {formatDay(dismissed_until)}.
      </Text>
    )}
  </>
);

function ReasonWithNumbers({ recommendation }: Props) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <div className={classes.reason}>
      <Text fz={13}>
        {recommendation.reason}{' '}
        <Anchor
          component="button"
          type="button"
          fz={13}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          aria-label={`Por quê? ${recommendation.title}`}
          onClick={() => setOpen(!isOpen)}
        >
          Por quê?
        </Anchor>
      </Text>
      <EffectText of={recommendation} />
      {isOpen && <ScoreNumbers id={id} recommendation={recommendation} />}
    </div>
  );
}

/** The answer to 'Por quê?' in numbers. */
const ScoreNumbers = ({ id, recommendation }: Props & { id: string }) => (
  <dl id={id} className={`${layout.numbers} ${classes.numbers}`}>
    {linesOf(recommendation).map(({ name, value, means }) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>
          <b>{value}</b>
          <span>{means}</span>
        </dd>
      </div>
    ))}
  </dl>
);
