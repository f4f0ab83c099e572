import { Button, Group, Text, TextInput, Title } from '@mantine/core';
import type { CompanyRecord } from '@pdy/contract/platform/companies';
import { isNameTyped } from '@pdy/contract/platform/words';
import { useState } from 'react';
import { useAct } from '#lib/act.ts';
import { api } from '#lib/api.ts';
import { formatNumber } from '#lib/words/format.ts';
import { PendingButton } from '#ui/form/pending-button.tsx';
import { Part } from '#ui/parts.tsx';
import { messageOf } from '../failure-words.ts';

type Props = { company: CompanyRecord; onDone: () => void };

/** The end of the dialog: a company is closed by typing its name, and reopened with one click. */
export const CloseCompany = (props: Props) => (
  <Part aria-label="Situação da empresa">
    {props.company.is_active ? <ClosingForm {...props} /> : <ReopenCompany {...props} />}
  </Part>
);

function ClosingForm({ company: { id: company_id, version, name, people }, onDone }: Props) {
  /** Null: not asked yet. False: asked, and cancelled. */
  const [isAsked, setAsked] = useState<boolean | null>(null);
  const [typed, setTyped] = useState('');
  const close = useAct(api.platform.company.deactivate, {
    done: 'Empresa removida com sucesso!',
    refused: () => 'Erro ao remover empresa',
    onDone,
  });
  if (!isAsked)
    return (
      <Button
        variant="subtle"
        color="red"
        ml="-md"
        autoFocus={isAsked === false}
        onClick={() => setAsked(true)}
      >
        Desativar empresa
      </Button>
    );
  const isReady = isNameTyped(typed, name);
  return (
    <form
      ref={comeIntoView}
      style={{ scrollMarginBottom: 24 }}
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady && !close.isPending) close.mutate({ company_id, version, typed_name: typed });
      }}
    >
      <Title order={3}>Desativar empresa</Title>
      <Text fz="sm" c="dimmed" mt="2xs" mb="sm">
        {peopleWords(people)} Nada é apagado, e a empresa pode ser reativada depois.
      </Text>
      <TextInput
        label={`Digite ${name} para confirmar`}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        error={close.error && messageOf(close.error, 'companies')}
      />
      <Group gap="xs" mt="md">
        <PendingButton
          type="submit"
          color="red"
          disabled={!isReady}
          isPending={close.isPending}
          pending="Desativando..."
        >
          Desativar empresa
        </PendingButton>
        <Button variant="default" onClick={() => setAsked(false)}>
          Manter ativa
        </Button>
      </Group>
    </form>
  );
}

/** The part opens below the edge of the dialog: its title and both buttons scroll into view with the field. */
const comeIntoView = (form: HTMLElement | null) => {
  form?.scrollIntoView({ block: 'nearest' });
  form?.querySelector('input')?.focus({ preventScroll: true });
};

const peopleWords = (people: number) => {
  if (people === 0) return 'Ninguém mais poderá entrar por esta empresa.';
  return people === 1
    ? 'A única pessoa da empresa sai do PDY agora e não entra mais.'
    : `As ${formatNumber(people)} pessoas da empresa saem do PDY agora e não entram mais.`;
};

function ReopenCompany({ company: { id: company_id, version }, onDone }: Props) {
  const reopen = useAct(api.platform.company.reactivate, {
    done: 'Empresa reativada com sucesso!',
    refused: () => 'Erro ao reativar empresa',
    onDone,
  });
  return (
    <>
      <Text fz="sm" c="dimmed" mb="sm">
        Esta empresa está inativa. Se for reativada, as pessoas voltam a poder entrar.
      </Text>
      <PendingButton
        variant="default"
        isPending={reopen.isPending}
        pending="Reativando..."
        onClick={() => reopen.mutate({ company_id, version })}
      >
        Reativar empresa
      </PendingButton>
      {reopen.error && (
        <Text fz="sm" role="alert" mt="xs">
          {messageOf(reopen.error, 'companies')}
        </Text>
      )}
    </>
  );
}
