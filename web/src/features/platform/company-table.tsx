import { ActionIcon, Badge, Group, Progress } from '@mantine/core';
import type { CompanyRecord } from '@pdy/contract/platform/companies';
import { type SubscriptionType, subscriptionLabel } from '@pdy/contract/rules/plan-distribution';
import { LogIn, SquarePen } from 'lucide-react';
import { addressIn } from '#lib/company-address.ts';
import { formatWhole, nearlyFull, shareOf } from './figures.ts';
import { useGoTo } from './platform-address.ts';
import { StateBadge } from './state-badge.tsx';
import classes from './table.module.css';

const planColor: Record<SubscriptionType, string> = { basic: 'gray', premium: 'blue', enterprise: 'indigo' };

/** Companies by name: a table, and cards where a table has no room. */
export const CompanyTable = ({ companies }: { companies: readonly CompanyRecord[] }) => (
  <div className={classes.box}>
    <h3 className={classes.caption} id="empresas-cadastradas">
      Empresas Cadastradas ({formatWhole(companies.length)})
    </h3>
    <table className={classes.table} aria-labelledby="empresas-cadastradas">
      <thead>
        <tr>
          <th scope="col">Nome</th>
          <th scope="col">Domínio</th>
          <th scope="col">Assinatura</th>
          <th scope="col">Usuários</th>
          <th scope="col">Status</th>
          <th scope="col" className={classes.last}>
            Ações
          </th>
        </tr>
      </thead>
      <tbody>
        {companies.map((company) => (
          <Row key={company.id} company={company} />
        ))}
      </tbody>
    </table>
  </div>
);

function Row({ company }: { company: CompanyRecord }) {
  const { id, name, slug, domain, subscription_type, is_active } = company;
  const goTo = useGoTo();
  return (
    <tr data-off={!is_active || undefined}>
      <th scope="row" className={classes.name}>
        {name}
      </th>
      <td className={classes.quiet}>{domain ?? 'Sem domínio'}</td>
      <td>
        <Badge color={planColor[subscription_type]}>{subscriptionLabel[subscription_type]}</Badge>
      </td>
      <td>
        <Seats company={company} />
      </td>
      <td>
        <StateBadge isOn={is_active} on="Ativa" off="Inativa" />
      </td>
      <td className={classes.last}>
        <Group gap={4} justify="flex-end" wrap="nowrap">
          {is_active && (
            <ActionIcon component="a" href={addressIn(slug)} aria-label={`Trabalhar em ${name}`}>
              <LogIn size={17} aria-hidden />
            </ActionIcon>
          )}
          <ActionIcon aria-label={`Editar ${name}`} onClick={() => goTo({ empresa: id })}>
            <SquarePen size={17} aria-hidden />
          </ActionIcon>
        </Group>
      </td>
    </tr>
  );
}

function Seats({ company: { people, max_users } }: { company: CompanyRecord }) {
  const share = shareOf(people, max_users);
  return (
    <span className={classes.seats}>
      <span>
        {formatWhole(people)} <span className={classes.quiet}>de {formatWhole(max_users)}</span>
      </span>
      <span aria-hidden>
        <Progress value={share} color={share >= nearlyFull ? 'orange' : 'var(--pdy-held)'} />
      </span>
    </span>
  );
}
