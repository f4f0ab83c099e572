import { Badge, Box, Skeleton, Text, Title } from '@mantine/core';
import { activityKindLabel } from '@pdy/contract/pdi/words';
import type { Simulation } from '@pdy/contract/recommendations/admin';
import { useState } from 'react';
import { useAct } from '#lib/act.ts';
import { api } from '#lib/api.ts';
import { findColleagues } from '#lib/find-colleagues.ts';
import { formatDay, formatDecimal } from '#lib/words/format.ts';
import { PersonPicker } from '#ui/choose/person-picker.tsx';
import { EndsRow, RuledList } from '#ui/parts.tsx';
import { PersonLink } from '#ui/person/person-link.tsx';

/** 'Ver como {pessoa}': the recommendations of one person, with the reasons. */
export function SimulatorTab() {
  const [person, setPerson] = useState<{ id: string; name: string } | null>(null);
  const simulate = useAct(api.recommendationAdmin.simulate, { refreshes: false });
  const choose = (next: { id: string; name: string } | null) => {
    setPerson(next);
    simulate.reset();
    if (next) simulate.mutate({ person_id: next.id });
  };
  return (
    <Box maw={760}>
      <PersonPicker
        label="Ver como"
        description="A consulta fica registrada. O cargo-alvo e o que a pessoa dispensou não aparecem."
        value={person}
        onChange={choose}
        search={findColleagues}
        searchName="colegas"
      />
      {simulate.isPending && <Skeleton height={200} mt="lg" aria-label="Carregando a lista" />}
      {simulate.data && <SimulatedList simulation={simulate.data} />}
    </Box>
  );
}

const SimulatedList = ({ simulation: { person, job, items } }: { simulation: Simulation }) => (
  <section aria-label={`Ver como ${person.name}`}>
    <Title order={2} mt="lg">
      Ver como <PersonLink id={person.user_id}>{person.name}</PersonLink>
    </Title>
    <Text fz="xs" c="dimmed" mb="sm">
      {job ?? 'Sem cargo definido'}
    </Text>
    {items.length === 0 ? (
      <Text>Nada seria recomendado agora: não há lacuna no cargo atual, ou falta conteúdo para ela.</Text>
    ) : (
      <RuledList component="ol">
        {items.map(({ item_id, title, kind, competency, score, reason, mandatory_until }) => (
          <EndsRow key={item_id} px={0}>
            <Box flex="1 1 260px" miw={0} data-long>
              <Text fw={550}>{title}</Text>
              <Text fz="xs" c="dimmed">
                {activityKindLabel[kind]} · {competency.name}
              </Text>
              <Text fz="xs">{reason}</Text>
            </Box>
            {mandatory_until && <Badge color="red">Até {formatDay(mandatory_until)}</Badge>}
            <Text ta="right">
              <span className="fora-da-vista">Pontuação </span>
              {formatDecimal(score)}
            </Text>
          </EndsRow>
        ))}
      </RuledList>
    )}
  </section>
);
