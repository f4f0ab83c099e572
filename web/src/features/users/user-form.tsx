import { Button, Group } from '@mantine/core';
import { type UseFormReturnType, useForm } from '@mantine/form';
import type { UserRecord } from '@pdy/contract/people/users';
import { foreseenRules } from '@pdy/contract/rules/foreseen';
import { editRefusal } from '@pdy/contract/rules/user-reach';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#lib/api.ts';
import { toastDone } from '#lib/feedback.ts';
import { refusedFields } from '#lib/form/form-errors.ts';
import { useUnsavedGuard } from '#lib/form/unsaved.ts';
import { ErrorSummary } from '#ui/error-summary.tsx';
import { Refusal } from '#ui/refusal.tsx';
import { UserFieldset } from './user-fieldset.tsx';
import { byTypedField, checkUser, fieldOfRule, type TypedUser, typedOf, userInput } from './user-schema.ts';
import { useGoTo } from './users-address.ts';
import { useAfterwards, type useReader } from './users-query.ts';

type Reader = NonNullable<ReturnType<typeof useReader>>;
type Props = { user: UserRecord; reader: Reader };

/** What is kept about a person. Whom the reader may not change is shown, with the reason. */
export function UserForm({ user, reader }: Props) {
  const refusal = editRefusal(reader, user);
  const { form, attempt, save } = useUserForm(user);
  return (
    <form onSubmit={save.submit} noValidate>
      {refusal && <Refusal>{foreseenRules[refusal]}</Refusal>}
      <ErrorSummary
        attempt={attempt}
        errors={Object.entries(form.errors).map(([field, message]) => ({
          field: `user-${field}`,
          message: String(message),
        }))}
      />
      <UserFieldset form={form} user={user} reader={reader} isLocked={refusal !== null} />
      {refusal === null && (
        <Group justify="flex-end" mt="lg">
          <Button type="submit" loading={save.isBusy} disabled={!form.isDirty()}>
            Salvar
          </Button>
        </Group>
      )}
    </form>
  );
}

function useUserForm(user: UserRecord) {
  const goTo = useGoTo();
  const { refresh, refused } = useAfterwards();
  const [attempt, setAttempt] = useState(0);
  const form = useForm<TypedUser>({ initialValues: typedOf(user), validate: checkUser });
  useFreshRecord(user, form);
  const update = useMutation(
    api.users.update.mutationOptions({
      onSuccess: () => {
        toastDone('Dados do usuário atualizados com sucesso');
        goTo({ pessoa: undefined });
        return refresh();
      },
      onError: (error) => {
        form.setErrors(byTypedField(refusedFields(error, fieldOfRule)));
        setAttempt((before) => before + 1);
        return refused('Erro ao atualizar dados')(error);
      },
    }),
  );
  useUnsavedGuard(form.isDirty() && !update.isPending && !update.isSuccess, ['pessoa']);
  const submit = form.onSubmit(
    (values) => update.mutate({ ...userInput(values), id: user.user_id, version: user.version }),
    () => setAttempt((before) => before + 1),
  );
  return { form, attempt, save: { submit, isBusy: update.isPending } };
}

/** The record was changed meanwhile: what was not touched here follows it, what was typed stays. */
function useFreshRecord(user: UserRecord, form: UseFormReturnType<TypedUser>) {
  const [version, setVersion] = useState(user.version);
  if (user.version === version) return;
  setVersion(user.version);
  const fresh = typedOf(user);
  const touched = Object.fromEntries(
    Object.entries(form.getValues()).filter(([field]) => form.isDirty(field as keyof TypedUser)),
  );
  form.setInitialValues(fresh);
  form.setValues({ ...fresh, ...touched });
}
