import { Group, Stack, Text } from '@mantine/core';
import {
  type ProfileField,
  profileFieldNames,
  profileFieldWords,
} from '@pdy/contract/companies/profile-fields';
import {
  type CompanyProfile,
  CompanyProfileChange,
  type CompanySettings,
} from '@pdy/contract/companies/settings';
import { fieldsBesides } from '@pdy/contract/field-words';
import { subscriptionLabel } from '@pdy/contract/rules/pdi/plan-distribution';
import { Lock } from 'lucide-react';
import { api } from '#lib/api.ts';
import { useContractForm } from '#lib/form/contract-form.ts';
import { lastingName } from '#lib/form/lasting.ts';
import { companyRecordReaders } from '#lib/words/reader-words.ts';
import { DeclaredField } from '#ui/form/declared-field.tsx';
import { LineInput } from '#ui/form/line-input.tsx';
import { Link } from '#ui/link.tsx';
import { Columns, Pair, Tinted } from '#ui/parts.tsx';
import { FactList } from './fact-list.tsx';
import { LogoSection } from './logo-section.tsx';
import { asSettings, CompanySettingsForm } from './settings-form.tsx';
import { keepSettings } from './settings-query.ts';

type Values = Record<ProfileField, string>;

/** A missing value is an empty text. */
const valuesOf = (profile: CompanyProfile) =>
  Object.fromEntries(profileFieldNames.map((field) => [field, profile[field] ?? ''])) as Values;

const factsOf = (values: Values) =>
  profileFieldNames.map((field) => ({
    field,
    label: profileFieldWords[field].label,
    text: values[field].trim(),
  }));

/** The fields without a place of their own. */
const otherFields = fieldsBesides(profileFieldWords, ['name', 'contact_email', 'contact_phone']);

/** Dados: the contact data of the company, and the data that only the platform changes. */
export function ProfileTab({ settings: { profile } }: { settings: CompanySettings }) {
  const { version } = profile;
  const form = useContractForm({
    name: lastingName('company-profile'),
    ...asSettings,
    schema: CompanyProfileChange,
    send: api.companySettings.changeProfile,
    initial: valuesOf(profile),
    also: () => ({ version }),
    version,
    facts: factsOf,
    onDone: keepSettings,
  });
  return (
    <Stack gap="xl">
      <LogoSection logo_url={profile.logo_url} />
      <Columns>
        <CompanySettingsForm name="Dados da empresa" form={form}>
          <Stack>
            <LineInput
              label={profileFieldWords.name.label}
              description={companyRecordReaders}
              required
              {...form.field('name')}
            />
            <Pair>
              <DeclaredField words={profileFieldWords.contact_email} {...form.field('contact_email')} />
              <DeclaredField words={profileFieldWords.contact_phone} {...form.field('contact_phone')} />
            </Pair>
            {otherFields.map((name) => (
              <DeclaredField key={name} words={profileFieldWords[name]} {...form.field(name)} />
            ))}
          </Stack>
        </CompanySettingsForm>
        <SetByPlatform profile={profile} />
      </Columns>
    </Stack>
  );
}

const SetByPlatform = ({ profile }: { profile: CompanyProfile }) => (
  <Tinted component="section" bg="var(--pdy-sunken)" aria-labelledby="alterado-pela-plataforma">
    <Group id="alterado-pela-plataforma" component="h2" gap="xs" wrap="nowrap" mb="md" fz="sm">
      <Lock size={16} aria-hidden />
      Alterado pela plataforma
    </Group>
    <FactList
      facts={[
        ['Plano', subscriptionLabel[profile.subscription_type]],
        ['Limite de usuários', String(profile.max_users)],
        ['Domínio', profile.domain ?? 'Nenhum'],
      ]}
    />
    <Text fz="xs" c="dimmed" mt="md">
      Suas preferências, como refazer o tour, ficam em{' '}
      <Link to="/profile" search={{ secao: 'preferencias' }} fz="inherit">
        Perfil, Preferências
      </Link>
      .
    </Text>
  </Tinted>
);
