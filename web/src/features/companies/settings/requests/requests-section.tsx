import { Badge, Flex, Skeleton, Text } from '@mantine/core';
import type { DataRequest } from '@pdy/contract/companies/data-requests';
import { dataRequestDays, dataRequestKindLabel } from '@pdy/contract/companies/words';
import { readsDevelopment } from '@pdy/contract/permissions';
import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { api } from '#lib/api.ts';
import { usePages } from '#lib/pages.ts';
import { shellQuery } from '#lib/shell-data.ts';
import { formatMoment } from '#lib/words/format.ts';
import { ChoiceField } from '#ui/form/choice-field.tsx';
import { Link } from '#ui/link.tsx';
import { DataList } from '#ui/list/data-list.tsx';
import { Section } from '#ui/page/section.tsx';
import parts from '#ui/parts.module.css';
import { FramedList, RowWords } from '#ui/parts.tsx';
import rowStyles from '#ui/row.module.css';
import { useGoTo, useSettingsAddress } from '../settings-address.ts';
import { RequestDrawer } from './request-drawer.tsx';
import { standingOf, waitingText } from './request-words.ts';

const freshMs = 30_000;

const choices = [
  { value: 'open', label: 'Abertos' },
  { value: 'answered', label: 'Respondidos' },
  { value: 'closed', label: 'Encerrados' },
  { value: 'withdrawn', label: 'Cancelados' },
  { value: 'todas', label: 'Todos' },
] as const;

/** The company answers for the data of its people: the platform does not read their requests. */
export function CompanyRequestsSection() {
  const { data: shell } = useQuery(shellQuery);
  if (!shell) return null;
  if (readsDevelopment(shell.person.role)) return <CompanyRequests />;
  return (
    <Section name="Pedidos sobre dados pessoais">
      <Text c="dimmed">
        A plataforma não lê os pedidos das pessoas: quem responde é a administração da empresa.
      </Text>
    </Section>
  );
}

/** The requests of people about their own data; open ones unless the address says otherwise. */
function CompanyRequests() {
  const { situacao = 'open' } = useSettingsAddress();
  const goTo = useGoTo();
  const { data: shell } = useQuery(shellQuery);
  const query = usePages(
    api.dataRequests.list,
    { status: situacao === 'todas' ? undefined : situacao },
    { staleTime: freshMs },
  );
  const counts = query.first;
  return (
    <Section name="Pedidos sobre dados pessoais">
      <Flex rowGap="xs" columnGap="md" align="center" wrap="wrap" justify="space-between" mb="sm">
        <Text role="status">{counts ? waitingText(counts.open, counts.overdue) : ''}</Text>
        <ChoiceField
          aria-label="Situação dos pedidos"
          data={choices}
          value={situacao}
          onChange={(value) => goTo({ situacao: value === 'open' ? undefined : (value ?? undefined) })}
        />
      </Flex>
      <DataList
        query={query}
        skeleton={<Skeleton height={56} />}
        rows={3}
        isFiltered={situacao !== 'todas' && situacao !== 'open'}
        none={<NoCompanyRequests isOpen={situacao === 'open'} />}
        filteredOut={<Text c="dimmed">Nenhum pedido nesta situação.</Text>}
        what="os pedidos"
      >
        {(found) => (
          <FramedList>
            {found.map((request) => (
              <RequestLink key={request.id} request={request} today={shell?.today ?? ''} />
            ))}
          </FramedList>
        )}
      </DataList>
      <RequestDrawer requests={query.data} today={shell?.today ?? ''} />
    </Section>
  );
}

const NoCompanyRequests = ({ isOpen }: { isOpen: boolean }) => (
  <Text c="dimmed" maw={560}>
    {!isOpen && 'Ninguém fez pedidos até hoje. '}
    Quando alguém pedir seus dados, uma correção ou a anonimização, o pedido aparece aqui com o prazo de{' '}
    {dataRequestDays} dias.
  </Text>
);

function RequestLink({ request, today }: { request: DataRequest; today: string }) {
  const { id, person, kind, created_at } = request;
  const standing = standingOf(request, today);
  return (
    <li>
      <Link
        from="/company-settings"
        to="/company-settings"
        search={(now) => ({ ...now, pedido: id })}
        resetScroll={false}
        c="inherit"
        underline="never"
        mih={56}
        px="md"
        py="xs"
        display="flex"
        className={`${rowStyles.rowLink} ${parts.line}`}
        aria-haspopup="dialog"
      >
        <RowWords>
          <b>{person.name}</b>
          <small>
            {dataRequestKindLabel[kind]}, {formatMoment(created_at)}
          </small>
        </RowWords>
        <Badge color={standing.color}>{standing.text}</Badge>
        <ChevronRight size={16} aria-hidden />
      </Link>
    </li>
  );
}
