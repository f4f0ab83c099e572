import { Drawer, Skeleton, Text } from '@mantine/core';
import type { PanelList, PanelRow } from '@pdy/contract/panels/panels';
import { roleLabel, roles } from '@pdy/contract/permissions';
import { useState } from 'react';
import { formatDay, formatNumber } from '#lib/format.ts';
import { Link } from '#ui/link.tsx';
import { ListFaces } from '#ui/list/list-faces.tsx';
import { MoreButton } from '#ui/list/more-button.tsx';
import { useGoTo, usePanelAddress } from './panel-address.ts';
import { listWords } from './panel-list-words.ts';
import { useList } from './panel-query.ts';
import classes from './panels.module.css';

/** The rows behind a count, on top of the page that counts them. */
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
      {shown && <Rows key={shown} list={shown} of={lacuna} />}
    </Drawer>
  );
}

function Rows({ list, of }: { list: PanelList; of: string | undefined }) {
  const [competency] = useState(of);
  const query = useList(list, list === 'lacuna' ? competency : undefined);
  const items = query.data?.pages.flatMap((page) => page.items);
  return (
    <>
      <Text fz="sm" c="dimmed" mb="md">
        {list === 'lacuna' && items?.[0] ? `${items[0].detail}. ${listWords[list].why}` : listWords[list].why}
      </Text>
      <ListFaces
        query={{ ...query, data: items }}
        skeleton={<Skeleton height={48} />}
        none={<Text>{listWords[list].none}</Text>}
        what="a lista"
      >
        {(rows) => (
          <ul className={classes.links}>
            {rows.map((row) => (
              <li key={row.key}>
                <Row list={list} row={row} />
              </li>
            ))}
          </ul>
        )}
      </ListFaces>
      <MoreButton query={query} what="o resto da lista" />
    </>
  );
}

const roleText = (role: string | null) => {
  const known = roles.find((one) => one === role);
  return known ? roleLabel[known] : '';
};

const pairText = (list: PanelList, day: string | null, missing: number | null) => {
  if (day === null) return 'Sem evidência ainda';
  const evidence = `Última evidência em ${formatDay(day)}`;
  return list === 'lacuna' && missing !== null
    ? `Falta ${formatNumber(missing)} ${missing < 2 ? 'nível' : 'níveis'} · ${evidence.toLowerCase()}`
    : evidence;
};

function Row({
  list,
  row: { name, detail, day, person_id, competency_id, plan_id, missing },
}: {
  list: PanelList;
  row: PanelRow;
}) {
  if (list === 'convites' || person_id === null)
    return (
      <>
        <Link to="/user-management" search={{ aba: 'convites', situacao: 'pendente' }}>
          {name}
        </Link>
        <small>
          {roleText(detail)} · vale até {formatDay(day)}
        </small>
      </>
    );
  if (plan_id !== null)
    return (
      <>
        <Link to="/goals" search={{ acompanhar: plan_id }}>
          {name}
        </Link>
        <small>
          {detail} · até {formatDay(day)}
        </small>
      </>
    );
  if (competency_id !== null)
    return (
      <>
        <Link to="/profile" search={{ porque: competency_id, pessoa: person_id }}>
          {list === 'lacuna' ? name : `${name} · ${detail}`}
        </Link>
        <small>{pairText(list, day, missing)}</small>
      </>
    );
  if (list === 'certificados')
    return (
      <>
        <Link to="/profile" search={{ pessoa: person_id }}>
          {name}
        </Link>
        <small>
          {detail} · vence em {formatDay(day)}
        </small>
      </>
    );
  return (
    <>
      <Link to="/user-management" search={{ pessoa: person_id }}>
        {name}
      </Link>
      <small>{detail ?? 'Sem cargo no cadastro'}</small>
    </>
  );
}
