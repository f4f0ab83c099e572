import { Anchor, Stack, Title } from '@mantine/core';
import type { OwnProfile } from '@pdy/contract/people/profile';
import { roleLabel } from '@pdy/contract/permissions';
import { Fragment } from 'react';
import { formatDay } from '#lib/words/format.ts';
import { InAppLink } from '#ui/in-app-link.tsx';
import { FactGrid } from '#ui/parts.tsx';
import { Small } from '#ui/small.tsx';
import { type CorrectedField, correctionAddress } from './correction-address.ts';

type Fact = readonly [field: CorrectedField, label: string, value: string | null];

/** An account without a company has no data of one. */
const factsOf = (profile: OwnProfile): readonly Fact[] => {
  const { email, role, company_name, job, department, masked_cpf, hire_date } = profile;
  const ofAccount: readonly Fact[] = [
    ['email', 'E-mail', email],
    ['role', 'Papel', roleLabel[role]],
  ];
  const cpf: readonly Fact[] = masked_cpf === null ? [] : [['masked_cpf', 'CPF', masked_cpf]];
  if (company_name === null) return [...ofAccount, ...cpf];
  return [
    ...ofAccount,
    ['company_name', 'Empresa', company_name],
    ['job', 'Cargo', job],
    ['department', 'Departamento', department],
    ...cpf,
    ['hire_date', 'Data de admissão', hire_date && formatDay(hire_date)],
  ];
};

/** The stored data of the person that others change, each with a link to request a change. */
export const RecordFacts = ({ profile }: { profile: OwnProfile }) => (
  <section aria-labelledby="registro">
    <Title order={2} fz="md" mb="2xs" id="registro">
      Registro na empresa
    </Title>
    <Small mb="md">Estes dados são mantidos pela administração. Se algo está errado, peça a alteração.</Small>
    <FactGrid>
      {factsOf(profile).map(([field, label, value]) => (
        <Fragment key={field}>
          <dt>{label}</dt>
          <Stack component="dd" gap={0} align="flex-start">
            {value ?? 'Não informado'}
            <Anchor
              component={InAppLink}
              href={correctionAddress(field)}
              fz="xs"
              aria-label={`Solicitar alteração: ${label}`}
            >
              Solicitar alteração
            </Anchor>
          </Stack>
        </Fragment>
      ))}
    </FactGrid>
  </section>
);
