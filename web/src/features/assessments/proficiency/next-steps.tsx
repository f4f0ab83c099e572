import { Flex, Text, Title } from '@mantine/core';
import type { ProficiencyResult } from '@pdy/contract/assessments/proficiency';
import { countText } from '@pdy/contract/rules/numbers';
import { useNavigate } from '@tanstack/react-router';
import { BookOpen, type LucideIcon, Route, Target } from 'lucide-react';
import type { ReactNode } from 'react';
import { useAct } from '#lib/act.ts';
import { api } from '#lib/api.ts';
import { formatDay } from '#lib/words/format.ts';
import { aimOf } from '#lib/words/goal-step.ts';
import { testReaders } from '#lib/words/reader-words.ts';
import { ActivitiesBeyond } from '#ui/level/activities-beyond.tsx';
import { GoalButton } from '#ui/level/goal-button.tsx';
import { ButtonLink } from '#ui/link.tsx';
import { RuledList, Tinted } from '#ui/parts.tsx';
import { changeWords, noEvidenceWords, sinceWords, startWords } from './proficiency-words.ts';

type Props = { result: ProficiencyResult };

const heldIn = ({ now }: ProficiencyResult) => now.level ?? 0;

/** The next steps after a result, and the changes that it made. */
export function NextSteps({ result }: Props) {
  const { activities, opens_on } = result;
  const held = heldIn(result);
  const start = startWords(result.now);
  return (
    <aside aria-labelledby="proximos">
      <Title order={2} fz="lg" id="proximos">
        Próximos passos
      </Title>
      {start && (
        <Text fz="sm" c="dimmed">
          {start}
        </Text>
      )}
      <RuledList mt="xs" mb="md">
        {held < 5 && <AimStep result={result} />}
        {activities > 0 && <ActivitiesStep result={result} />}
        <NextStep icon={Route}>
          <Text fw={600}>Conferir outra competência</Text>
          {opens_on && <Text fz="sm" c="dimmed">{`Este teste abre de novo em ${formatDay(opens_on)}.`}</Text>}
          <ButtonLink to="/proficiencia" variant="default" size="xs" mt="xs">
            Ver testes
          </ButtonLink>
        </NextStep>
      </RuledList>
      <Changed result={result} />
    </aside>
  );
}

const NextStep = ({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) => (
  <Flex component="li" gap="sm" py="md">
    <Icon size={20} color="var(--mantine-color-anchor)" aria-hidden />
    <div>{children}</div>
  </Flex>
);

/** A goal for the next level. */
function AimStep({ result }: Props) {
  const { id, competency, demand } = result;
  const aim = aimOf(result);
  const navigate = useNavigate();
  const plan = useAct(api.proficiency.plan, {
    done: 'Meta criada no seu PDI.',
    onDone: ({ goal_id }) => void navigate({ to: '/goals', search: { meta: goal_id } }),
  });
  return (
    <NextStep icon={Target}>
      <Text fw={600}>{`Mirar o nível ${aim}`}</Text>
      <Text fz="sm" c="dimmed" mb="xs">
        <span>{aim === demand ? 'É o que o seu cargo pede.' : 'Além do que seu perfil mostra hoje.'}</span>
        <span> A meta já vem preenchida.</span>
      </Text>
      <GoalButton
        competency_id={competency.id}
        level={aim}
        isMaking={plan.isPending}
        onMake={() => plan.mutate({ id })}
      />
    </NextStep>
  );
}

function ActivitiesStep({ result }: Props) {
  const { competency, activities } = result;
  const held = heldIn(result);
  return (
    <NextStep icon={BookOpen}>
      <Text fw={600}>
        {held === 0
          ? countText(activities, 'atividade para começar', 'atividades para começar')
          : countText(activities, 'atividade leva você adiante', 'atividades levam você adiante')}
      </Text>
      <ActivitiesBeyond competency_id={competency.id} held={held} variant="default" size="xs" mt="xs" />
    </NextStep>
  );
}

function Changed({ result }: Props) {
  const { after, manager_name, why_none } = result;
  const none = why_none && noEvidenceWords(why_none);
  const since = none ? null : sinceWords(result);
  const confidence = { sem_evidencia: null, baixa: 'baixa', media: 'média', alta: 'alta' }[
    after?.confidence_label ?? 'sem_evidencia'
  ];
  return (
    <Tinted component="section" aria-labelledby="mudou">
      <Title order={3} fz="sm" id="mudou" mb="2xs">
        O que mudou no seu perfil
      </Title>
      <Text>
        {none ?? (
          <>
            <span>{changeWords(result)}</span>
            {confidence && (
              <span>
                , confiança <b>{confidence}</b>
              </span>
            )}
            <span>{since ? `. ${since}` : '.'}</span>
          </>
        )}
      </Text>
      <Text fz="sm" c="dimmed" mt="xs">
        {testReaders('este resultado', manager_name)}
      </Text>
    </Tinted>
  );
}
