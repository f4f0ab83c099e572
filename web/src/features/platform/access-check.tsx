import { Badge, Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { formatLongMoment } from '#lib/format.ts';
import { accessWords, resultColor, resultLabel } from './access-words.ts';
import classes from './console.module.css';
import { messageOf } from './failure-words.ts';

/** Whether whoever looks sees every account there is. */
export function AccessCheck() {
  const { data, error, isFetching, refetch } = useQuery({
    ...api.platform.users.verifyAccess.queryOptions(),
    staleTime: 30_000,
  });
  return (
    <section className={classes.check} aria-label="Verificação de acesso">
      <div className={classes.checkWords} role="status">
        {data && (
          <Badge flex="none" color={resultColor[data.result]}>
            {resultLabel[data.result]}
          </Badge>
        )}
        <div>
          <Text fw={550} fz={15}>
            Verificação de acesso
          </Text>
          <Text fz="sm">
            {data && accessWords(data)}
            {!data && error && messageOf(error, 'lists')}
            {!data && !error && 'Verificando...'}
          </Text>
          {data && (
            <Text fz={13} c="dimmed" className="tn">
              Verificado em {formatLongMoment(data.checked_at)}
            </Text>
          )}
        </div>
      </div>
      <Button variant="default" size="xs" loading={isFetching} onClick={() => void refetch()}>
        Verificar novamente
      </Button>
    </section>
  );
}
