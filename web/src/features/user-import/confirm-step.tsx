import { Alert, Button, Checkbox, Text } from '@mantine/core';
import type { UserImport } from '@pdy/contract/people/imports';
import { importBatchLines } from '@pdy/contract/people/words';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { api } from '#lib/api.ts';
import { toastDone } from '#lib/feedback.ts';
import { formatMoment } from '#lib/format.ts';
import { friendlyError } from '#lib/friendly-error.ts';
import classes from './import.module.css';
import { useGoTo } from './import-address.ts';
import { useAfterPeopleChanged, useErrorReport } from './import-query.ts';
import { consequences, countText } from './import-words.ts';

type Props = { known: UserImport };

const onlyValid = 'Importar somente as linhas válidas';

/** The last word before people change. */
export function ConfirmStep({ known }: Props) {
  const { id, version, totals, expires_at, status } = known;
  const goTo = useGoTo();
  const changed = useAfterPeopleChanged();
  const report = useErrorReport();
  const [isChecked, setChecked] = useState(false);
  const apply = useMutation(
    api.userImports.apply.mutationOptions({
      onSuccess: async (done) => {
        if (done.status === 'aplicado') toastDone('Importação concluída.');
        await changed(done);
        goTo({ etapa: undefined, linhas: undefined });
      },
    }),
  );
  if (!totals) return null;
  const isBlocked = totals.erro > 0 && !isChecked;
  return (
    <div className={classes.narrow}>
      <p className={classes.sentence}>{consequences(totals)}</p>
      <Text c="dimmed">
        {totals.criar + totals.atualizar > importBatchLines
          ? 'As linhas entram em lotes de 500, cada lote por inteiro, mesmo que você saia desta página. '
          : 'Tudo acontece de uma vez, ou nada acontece. '}
        Os convites saem em seguida, um por pessoa, e por 24 horas você pode desfazer.
      </Text>
      {totals.erro > 0 && (
        <div className={classes.box}>
          <Checkbox
            label={onlyValid}
            description={`${countText(totals.erro, 'linha com erro fica', 'linhas com erro ficam')} de fora.`}
            checked={isChecked}
            onChange={({ currentTarget }) => setChecked(currentTarget.checked)}
          />
          <Button
            variant="default"
            size="xs"
            leftSection={<Download size={16} aria-hidden />}
            loading={report.isPending}
            onClick={() => report.mutate({ id })}
          >
            Relatório de erros
          </Button>
        </div>
      )}
      <div>
        {(apply.isError || status === 'expirado') && (
          <Alert color="orange" mt="md">
            {status === 'expirado' && !apply.isError
              ? 'A simulação expirou. Volte e simule de novo.'
              : refusalText(apply.error)}
          </Alert>
        )}
      </div>
      <div className={classes.foot}>
        <Text fz="sm" c="dimmed" className={classes.grow} role="status">
          {apply.isPending
            ? `Importando ${countText(totals.criar + totals.atualizar, 'linha', 'linhas')}…`
            : expires_at && status === 'simulado' && `A simulação vale até ${formatMoment(expires_at)}.`}
        </Text>
        <Button variant="default" disabled={apply.isPending} onClick={() => goTo({ etapa: undefined })}>
          Voltar
        </Button>
        <Button
          loading={apply.isPending}
          disabled={isBlocked || status === 'expirado'}
          onClick={() => apply.mutate({ id, version, only_valid: isChecked })}
        >
          Importar
        </Button>
      </div>
    </div>
  );
}

const isStale = (error: unknown) => error instanceof Error && 'status' in error && error.status === 409;

const refusalText = (error: unknown) =>
  isStale(error)
    ? 'O cadastro de alguém do arquivo foi alterado depois da simulação. Volte e simule de novo.'
    : friendlyError(error, 'administration');
