import { Box, Button, Group, Skeleton } from '@mantine/core';
import { judgementAudience, notForDecisions, whatItShows } from '@pdy/contract/judgement/words';
import { useQuery } from '@tanstack/react-query';
import { useAct } from '#lib/act.ts';
import { api } from '#lib/api.ts';
import { PendingButton } from '#ui/form/pending-button.tsx';
import { ButtonLink } from '#ui/link.tsx';
import { PageFace } from '#ui/list/list-faces.tsx';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { Page } from '#ui/page/page.tsx';
import { FactGrid } from '#ui/parts.tsx';
import { useGoTo } from './judgement-address.ts';

/** The information before the first case: the purpose, the result, and who reads what. */
export function BeginPage({ competency_id }: { competency_id: string }) {
  const query = useQuery(api.judgement.list.queryOptions());
  const goTo = useGoTo();
  const begin = useAct(api.judgement.start, {
    onDone: ({ id }) => goTo({ competencia: undefined, fazer: id }),
  });
  const test = query.data?.tests.find(({ competency }) => competency.id === competency_id);
  return (
    <Page title="Testes Comportamentais" heading={test?.competency.name} crumb={test?.competency.name}>
      <PageFace query={query} what="os casos" skeleton={<Skeleton height={260} radius="lg" />}>
        {() =>
          test ? (
            <Box maw={720}>
              <FactGrid mb="xl">
                <dt>Como é</dt>
                <dd>
                  Seis situações do trabalho, uma por tela, cerca de 8 minutos. Sem relógio: cada escolha é
                  salva na hora, e você pode continuar depois.
                </dd>
                <dt>O que mostra</dt>
                <dd>{`${whatItShows} ${notForDecisions}`}</dd>
                <dt>Quem vê</dt>
                <dd>{judgementAudience}</dd>
                <dt>O que fica</dt>
                <dd>
                  {test.is_rated
                    ? 'O resultado vira evidência só quando responder ao acaso não o explica, e nunca muda seu nível em mais de um nível.'
                    : 'Os especialistas da empresa ainda vão avaliar estes casos: a faixa aparece depois disso, e até lá nada muda no seu nível.'}
                  {' Você pode excluir suas respostas quando quiser.'}
                </dd>
              </FactGrid>
              <Group gap="sm">
                <PendingButton
                  isPending={begin.isPending}
                  pending="Abrindo…"
                  onClick={() => begin.mutate({ competency_id })}
                >
                  {test.running ? 'Continuar' : 'Começar'}
                </PendingButton>
                <Button variant="default" onClick={() => goTo({ competencia: undefined })}>
                  Voltar
                </Button>
              </Group>
            </Box>
          ) : (
            <EmptyState
              title="Não há casos desta competência"
              why="Eles podem ter saído de uso."
              action={<ButtonLink to="/behavioral-tests">Ver os casos de julgamento</ButtonLink>}
            />
          )
        }
      </PageFace>
    </Page>
  );
}
