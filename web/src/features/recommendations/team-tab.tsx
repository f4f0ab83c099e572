import { Badge, Group, NativeSelect, Skeleton, Text, Title } from '@mantine/core';
import { activityKindLabel } from '@pdy/contract/pdi/words';
import type {
  RecommendationOverview,
  ReportRecommendation,
} from '@pdy/contract/recommendations/recommendations';
import { useQuery } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { formatDay, formatMinutes } from '#lib/words/format.ts';
import { ButtonLink } from '#ui/link.tsx';
import { DataList } from '#ui/list/data-list.tsx';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { Framed, Tinted } from '#ui/parts.tsx';
import { BySize } from './by-size.tsx';
import { EffectText } from './effect-text.tsx';
import { useGoTo, useRecommendationsAddress } from './recommendations-address.ts';

type Reports = RecommendationOverview['reports'];

/** The recommendations of the reader's reports. */
export function TeamRecommendationsTab({ reports }: { reports: Reports }) {
  const { liderado } = useRecommendationsAddress();
  const goTo = useGoTo();
  const chosen = reports.find(({ user_id }) => user_id === liderado) ?? reports[0];
  if (!chosen) return null;
  return (
    <>
      <Group gap="sm" align="flex-end" justify="space-between" mb="sm">
        <NativeSelect
          label="Recomendações de"
          data={reports.map(({ user_id, name }) => ({ value: user_id, label: name }))}
          value={chosen.user_id}
          onChange={({ currentTarget }) => goTo({ liderado: currentTarget.value })}
        />
        <ButtonLink to="/action-library" variant="default">
          Recomendar uma atividade
        </ButtonLink>
      </Group>
      <Text fz="xs" c="dimmed" mb="md">
        Você vê o que o PDY recomenda para o cargo atual. O que a pessoa dispensou e o que é para o cargo-alvo
        ninguém mais vê.
      </Text>
      <ReportList person={chosen} />
    </>
  );
}

function ReportList({ person: { user_id, name } }: { person: Reports[number] }) {
  const query = useQuery(api.recommendations.ofReport.queryOptions({ input: { person_id: user_id } }));
  return (
    <DataList
      query={query}
      what={`as recomendações de ${name}`}
      rows={3}
      skeleton={<Skeleton height={72} />}
      none={<EmptyState title="Nenhuma recomendação agora" why={`Nada na lista de ${name} neste momento.`} />}
    >
      {(items) => (
        <BySize items={items} says="Mudam muito pouco o nível medido:">
          {(item) => <ReportCard item={item} />}
        </BySize>
      )}
    </DataList>
  );
}

const ReportCard = ({ item }: { item: ReportRecommendation }) => (
  <Framed component="article" data-long>
    <Group gap="xs">
      <Title order={2} fz="md">
        {item.title}
      </Title>
      {item.is_in_plan && <Badge color="green">No PDI</Badge>}
      {item.is_completed && <Badge color="green">Concluída</Badge>}
      {item.mandatory_until && <Badge color="red">Obrigatória até {formatDay(item.mandatory_until)}</Badge>}
    </Group>
    <Text fz="xs" c="dimmed" mt="3xs">
      {activityKindLabel[item.kind]} · {formatMinutes(item.minutes)} · {item.competency.name}
    </Text>
    <Tinted mt="xs">
      <Text fz="xs">
        {item.reason.replace('seu cargo', 'o cargo').replace('sua estimativa', 'a estimativa')}
      </Text>
      <EffectText of={item} />
    </Tinted>
  </Framed>
);
