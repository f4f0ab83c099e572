import { Button, Group, Modal, Text } from '@mantine/core';
import type { CompanyUser } from '@pdy/contract/people/users';
import { type FormEvent, useState } from 'react';
import { findColleagues } from '#lib/find-colleagues.ts';
import { friendlyError } from '#lib/friendly-error.ts';
import { LineInput } from '#ui/line-input.tsx';
import { PersonPicker } from '#ui/person-picker.tsx';
import { Refusal } from '#ui/refusal.tsx';
import { BulkJobForm } from './bulk-job-form.tsx';
import { peopleText } from './leaving-words.ts';
import classes from './panel.module.css';
import { ResultsList, resultsText } from './results-list.tsx';
import { useBulk } from './use-bulk.ts';
import { DepartmentField } from './user-fieldset.tsx';

export type BulkChange = 'manager' | 'department' | 'job' | 'deactivate';

const titles: Record<BulkChange, string> = {
  manager: 'Alterar gestor',
  department: 'Alterar departamento',
  job: 'Definir cargo',
  deactivate: 'Desativar usuários',
};

type Props = {
  /** Null: closed. */
  change: BulkChange | null;
  people: readonly CompanyUser[];
  onClose: () => void;
  /** Something was changed. */
  onDone: () => void;
};

/** Asks for the change of many, and says what became of each. */
export function BulkDialog({ change, people, onClose, onDone }: Props) {
  const [last, setLast] = useState<BulkChange>('manager');
  if (change !== null && change !== last) setLast(change);
  return (
    <Modal opened={change !== null} onClose={onClose} title={titles[last]} size="lg">
      <Steps key={`${change}`} change={last} people={people} onClose={onClose} onDone={onDone} />
    </Modal>
  );
}

type StepsProps = Omit<Props, 'change'> & { change: BulkChange };

function Steps({ change, people, onClose, onDone }: StepsProps) {
  const bulk = useBulk(people, onDone);
  if (bulk.results)
    return (
      <>
        <Text mb="sm" role="status">
          {resultsText(bulk.results)}
        </Text>
        <ResultsList results={bulk.results} />
        <Group justify="flex-end">
          <Button onClick={onClose} autoFocus>
            Concluir
          </Button>
        </Group>
      </>
    );
  if (change === 'job') return <BulkJobForm people={people} bulk={bulk} onClose={onClose} />;
  return <Asked change={change} people={people} bulk={bulk} onClose={onClose} />;
}

type AskedProps = Omit<StepsProps, 'change' | 'onDone'> & {
  change: Exclude<BulkChange, 'job'>;
  bulk: ReturnType<typeof useBulk>;
};

function Asked({ change, people, bulk, onClose }: AskedProps) {
  const [manager, setManager] = useState<{ id: string; name: string } | null>(null);
  const [words, setWords] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (change === 'manager') bulk.setManager(manager?.id ?? null);
    else if (change === 'department') bulk.setDepartment(words);
    else bulk.deactivate(words);
  };
  const typing = {
    value: words,
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => setWords(currentTarget.value),
  };
  return (
    <form onSubmit={submit} noValidate className={classes.stack}>
      <Text>{introduction(change, people)}</Text>
      {change === 'manager' && (
        <PersonPicker
          label="Novo gestor"
          description="Em branco: ficam sem gestor."
          value={manager}
          onChange={setManager}
          search={findColleagues}
          searchName="colleagues"
          data-autofocus
        />
      )}
      {change === 'department' && (
        <DepartmentField {...typing} maxLength={200} description="Em branco: ficam sem departamento." />
      )}
      {change === 'deactivate' && (
        <LineInput
          label="Motivo"
          description="Opcional. Só a administração lê."
          maxLength={500}
          {...typing}
        />
      )}
      {bulk.error && <Refusal>{friendlyError(bulk.error, 'administration')}</Refusal>}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose}>
          Cancelar
        </Button>
        <Button type="submit" color={change === 'deactivate' ? 'red' : 'indigo'} loading={bulk.isBusy}>
          {change === 'deactivate' ? `Desativar ${peopleText(people.length)}` : 'Alterar'}
        </Button>
      </Group>
    </form>
  );
}

function introduction(change: AskedProps['change'], people: readonly CompanyUser[]) {
  const [first] = people;
  const who = people.length === 1 && first ? first.name : `as ${people.length} pessoas selecionadas`;
  if (change === 'manager') return `Escolha quem passa a liderar ${who}.`;
  if (change === 'department') return `Escolha o departamento para ${who}.`;
  return `O acesso termina na hora e os assentos ficam livres. Quem responde a ${people.length === 1 ? 'essa pessoa' : 'essas pessoas'} passa para quem está logo acima na hierarquia ou fica sem gestor.`;
}
