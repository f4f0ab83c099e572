import type { UserRecord } from '@pdy/contract/people/users';
import { UserFields } from '@pdy/contract/people/users';
import type { Role } from '@pdy/contract/permissions';
import { foreseenRules } from '@pdy/contract/rules/foreseen';
import { editRefusal } from '@pdy/contract/rules/people/user-reach';
import { api } from '#lib/api.ts';
import { useContractForm } from '#lib/form/contract-form.ts';
import { lastingName } from '#lib/form/lasting.ts';
import { savedText } from '#lib/words/saved-text.ts';
import { FormFrame } from '#ui/form/form-frame.tsx';
import { Refusal } from '#ui/page/refusal.tsx';
import { UserFieldset } from './user-fieldset.tsx';
import { fieldOfRule, userValues } from './user-values.ts';
import { useGoTo } from './users-address.ts';

type Props = { user: UserRecord; reader: { person_id: string; role: Role } };

/** A person's record. Where the reader may not change it, it is shown with the reason. */
export function UserForm({ user, reader }: Props) {
  const goTo = useGoTo();
  const refusal = editRefusal(reader, user);
  const form = useContractForm({
    name: lastingName(`user-${user.user_id}`),
    schema: UserFields,
    initial: userValues(user),
    version: user.version,
    besides: () => ({ id: user.user_id }),
    standsOn: ['pessoa'],
    fieldOfRule,
    send: api.users.update,
    done: ({ department }, asked) =>
      savedText('Dados do usuário atualizados com sucesso', asked.department, department),
    refused: 'Erro ao atualizar dados',
    onDone: () => goTo({ pessoa: undefined }),
  });
  return (
    <FormFrame form={form} hasSummary send="Salvar" isLocked={refusal !== null} isIdle={!form.isDirty}>
      {refusal && <Refusal>{foreseenRules[refusal]}</Refusal>}
      <UserFieldset form={form} user={user} reader={reader} isLocked={refusal !== null} />
    </FormFrame>
  );
}
