import { Button, Drawer, Skeleton, Text } from '@mantine/core';
import type { PanelList, PanelRow } from '@pdy/contract/panels';
import { type PlanStatus, planStatusLabel } from '@pdy/contract/pdi/plan';
import { roleLabel, roles } from '@pdy/contract/permissions';
import { useState } from 'react';
import { formatDay } from '#lib/format.ts';
import { Link } from '#ui/link.tsx';
import { ListFaces } from '#ui/list-faces.tsx';
import { useGoTo, usePanelAddress } from './panel-address.ts';
import { useList } from './panel-query.ts';
import classes from './panels.module.css';

type Words = { title: string; why: string; none: string };

const planWords = (state: PlanStatus): Words => ({
  title: `PDIs: ${planStatusLabel[state]}`,
  why: 'Pelo nome da pessoa.',
  none: 'Nenhum PDI está assim.',
});

const words: Record<PanelList, Words> = {
  certificados: {
    title: 'Certificados a vencer',
    why: 'Vencem em até 60 dias, o mais próximo primeiro. Depois disso deixam de contar como evidência.',
    none: 'Nenhum certificado vence nos próximos 60 dias.',
  },
  'aprovacoes-atrasadas': {
    title: 'Aprovações além do prazo',
    why: 'PDIs enviados há mais de 3 dias úteis, pelo nome da pessoa.',
    none: 'Nenhum PDI espera além do prazo.',
  },
  'pdi-submitted': planWords('submitted'),
  'pdi-changes_requested': planWords('changes_requested'),
  'pdi-active': planWords('active'),
  'pdi-completed': planWords('completed'),
  'pdi-closed': planWords('closed'),
  'pdi-cancelled': planWords('cancelled'),
  convites: {
    title: 'Convites expirando',
    why: 'Vencem em até 2 dias, o mais próximo primeiro.',
    none: 'Nenhum convite está para vencer.',
  },
  evidencias: {
    title: 'Evidências vencidas',
    why: 'O cargo pede a competência e a evidência mais recente tem mais de 12 meses. A mais antiga primeiro.',
    none: 'Nenhuma evidência está vencida.',
  },
  'sem-pdi': {
    title: 'Pessoas sem PDI em andamento',
    why: 'Quem não tem PDI enviado nem aprovado. Rascunhos são só de quem escreve e não entram na conta.',
    none: 'Todas as pessoas têm um PDI em andamento.',
  },
  'sem-cargo': {
    title: 'Pessoas sem cargo',
    why: 'Sem cargo, o PDY não sabe o que pedir nem o que recomendar.',
    none: 'Todas as pessoas têm um cargo.',
  },
};

/** The rows behind a count, on top of the page that counts them. */
export function PanelListDrawer() {
  const { lista } = usePanelAddress();
  const goTo = useGoTo();
  const [last, setLast] = useState(lista);
  if (lista !== undefined && lista !== last) setLast(lista);
  const shown = lista ?? last;
  return (
    <Drawer
      opened={lista !== undefined}
      onClose={() => goTo({ lista: undefined })}
      size={520}
      title={shown && words[shown].title}
    >
      {shown && <Rows key={shown} list={shown} />}
    </Drawer>
  );
}

function Rows({ list }: { list: PanelList }) {
  const query = useList(list);
  const items = query.data?.pages.flatMap((page) => page.items);
  return (
    <>
      <Text fz="sm" c="dimmed" mb="md">
        {words[list].why}
      </Text>
      <ListFaces
        query={{ ...query, data: items }}
        skeleton={<Skeleton height={48} />}
        none={<Text>{words[list].none}</Text>}
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
      {query.hasNextPage && (
        <Button
          variant="default"
          mt="md"
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          Carregar mais
        </Button>
      )}
    </>
  );
}

const roleText = (role: string | null) => {
  const known = roles.find((one) => one === role);
  return known ? roleLabel[known] : '';
};

function Row({
  list,
  row: { name, detail, day, person_id, competency_id, plan_id },
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
          {name} · {detail}
        </Link>
        <small>Última evidência em {formatDay(day)}</small>
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
