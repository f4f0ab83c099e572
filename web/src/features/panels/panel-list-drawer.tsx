import { Drawer, Skeleton, Stack, Text } from '@mantine/core';
import type { PanelList, PanelRow } from '@pdy/contract/panels/panels';
import { roleLabel, roles } from '@pdy/contract/permissions';
import { useState } from 'react';
import { formatDay, formatMonth } from '#lib/words/format.ts';
import { missingLevels } from '#lib/words/level-words.ts';
import { Link } from '#ui/link.tsx';
import { DataList } from '#ui/list/data-list.tsx';
import { RuledList } from '#ui/parts.tsx';
import { PersonLink } from '#ui/person/person-link.tsx';
import { useGoTo, usePanelAddress } from './panel-address.ts';
import { listWords } from './panel-list-words.ts';
import { useList } from './panel-query.ts';

/** The rows behind a count, on top of the page. */
export function PanelListDrawer() {
  const { lista, lacuna } = usePanelAddress();
  const goTo = useGoTo();
  const [last, setLast] = useState(lista);
  if (lista !== undefined && lista !== last) setLast(lista);
  const shown = lista ?? last;
  return (
    <Drawer
      opened={lista !== undefined}
      onClose={() => goTo({ lista: undefined, lacuna: undefined })}
      size={520}
      title={shown && listWords[shown].title}
    >
      {shown && <RowsBehind key={shown} list={shown} of={lacuna} />}
    </Drawer>
  );
}

function RowsBehind({ list, of }: { list: PanelList; of: string | undefined }) {
  const [competency] = useState(of);
  const query = useList(list, list === 'lacuna' ? competency : undefined);
  return (
    <>
      <Text fz="sm" c="dimmed" mb="md">
        {list === 'lacuna' && query.data?.[0]
          ? `${query.data[0].detail}. ${listWords[list].why}`
          : listWords[list].why}
      </Text>
      <DataList
        query={query}
        skeleton={<Skeleton height={48} />}
        none={<Text>{listWords[list].none}</Text>}
        what="a lista"
        whatMore="o resto da lista"
      >
        {(rows) => (
          <RuledList>
            {rows.map((row) => (
              <Stack key={row.key} component="li" align="flex-start" gap={0} py="sm" data-long>
                <PanelRowLink list={list} row={row} />
              </Stack>
            ))}
          </RuledList>
        )}
      </DataList>
    </>
  );
}

const roleText = (role: string | null) => {
  const known = roles.find((one) => one === role);
  return known ? roleLabel[known] : '';
};

const pairText = (list: PanelList, day: string | null, missing: number | null) => {
  if (day === null) return 'Sem evidência ainda';
  // Anonymous evidence has no day, so the list shows only the month for all evidence.
  const evidence = `Última evidência em ${formatMonth(day)}`;
  if (list !== 'lacuna' || missing === null) return evidence;
  const lacks = missingLevels(missing);
  return `${lacks.charAt(0).toUpperCase()}${lacks.slice(1)} · ${evidence.toLowerCase()}`;
};

/** The link of a row, and the text below its name. */
function leadOf(list: PanelList, { name, detail, day, person_id, competency_id, missing }: PanelRow) {
  if (list === 'convites' || person_id === null)
    return {
      name,
      place: { to: '/user-management', search: { aba: 'convites', situacao: 'pendente' } },
      note: `${roleText(detail)} · vale até ${formatDay(day)}`,
    } as const;
  if (competency_id !== null)
    return {
      name: list === 'lacuna' ? name : `${name} · ${detail}`,
      place: { to: '/profile', search: { porque: competency_id, pessoa: person_id } },
      note: pairText(list, day, missing),
    } as const;
  if (list === 'certificados')
    return {
      name,
      place: { to: '/profile', search: { pessoa: person_id } },
      note: `${detail ?? ''} · vence em ${formatDay(day)}`,
    } as const;
  return {
    name,
    place: { to: '/user-management', search: { pessoa: person_id } },
    note: detail ?? 'Sem cargo no cadastro',
  } as const;
}

function PanelRowLink({ list, row }: { list: PanelList; row: PanelRow }) {
  if (row.plan_id !== null) return <PlanOfPerson list={list} row={row} plan_id={row.plan_id} />;
  const { name, place, note } = leadOf(list, row);
  return (
    <>
      <Link {...place}>{name}</Link>
      <small>{note}</small>
    </>
  );
}

type OfPlan = { list: PanelList; row: PanelRow; plan_id: string };

/** The name links to the person, as in every list, and the plan's title to the plan. */
const PlanOfPerson = ({ list, row, plan_id }: OfPlan) => (
  <>
    <PersonLink id={row.readable_id} about={row.detail ?? 'PDI'}>
      {row.name}
    </PersonLink>
    <small>
      <Link
        to="/goals"
        search={{ acompanhar: plan_id }}
        aria-label={`${row.detail ?? 'PDI'}, de ${row.name}`}
        inherit
      >
        {row.detail || 'PDI'}
      </Link>
      {` · ${list === 'aprovacoes-atrasadas' ? 'espera desde' : 'até'} ${formatDay(row.day)}`}
    </small>
  </>
);
