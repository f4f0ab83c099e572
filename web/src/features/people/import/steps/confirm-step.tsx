import { Box, Button, Checkbox, Group, Text } from '@mantine/core';
import { listText } from '@pdy/contract/list-text';
import type { UserImport } from '@pdy/contract/people/imports';
import { importBatchLines } from '@pdy/contract/people/words';
import { countText } from '@pdy/contract/rules/numbers';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#lib/api.ts';
import { formatMoment } from '#lib/words/format.ts';
import { type Sending, SendingFields } from '#ui/choose/sending-fields.tsx';
import parts from '#ui/parts.module.css';
import { Tinted } from '#ui/parts.tsx';
import { ErrorReport } from '../error-report.tsx';
import { useGoTo } from '../import-address.ts';
import { leadersQuery, useImportAct } from '../import-query.ts';
import { consequences } from '../import-words.ts';
import { StepRefusal } from './step-refusal.tsx';

const onlyValid = 'Importar somente as linhas válidas';

/** The last confirmation before people are changed. */
export function ConfirmStep({ known }: Props) {
  const { id, version, totals, expires_at, status } = known;
  const goTo = useGoTo();
  const [isChecked, setChecked] = useState(false);
  const [sending, setSending] = useState<Sending>({ sending: 'now', send_on: null });
  const [makesLeaders, setMakesLeaders] = useState(true);
  const { data: leaders } = useQuery(leadersQuery(known));
  const apply = useImportAct(api.userImports.apply, {
    done: (known) => (known.status === 'aplicado' ? 'Importação concluída.' : null),
    onDone: () => goTo({ etapa: undefined, linhas: undefined }),
  });
  if (!totals) return null;
  const isBlocked = (totals.erro > 0 && !isChecked) || (sending.sending === 'on_day' && !sending.send_on);
  return (
    <Box maw={680}>
      <Text mt="md" mb="xs" fz="lg" fw={550}>
        {consequences(totals, sending)}
      </Text>
      <Text c="dimmed">
        {totals.criar + totals.atualizar > importBatchLines
          ? 'As linhas entram em lotes de 500, cada lote por inteiro, mesmo que você saia desta página. '
          : 'Tudo acontece de uma vez, ou nada acontece. '}
        Por 24 horas você pode desfazer.
      </Text>
      {leaders && leaders.total > 0 && (
        <Tinted mt="md">
          <LeadersBox leaders={leaders} value={makesLeaders} onChange={setMakesLeaders} />
        </Tinted>
      )}
      {totals.criar > 0 && (
        <Tinted mt="md">
          <SendingFields {...sending} onChange={(change) => setSending({ ...sending, ...change })} />
        </Tinted>
      )}
      {totals.erro > 0 && (
        <WrongLines id={id} count={totals.erro} isLeftOut={isChecked} onLeaveOut={setChecked} />
      )}
      <StepRefusal error={apply.error} says={staleText(known, apply.error)} color="orange" />
      <Group gap="sm" mt="lg">
        <Text fz="sm" c="dimmed" flex="1 1 240px" role="status">
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
          onClick={() =>
            apply.mutate({ id, version, only_valid: isChecked, makes_leaders: makesLeaders, ...sending })
          }
        >
          Importar
        </Button>
      </Group>
    </Box>
  );
}

type WrongProps = {
  id: string;
  count: number;
  isLeftOut: boolean;
  onLeaveOut: (isLeftOut: boolean) => void;
};

const WrongLines = ({ id, count, isLeftOut, onLeaveOut }: WrongProps) => (
  <Group justify="space-between" mt="md" className={parts.tinted}>
    <Checkbox
      label={onlyValid}
      description={`${countText(count, 'linha com erro fica', 'linhas com erro ficam')} de fora.`}
      checked={isLeftOut}
      onChange={({ currentTarget }) => onLeaveOut(currentTarget.checked)}
    />
    <ErrorReport id={id} size="xs" />
  </Group>
);

/** The trial is outdated: it has to be repeated. */
function staleText({ status }: UserImport, error: Error | null) {
  if (error && 'status' in error && error.status === 409)
    return 'O cadastro de alguém do arquivo foi alterado depois da simulação. Volte e simule de novo.';
  return status === 'expirado' && !error ? 'A simulação expirou. Volte e simule de novo.' : null;
}

type LeadersProps = {
  leaders: { total: number; people: readonly { email: string; name: string }[] };
  value: boolean;
  onChange: (value: boolean) => void;
};

/** The people who lead once the file is imported, and have no role for it: they get it with the import. */
function LeadersBox({ leaders: { total, people }, value, onChange }: LeadersProps) {
  const more = total - people.length;
  const names = [
    ...people.map(({ name }) => name),
    ...(more > 0 ? [countText(more, 'outra', 'outras')] : []),
  ];
  return (
    <Checkbox
      label={`${countText(total, 'pessoa lidera', 'pessoas lideram')}: tornar Gestor`}
      description={`${listText(names)}. Sem esse papel, não se vê a equipe nem se aprova o PDI dela.`}
      checked={value}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
  );
}

type Props = { known: UserImport };
