import { Box, Button, Stack, Text } from '@mantine/core';
import type { Preview, RecommendationSettings, SimulatedItem } from '@pdy/contract/recommendations/admin';
import { useAct } from '#lib/act.ts';
import { api } from '#lib/api.ts';
import { Section } from '#ui/page/section.tsx';
import parts from '#ui/parts.module.css';
import { Pair } from '#ui/parts.tsx';
import { PersonLink } from '#ui/person/person-link.tsx';

/** Null: a typed value is invalid. */
type Props = { read: () => RecommendationSettings | null };

/** The lists of some people now and with the new settings, before anything is saved. */
export function PreviewSection({ read }: Props) {
  const preview = useAct(api.recommendationAdmin.preview, { refreshes: false });
  const ask = () => {
    const settings = read();
    if (settings) preview.mutate(settings);
  };
  return (
    <Section
      name="Prévia"
      className={parts.part}
      aside={
        <Button variant="light" loading={preview.isPending} onClick={ask}>
          Ver em pessoas reais
        </Button>
      }
    >
      <Text fz="xs" c="dimmed">
        Mostra até cinco pessoas de cargos diferentes, com os ajustes como estão escritos acima. A consulta
        fica registrada; nada é salvo.
      </Text>
      <div role="status">
        {preview.data?.length === 0 && <Text mt="sm">Ninguém tem um cargo ainda.</Text>}
        {preview.data && preview.data.length > 0 && (
          <Stack component="ul" mt="md" mx={0} mb={0}>
            {preview.data.map((one) => (
              <PersonPreview key={one.person.user_id} preview={one} />
            ))}
          </Stack>
        )}
      </div>
    </Section>
  );
}

const PersonPreview = ({ preview: { person, before, after } }: { preview: Preview }) => (
  <li>
    <Text fw={550}>
      <PersonLink id={person.user_id}>{person.name}</PersonLink>
    </Text>
    <Pair>
      <Titles name="Hoje" items={before} />
      <Titles name="Com estes ajustes" items={after} others={before} />
    </Pair>
  </li>
);

type TitlesProps = { name: string; items: readonly SimulatedItem[]; others?: readonly SimulatedItem[] };

const Titles = ({ name, items, others }: TitlesProps) => (
  <div>
    <Text fz="xs" c="dimmed">
      {name}
    </Text>
    {items.length === 0 ? (
      <Text fz="sm">Nenhuma atividade</Text>
    ) : (
      <Box component="ol" mt="2xs" pl="lg" fz="sm" data-long style={{ listStyle: 'decimal' }}>
        {items.map(({ item_id, title, rank }) => (
          <li key={item_id}>
            {title}{' '}
            {others && (
              <RankBefore rank={rank} before={others.find((one) => one.item_id === item_id)?.rank} />
            )}
          </li>
        ))}
      </Box>
    )}
  </div>
);

const RankBefore = ({ rank, before }: { rank: number; before: number | undefined }) => {
  if (before === rank) return null;
  return <b>{before === undefined ? '(nova)' : `(era a ${before}ª)`}</b>;
};
