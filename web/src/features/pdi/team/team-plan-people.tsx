import { Button, Checkbox, Group, Skeleton, Stack, Text } from '@mantine/core';
import type { TeamPlanPeople } from '@pdy/contract/pdi/team-plans';
import { countText } from '@pdy/contract/rules/numbers';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { api } from '#lib/api.ts';
import { SearchField } from '#ui/choose/search-field.tsx';
import { OneFace } from '#ui/page/one-face.tsx';
import { Framed } from '#ui/parts.tsx';
import rowStyles from '#ui/row.module.css';

type Props = {
  period: { period_start: string; period_end: string };
  chosen: readonly string[];
  error: ReactNode;
  onChange: (person_ids: string[]) => void;
};

/** Chooses who gets a draft. People with a plan in the period are listed, but cannot be ticked. */
export function TeamPlanPeopleField({ period, ...field }: Props) {
  const [search, setSearch] = useState('');
  const query = useQuery({
    ...api.pdi.teamPlans.people.queryOptions({ input: { ...period, search } }),
    placeholderData: keepPreviousData,
    // An unfinished day makes no period.
    enabled: period.period_start <= period.period_end,
  });
  return (
    <Framed component="fieldset" className={rowStyles.legend}>
      <legend>Pessoas</legend>
      <OneFace query={query} skeleton={<Skeleton height={160} />} what="as pessoas">
        {(people) => (
          <>
            <SearchField
              label="Buscar pessoa"
              isBare
              placeholder="Nome"
              kept={search}
              onRest={(words) => setSearch(words ?? '')}
            />
            <Boxes people={people} {...field} />
          </>
        )}
      </OneFace>
      {field.error && (
        <Text fz="sm" c="var(--mantine-color-error)" role="alert">
          {field.error}
        </Text>
      )}
    </Framed>
  );
}

const unshownText = ({ people, items }: TeamPlanPeople) =>
  people > items.length
    ? `Aqui estão ${items.length} de ${people} pessoas. Busque as outras pelo nome.`
    : null;

const invitedText = (invited: number) =>
  `${countText(invited, 'pessoa convidada ainda não entrou', 'pessoas convidadas ainda não entraram')}. ${invited === 1 ? 'O PDI dela' : 'O PDI delas'} se começa depois do aceite.`;

function Boxes({ people, chosen, onChange }: Omit<Props, 'period'> & { people: TeamPlanPeople }) {
  const { items, invited } = people;
  const free = items.filter(({ has_plan }) => !has_plan).map(({ person_id }) => person_id);
  const isAll = free.length > 0 && free.every((id) => chosen.includes(id));
  const without = (ids: readonly string[]) => chosen.filter((id) => !ids.includes(id));
  return (
    <>
      {items.length === 0 && (
        <Text fz="sm" my="xs">
          Ninguém aqui.
        </Text>
      )}
      {free.length > 1 && (
        <Group my="xs">
          <Button
            variant="subtle"
            size="compact-sm"
            onClick={() => onChange(isAll ? without(free) : [...without(free), ...free])}
          >
            {isAll ? 'Tirar todas' : `Escolher todas (${free.length})`}
          </Button>
        </Group>
      )}
      <Stack gap="sm" mah={280} mt="xs" style={{ overflowY: 'auto' }}>
        {items.map(({ person_id, name, position, has_plan }) => (
          <Checkbox
            key={person_id}
            label={name}
            description={has_plan ? 'Já tem PDI nesse período' : position}
            disabled={has_plan}
            checked={!has_plan && chosen.includes(person_id)}
            onChange={({ currentTarget: { checked } }) =>
              onChange(checked ? [...chosen, person_id] : without([person_id]))
            }
          />
        ))}
      </Stack>
      {unshownText(people) && <Text fz="sm">{unshownText(people)}</Text>}
      {invited > 0 && (
        <Text fz="sm" c="dimmed" mt="xs">
          {invitedText(invited)}
        </Text>
      )}
    </>
  );
}
