import { Box, Flex, Text } from '@mantine/core';
import type { ReviewResult } from '@pdy/contract/reviews/results';
import { useQuery } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { goalStep } from '#lib/words/goal-step.ts';
import { formatLevel } from '#lib/words/level-words.ts';
import { LevelRuler } from '#ui/level/level-ruler.tsx';
import { ButtonLink } from '#ui/link.tsx';
import { Tinted } from '#ui/parts.tsx';
import { Small } from '#ui/small.tsx';

type Props = { result: ReviewResult };

/** The top of the page: what grew in the period, and the next step. */
export const ResultTop = ({ result }: Props) => (
  <Tinted component="section" aria-label="O que cresceu e o próximo passo">
    <Flex rowGap="lg" columnGap="xl" wrap="wrap">
      <Box flex="2 1 20rem" miw={0}>
        <Small>O que cresceu</Small>
        <Grew result={result} />
      </Box>
      <Box flex="1 1 15rem" miw={0}>
        <Small>O próximo passo</Small>
        <ResultNextStep result={result} />
      </Box>
    </Flex>
  </Tinted>
);

function Grew({ result: { grew, competencies } }: Props) {
  if (!grew) return <Text fz="xl">Nenhum nível medido subiu neste período.</Text>;
  const { name, from, to, competency_id } = grew;
  const demanded = competencies.find((one) => one.competency_id === competency_id)?.demanded ?? null;
  return (
    <>
      <Text fz="xl" mb="sm" data-long>
        {name} foi de{' '}
        <b>
          {formatLevel(from)} para {formatLevel(to)}
        </b>
        .
      </Text>
      <LevelRuler size="sm" name={name} held={to} demanded={demanded} />
    </>
  );
}

function ResultNextStep({ result: { next, is_own } }: Props) {
  if (!next)
    return (
      <Text fw={600}>
        {is_own ? 'Você já mostra o que o cargo pede.' : 'O que o cargo pede já está mostrado.'}
      </Text>
    );
  return (
    <>
      <Text fw={600} mb="2xs" data-long>
        Desenvolver {next.name}
      </Text>
      <LevelRuler size="sm" name={next.name} held={next.held} demanded={next.demanded} />
      {is_own && <ToPlan next={next} />}
    </>
  );
}

/** A link to add the next step to the plan, if the plan can take a goal now. */
function ToPlan({ next: { competency_id, demanded } }: { next: NonNullable<ReviewResult['next']> }) {
  const { data: plan, isPending } = useQuery(api.pdi.plans.current.queryOptions({ input: {} }));
  if (isPending) return null;
  const step = goalStep(plan ?? null, competency_id);
  if (step.kind === 'wait')
    return <Small>Seu PDI espera aprovação; depois dela, você pode levar isto a ele.</Small>;
  if (step.kind === 'see')
    return (
      <ButtonLink to="/goals" search={{ meta: step.goal_id }} mt="sm" data-unprinted>
        Ver a meta no PDI
      </ButtonLink>
    );
  return (
    <ButtonLink
      to="/goals"
      search={{ novo: plan ? 'meta' : 'pdi', competencia: competency_id, nivel: aim(demanded) }}
      mt="sm"
      data-unprinted
    >
      Levar ao PDI
    </ButtonLink>
  );
}

const levels = [1, 2, 3, 4, 5] as const;
const aim = (demanded: number) => levels.find((level) => level === demanded);
