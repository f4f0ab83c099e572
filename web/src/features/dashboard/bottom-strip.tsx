import { Box, Button, Flex, Group, Text, Title } from '@mantine/core';
import type { Dashboard } from '@pdy/contract/dashboard/dashboard';
import type { Recommendation } from '@pdy/contract/recommendations/recommendations';
import { BookOpen, Plus } from 'lucide-react';
import { singleClick } from '#lib/keys/single-click.ts';
import { changeText } from '#lib/words/change-words.ts';
import { formatMinutes } from '#lib/words/format.ts';
import { useAcceptRecommendation } from '#ui/level/accept-recommendation.ts';
import { HealthBadge } from '#ui/level/health-badge.tsx';
import { Ring } from '#ui/level/ring.tsx';
import { Link } from '#ui/link.tsx';
import { Part } from '#ui/parts.tsx';
import { Small } from '#ui/small.tsx';
import { goalsText } from './now-words.ts';

type Plan = NonNullable<Dashboard['plan']>;

/** A plan that has ended says nothing about today. */
const isOver = ({ status }: Plan) => status === 'completed' || status === 'closed' || status === 'cancelled';

type Strip = Pick<Dashboard, 'plan' | 'recommendation' | 'is_recommendation_awaited'>;

/** The plan at a glance, and one thing to learn next. */
export const BottomStrip = ({ plan, recommendation, is_recommendation_awaited: isAwaited }: Strip) => (
  <Part component="div" mt={0}>
    <Flex gap="xl" wrap="wrap">
      <Box component="section" flex="1 1 16rem" aria-labelledby="seu-pdi" data-tour="dashboard-plan">
        {plan && !isOver(plan) ? <PlanGlance plan={plan} /> : <NoPlanStrip isFirst={!plan} />}
      </Box>
      <Box
        component="section"
        flex="2 1 20rem"
        miw={0}
        aria-labelledby="recomendacao-do-dia"
        data-tour="dashboard-recommendation"
      >
        <Title order={2} id="recomendacao-do-dia" fz="xs" fw={400} c="dimmed">
          Recomendação do dia
        </Title>
        {recommendation ? (
          <RecommendationOfDay recommendation={recommendation} />
        ) : (
          <NothingToLearn isAwaited={isAwaited} />
        )}
      </Box>
    </Flex>
  </Part>
);

const planHeading = (
  <Title order={2} id="seu-pdi" fz="xs" fw={400} c="dimmed">
    Seu PDI
  </Title>
);

function PlanGlance({ plan }: { plan: Plan }) {
  const isActive = plan.status === 'active';
  return (
    <Group wrap="nowrap">
      <Ring
        of="Progresso do PDI"
        value={plan.progress_shown}
        expected={isActive ? plan.expected : undefined}
        size={76}
      />
      <div>
        {planHeading}
        <Link to="/goals" c="inherit" fz="sm" fw={600} underline="hover" display="block" mb="xs">
          {goalsText(plan)}
        </Link>
        {plan.health && <HealthBadge of="plan" health={plan.health} />}
        {!plan.health && <Small>{plan.title}</Small>}
      </div>
    </Group>
  );
}

const NoPlanStrip = ({ isFirst }: { isFirst: boolean }) => (
  <>
    {planHeading}
    <Text fz="sm" mt="3xs">
      {isFirst ? 'Você ainda não tem um PDI.' : 'Você não tem um PDI em andamento.'}{' '}
      <Link to="/goals" search={{ novo: 'pdi' }} fz="sm">
        {isFirst ? 'Criar o primeiro' : 'Criar o próximo'}
      </Link>
    </Text>
  </>
);

const NothingToLearn = ({ isAwaited }: { isAwaited: boolean }) => (
  <Text fz="sm" c="dimmed" mt="3xs">
    {isAwaited
      ? 'Estamos preparando as suas recomendações. Elas aparecem aqui em alguns segundos.'
      : 'Nenhuma recomendação agora. Elas aparecem quando há uma atividade ou um teste para as suas lacunas.'}
  </Text>
);

/** The first recommendation with its reason; one click adds it to the plan. */
function RecommendationOfDay({ recommendation }: { recommendation: Recommendation }) {
  const accept = useAcceptRecommendation();
  return (
    <Group gap="sm" align="flex-start" wrap="nowrap" mt="2xs">
      <BookOpen size={18} strokeWidth={1.6} color="var(--pdy-held)" aria-hidden />
      <Box flex={1} miw={0} data-long>
        <Text fw={600} fz="sm">
          {recommendation.title}, {formatMinutes(recommendation.minutes)}
        </Text>
        <Small>
          {recommendation.competency.name}
          {recommendation.change && `: ${changeText(recommendation.change) ?? 'primeira evidência'}`}
        </Small>
        <Flex rowGap="xs" columnGap="md" align="center" wrap="wrap" mt="sm">
          <Button
            size="xs"
            variant="light"
            leftSection={<Plus size={16} aria-hidden />}
            loading={accept.isPending}
            aria-label={`Adicionar ao PDI: ${recommendation.title}`}
            onClick={singleClick(() => accept.mutate({ id: recommendation.id }))}
          >
            Adicionar ao PDI
          </Button>
          <Link to="/recommendations" fz="xs">
            Todas as recomendações
          </Link>
        </Flex>
      </Box>
    </Group>
  );
}
