import { Badge, NativeSelect, Skeleton, Text } from '@mantine/core';
import { type DataRequest, DataRequestStatus } from '@pdy/contract/companies/data-requests';
import { dataRequestDays, dataRequestKindLabel } from '@pdy/contract/companies/words';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { api } from '#lib/api.ts';
import { formatMoment } from '#lib/format.ts';
import { shellQuery } from '#lib/shell-data.ts';
import { ListFaces } from '#ui/list/list-faces.tsx';
import { MoreButton } from '#ui/list/more-button.tsx';
import { Section } from '#ui/section.tsx';
import { RequestDrawer } from './request-drawer.tsx';
import { countText, standingOf } from './request-words.ts';
import classes from './requests.module.css';
import { useGoTo, useSettingsAddress } from './settings-address.ts';

const freshMs = 30_000;

const requestsQuery = (status: DataRequestStatus | undefined) => ({
  ...api.dataRequests.list.infiniteOptions({
    input: (after: string | undefined) => ({
      ...(status !== undefined && { status }),
      ...(after !== undefined && { after }),
    }),
    initialPageParam: undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  }),
  staleTime: freshMs,
});

const choices = [
  { value: 'open', label: 'Abertos' },
  { value: 'answered', label: 'Respondidos' },
  { value: 'closed', label: 'Encerrados' },
  { value: 'withdrawn', label: 'Cancelados' },
  { value: 'todas', label: 'Todos' },
];

/** What people have asked about their own data; those that wait for an answer unless the address says otherwise. */
export function RequestsSection() {
  const { situacao = 'open' } = useSettingsAddress();
  const goTo = useGoTo();
  const { data: shell } = useQuery(shellQuery);
  const query = useInfiniteQuery(requestsQuery(situacao === 'todas' ? undefined : situacao));
  const items = query.data?.pages.flatMap((page) => page.items);
  const counts = query.data?.pages[0];
  const choose = (value: string) => {
    const known = DataRequestStatus.options.find((one) => one === value);
    goTo({ situacao: known === 'open' ? undefined : (known ?? 'todas') });
  };
  return (
    <Section name="Pedidos sobre dados pessoais">
      <div className={classes.head}>
        <Text role="status">{counts ? countText(counts.open, counts.overdue) : ''}</Text>
        <NativeSelect
          aria-label="Situação dos pedidos"
          data={choices}
          value={situacao}
          onChange={({ currentTarget }) => choose(currentTarget.value)}
        />
      </div>
      <ListFaces
        query={{ ...query, data: items }}
        skeleton={<Skeleton height={56} />}
        rows={3}
        filtered={situacao !== 'todas' && situacao !== 'open'}
        none={<None isOpen={situacao === 'open'} />}
        filteredOut={<Text c="dimmed">Nenhum pedido nesta situação.</Text>}
        what="os pedidos"
      >
        {(found) => (
          <ul className={classes.list}>
            {found.map((request) => (
              <Row key={request.id} request={request} today={shell?.today ?? ''} />
            ))}
          </ul>
        )}
      </ListFaces>
      <MoreButton query={query} what="mais pedidos" />
      <RequestDrawer requests={items} today={shell?.today ?? ''} />
    </Section>
  );
}

const None = ({ isOpen }: { isOpen: boolean }) => (
  <Text c="dimmed" maw={560}>
    {!isOpen && 'Ninguém fez pedidos até hoje. '}
    Quando alguém pedir seus dados, uma correção ou a anonimização, o pedido aparece aqui com o prazo de{' '}
    {dataRequestDays} dias.
  </Text>
);

function Row({ request, today }: { request: DataRequest; today: string }) {
  const { id, person, kind, created_at } = request;
  const standing = standingOf(request, today);
  return (
    <li>
      <Link
        from="/company-settings"
        to="/company-settings"
        search={(now) => ({ ...now, pedido: id })}
        resetScroll={false}
        className={classes.row}
        aria-haspopup="dialog"
      >
        <span className={classes.who}>
          <b>{person.name}</b>
          <small>
            {dataRequestKindLabel[kind]}, {formatMoment(created_at)}
          </small>
        </span>
        <Badge color={standing.color}>{standing.text}</Badge>
        <ChevronRight size={16} aria-hidden />
      </Link>
    </li>
  );
}
