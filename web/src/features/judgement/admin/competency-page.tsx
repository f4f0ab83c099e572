import { Badge, Box, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import type { JudgedCompetency, JudgementCase, JudgementOverview } from '@pdy/contract/judgement/admin';
import { caseStateLabel, fewestExperts } from '@pdy/contract/judgement/words';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAct } from '#lib/act.ts';
import { api } from '#lib/api.ts';
import type { Named } from '#lib/words/audience.ts';
import { PeopleField } from '#ui/choose/people-field.tsx';
import { PendingButton } from '#ui/form/pending-button.tsx';
import { ButtonLink } from '#ui/link.tsx';
import { type Column, DataTable } from '#ui/list/data-table.tsx';
import { ListFaces, PageFace } from '#ui/list/list-faces.tsx';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { later } from '#ui/page/later.tsx';
import { Page } from '#ui/page/page.tsx';
import { Section } from '#ui/page/section.tsx';
import { Framed } from '#ui/parts.tsx';
import { useAdminAddress, useGoTo } from './admin-address.ts';
import { ratedWords, ratingsWords } from './admin-words.ts';

const CaseDialog = later(() => import('./case-dialog.tsx'), 'CaseDialog');

type Props = { id: string; overview: UseQueryResult<JudgementOverview> };

/** The cases of one competency, their experts, and the ratings of the answers. */
export function CompetencyPage({ id, overview }: Props) {
  const goTo = useGoTo();
  const found = overview.data?.competencies.find(({ competency }) => competency.id === id);
  return (
    <Page
      title="Administração: Testes Comportamentais"
      heading={found?.competency.name}
      crumb={found?.competency.name}
      action={found && <Button onClick={() => goTo({ caso: 'novo' })}>Novo caso</Button>}
    >
      <PageFace query={overview} what="a competência" skeleton={<Skeleton height={320} radius="lg" />}>
        {() =>
          found ? (
            <CompetencyCases one={found} />
          ) : (
            <EmptyState
              title="Esta competência não tem casos"
              why="Traga os casos prontos ou escreva o primeiro."
              action={<ButtonLink to="/admin/behavioral-tests">Ver os casos de julgamento</ButtonLink>}
            />
          )
        }
      </PageFace>
    </Page>
  );
}

function CompetencyCases({ one }: { one: JudgedCompetency }) {
  const { competency } = one;
  const { caso } = useAdminAddress();
  const goTo = useGoTo();
  const query = useQuery(api.judgementAdmin.cases.queryOptions({ input: { competency_id: competency.id } }));
  const open = query.data?.find(({ id }) => id === caso);
  const sets = ([1, 2] as const).map((number) => ({
    number,
    cases: query.data?.filter(({ set_number }) => set_number === number) ?? [],
  }));
  return (
    <>
      <Section name="Especialistas">
        <Text c="dimmed" mb="sm" maw={680}>
          {`Pessoas que conhecem bem o trabalho e avaliam cada resposta de 1 a 5. Com ${fewestExperts} ou mais, e opiniões próximas, o caso passa a valer.`}
        </Text>
        <ExpertsForm key={one.experts.map(({ user_id }) => user_id).join()} one={one} />
      </Section>
      <ListFaces
        query={query}
        what="os casos"
        rows={3}
        skeleton={<Skeleton height={180} radius="lg" mb="md" />}
        none={
          <Text c="dimmed" mt="lg">
            Ainda não há casos desta competência.
          </Text>
        }
      >
        {() =>
          sets.map(({ number, cases }) => (
            <Box key={number} mt="xl">
              <Section name={`Série ${number}`}>
                {cases.length === 0 && <Text c="dimmed">Nenhum caso nesta série.</Text>}
                <Stack component="ol">
                  {cases.map((each) => (
                    <li key={each.id}>
                      <RatedCaseCard one={each} onChange={() => goTo({ caso: each.id })} />
                    </li>
                  ))}
                </Stack>
              </Section>
            </Box>
          ))
        }
      </ListFaces>
      {(caso === 'novo' || open) && (
        <CaseDialog
          key={caso}
          choosable={[competency]}
          {...(open && { one: open })}
          onDone={() => goTo({ caso: undefined })}
        />
      )}
    </>
  );
}

const stateColor = { draft: 'gray', active: 'green', retired: 'gray' } as const;

type Option = JudgementCase['options'][number];

const answerColumns: readonly Column<Option>[] = [
  { name: 'Resposta', as: 'head', cell: ({ text }) => text },
  { name: 'Especialistas', cell: ratingsWords },
  {
    name: 'Escolhida como melhor',
    cell: ({ best_percent, is_obvious }) => (
      <>
        <span>{best_percent === null ? 'Menos de 5 pessoas' : `${best_percent}%`}</span>
        {is_obvious && (
          <Badge color="orange" variant="light" ml="xs">
            Óbvia demais
          </Badge>
        )}
      </>
    ),
  },
];

function RatedCaseCard({ one, onChange }: { one: JudgementCase; onChange: () => void }) {
  const { situation, happened, status, is_fictitious, options } = one;
  return (
    <Framed component="article">
      <Group gap="xs" mb="xs">
        <Badge color={stateColor[status]} variant="light">
          {caseStateLabel[status]}
        </Badge>
        {is_fictitious && (
          <Badge color="gray" variant="light">
            Avaliações fictícias
          </Badge>
        )}
        <Text fz="sm" c="dimmed" ml="2xs">
          {ratedWords(one)}
        </Text>
      </Group>
      <Box component="h3" mb="2xs" maw="75ch" c={status === 'retired' ? 'dimmed' : 'inherit'} data-long>
        {situation}
      </Box>
      <Text fz="sm" c="dimmed" mb="sm">
        {happened ? `Aconteceu: ${happened}` : 'Caso pronto do PDY'}
      </Text>
      <DataTable caption="Respostas" columns={answerColumns} keyOf={({ id }) => id} items={options} />
      <CaseActs one={one} onChange={onChange} />
    </Framed>
  );
}

/** Activates a case, deactivates it and, while nobody has answered or rated it, edits it. */
function CaseActs({ one, onChange }: { one: JudgementCase; onChange: () => void }) {
  const { id, version, status, is_open } = one;
  const move = useAct(api.judgementAdmin.move, {
    done: (_, { to }) => (to === 'active' ? 'Caso em uso' : 'Caso fora de uso'),
  });
  const isActive = status === 'active';
  return (
    <Group gap="xs" mt="sm">
      <PendingButton
        variant={isActive ? 'default' : 'filled'}
        isPending={move.isPending}
        pending="Salvando…"
        onClick={() => move.mutate({ id, version, to: isActive ? 'retired' : 'active' })}
      >
        {isActive ? 'Tirar de uso' : 'Colocar em uso'}
      </PendingButton>
      {is_open && (
        <Button variant="subtle" onClick={onChange}>
          Editar
        </Button>
      )}
    </Group>
  );
}

const most = 30;

/** The experts whose ratings count. Ratings stay when a person is no longer an expert. */
function ExpertsForm({ one }: { one: JudgedCompetency }) {
  const known = one.experts.map(({ user_id, name }) => ({ id: user_id, name }));
  const [people, setPeople] = useState<Named[]>(known);
  const name = useAct(api.judgementAdmin.name_experts, { done: 'Especialistas salvos' });
  const isChanged =
    people.length !== known.length || people.some(({ id }) => !known.some((is) => is.id === id));
  return (
    <Stack gap="sm" maw={520}>
      <PeopleField label="Adicionar especialista" people={people} onChange={setPeople} most={most} />
      {isChanged && (
        <Group>
          <PendingButton
            isPending={name.isPending}
            pending="Salvando…"
            onClick={() =>
              name.mutate({ competency_id: one.competency.id, person_ids: people.map(({ id }) => id) })
            }
          >
            Salvar especialistas
          </PendingButton>
        </Group>
      )}
    </Stack>
  );
}
