import { Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import type { ProficiencyResult } from '@pdy/contract/assessments/proficiency';
import { levelNames } from '@pdy/contract/levels';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { BookOpen, Route, Target } from 'lucide-react';
import { useAct } from '#lib/act.ts';
import { api } from '#lib/api.ts';
import { formatDay, formatDecimal, formatMinutes } from '#lib/format.ts';
import { isNotFound } from '#lib/is-not-found.ts';
import { useExplain } from '#lib/why-address.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { LevelRuler } from '#ui/level-ruler.tsx';
import { ButtonLink } from '#ui/link.tsx';
import { Page } from '#ui/page.tsx';
import { PendingButton } from '#ui/pending-button.tsx';
import { Section } from '#ui/section.tsx';
import { WhyButton } from '#ui/why-button.tsx';
import classes from './proficiency.module.css';
import {
  chanceWords,
  changeWords,
  demandWords,
  headline,
  noEvidenceWords,
  stopReasonWords,
  verdictWords,
} from './proficiency-words.ts';

/** What a test measured, how sure that is, and what to do now. */
export function ProficiencyResultPage() {
  const { resultId = '' } = useParams({ strict: false });
  const { data: result, error } = useQuery(api.proficiency.result.queryOptions({ input: { id: resultId } }));
  if (isNotFound(error)) return <NoSuchResult />;
  if (!result) return <Waiting />;
  const { competency, questions, minutes, finished_at } = result;
  return (
    <Page
      title="Proficiência"
      heading={competency.name}
      purpose={`Resultado do teste de ${formatDay(finished_at.toLocaleDateString('sv'))}: ${
        questions === 1 ? '1 questão' : `${questions} questões`
      } em ${formatMinutes(minutes)}.`}
    >
      {result.estimate ? (
        <Measured result={result} estimate={result.estimate} />
      ) : (
        <NoResult result={result} />
      )}
    </Page>
  );
}

const Waiting = () => (
  <Page title="Proficiência">
    <Stack gap="sm" role="status" aria-busy aria-label="Carregando o resultado">
      <Skeleton height={320} radius={12} />
    </Stack>
  </Page>
);

const NoSuchResult = () => (
  <Page title="Proficiência" heading="Resultado não encontrado">
    <EmptyState
      title="Este resultado não existe ou não é seu"
      why="Só quem fez o teste vê o resultado completo."
      action={<ButtonLink to="/proficiencia">Voltar para Proficiência</ButtonLink>}
    />
  </Page>
);

const NoResult = ({ result }: { result: ProficiencyResult }) => (
  <EmptyState
    title="Sem resultado"
    why={`${stopReasonWords(result.reason)} São necessárias ao menos ${result.min_items} respostas para estimar um nível, e você deu ${result.answered}.${
      result.opens_on ? ` Você pode tentar de novo a partir de ${formatDay(result.opens_on)}.` : ''
    }`}
    action={<ButtonLink to="/proficiencia">Ver outros testes</ButtonLink>}
  />
);

type Estimate = NonNullable<ProficiencyResult['estimate']>;

const Measured = ({ result, estimate }: { result: ProficiencyResult; estimate: Estimate }) => (
  <div className={classes.result}>
    <div>
      <Level result={result} estimate={estimate} />
      {result.topics.length > 0 && <Topics topics={result.topics} />}
    </div>
    <NextSteps result={result} />
  </div>
);

function Level({ result, estimate }: { result: ProficiencyResult; estimate: Estimate }) {
  const explain = useExplain();
  const { number, name } = headline(estimate);
  const { competency, demand } = result;
  return (
    <section aria-label="Nível estimado" className={classes.measured}>
      <Group justify="space-between" align="flex-end" gap="md">
        <div>
          <Text fz="sm" c="dimmed">
            Nível estimado
          </Text>
          <Group gap={14} align="baseline">
            <span className={classes.number}>{number}</span>
            <span className={classes.levelName}>{name}</span>
          </Group>
        </div>
        <div>
          <Text fz="sm" c="dimmed">
            Pontuação, de 0 a 1000
          </Text>
          <Text fz="xl" fw={650}>
            {estimate.score}{' '}
            <Text span fz="sm" c="dimmed" fw={400}>
              entre {estimate.score_low} e {estimate.score_high}
            </Text>
          </Text>
        </div>
      </Group>
      <Chances estimate={estimate} />
      <LevelRuler
        name={competency.name}
        size="lg"
        held={estimate.value}
        demanded={demand}
        band={[estimate.low, estimate.high]}
      />
      <p className={classes.sentence}>
        Há <b>{chanceWords(estimate.probability)} de chance</b> de seu nível ser {estimate.level}, e 90% de
        ele estar{' '}
        <b>
          entre {formatDecimal(estimate.low)} e {formatDecimal(estimate.high)}
        </b>
        . {demandWords(result)}
      </p>
      <Group gap="xs">
        <Text fz="sm" c="dimmed">
          {stopReasonWords(result.reason)}
          {result.is_uncalibrated && ' Questões ainda sem calibração.'}
        </Text>
        <WhyButton of={competency.name} onClick={() => explain({ subject: competency.id })} />
      </Group>
    </section>
  );
}

/** How likely each level is. */
const Chances = ({ estimate: { probabilities, level } }: { estimate: Estimate }) => (
  <ol className={classes.chances} aria-label="Chance de cada nível">
    {probabilities.map((probability, at) => (
      <li key={levelNames[at]} data-here={level === at + 1 || undefined}>
        <div className="fora-da-vista">
          Nível {at + 1}, {levelNames[at]}:
        </div>
        {chanceWords(probability)}
        <span aria-hidden style={{ height: `${Math.round(probability * 100)}%` }} />
      </li>
    ))}
  </ol>
);

const badgeWords = { above: 'Mais forte', near: 'No seu nível', below: 'Para crescer' } as const;

const Topics = ({ topics }: { topics: ProficiencyResult['topics'] }) => (
  <Section name="Por tema">
    <ul className={classes.topics}>
      {topics.map(({ topic, items, verdict }) => (
        <li key={topic}>
          <span className={classes.badge} data-verdict={verdict}>
            {badgeWords[verdict]}
          </span>
          <Text fw={600} mt={8}>
            {topic}
          </Text>
          <Text fz="sm" c="dimmed">
            {items} questões, {verdictWords[verdict]}
          </Text>
        </li>
      ))}
    </ul>
  </Section>
);

function NextSteps({ result }: { result: ProficiencyResult }) {
  const { competency, demand, now, activities, opens_on } = result;
  const held = now.level ?? 0;
  const aim = demand !== null && demand > held ? demand : Math.min(5, held + 1);
  const navigate = useNavigate();
  const plan = useAct(api.proficiency.plan, {
    done: 'Meta criada no seu PDI.',
    onDone: ({ goal_id }) => void navigate({ to: '/goals', search: { meta: goal_id } }),
  });
  return (
    <aside aria-labelledby="proximos">
      <Title order={2} fz={18} id="proximos">
        Próximos passos
      </Title>
      <ul className={classes.steps}>
        {held < 5 && (
          <li>
            <Target size={20} aria-hidden />
            <div>
              <Text fw={600}>Mirar o nível {aim}</Text>
              <Text fz="sm" c="dimmed" mb={8}>
                Uma meta já preenchida com esta competência.
              </Text>
              <PendingButton
                isPending={plan.isPending}
                pending="Criando…"
                onClick={() => plan.mutate({ id: result.id })}
              >
                Criar meta no PDI
              </PendingButton>
            </div>
          </li>
        )}
        {activities > 0 && (
          <li>
            <BookOpen size={20} aria-hidden />
            <div>
              <Text fw={600}>
                {activities === 1 ? '1 atividade leva' : `${activities} atividades levam`} além do nível{' '}
                {held}
              </Text>
              <ButtonLink
                to="/action-library"
                search={{ competencia: [competency.id] }}
                variant="default"
                size="xs"
                mt={8}
              >
                Ver atividades
              </ButtonLink>
            </div>
          </li>
        )}
        <li>
          <Route size={20} aria-hidden />
          <div>
            <Text fw={600}>Conferir outra competência</Text>
            {opens_on && (
              <Text fz="sm" c="dimmed">
                Este teste abre de novo em {formatDay(opens_on)}.
              </Text>
            )}
            <ButtonLink to="/proficiencia" variant="default" size="xs" mt={8}>
              Ver testes
            </ButtonLink>
          </div>
        </li>
      </ul>
      <Changed result={result} />
    </aside>
  );
}

function Changed({ result }: { result: ProficiencyResult }) {
  const { now, manager_name, why_none } = result;
  const none = why_none && noEvidenceWords(why_none);
  const confidence = { sem_evidencia: null, baixa: 'baixa', media: 'média', alta: 'alta' }[
    now.confidence_label
  ];
  return (
    <section aria-labelledby="mudou" className={classes.stand}>
      <Title order={3} fz={15} id="mudou" mb={4}>
        O que mudou no seu perfil
      </Title>
      <Text>
        {none ?? (
          <>
            {changeWords(result)}
            {confidence && (
              <>
                , confiança <b>{confidence}</b>
              </>
            )}
            .
          </>
        )}
      </Text>
      <Text fz="sm" c="dimmed" mt={6}>
        {manager_name ? `Você e ${manager_name} veem este resultado.` : 'Este resultado é seu.'} Ninguém vê
        suas respostas.
      </Text>
    </section>
  );
}
