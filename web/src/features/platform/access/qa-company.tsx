import { Button, Group, Modal, Text, TextInput } from '@mantine/core';
import type { QaSeed } from '@pdy/contract/platform/qa-seed';
import { countText } from '@pdy/contract/rules/numbers';
import { useState } from 'react';
import { api } from '#lib/api.ts';
import { AskFirst } from '#ui/dialog/ask-first.tsx';

type Company = { readonly id: string; readonly name: string };

type Props = {
  /** Null: nothing is asked. */
  company: Company | null;
  onConfirm: (typed_name: string) => void;
  onCancel: () => void;
};

/**
 * Test accounts share one password and enter a company where people work, so the person has to type the name of the
 * company first.
 */
export function QaCompanyDialog({ company, onConfirm, onCancel }: Props) {
  const [shown, setShown] = useState(company);
  // The company stays readable while the dialog closes.
  if (company && company !== shown) setShown(company);
  return (
    <Modal
      opened={company !== null}
      onClose={onCancel}
      title={`Criar contas de teste em ${shown?.name ?? ''}?`}
    >
      {shown && <TypedName key={shown.id} company={shown} onConfirm={onConfirm} onCancel={onCancel} />}
    </Modal>
  );
}

function TypedName({ company, onConfirm, onCancel }: Props & { company: Company }) {
  const [typed, setTyped] = useState('');
  const isReady = typed.trim() === company.name.trim();
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady) onConfirm(typed);
      }}
    >
      <Text fz="sm" mb="sm">
        Entram três contas, de administrador, gestor e funcionário, todas com a mesma senha de teste. Cada uma
        ocupa uma vaga e lê o que o seu papel permite.
      </Text>
      <Text fz="sm" mb="md">
        A empresa vê isso: os administradores recebem um aviso e um alerta, e fica nos logs de acesso dela.
      </Text>
      <TextInput
        label={`Digite ${company.name} para confirmar`}
        autoComplete="off"
        spellCheck={false}
        data-autofocus
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onCancel}>
          Cancelar
        </Button>
        <Button type="submit" disabled={!isReady}>
          Criar contas de teste
        </Button>
      </Group>
    </form>
  );
}

/** Removes the test accounts, with one button for each company that has some. */
export function QaRemoval({ accounts }: Pick<QaSeed, 'accounts'>) {
  const places = new Map(
    accounts.flatMap(({ company }) => (company ? [[company.id, company] as const] : [])),
  );
  return [...places.values()].map(({ id, name }) => {
    const there = accounts.filter(({ company }) => company?.id === id).length;
    return (
      <AskFirst
        key={id}
        act={api.platform.qaSeed.remove}
        input={{ company_id: id }}
        done="Contas de teste desativadas"
        title={`Desativar as contas de teste de ${name}?`}
        confirm="Desativar"
        button={(ask) => (
          <div>
            <Button
              variant="default"
              h="auto"
              mih={36}
              py="xs"
              maw="100%"
              styles={{ label: { whiteSpace: 'normal' } }}
              onClick={ask}
            >
              Desativar as contas de teste de {name}
            </Button>
          </div>
        )}
      >
        {countText(there, 'conta perde', 'contas perdem')} o acesso, e as vagas ficam livres. Os
        administradores da empresa são avisados.
      </AskFirst>
    );
  });
}
