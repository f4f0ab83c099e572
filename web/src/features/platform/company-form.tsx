import { Text } from '@mantine/core';
import { type CompanyRecord, NewCompany } from '@pdy/contract/platform/companies';
import { api } from '#lib/api.ts';
import { useContractForm } from '#lib/form/contract-form.ts';
import { refusedFields } from '#lib/form/form-errors.ts';
import { formatLongMoment } from '#lib/format.ts';
import { takeFocus } from '#lib/late-focus.ts';
import { FormFrame } from '#ui/form/form-frame.tsx';
import { CloseCompany } from './close-company.tsx';
import { CompanyFields, companyValues } from './company-fields.tsx';
import classes from './console.module.css';
import { messageOf } from './failure-words.ts';
import { countText } from './figures.ts';
import { LogRetentionSection } from './log-retention.tsx';

const fieldOfRule = {
  company_domain_is_unique: 'domain',
  company_domain_is_lower_case: 'domain',
  company_has_1_to_100000_seats: 'max_users',
};

/** Why the company was refused, where no field says so. */
const refusalOf = (error: Error | null) =>
  error && Object.keys(refusedFields(error, fieldOfRule)).length === 0 ? messageOf(error, 'companies') : null;

type Props = { company: CompanyRecord | null; onDone: () => void };

/** What a company is called and subscribes to. A new one is active from the start. */
export function CompanyForm({ company, onDone }: Props) {
  const form = useContractForm({
    schema: NewCompany,
    initial: companyValues(company),
    ...(company && { version: company.version, besides: () => ({ company_id: company.id }) }),
    send: company ? api.platform.company.change : api.platform.company.create,
    fieldOfRule,
    standsOn: ['empresa'],
    done: company ? 'Empresa atualizada com sucesso!' : 'Empresa criada com sucesso!',
    refused: () => (company ? 'Erro ao atualizar empresa' : 'Erro ao criar empresa'),
    onDone,
  });
  const refusal = refusalOf(form.error);
  return (
    <>
      {company && <CompanyFigures {...company} />}
      <FormFrame
        ref={takeFocus}
        form={form}
        send={company ? 'Salvar alterações' : 'Cadastrar empresa'}
        pending="Salvando..."
        onCancel={onDone}
      >
        <CompanyFields form={form} used={company?.people ?? 0} />
        {refusal && (
          <p role="alert" className={classes.refusal}>
            {refusal}
          </p>
        )}
      </FormFrame>
      {company && <LogRetentionSection company_id={company.id} />}
      {company && <CloseCompany company={company} onDone={onDone} />}
    </>
  );
}

/** The company in figures, as the last count of all companies found them; closed ones are not counted any more. */
const CompanyFigures = ({ stats, is_active }: Pick<CompanyRecord, 'stats' | 'is_active'>) => (
  <Text fz="sm" c="dimmed" mb="md" className="tn">
    {stats && figuresText(stats)}
    {!stats && (is_active ? 'Os números aparecem depois da próxima contagem.' : 'Nunca foi contada.')}
    {is_active && ' Contagem a cada 10 minutos.'}
  </Text>
);

const figuresText = ({ people, active_people, pdis, computed_at }: NonNullable<CompanyRecord['stats']>) =>
  `${countText(people, 'usuário', 'usuários')} (${countText(active_people, 'ativo', 'ativos')}) e ${countText(pdis, 'PDI', 'PDIs')} em ${formatLongMoment(computed_at)}.`;
