import { Button, Modal, Skeleton } from '@mantine/core';
import type { CompanyUser } from '@pdy/contract/people/users';
import { type ReactNode, useState } from 'react';
import type { Selection } from '#lib/keys/selection.ts';
import { useLastAsked } from '#lib/last-asked.ts';
import { BulkBar } from '#ui/list/bulk-bar.tsx';
import { later } from '#ui/page/later.tsx';
import type { BulkProps } from './bulk-forms.tsx';
import { type Result, ResultsList, resultsOf } from './results-list.tsx';

// Forms are loaded with the first dialog.
const waiting = <Skeleton height={160} />;
const forms = () => import('./bulk-forms.tsx');
const changes = {
  manager: {
    press: 'Alterar gestor',
    title: 'Alterar gestor',
    Form: later(forms, 'BulkManagerForm', waiting),
  },
  department: {
    press: 'Alterar departamento',
    title: 'Alterar departamento',
    Form: later(forms, 'BulkDepartmentForm', waiting),
  },
  job: {
    press: 'Definir cargo…',
    title: 'Definir cargo',
    Form: later(() => import('./bulk-job-form.tsx'), 'BulkJobForm', waiting),
  },
  deactivate: {
    press: 'Desativar',
    title: 'Desativar usuários',
    Form: later(forms, 'BulkDeactivateForm', waiting),
  },
};
type BulkChange = keyof typeof changes;

const counted = (count: number) => (count === 1 ? '1 pessoa selecionada' : `${count} pessoas selecionadas`);

/** Changes for all selected people of the list. */
export function UsersBulk({ selection }: { selection: Selection<CompanyUser> }) {
  const [change, setChange] = useState<BulkChange | null>(null);
  const [people, setPeople] = useState<readonly CompanyUser[]>([]);
  const ask = (asked: BulkChange) => {
    setPeople(selection.items);
    setChange(asked);
  };
  return (
    <>
      <BulkBar selection={selection} counted={counted}>
        {(Object.keys(changes) as BulkChange[]).map((asked) => (
          <Button key={asked} size="xs" variant="default" onClick={() => ask(asked)}>
            {changes[asked].press}
          </Button>
        ))}
      </BulkBar>
      <BulkDialog change={change} people={people} onClose={() => setChange(null)} onDone={selection.clear} />
    </>
  );
}

type Props = {
  /** Null while the dialog is closed. */
  change: BulkChange | null;
  people: readonly CompanyUser[];
  onClose: () => void;
  /** Called when something was changed. */
  onDone: () => void;
};

/** Asks for the change of many people, and shows the result for each. */
function BulkDialog({ change, people, onClose, onDone }: Props) {
  const { title, Form } = changes[useLastAsked(change) ?? 'manager'];
  return (
    <Modal opened={change !== null} onClose={onClose} title={title} size="lg">
      <FormThenResults key={`${change}`} Form={Form} people={people} onClose={onClose} onDone={onDone} />
    </Modal>
  );
}

type StepsProps = Omit<Props, 'change'> & { Form: (props: BulkProps) => ReactNode };

function FormThenResults({ Form, people, onClose, onDone }: StepsProps) {
  const [results, setResults] = useState<readonly Result[] | null>(null);
  const nameOf = (id: string) => people.find(({ user_id }) => user_id === id)?.name ?? 'Usuário';
  if (results) return <ResultsList results={results} onClose={onClose} />;
  return (
    <Form
      people={people}
      onClose={onClose}
      onDone={(answer) => {
        setResults(resultsOf(answer.results, nameOf));
        onDone();
      }}
    />
  );
}
