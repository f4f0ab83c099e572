import { Skeleton, Text } from '@mantine/core';
import { audienceKindLabel } from '@pdy/contract/notifications/words';
import { roleLabel, roles } from '@pdy/contract/permissions';
import { useQuery } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { findColleagues } from '#lib/find-colleagues.ts';
import type { FieldProps } from '#lib/form/contract-form.ts';
import { Checks, DepartmentChecks } from '#ui/choose/checks.tsx';
import { PeopleField } from '#ui/choose/people-field.tsx';
import { PersonPicker } from '#ui/choose/person-picker.tsx';
import { ChoiceField } from '#ui/form/choice-field.tsx';
import { OneFace } from '#ui/page/one-face.tsx';
import type { Author } from './notice-query.ts';
import { type ChosenAudience, kindsOf } from './notice-values.ts';
import { reachText } from './notice-words.ts';
import type { Reach } from './use-reach.ts';

type Props = FieldProps & { value: ChosenAudience; author: Author; reach: Reach };

/** The recipients, with their number. */
export function NoticeAudienceFields({ author, reach, value, onChange, ...field }: Props) {
  const isManager = author.role === 'manager';
  const set = (change: Partial<ChosenAudience>) => onChange({ ...value, ...change });
  return (
    <>
      <ChoiceField
        {...field}
        label="Quem recebe"
        data={kindsOf(author.role).map((kind) => ({
          value: kind,
          label: isManager && kind === 'linha' ? 'Toda a minha equipe' : audienceKindLabel[kind],
        }))}
        value={value.kind}
        onChange={(kind) => kind && set({ kind })}
      />
      <ChosenOfKind chosen={value} set={set} author={author} />
      <Text fz="xs" c="dimmed" role="status">
        {wordsOf(reach)}
        {isManager && ' Só quem é da sua equipe recebe.'}
      </Text>
    </>
  );
}

function wordsOf({ isWhole, people, invited, hasFailed }: Reach) {
  if (!isWhole) return 'Complete a escolha para ver quantas pessoas recebem.';
  if (hasFailed) return 'Não foi possível contar agora.';
  return people === undefined ? 'Contando…' : reachText(people, invited);
}

const companyRoles = roles.filter((role) => role !== 'platform_admin');

type ChosenProps = {
  chosen: ChosenAudience;
  set: (change: Partial<ChosenAudience>) => void;
  author: Author;
};

function ChosenOfKind({ chosen, set, author }: ChosenProps) {
  switch (chosen.kind) {
    case 'papeis': {
      const offered = author.role === 'platform_admin' ? roles : companyRoles;
      return (
        <Checks
          name="Papéis"
          options={offered.map((value) => ({ value, label: roleLabel[value] }))}
          chosen={chosen.roles}
          onChange={(ticked) => set({ roles: offered.filter((role) => ticked.includes(role)) })}
        />
      );
    }
    case 'departamentos':
      return (
        <DepartmentChecks chosen={chosen.departments} onChange={(departments) => set({ departments })} />
      );
    case 'empresas':
      return <CompanyChecks chosen={chosen.companies} onChange={(companies) => set({ companies })} />;
    case 'pessoas':
      return <PeopleField people={chosen.people} onChange={(people) => set({ people })} />;
    case 'linha':
      return author.role === 'manager' ? null : (
        <PersonPicker
          label="Gestor"
          description="Recebe quem está abaixo na hierarquia, em qualquer nível."
          value={chosen.manager}
          onChange={(manager) => set({ manager })}
          search={findColleagues}
          searchName="colleagues"
        />
      );
    default:
      return null;
  }
}

function CompanyChecks(props: { chosen: readonly string[]; onChange: (chosen: string[]) => void }) {
  const query = useQuery(api.platform.companies.queryOptions());
  return (
    <OneFace query={query} skeleton={<Skeleton height={96} />} what="as empresas">
      {(companies) => (
        <Checks
          name="Empresas"
          options={companies
            .filter(({ is_active }) => is_active)
            .map(({ id, name }) => ({ value: id, label: name }))}
          {...props}
        />
      )}
    </OneFace>
  );
}
