import { Anchor, Badge, Box, Flex, Group, Stack, Text, Title } from '@mantine/core';
import { activityKindLabel } from '@pdy/contract/pdi/words';
import type { Recommendation } from '@pdy/contract/recommendations/recommendations';
import { Fragment, useId, useState } from 'react';
import { changeText } from '#lib/words/change-words.ts';
import { formatDay, formatMinutes } from '#lib/words/format.ts';
import { LevelRuler } from '#ui/level/level-ruler.tsx';
import { Link } from '#ui/link.tsx';
import { FactGrid, Framed, Tinted } from '#ui/parts.tsx';
import { CardActions } from './card-actions.tsx';
import { cardSentence } from './card-words.ts';
import { EffectText } from './effect-text.tsx';
import { linesOf } from './part-words.ts';
import { addressOf } from './recommendation-address.ts';

/** One recommendation: its item, its effect and the actions. The reasons open on request. */
export function RecommendationCard({ recommendation }: { recommendation: Recommendation }) {
  const { title, kind, minutes } = recommendation;
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <Framed component="article">
      <Group align="flex-start" gap="lg">
        <Box flex="1 1 260px" miw={0} data-long>
          <Text fz="xs" c="dimmed">
            {activityKindLabel[kind]}, {formatMinutes(minutes)}
          </Text>
          <Group gap="xs">
            <Title order={2} fz="md">
              <Link {...addressOf(recommendation)} c="inherit" underline="hover">
                {title}
              </Link>
            </Title>
            <RecommendationMarks recommendation={recommendation} />
          </Group>
          <Text fz="sm" c="dimmed" mt="3xs">
            {cardSentence(recommendation)}
          </Text>
        </Box>
        <PredictedChange recommendation={recommendation} />
        <Stack flex="0 1 auto" align="flex-end" gap="xs">
          <CardActions recommendation={recommendation} />
          <WhyToggle of={title} controls={id} isOpen={isOpen} onClick={() => setOpen(!isOpen)} />
        </Stack>
      </Group>
      {isOpen && <Reasons id={id} recommendation={recommendation} />}
    </Framed>
  );
}

/** The competency, and the effect of a validation on its level. */
const PredictedChange = ({ recommendation: { competency, level, change } }: Props) => (
  <Stack gap="xs" flex="0 1 250px" fz="xs" data-long>
    <Flex component="span" rowGap={0} columnGap="xs" wrap="wrap" justify="space-between">
      <span>{competency.name}</span>{' '}
      <Box component="span" c="dimmed">
        pede {level}
      </Box>
    </Flex>
    {change && (
      <>
        <LevelRuler
          name={competency.name}
          held={change.before}
          demanded={level}
          words={false}
          band={change.after === null ? undefined : [change.before ?? 1, change.after]}
        />
        <Box component="b" fz="lg" lh={1.1}>
          {changeText(change)}
        </Box>
      </>
    )}
  </Stack>
);

type ToggleProps = { of: string; controls: string; isOpen: boolean; onClick: () => void };

const WhyToggle = ({ of, controls, isOpen, onClick }: ToggleProps) => (
  <Anchor
    component="button"
    type="button"
    fz="sm"
    aria-expanded={isOpen}
    aria-controls={isOpen ? controls : undefined}
    aria-label={`Por quê? ${of}`}
    onClick={onClick}
  >
    Por quê?
  </Anchor>
);

type Props = { recommendation: Recommendation };

const RecommendationMarks = ({ recommendation: { mandatory_until, parts, horizon } }: Props) => (
  <>
    {mandatory_until && <Badge color="red">Obrigatória até {formatDay(mandatory_until)}</Badge>}
    {parts !== null && parts.pin > 0 && <Badge color="indigo">Destaque da empresa</Badge>}
    {horizon === 'target' && <Badge color="gray">Cargo-alvo</Badge>}
  </>
);

/** The answer to 'Por quê?': in words, then in numbers. */
const Reasons = ({ id, recommendation }: Props & { id: string }) => (
  <Tinted id={id} mt="sm">
    <Text fz="xs">{recommendation.reason}</Text>
    <EffectText of={recommendation} />
    {recommendation.summary && recommendation.summary !== cardSentence(recommendation) && (
      <Text fz="xs" mt="2xs">
        {recommendation.summary}
      </Text>
    )}
    <ScoreNumbers recommendation={recommendation} />
  </Tinted>
);

const ScoreNumbers = ({ recommendation }: Props) => (
  <FactGrid mt="sm" fz="xs">
    {linesOf(recommendation).map(({ name, value, means }) => (
      <Fragment key={name}>
        <dt>{name}</dt>
        <Group component="dd" align="baseline" gap="sm" wrap="nowrap">
          <Box component="b" flex="0 0 72px">
            {value}
          </Box>
          <span>{means}</span>
        </Group>
      </Fragment>
    ))}
  </FactGrid>
);
