import { Badge, Box, Button, Flex, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import type { JudgementResult } from '@pdy/contract/judgement/judgement';
import {
  judgementAudience,
  notForDecisions,
  whatItShows,
  whyNoLevelText,
} from '@pdy/contract/judgement/words';
import { shownLevelText } from '@pdy/contract/rules/competencies/shown-level';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useAct } from '#lib/act.ts';
import { isNotFound } from '#lib/address/is-not-found.ts';
import { api } from '#lib/api.ts';
import { formatDay } from '#lib/words/format.ts';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { ActivitiesBeyond } from '#ui/level/activities-beyond.tsx';
import { GoalButton } from '#ui/level/goal-button.tsx';
import { LevelRuler } from '#ui/level/level-ruler.tsx';
import { ButtonLink } from '#ui/link.tsx';
import { PageFace } from '#ui/list/list-faces.tsx';
import { NoSuchResult } from '#ui/page/no-such-result.tsx';
import { Page } from '#ui/page/page.tsx';
import { Section } from '#ui/page/section.tsx';
import { useGoTo } from './judgement-address.ts';
import { rangeHeadline } from './judgement-words.ts';

/** A range, its meaning in the competency, and what to practise. Never which answer was right. */
export function JudgementResultPage({ id }: { id: string }) {
  const query = useQuery(api.judgement.result.queryOptions({ input: { id } }));
  if (isNotFound(query.error))
    return (
      <NoSuchResult
        title="Testes Comportamentais"
        why="Só quem respondeu vê o resultado, e quem exclui as respostas exclui também o resultado."
        action={<ButtonLink to="/behavioral-tests">Ver os casos de julgamento</ButtonLink>}
      />
    );
  const { data } = query;
  return (
    <Page
      title="Testes Comportamentais"
      heading={data?.competency.name}
      crumb={data ? `Resultado: ${data.competency.name}` : undefined}
      purpose={data && `Casos de julgamento respondidos em ${formatDay(data.on)}.`}
    >
      <PageFace query={query} what="o resultado" skeleton={<Skeleton height={320} radius="lg" />}>
        {(result) => <ShownResult result={result} />}
      </PageFace>
    </Page>
  );
}

const ShownResult = ({ result }: { result: JudgementResult }) => (
  <Box maw={760}>
    {result.is_fictitious && (
      <Badge color="gray" variant="light" mb="sm">
        Avaliações fictícias: demonstração
      </Badge>
    )}
    {result.range ? (
      <Range name={result.competency.name} range={result.range} />
    ) : (
      <Title order={2} fz="xl">
        Respostas guardadas
      </Title>
    )}
    <Text c="dimmed" mt="sm">
      {whatItShows}
    </Text>
    <Evidence result={result} />
    {result.touched.length > 0 && (
      <Box mt="xl">
        <Section name="O que esta faixa descreve">
          <Levels levels={result.touched} />
        </Section>
      </Box>
    )}
    <Box mt="xl">
      <Practise result={result} />
    </Box>
    <Stack gap="xs" maw="70ch" my="xl" c="dimmed" fz="sm">
      <p>{judgementAudience}</p>
      <p>{notForDecisions}</p>
    </Stack>
    <Erase id={result.id} hasEvidence={result.evidence !== null} />
  </Box>
);

const Range = ({ name, range }: { name: string; range: NonNullable<JudgementResult['range']> }) => {
  const { words, names } = rangeHeadline(range);
  return (
    <section aria-label="Faixa do resultado">
      <Group gap="sm" align="baseline" mb="md">
        <Text span fz="xl" fw={600}>
          {words}
        </Text>
        <Text c="dimmed">{names}</Text>
      </Group>
      <LevelRuler
        name={name}
        size="lg"
        held={(range.low + range.high) / 2}
        band={[range.low, range.high]}
        valueText={words.toLowerCase()}
      />
    </section>
  );
};

function Evidence({ result: { evidence, why_none } }: { result: JudgementResult }) {
  if (evidence)
    return (
      <Box component="p" mt="sm" mx={0} mb={0}>
        <span>{`Gerou evidência de nível ${shownLevelText(evidence.level)}, com metade do peso de um teste.`}</span>
        {evidence.is_held_back && <span> Ela fica a no máximo um nível do que já se sabia de você.</span>}
      </Box>
    );
  return (
    <Box component="p" mt="sm" mx={0} mb={0}>
      {why_none ? whyNoLevelText[why_none] : 'A evidência que este resultado gerou foi anulada.'}
    </Box>
  );
}

const Levels = ({ levels }: { levels: JudgementResult['touched'] }) => (
  <Stack component="ol" gap="sm">
    {levels.map(({ level, name, descriptor }) => (
      <Flex key={level} component="li" wrap="wrap" columnGap="md">
        <Box component="b" flex="0 0 9rem">{`${level} ${name}`}</Box>
        <Box component="span" flex="1 1 20rem">
          {descriptor}
        </Box>
      </Flex>
    ))}
  </Stack>
);

const goals = [1, 2, 3, 4, 5] as const;

function Practise({ result }: { result: JudgementResult }) {
  const { id, competency, practise, range, activities } = result;
  const navigate = useNavigate();
  const plan = useAct(api.judgement.plan, {
    done: 'Meta criada no seu PDI.',
    onDone: ({ goal_id }) => void navigate({ to: '/goals', search: { meta: goal_id } }),
  });
  const level = goals[(range ? (practise[0]?.level ?? 5) : 2) - 1] ?? 5;
  return (
    <Section name="O que praticar">
      {practise.length > 0 && <Levels levels={practise} />}
      <Group gap="sm" mt="md">
        <GoalButton
          competency_id={competency.id}
          level={level}
          isMaking={plan.isPending}
          onMake={() => plan.mutate({ id })}
        />
        {activities > 0 && (
          <ActivitiesBeyond competency_id={competency.id} held={level - 1} variant="default" />
        )}
      </Group>
    </Section>
  );
}

function Erase({ id, hasEvidence }: { id: string; hasEvidence: boolean }) {
  const [isAsking, setAsking] = useState(false);
  const goTo = useGoTo();
  const erase = useAct(api.judgement.erase, {
    done: 'Respostas excluídas.',
    onDone: () => goTo({ resultado: undefined }),
    onEnd: () => setAsking(false),
  });
  return (
    <Group gap="sm" wrap="nowrap">
      <ButtonLink to="/behavioral-tests" variant="default">
        Ver os casos de julgamento
      </ButtonLink>
      <Button variant="subtle" color="red" onClick={() => setAsking(true)}>
        Excluir minhas respostas
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title="Excluir minhas respostas?"
        confirm="Excluir"
        dangerous
        busy={erase.isPending}
        pending="Excluindo…"
        onConfirm={() => erase.mutate({ id })}
        onCancel={() => setAsking(false)}
      >
        {`As respostas e a faixa são apagadas${hasEvidence ? ', e a evidência deixa de contar' : ''}. Não há como desfazer. Estes mesmos casos não voltam antes de 180 dias.`}
      </ConfirmDialog>
    </Group>
  );
}
