import { Box, Flex, Group, Skeleton, Stack, Text } from '@mantine/core';
import type { JudgementTest } from '@pdy/contract/judgement/judgement';
import { judgementAudience, notForDecisions, whatItShows } from '@pdy/contract/judgement/words';
import { may } from '@pdy/contract/permissions';
import { countText } from '@pdy/contract/rules/numbers';
import { useQuery } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { shellQuery } from '#lib/shell-data.ts';
import { formatDay } from '#lib/words/format.ts';
import { ButtonLink, Link } from '#ui/link.tsx';
import { ListFaces } from '#ui/list/list-faces.tsx';
import { BelowPage } from '#ui/page/below-page.tsx';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { later } from '#ui/page/later.tsx';
import { Page } from '#ui/page/page.tsx';
import parts from '#ui/parts.module.css';
import { useJudgementAddress } from './judgement-address.ts';
import { stateWords } from './judgement-words.ts';

const Begin = later(() => import('./begin-page.tsx'), 'BeginPage');
const Sitting = later(() => import('./sitting-page.tsx'), 'SittingPage');
const Result = later(() => import('./result-page.tsx'), 'JudgementResultPage');
const Rate = later(() => import('./rate-page.tsx'), 'RatePage');

/** Cases of judgement: the available ones, a set under way, and its result. */
export function JudgementPage() {
  const { competencia, fazer, resultado, avaliar } = useJudgementAddress();
  if (fazer) return <Sitting key={fazer} id={fazer} />;
  if (!resultado && !competencia && !avaliar) return <Tests />;
  return (
    <BelowPage to="/behavioral-tests" title="Testes Comportamentais">
      {resultado ? (
        <Result key={resultado} id={resultado} />
      ) : competencia ? (
        <Begin competency_id={competencia} />
      ) : (
        <Rate />
      )}
    </BelowPage>
  );
}

function Tests() {
  const query = useQuery(api.judgement.list.queryOptions());
  const { data, ...state } = query;
  const toRate = data?.to_rate ?? 0;
  return (
    <Page
      title="Testes Comportamentais"
      heading="Casos de julgamento"
      purpose="Situações do trabalho: diga qual resposta resolve melhor e qual é a pior."
    >
      {toRate > 0 && (
        <Group gap="sm" justify="space-between" mb="md" py="sm" px="md" bdrs="lg" bg="var(--pdy-tint)">
          <Text>{`Você foi indicado como especialista: ${countText(toRate, 'caso espera', 'casos esperam')} a sua avaliação.`}</Text>
          <ButtonLink to="/behavioral-tests" search={{ avaliar: true }}>
            Avaliar casos
          </ButtonLink>
        </Group>
      )}
      <ListFaces
        query={{ ...state, data: data?.tests }}
        what="os casos de julgamento"
        rows={4}
        skeleton={<Skeleton height={84} radius="lg" mb="sm" />}
        none={<NoCases />}
      >
        {(tests) => (
          <>
            <Stack component="ul" gap="sm">
              {tests.map((test) => (
                <li key={test.competency.id}>
                  <JudgementTestCard test={test} />
                </li>
              ))}
            </Stack>
            <Stack gap="xs" maw="70ch" mt="xl" c="dimmed" fz="sm">
              <p>{judgementAudience}</p>
              <p>{`${whatItShows} ${notForDecisions}`}</p>
            </Stack>
          </>
        )}
      </ListFaces>
    </Page>
  );
}

/** People who write cases get a link to the page where they are written. */
function NoCases() {
  const { data: shell } = useQuery(shellQuery);
  const writes = may(shell?.person.role, 'admin_panel');
  return (
    <EmptyState
      title="Nenhum caso de julgamento disponível"
      why={
        writes
          ? 'Traga os casos prontos ou escreva os da empresa: com seis casos em uso, as pessoas já podem responder.'
          : 'Quando sua empresa puser casos em uso, eles aparecerão aqui.'
      }
      action={
        writes ? (
          <ButtonLink to="/admin/behavioral-tests">Preparar casos</ButtonLink>
        ) : (
          <ButtonLink to="/profile" search={{ secao: 'competencias' }}>
            Ver minhas competências
          </ButtonLink>
        )
      }
    />
  );
}

function JudgementTestCard({ test }: { test: JudgementTest }) {
  const { competency, running, results, opens_on } = test;
  const isOpen = opens_on === null;
  return (
    <Group
      component="article"
      justify="space-between"
      className={parts.framed}
      aria-labelledby={`casos-${competency.id}`}
    >
      <Box flex="1 1 14rem" miw={0} data-long>
        <Box id={`casos-${competency.id}`} component="h2" lh="1.4" data-long>
          {competency.name}
        </Box>
        <Text fz="sm" c="dimmed">
          {stateWords(test)}
        </Text>
        {results.length > 0 && (
          <Flex
            component="ul"
            rowGap="2xs"
            columnGap="md"
            wrap="wrap"
            mt="xs"
            mx={0}
            mb={0}
            aria-label="Resultados"
          >
            {results.map(({ id, on }) => (
              <li key={id}>
                <Link to="/behavioral-tests" search={{ resultado: id }} fz="sm">
                  {`Resultado de ${formatDay(on)}`}
                </Link>
              </li>
            ))}
          </Flex>
        )}
      </Box>
      {running ? (
        <ButtonLink to="/behavioral-tests" search={{ fazer: running.id }}>
          Continuar
        </ButtonLink>
      ) : (
        isOpen && (
          <ButtonLink
            to="/behavioral-tests"
            search={{ competencia: competency.id }}
            variant={results.length > 0 ? 'default' : 'filled'}
          >
            {results.length > 0 ? 'Responder outra série' : 'Responder'}
          </ButtonLink>
        )
      )}
    </Group>
  );
}
