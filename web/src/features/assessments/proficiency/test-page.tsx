import { Box, Flex, Skeleton, Stack, Text, Title } from '@mantine/core';
import type { ProficiencyTest } from '@pdy/contract/assessments/proficiency';
import { countText } from '@pdy/contract/rules/numbers';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { Award, Ban, CircleHelp, Clock, Gauge, type LucideIcon, Route } from 'lucide-react';
import { isNotFound } from '#lib/address/is-not-found.ts';
import { api } from '#lib/api.ts';
import { refreshAfter } from '#lib/live/refreshing.ts';
import { formatSeconds } from '#lib/words/format.ts';
import { testReaders } from '#lib/words/reader-words.ts';
import { PendingButton } from '#ui/form/pending-button.tsx';
import { StandingRuler } from '#ui/level/standing-ruler.tsx';
import { ButtonLink, Link } from '#ui/link.tsx';
import { PageFace } from '#ui/list/list-faces.tsx';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { Page } from '#ui/page/page.tsx';
import { Columns, Tinted } from '#ui/parts.tsx';
import { plainText } from '#ui/rich-text.ts';
import { RichText } from '#ui/rich-text-view.tsx';
import { bankReaders } from '../proof-words.ts';
import { extraTime } from '../taking/extra-time.ts';
import { heldLease } from '../taking/lease.ts';
import { type Adaptive, useAdaptive } from '../taking/use-adaptive.ts';
import { AdaptivePlayer } from './adaptive-player.tsx';
import { waitWords } from './proficiency-words.ts';

/** What to expect in a test; the test itself, once it has begun. */
export function ProficiencyTestPage() {
  const { id = '' } = useParams({ strict: false });
  const query = useQuery(api.proficiency.get.queryOptions({ input: { id } }));
  const navigate = useNavigate();
  const client = useQueryClient();
  const adaptive = useAdaptive((attempt_id) => {
    void refreshAfter(client, ['attempts']);
    void navigate({ to: '/proficiencia/resultado/$resultId', params: { resultId: attempt_id } });
  });
  // A test that was archived meanwhile can still be finished by people who are taking it.
  if (!adaptive.taking && isNotFound(query.error)) return <NoSuchTest />;
  const test = query.data;
  return (
    <Page
      title="Proficiência"
      heading={test?.competency.name ?? 'Proficiência'}
      crumb={test?.competency.name}
      purpose={plainText(test?.description ?? '') || 'Um teste que se adapta às suas respostas.'}
    >
      <PageFace query={query} what="o teste" skeleton={<TestSkeleton />}>
        {(one) => <AboutTest test={one} adaptive={adaptive} />}
      </PageFace>
      {test && adaptive.taking && <AdaptivePlayer test={test} adaptive={adaptive} taking={adaptive.taking} />}
    </Page>
  );
}

const TestSkeleton = () => (
  <Stack gap="sm" role="status" aria-busy aria-label="Carregando o teste">
    <Skeleton height={20} width="60%" />
    <Skeleton height={20} width="70%" />
    <Skeleton height={20} width="50%" />
  </Stack>
);

const NoSuchTest = () => (
  <Page title="Proficiência" heading="Teste não encontrado" crumb="Não encontrado">
    <EmptyState
      title="Este teste não existe ou não está disponível para você"
      why="Pode ter sido arquivado pela sua empresa."
      action={<ButtonLink to="/proficiencia">Voltar para Proficiência</ButtonLink>}
    />
  </Page>
);

function AboutTest({ test, adaptive }: { test: ProficiencyTest; adaptive: Adaptive }) {
  const { competency, demand, held, instructions, last } = test;
  return (
    <Columns maw={980}>
      <div>
        <Title order={2} fz="lg" mb="md">
          Como funciona
        </Title>
        <TestRules test={test} />
        {instructions && (
          <Box mb="lg">
            <RichText text={instructions} />
          </Box>
        )}
        <BeginTest test={test} adaptive={adaptive} />
      </div>
      <Tinted component="aside" aria-label="Onde você está">
        <Text fz="sm" fw={600} mb="xs">
          Onde você está
        </Text>
        <StandingRuler standing={{ competency, demand, held }} />
        {last && (
          <Link
            to="/proficiencia/resultado/$resultId"
            params={{ resultId: last.attempt_id }}
            fz="sm"
            mt="md"
            display="block"
          >
            Ver o último resultado
          </Link>
        )}
      </Tinted>
    </Columns>
  );
}

const TestRules = ({ test }: { test: ProficiencyTest }) => (
  <Stack component="ul" mb="xl">
    <Rule icon={Route}>
      <b>{`Até ${test.max_items} questões, uma de cada vez.`}</b> Cada resposta é definitiva: não dá para
      voltar.
    </Rule>
    <Rule icon={Gauge}>
      <b>A dificuldade muda com as suas respostas.</b> É esperado errar perto da metade.
    </Rule>
    <Rule icon={CircleHelp}>
      <b>“Não sei” não pesa mais que um erro.</b> É melhor do que adivinhar: o resultado fica mais fiel.
    </Rule>
    <Rule icon={Clock}>
      <b>{`Cerca de ${test.estimated_minutes} minutos`}</b>
      <span>
        {`, com até ${minutesOf(test.item_time_limit_s)} por questão${test.has_extra_time ? extraTime : ''}. O que passar disso conta como “Não sei”.`}
      </span>
    </Rule>
    <Rule icon={Award}>
      {test.reads_bank ? (
        <>
          <b>Seu nível não muda:</b>
          <span>{` ${bankReaders}.`}</span>
        </>
      ) : (
        <>
          <b>O resultado gera evidência do seu nível.</b> Respostas rápidas demais não contam.
        </>
      )}
    </Rule>
    <Rule icon={Ban}>
      <b>As questões não são mostradas depois.</b>
      <span> O resultado diz o nível, os temas e o próximo passo. </span>
      <span>{testReaders('o nível', 'seu gestor direto')}</span>
    </Rule>
  </Stack>
);

const minutesOf = (seconds: number) =>
  seconds % 60 === 0 ? countText(seconds / 60, 'minuto', 'minutos') : formatSeconds(seconds);

const Rule = ({ icon: Icon, children }: { icon: LucideIcon; children: React.ReactNode }) => (
  <Flex component="li" gap="sm">
    <Icon size={20} color="var(--mantine-color-anchor)" aria-hidden />
    <Text component="span">{children}</Text>
  </Flex>
);

function BeginTest({ test, adaptive }: { test: ProficiencyTest; adaptive: Adaptive }) {
  const { running_id } = test;
  const isBusy = adaptive.sending !== 'idle';
  if (running_id) {
    const isHere = heldLease(running_id) !== null;
    return (
      <>
        {!isHere && (
          <Text mb="sm">
            Este teste está aberto em outra aba ou dispositivo. As respostas já dadas continuam valendo.
          </Text>
        )}
        <PendingButton
          isPending={isBusy}
          pending="Abrindo…"
          onClick={() => adaptive.goOn(running_id, !isHere)}
        >
          {isHere ? 'Continuar teste' : 'Continuar aqui'}
        </PendingButton>
      </>
    );
  }
  const waits = waitWords(test);
  if (waits)
    return (
      <>
        <Text mb="sm">{waits}</Text>
        <ButtonLink to="/proficiencia" variant="default">
          Ver outros testes
        </ButtonLink>
      </>
    );
  return (
    <PendingButton isPending={isBusy} pending="Começando…" onClick={() => adaptive.begin(test.id)}>
      Começar o teste
    </PendingButton>
  );
}
