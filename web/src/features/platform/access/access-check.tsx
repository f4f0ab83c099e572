import { Badge, Button, Group, Text } from '@mantine/core';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { formatLongMoment } from '#lib/words/format.ts';
import parts from '#ui/parts.module.css';
import { messageOf } from '../failure-words.ts';
import {
  type AccessReport,
  accessWords,
  companyAccessWords,
  resultColor,
  resultLabel,
} from './access-words.ts';

const fresh = { staleTime: 30_000 };

/** Checks whether the reader sees every account. */
export const AccessCheck = () => (
  <CheckResult
    query={useQuery({ ...api.platform.users.verifyAccess.queryOptions(), ...fresh })}
    words={accessWords}
    title="Verificação de acesso"
  />
);

/** Checks whether an administrator sees the accounts of their own company and no others. */
export const CompanyAccessCheck = () => (
  <CheckResult
    query={useQuery({ ...api.platform.users.verifyCompanyAccess.queryOptions(), ...fresh })}
    words={companyAccessWords}
    title="Seus dados separados dos de outras empresas"
  />
);

type Props = {
  query: UseQueryResult<AccessReport>;
  words: (report: AccessReport) => string;
  title: string;
};

function CheckResult({ query: { data, error, isFetching, refetch }, words, title }: Props) {
  return (
    <Group component="section" justify="space-between" className={parts.tinted} aria-label={title}>
      <Group align="flex-start" wrap="nowrap" flex="1 1 260px" role="status">
        {data && (
          <Badge flex="none" color={resultColor[data.result]}>
            {resultLabel[data.result]}
          </Badge>
        )}
        <div>
          <Text fw={550} fz="sm">
            {title}
          </Text>
          <Text fz="sm">
            {data && words(data)}
            {!data && error && messageOf(error, 'lists')}
            {!data && !error && 'Verificando...'}
          </Text>
          {data && (
            <Text fz="xs" c="dimmed">
              Verificado em {formatLongMoment(data.checked_at)}
            </Text>
          )}
        </div>
      </Group>
      <Button variant="default" size="xs" loading={isFetching} onClick={() => void refetch()}>
        Verificar novamente
      </Button>
    </Group>
  );
}
