/** One change for many people, by the kind of change. */

import { Stack, Text } from '@mantine/core';
import type { CompanyUser } from '@pdy/contract/people/users';
import {
  DeactivationOfMany,
  DepartmentOfMany,
  ManagerOfMany,
  type UserResult,
} from '@pdy/contract/people/users-many';
import type { LeavingKind } from '@pdy/contract/people/values';
import { leavingKindLabel } from '@pdy/contract/people/words';
import { api } from '#lib/api.ts';
import { useToday } from '#lib/clock.ts';
import { useContractForm } from '#lib/form/contract-form.ts';
import { lastingName } from '#lib/form/lasting.ts';
import { takeFocus } from '#lib/keys/late-focus.ts';
import { ChoiceField, choicesOf } from '#ui/form/choice-field.tsx';
import { DayField } from '#ui/form/day-field.tsx';
import { FormFrame } from '#ui/form/form-frame.tsx';
import { LineInput } from '#ui/form/line-input.tsx';
import { PersonField } from '#ui/form/person-field.tsx';
import { LeaderRole } from '#ui/person/leader-role.tsx';
import { peopleText } from '../leaving-words.ts';
import { DepartmentField } from '../user-fieldset.tsx';

export type BulkProps = {
  people: readonly CompanyUser[];
  onClose: () => void;
  onDone: (answer: { results: readonly UserResult[] }) => void;
};

export const idsOf = (people: readonly CompanyUser[]) => ({ ids: people.map(({ user_id }) => user_id) });

export const bulkRefused = 'Erro ao atualizar dados';

const whoText = (people: readonly CompanyUser[]) => {
  const [first] = people;
  return people.length === 1 && first ? first.name : `as ${people.length} pessoas selecionadas`;
};

export function BulkManagerForm({ people, onClose, onDone }: BulkProps) {
  const form = useContractForm({
    name: { unkept: 'A choice alone.' },
    schema: ManagerOfMany,
    initial: { manager_id: null as string | null, makes_leader: true },
    also: () => idsOf(people),
    send: api.users.many.setManager,
    refused: bulkRefused,
    onDone,
  });
  return (
    <FormFrame ref={takeFocus} form={form} hasRefusal send="Alterar" onCancel={onClose}>
      <Stack>
        <Text>Escolha quem passa a liderar {whoText(people)}.</Text>
        <PersonField
          label="Novo gestor"
          description="Em branco: ficam sem gestor."
          data-autofocus
          {...form.field('manager_id')}
        />
        <LeaderRole
          leader={form.values.manager_id}
          value={form.values.makes_leader}
          onChange={form.field('makes_leader').onChange}
        />
      </Stack>
    </FormFrame>
  );
}

export function BulkDepartmentForm({ people, onClose, onDone }: BulkProps) {
  const form = useContractForm({
    name: { unkept: 'One word, for people who were ticked.' },
    schema: DepartmentOfMany,
    initial: { department: '' },
    also: () => idsOf(people),
    send: api.users.many.setDepartment,
    refused: bulkRefused,
    onDone,
  });
  return (
    <FormFrame form={form} hasRefusal send="Alterar" onCancel={onClose}>
      <Stack>
        <Text>Escolha o departamento para {whoText(people)}.</Text>
        <DepartmentField
          now={people.map(({ department }) => department)}
          maxLength={200}
          description="Em branco: ficam sem departamento."
          {...form.field('department')}
        />
      </Stack>
    </FormFrame>
  );
}

export function BulkDeactivateForm({ people, onClose, onDone }: BulkProps) {
  const today = useToday();
  const form = useContractForm({
    name: lastingName('deactivate-several'),
    schema: DeactivationOfMany,
    initial: { kind: null as LeavingKind | null, left_on: today as string | null, reason: '' },
    also: () => idsOf(people),
    check: ({ kind, left_on }): Record<string, string> => ({
      ...(kind === null && { kind: 'Escolha o motivo' }),
      ...(left_on === null && { left_on: 'Informe a data' }),
    }),
    fieldOfRule: { nobody_leaves_on_a_day_to_come: 'left_on' },
    send: api.users.many.deactivate,
    refused: 'Erro ao desativar usuário',
    onDone,
  });
  const who = people.length === 1 ? 'essa pessoa' : 'essas pessoas';
  return (
    <FormFrame
      form={form}
      hasRefusal
      isDangerous
      send={`Desativar ${peopleText(people.length)}`}
      onCancel={onClose}
    >
      <Stack>
        <Text>
          O acesso termina na hora e os assentos ficam livres. Quem responde a {who} passa para quem está logo
          acima na hierarquia ou fica sem gestor.
        </Text>
        <ChoiceField
          label="Motivo"
          required
          none="Escolha"
          data={choicesOf(leavingKindLabel)}
          {...form.field('kind')}
        />
        <DayField label="Desde" required max={today} {...form.field('left_on')} />
        <LineInput
          label="Observação"
          description="Opcional. Só a administração lê."
          maxLength={500}
          {...form.field('reason')}
        />
      </Stack>
    </FormFrame>
  );
}
