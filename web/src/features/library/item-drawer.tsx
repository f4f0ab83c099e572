import { Anchor, Box, Drawer, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { fieldsBesides, fieldText } from '@pdy/contract/field-words';
import { itemFieldWords } from '@pdy/contract/library/item-fields';
import type { LibraryDetail } from '@pdy/contract/library/library';
import { useQuery } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { api } from '#lib/api.ts';
import { formatMinutes } from '#lib/words/format.ts';
import { later } from '#ui/page/later.tsx';
import { OneFace } from '#ui/page/one-face.tsx';
import { DrawerTitle, FactGrid, Tinted } from '#ui/parts.tsx';
import { BodyText } from './body-text.tsx';
import { Cover } from './cover.tsx';
import { GivenSection } from './given-section.tsx';
import { RatingStars, TaughtLevels } from './item-card.tsx';
import { assignedText, costText, effectText } from './item-words.ts';
import { useGoTo, useLibraryAddress } from './library-address.ts';
import { PlanButton } from './plan-button.tsx';
import { SaveItemButton } from './save-button.tsx';

const RateForm = later(() => import('./rate-form.tsx'), 'RateForm', <Skeleton height={176} />);
const AssignForm = later(() => import('./assign-form.tsx'), 'AssignForm', <Skeleton height={300} />);

const itemQuery = (id: string) => api.library.get.queryOptions({ input: { id } });

/** One activity, beside the list. */
export function ItemDrawer() {
  const { atividade } = useLibraryAddress();
  const goTo = useGoTo();
  const shown = useLast(atividade);
  return (
    <Drawer
      opened={atividade !== undefined}
      onClose={() => goTo({ atividade: undefined })}
      size={520}
      title={shown && <OpenedItemTitle id={shown} />}
    >
      {shown && <LoadedItem key={shown} id={shown} />}
    </Drawer>
  );
}

// What was open stays readable while the panel slides away.
function useLast(id: string | undefined) {
  const [last, setLast] = useState(id);
  if (id && id !== last) setLast(id);
  return id ?? last;
}

function OpenedItemTitle({ id }: { id: string }) {
  const { data } = useQuery(itemQuery(id));
  return <DrawerTitle>{data?.title ?? 'Atividade'}</DrawerTitle>;
}

function LoadedItem({ id }: { id: string }) {
  const query = useQuery(itemQuery(id));
  return (
    <OneFace query={query} skeleton={<Skeleton height={260} />} what="a atividade">
      {(item) => <ItemDetail item={item} />}
    </OneFace>
  );
}

const ItemDetail = ({ item }: { item: LibraryDetail }) => (
  <Stack gap="lg">
    <Cover cover_id={item.cover_id} />
    <div>
      {!item.is_offered && (
        <Text fw={550} mb="xs">
          Esta atividade não está mais na biblioteca.
        </Text>
      )}
      <Text>{item.summary}</Text>
    </div>
    <Group gap="xs">
      {(item.is_offered || item.is_in_plan) && <PlanButton item={item} isFilled />}
      <SaveItemButton item={item} />
      {item.url && (
        <Anchor href={item.url} target="_blank" rel="noopener noreferrer" fz="sm">
          Abrir a página da atividade <ExternalLink size={15} aria-hidden />
          <span className="fora-da-vista"> (em outra aba)</span>
        </Anchor>
      )}
    </Group>
    {item.assigned && (
      <Tinted fz="sm" data-long>
        <b>{assignedText(item.assigned)}</b>
        {item.assigned.message && <p>“{item.assigned.message}”</p>}
      </Tinted>
    )}
    <ItemFacts item={item} />
    <section aria-label={itemFieldWords.teaches.label}>
      <Title order={3} mb="xs">
        {itemFieldWords.teaches.label}
      </Title>
      {item.teaches.length > 0 ? (
        <TaughtLevels item={item} />
      ) : (
        <Text c="dimmed">Nenhuma competência indicada.</Text>
      )}
      <Text fz="sm" mt="xs">
        <Box component="span" c="dimmed">
          Efeito medido:{' '}
        </Box>
        {effectText(item.effect)}
      </Text>
    </section>
    {item.body_md && <BodyText text={item.body_md} />}
    <section aria-label="Avaliações">
      <Title order={3} mb="xs">
        Avaliações
      </Title>
      <RatingStars item={item} />
      {item.may_rate && <RateForm item={item} />}
    </section>
    {item.may_assign && <GivenSection id={item.id} />}
    {item.may_assign && item.is_offered && (
      <section aria-label="Indicar a alguém">
        <Title order={3} mb="xs">
          Indicar a alguém
        </Title>
        <AssignForm id={item.id} />
      </section>
    )}
  </Stack>
);

/** Every field but those that stand above or below the facts, and those that only authors read. */
const factFields = fieldsBesides(
  itemFieldWords,
  ['title', 'summary', 'url', 'teaches', 'body_md', 'code', 'language'],
  ['kind', 'learning_type', 'minutes', 'format', 'cost_cents', 'provider', 'valid_until'],
);

const factText = (item: LibraryDetail, name: (typeof factFields)[number]) => {
  if (name === 'minutes') return formatMinutes(item.minutes);
  if (name === 'cost_cents') return costText(item.cost_cents);
  return fieldText(itemFieldWords[name], item[name]);
};

function ItemFacts({ item }: { item: LibraryDetail }) {
  const facts: [string, string | null][] = [
    ...factFields.map((name): [string, string | null] => [itemFieldWords[name].label, factText(item, name)]),
    ['Coleções', item.collections.map(({ name }) => name).join(', ') || null],
  ];
  return (
    <FactGrid>
      {facts.flatMap(([name, value]) =>
        value ? [<dt key={name}>{name}</dt>, <dd key={`${name} is`}>{value}</dd>] : [],
      )}
    </FactGrid>
  );
}
