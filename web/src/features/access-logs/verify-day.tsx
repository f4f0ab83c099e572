import { Alert, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { useEffect } from 'react';
import { api } from '#lib/api.ts';
import { toastError } from '#lib/feedback.ts';
import classes from './access-logs.module.css';

const counted = (count: number) => (count === 1 ? '1 registro' : `${count} registros`);

/** Asks the server to recompute the chain of the record's day. `day` in UTC, 'YYYY-MM-DD'. */
export function VerifyDay({ day }: { day: string }) {
  const check = useQuery({
    ...api.accessLogs.verifyDay.queryOptions({ input: { day } }),
    enabled: false,
    gcTime: 0,
  });
  useEffect(() => {
    if (check.error) toastError(check.error);
  }, [check.error]);
  return (
    <div className={classes.verify}>
      <Button
        variant="default"
        leftSection={<ShieldCheck size={17} aria-hidden />}
        loading={check.isFetching}
        onClick={() => void check.refetch()}
      >
        Verificar integridade
      </Button>
      <div aria-live="polite">
        {check.data && !check.isFetching && (
          <Alert color={check.data.broken === null ? 'green' : 'red'} title={check.data.message} mt="sm">
            {counted(check.data.rows_checked)} deste dia conferidos
            {check.data.waiting > 0 && `, ${check.data.waiting} à espera do próximo fechamento`}.
          </Alert>
        )}
      </div>
    </div>
  );
}
