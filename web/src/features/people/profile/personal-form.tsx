import { Button, Stack, Textarea, TextInput } from '@mantine/core';
import { type OwnProfile, OwnProfileChange } from '@pdy/contract/people/profile';
import { api } from '#lib/api.ts';
import { useContractForm } from '#lib/form/contract-form.ts';
import { lastingName } from '#lib/form/lasting.ts';
import { FormFrame } from '#ui/form/form-frame.tsx';
import { SaveBar } from '#ui/form/save-bar.tsx';
import { Pair } from '#ui/parts.tsx';
import { keepProfile } from './profile-query.ts';
import { refusedProfile } from './refused-profile.ts';

const label = {
  first_name: 'Nome',
  last_name: 'Sobrenome',
  display_name: 'Como prefere ser chamado',
  phone: 'Telefone',
  bio: 'Sobre você',
  cpf: 'CPF',
};
type Values = Record<keyof typeof label, string>;
const fields = Object.keys(label) as (keyof Values)[];

/** A missing value is an empty text; an existing CPF is not typed again. */
const valuesOf = ({ first_name, last_name, display_name, phone, bio }: OwnProfile): Values => ({
  first_name,
  last_name,
  display_name: display_name ?? '',
  phone: phone ?? '',
  bio: bio ?? '',
  cpf: '',
});

const factsOf = (values: Values) =>
  fields.map((field) => ({ field, label: label[field], text: values[field].trim() }));

const fieldOfRule = { cpf_is_unique_in_company: 'cpf', cpf_is_valid: 'cpf', cpf_is_filled_once: 'cpf' };

const mostBio = 500;

function usePersonalForm(profile: OwnProfile) {
  const { version } = profile;
  return useContractForm({
    name: lastingName('own-profile'),
    schema: OwnProfileChange,
    send: api.profile.change,
    initial: valuesOf(profile),
    also: () => ({ version }),
    version,
    facts: factsOf,
    fieldOfRule,
    done: 'Perfil atualizado',
    unchanged: 'Nada mudou desde a última vez',
    refused: refusedProfile,
    isQuietAtFields: true,
    meetsConflict: true,
    standsOn: ['secao'],
    onDone: keepProfile,
  });
}

/** Each field says who reads it. */
export function PersonalForm({ profile }: { profile: OwnProfile }) {
  const form = usePersonalForm(profile);
  const { field, values } = form;
  return (
    <FormFrame
      form={{ ...form, follow: undefined }}
      name="Dados pessoais"
      hasSummary
      end={<SaveActs form={form} />}
    >
      <Stack>
        <Pair>
          <TextInput label={label.first_name} required autoComplete="given-name" {...field('first_name')} />
          <TextInput label={label.last_name} required autoComplete="family-name" {...field('last_name')} />
        </Pair>
        <Pair>
          <TextInput
            label={label.display_name}
            description="Os colegas veem este nome no lugar do nome e do sobrenome."
            autoComplete="nickname"
            {...field('display_name')}
          />
          <TextInput
            type="tel"
            label={label.phone}
            description="Só você, a administração da empresa e a equipe do PDY veem."
            autoComplete="tel"
            {...field('phone')}
          />
        </Pair>
        <Textarea
          label={label.bio}
          description={`Todas as pessoas da empresa podem ler. ${values.bio.length} de ${mostBio} caracteres.`}
          autosize
          minRows={3}
          maxRows={10}
          {...field('bio')}
        />
        {profile.masked_cpf === null && (
          <TextInput
            label={label.cpf}
            description="Depois de salvo, só a administração corrige. Só você, a administração da empresa e a equipe do PDY veem."
            inputMode="numeric"
            placeholder="000.000.000-00"
            maw={340}
            {...field('cpf')}
          />
        )}
      </Stack>
    </FormFrame>
  );
}

type SaveActsProps = { form: { isDirty: boolean; isBusy: boolean; discard: () => void } };

const SaveActs = ({ form: { isDirty, isBusy, discard } }: SaveActsProps) => (
  <SaveBar isDirty={isDirty}>
    <span role="status">{isDirty ? 'Alterações não salvas' : ''}</span>
    {isDirty && (
      <Button variant="default" disabled={isBusy} onClick={discard}>
        Descartar
      </Button>
    )}
    <Button type="submit" loading={isBusy}>
      Salvar
    </Button>
  </SaveBar>
);
