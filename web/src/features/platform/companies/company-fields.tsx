import { Alert, Stack, TextInput } from '@mantine/core';
import { profileFieldWords } from '@pdy/contract/companies/profile-fields';
import { CompanyData, type CompanyRecord } from '@pdy/contract/platform/companies';
import { seatLimit } from '@pdy/contract/platform/values';
import { subscriptionLabel, subscriptionTypes } from '@pdy/contract/rules/pdi/plan-distribution';
import type { ContractForm } from '#lib/form/contract-form.ts';
import { valuesOf } from '#lib/form/values.ts';
import { formatNumber } from '#lib/words/format.ts';
import { companyRecordReaders } from '#lib/words/reader-words.ts';
import { ChoiceField } from '#ui/form/choice-field.tsx';
import { DeclaredField } from '#ui/form/declared-field.tsx';
import { LineInput } from '#ui/form/line-input.tsx';
import { NumberField } from '#ui/form/number-field.tsx';
import { TextField } from '#ui/form/text-fields.tsx';
import { Framed, Pair } from '#ui/parts.tsx';
import rowStyles from '#ui/row.module.css';

const nobody = { admin_first_name: null as string | null, admin_email: null as string | null };
const ofRow = (company: CompanyRecord) => ({ ...valuesOf(CompanyData, company), ...nobody });
type CompanyValues = ReturnType<typeof ofRow>;

const blank: CompanyValues = {
  ...nobody,
  name: '',
  domain: null,
  subscription_type: 'basic',
  max_users: seatLimit.usual,
  contact_email: null,
  contact_phone: null,
  address: null,
  website: null,
};

/** The first values of the form, of an existing company or of a new one. */
export const companyValues = (company: CompanyRecord | null) => (company ? ofRow(company) : blank);

const subscriptions = subscriptionTypes.map((value) => ({ value, label: subscriptionLabel[value] }));

type Form = Pick<ContractForm<CompanyValues>, 'field' | 'values'>;
type Props = {
  form: Form;
  /** Active people of the company; 0 for a new one. */
  used: number;
};

// A value that is not a number is still text here.
const limitText = (typed: unknown, used: number) =>
  Number.isInteger(typed) && Number(typed) >= seatLimit.least && Number(typed) < used
    ? `Abaixo dos ${formatNumber(used)} usuários ativos: ninguém sai, mas ninguém entra até caber.`
    : `De 1 a 100.000. Em branco: ${seatLimit.usual}.`;

/** The fields of a company. */
export const CompanyFields = ({ form: { field, values }, used }: Props) => (
  <Stack>
    <TextInput
      label={profileFieldWords.name.label}
      description={companyRecordReaders}
      required
      maxLength={200}
      data-autofocus
      {...field('name')}
    />
    <Pair>
      <TextField
        label="Domínio"
        description="Só identifica a empresa; não dá acesso a ninguém."
        placeholder="empresa.com.br"
        autoCapitalize="none"
        spellCheck={false}
        {...field('domain')}
      />
      <DeclaredField
        words={profileFieldWords.website}
        placeholder="https://empresa.com.br"
        {...field('website')}
      />
      <ChoiceField label="Assinatura" data={subscriptions} {...field('subscription_type')} />
      <NumberField
        label="Limite de usuários"
        description={limitText(values.max_users, used)}
        isWhole
        {...field('max_users')}
      />
      <DeclaredField words={profileFieldWords.contact_email} {...field('contact_email')} />
      <TextField label="Telefone de contato" type="tel" maxLength={20} {...field('contact_phone')} />
    </Pair>
    <LineInput label={profileFieldWords.address.label} maxLength={500} {...field('address')} />
  </Stack>
);

/** The first administrator of a new company. The field is optional, and says what happens without one. */
export const FirstAdministrator = ({ form: { field, values } }: { form: Form }) => (
  <Framed component="fieldset" mt="md" pt="xs" className={rowStyles.legend}>
    <legend>Primeiro administrador</legend>
    <Pair>
      <TextField label="Nome do administrador" maxLength={100} {...field('admin_first_name')} />
      <TextField
        label="E-mail do administrador"
        type="email"
        description="Recebe o convite como Administrador, em seu nome."
        {...field('admin_email')}
      />
    </Pair>
    {!values.admin_email?.trim() && (
      <Alert color="orange" mt="md">
        Sem e-mail, ninguém da empresa poderá entrar nem convidar outras pessoas até que a plataforma convide
        alguém.
      </Alert>
    )}
  </Framed>
);
