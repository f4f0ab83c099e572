import { Alert, Anchor, Box, Text } from '@mantine/core';
import { CompanyData, type CompanyRecord, NewCompany } from '@pdy/contract/platform/companies';
import { countText } from '@pdy/contract/rules/numbers';
import { api } from '#lib/api.ts';
import { useContractForm } from '#lib/form/contract-form.ts';
import { refusedFields } from '#lib/form/form-errors.ts';
import { lastingName } from '#lib/form/lasting.ts';
import { takeFocus } from '#lib/keys/late-focus.ts';
import { addressIn } from '#lib/session/company-address.ts';
import { formatLongMoment } from '#lib/words/format.ts';
import { FormFrame } from '#ui/form/form-frame.tsx';
import { messageOf } from '../failure-words.ts';
import { LogRetentionSection } from '../privacy/log-retention.tsx';
import { CloseCompany } from './close-company.tsx';
import { CompanyFields, companyValues, FirstAdministrator } from './company-fields.tsx';
import { createdWords } from './company-words.ts';

const fieldOfRule = {
  company_domain_is_unique: 'domain',
  company_domain_is_lower_case: 'domain',
  company_has_1_to_100000_seats: 'max_users',
};

/** The reason of a refusal, unless a field shows it. */
const refusalOf = (error: Error | null) =>
  error && Object.keys(refusedFields(error, fieldOfRule)).length === 0 ? messageOf(error, 'companies') : null;

type Done = { onDone: () => void };
const shared = { fieldOfRule, standsOn: ['empresa'] };

/** A new company is active from the start, and its first administrator is invited. */
export function NewCompanyForm({ onDone }: Done) {
  const form = useContractForm({
    name: lastingName('new-company'),
    ...shared,
    schema: NewCompany,
    initial: companyValues(null),
    send: api.platform.company.create,
    done: (_, { admin_email }) => createdWords(admin_email),
    refused: () => 'Erro ao criar empresa',
    onDone,
  });
  return (
    <FormFrame ref={takeFocus} form={form} send="Cadastrar empresa" pending="Salvando..." onCancel={onDone}>
      <CompanyFields form={form} used={0} />
      <FirstAdministrator form={form} />
      <CompanyRefusal error={form.error} />
    </FormFrame>
  );
}

/** The name and the subscription of a company. */
export function CompanyForm({ company, onDone }: Done & { company: CompanyRecord }) {
  const form = useContractForm({
    name: lastingName(`company-${company.id}`),
    ...shared,
    schema: CompanyData,
    initial: companyValues(company),
    version: company.version,
    besides: () => ({ company_id: company.id }),
    send: api.platform.company.change,
    done: 'Empresa atualizada com sucesso!',
    refused: () => 'Erro ao atualizar empresa',
    onDone,
  });
  return (
    <>
      <CompanyFigures {...company} />
      {company.is_active && company.administration === 'none' && <NoAdministrator slug={company.slug} />}
      <FormFrame ref={takeFocus} form={form} send="Salvar alterações" pending="Salvando..." onCancel={onDone}>
        <CompanyFields form={form} used={company.people} />
        <CompanyRefusal error={form.error} />
      </FormFrame>
      <LogRetentionSection company_id={company.id} />
      <CloseCompany company={company} onDone={onDone} />
    </>
  );
}

function CompanyRefusal({ error }: { error: Error | null }) {
  const refusal = refusalOf(error);
  return (
    refusal && (
      <Box role="alert" component="p" mt="md" mx={0} mb={0} fz="sm" c="var(--mantine-color-error)">
        {refusal}
      </Box>
    )
  );
}

/** The company in figures, from the last count of all companies; closed ones are no longer counted. */
const CompanyFigures = ({ stats, is_active }: Pick<CompanyRecord, 'stats' | 'is_active'>) => (
  <Text fz="sm" c="dimmed" mb="md">
    {stats && figuresText(stats)}
    {!stats && (is_active ? 'Os números aparecem depois da próxima contagem.' : 'Nunca foi contada.')}
    {is_active && ' Contagem a cada 10 minutos.'}
  </Text>
);

const figuresText = ({ people, active_people, pdis, computed_at }: NonNullable<CompanyRecord['stats']>) =>
  `${countText(people, 'usuário', 'usuários')} (${countText(active_people, 'ativo', 'ativos')}) e ${countText(pdis, 'PDI', 'PDIs')} em ${formatLongMoment(computed_at)}.`;

/** The next step for a company without an administrator. */
const NoAdministrator = ({ slug }: { slug: string }) => (
  <Alert color="orange" mb="md">
    Ninguém administra esta empresa ainda.{' '}
    <Anchor href={addressIn(slug, '/user-management')}>Convidar um administrador</Anchor>
  </Alert>
);
