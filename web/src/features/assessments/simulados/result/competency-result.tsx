import { Box, Flex, Group, Text } from '@mantine/core';
import type { ResultCompetency, SimuladoResult } from '@pdy/contract/assessments/simulado-results';
import { isClear, rangeWords } from '@pdy/contract/rules/assessments/level-estimate';
import { useNavigate } from '@tanstack/react-router';
import { useAct } from '#lib/act.ts';
import { useExplain } from '#lib/address/why-address.ts';
import { api } from '#lib/api.ts';
import { aimOf } from '#lib/words/goal-step.ts';
import { formatLevel } from '#lib/words/level-words.ts';
import { ActivitiesBeyond } from '#ui/level/activities-beyond.tsx';
import { GoalButton } from '#ui/level/goal-button.tsx';
import { LevelRuler } from '#ui/level/level-ruler.tsx';
import { WhyButton } from '#ui/level/why-button.tsx';
import { demandWords, headline, noEvidenceWords } from '../../proficiency/proficiency-words.ts';

const confidenceWords = { baixa: 'baixa', media: 'média', alta: 'alta' } as const;

/** 'Gerou evidência: Excel nível 3,2 (confiança média)', or why it did not. */
function evidenceWords({ evidence, estimate, competency, why_none }: ResultCompetency): string | null {
  if (evidence) {
    const sure = estimate && ` (confiança ${confidenceWords[estimate.confidence]})`;
    const level =
      estimate && !isClear(estimate) ? rangeWords(estimate) : `nível ${formatLevel(evidence.level)}`;
    return `Gerou evidência: ${competency.name} ${level}${sure ?? ''}`;
  }
  return why_none && noEvidenceWords(why_none);
}

type Props = { of: ResultCompetency; result: Pick<SimuladoResult, 'id' | 'job'> };

/** What the result shows of one competency, compared with the job, and the next steps. */
export function CompetencyResult({ of, result: { id, job } }: Props) {
  const { competency, estimate, demand, gap, now, activities } = of;
  const asked = demandWords({ demand, gap, now, job });
  const explain = useExplain();
  const navigate = useNavigate();
  const plan = useAct(api.simulados.plan, {
    done: 'Meta criada no seu PDI.',
    onDone: ({ goal_id }) => void navigate({ to: '/goals', search: { meta: goal_id } }),
  });
  const isHeld = (now.level ?? 0) >= 5;
  return (
    <Flex
      component="article"
      wrap="wrap"
      justify="space-between"
      columnGap="xl"
      rowGap="sm"
      py="md"
      aria-label={competency.name}
    >
      <Box flex="1 1 18rem" miw={0} data-long>
        <Text fw={600}>{competency.name}</Text>
        <Text fz="sm">{evidenceWords(of)}</Text>
        {asked && (
          <Text fz="sm" c="dimmed">
            {asked}
          </Text>
        )}
        <Group gap="xs" mt="sm">
          {!isHeld && (
            <GoalButton
              variant="default"
              competency_id={competency.id}
              level={aimOf(of)}
              isMaking={plan.isPending}
              onMake={() => plan.mutate({ id, competency_id: competency.id })}
            />
          )}
          {activities > 0 && (
            <ActivitiesBeyond competency_id={competency.id} held={now.level ?? 0} variant="subtle" />
          )}
        </Group>
      </Box>
      {estimate && (
        <Box flex="1 1 14rem" maw={340}>
          <LevelRuler
            name="Neste simulado"
            held={estimate.value}
            valueText={isClear(estimate) ? undefined : headline(estimate).number}
            demanded={demand}
            band={[estimate.low, estimate.high]}
            why={<WhyButton of={competency.name} onClick={() => explain({ subject: competency.id })} />}
          />
          <Text fz="sm" c="dimmed" mt="2xs">
            <span>{`Provavelmente ${rangeWords(estimate)}.`}</span>
            {of.is_uncalibrated && <span> Questões ainda sem calibração.</span>}
          </Text>
        </Box>
      )}
    </Flex>
  );
}
