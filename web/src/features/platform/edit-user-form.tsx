import { Button, Group, NativeSelect, TextInput } from '@mantine/core';
import { type UseFormReturnType, useForm } from '@mantine/form';
import { roleLabel, roles } from '@pdy/contract/permissions';
import type { PlatformUserDetail } from '@pdy/contract/platform/users';
import { useMutation } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { toastDone, toastError } from '#lib/feedback.ts';
import { refusedFields } from '#lib/form/form-errors.ts';
import { useUnsavedGuard } from '#lib/form/unsaved.ts';
import { takeFocus } from '#lib/late-focus.ts';
import { LineInput } from '#ui/line-input.tsx';
import { PendingButton } from '#ui/pending-button.tsx';
import classes from './console.module.css';
import { changeFailure } from './failure-words.ts';
import { useRefresh } from './platform-queries.ts';
import { checkUser, fieldOfRule, type UserValues, userInput, userValues } from './user-schema.ts';

type Props = { user: PlatformUserDetail; onDone: () => void };

/** Data, address and role of one account. */
export function EditUserForm({ user, onDone }: Props) {
  const form = useForm<UserValues>({
    initialValues: userValues(user),
    validate: (values) => checkUser(values),
  });
  const refresh = useRefresh();
  const save = useMutation(
    api.platform.users.change.mutationOptions({
      onSuccess: () => {
        form.resetDirty();
        toastDone('Dados do usuário atualizados com sucesso');
        onDone();
        return refresh();
      },
      onError: (error) => {
        form.setErrors(refusedFields(error, fieldOfRule));
        toastError(changeFailure(error));
        return refresh();
      },
    }),
  );
  useUnsavedGuard(form.isDirty() && !save.isPending && !save.isSuccess, ['usuario']);
  const submit = form.onSubmit((values) => {
    const { user_id, version, hire_date } = user;
    if (!save.isPending) save.mutate({ ...userInput(values, hire_date), user_id, version });
  });
  return (
    <form ref={takeFocus} onSubmit={submit} noValidate>
      <Fields form={form} />
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onDone}>
          Cancelar
        </Button>
        <PendingButton type="submit" isPending={save.isPending} pending="Salvando...">
          Salvar alterações
        </PendingButton>
      </Group>
    </form>
  );
}

const roleChoices = roles.map((value) => ({ value, label: roleLabel[value] }));

const Fields = ({ form }: { form: UseFormReturnType<UserValues> }) => (
  <div className={classes.fields}>
    <TextInput label="Nome" required maxLength={100} data-autofocus {...form.getInputProps('first_name')} />
    <TextInput label="Sobrenome" required maxLength={100} {...form.getInputProps('last_name')} />
    <TextInput
      label="E-mail"
      required
      type="email"
      autoCapitalize="none"
      spellCheck={false}
      description="É o endereço de acesso. O anterior recebe um aviso."
      {...form.getInputProps('email')}
    />
    <NativeSelect label="Papel" required data={roleChoices} {...form.getInputProps('role')} />
    <LineInput label="Cargo" maxLength={200} {...form.getInputProps('position')} />
    <LineInput label="Departamento" maxLength={200} {...form.getInputProps('department')} />
    <TextInput label="Telefone" type="tel" maxLength={20} {...form.getInputProps('phone')} />
    <TextInput label="CPF" inputMode="numeric" maxLength={20} {...form.getInputProps('cpf')} />
    <TextInput label="Data de admissão" type="date" {...form.getInputProps('hire_date')} />
  </div>
);
