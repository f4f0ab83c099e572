import { NativeSelect, Text } from '@mantine/core';
import { audienceKindLabel } from '@pdy/contract/notifications/words';
import { roleLabel, roles } from '@pdy/contract/permissions';
import { findColleagues } from '#lib/find-colleagues.ts';
import { PersonPicker } from '#ui/person-picker.tsx';
import { Checks } from './checks.tsx';
import { CompanyChecks, DepartmentChecks } from './listed-checks.tsx';
import type { Author } from './notice-query.ts';
import { kindsOf } from './notice-schema.ts';
import { reachText } from './notice-words.ts';
import { PeopleField } from './people-field.tsx';
import type { FieldProps } from './text-fields.tsx';
import type { Reach } from './use-reach.ts';

type Props = FieldProps & { author: Author; reach: Reach };

/** Who receives it, with how many people that is. */
export function AudienceFields({ author, reach, ...field }: Props) {
  const { values, set, errors } = field;
  const kinds = kindsOf(author.role);
  const isManager = author.role === 'manager';
  return (
    <>
      <NativeSelect
        id="audience"
        label="Quem recebe"
        data={kinds.map((value) => ({
          value,
          label: isManager && value === 'linha' ? 'Toda a minha equipe' : audienceKindLabel[value],
        }))}
        value={values.kind}
        onChange={({ currentTarget: { value } }) =>
          set({ kind: kinds.find((kind) => kind === value) ?? values.kind })
        }
        error={errors.audience}
      />
      <Chosen author={author} {...field} />
      <Text fz={13} c="dimmed" role="status">
        {wordsOf(reach)}
        {isManager && ' Só quem é da sua equipe recebe.'}
      </Text>
    </>
  );
}

function wordsOf({ isWhole, people, hasFailed }: Reach) {
  if (!isWhole) return 'Complete a escolha para ver quantas pessoas recebem.';
  if (hasFailed) return 'Não foi possível contar agora.';
  return people === undefined ? 'Contando…' : reachText(people);
}

const offeredRoles = { company: roles.filter((role) => role !== 'platform_admin'), platform: roles };

function Chosen({ values, set, author }: Omit<Props, 'reach' | 'errors'>) {
  switch (values.kind) {
    case 'papeis': {
      const offered = offeredRoles[author.role === 'platform_admin' ? 'platform' : 'company'];
      return (
        <Checks
          name="Papéis"
          options={offered.map((value) => ({ value, label: roleLabel[value] }))}
          chosen={values.roles}
          onChange={(chosen) => set({ roles: offered.filter((role) => chosen.includes(role)) })}
        />
      );
    }
    case 'departamentos':
      return (
        <DepartmentChecks chosen={values.departments} onChange={(departments) => set({ departments })} />
      );
    case 'empresas':
      return <CompanyChecks chosen={values.companies} onChange={(companies) => set({ companies })} />;
    case 'pessoas':
      return <PeopleField people={values.people} onChange={(people) => set({ people })} />;
    case 'linha':
      return author.role === 'manager' ? null : (
        <PersonPicker
          label="Gestor"
          description="Recebe quem está abaixo dele, em qualquer nível."
          value={values.manager}
          onChange={(manager) => set({ manager })}
          search={findColleagues}
          searchName="colleagues"
        />
      );
    default:
      return null;
  }
}
