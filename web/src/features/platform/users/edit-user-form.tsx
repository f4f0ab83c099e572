import { TextInput } from '@mantine/core';
import { roleLabel } from '@pdy/contract/permissions';
import { type PlatformUserDetail, PlatformUserFields } from '@pdy/contract/platform/users';
import { api } from '#lib/api.ts';
import { type FieldProps, useContractForm } from '#lib/form/contract-form.ts';
import { lastingName } from '#lib/form/lasting.ts';
import { takeFocus } from '#lib/keys/late-focus.ts';
import { personRecordReaders } from '#lib/words/reader-words.ts';
import { savedText } from '#lib/words/saved-text.ts';
import { ChoiceField, choicesOf } from '#ui/form/choice-field.tsx';
import { DayField } from '#ui/form/day-field.tsx';
import { FormFrame } from '#ui/form/form-frame.tsx';
import { LineInput } from '#ui/form/line-input.tsx';
import { TextField } from '#ui/form/text-fields.tsx';
import { Pair } from '#ui/parts.tsx';
import { Small } from '#ui/small.tsx';
import { changeFailure } from '../failure-words.ts';
import { type UserValues, unlessEmptied, userValues } from './user-values.ts';

type Props = { user: PlatformUserDetail; onDone: () => void };

/** Data, address and role of one account. */
export function EditUserForm({ user, onDone }: Props) {
  const form = useContractForm({
    name: lastingName(`platform-user-${user.user_id}`),
    schema: PlatformUserFields,
    initial: userValues(user),
    also: unlessEmptied(user.hire_date),
    version: user.version,
    besides: () => ({ user_id: user.user_id }),
    send: api.platform.users.change,
    fieldOfRule: {
      address_is_taken: 'email',
      cpf_is_valid: 'cpf',
      cpf_is_unique_in_company: 'cpf',
      nobody_changes_their_own_role: 'role',
      one_platform_admin_stays: 'role',
    },
    standsOn: ['usuario'],
    done: ({ department }, asked) =>
      savedText('Dados do usuário atualizados com sucesso', asked.department, department),
    refused: changeFailure,
    onDone,
  });
  return (
    <FormFrame ref={takeFocus} form={form} send="Salvar alterações" pending="Salvando..." onCancel={onDone}>
      <Small mb="sm">{personRecordReaders}</Small>
      <UserFields field={form.field} />
    </FormFrame>
  );
}

const UserFields = ({ field }: { field: (name: keyof UserValues) => FieldProps }) => (
  <Pair>
    <TextInput label="Nome" required maxLength={100} data-autofocus {...field('first_name')} />
    <TextInput label="Sobrenome" required maxLength={100} {...field('last_name')} />
    <TextInput
      label="E-mail"
      required
      type="email"
      autoCapitalize="none"
      spellCheck={false}
      description="É o endereço de acesso. O anterior recebe um aviso."
      {...field('email')}
    />
    <ChoiceField label="Papel" required data={choicesOf(roleLabel)} {...field('role')} />
    <LineInput
      label="Cargo"
      description="Só o texto ao lado do nome."
      maxLength={200}
      {...field('position')}
    />
    <LineInput label="Departamento" maxLength={200} {...field('department')} />
    <TextField label="Telefone" type="tel" maxLength={20} {...field('phone')} />
    <TextField label="CPF" inputMode="numeric" maxLength={20} {...field('cpf')} />
    <DayField label="Data de admissão" {...field('hire_date')} />
  </Pair>
);
