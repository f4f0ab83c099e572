import { Button, Checkbox, Group, Skeleton, TextInput } from '@mantine/core';
import { type UseFormReturnType, useForm } from '@mantine/form';
import type { ActivityKind } from '@pdy/contract/pdi/activity';
import { activityKindLabel } from '@pdy/contract/pdi/words';
import { useMutation, useQuery } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { toastDone, toastError } from '#lib/feedback.ts';
import { useUnsavedGuard } from '#lib/form/unsaved.ts';
import { OneFace } from '#ui/one-face.tsx';
import { Section } from '#ui/section.tsx';
import classes from './admin.module.css';
import { settingsQuery, useRefresh } from './admin-query.ts';
import { PreviewSection } from './preview-section.tsx';
import { checkSettings, type SettingsValues, settingsInput, valuesOf } from './settings-schema.ts';

type Settings = Awaited<ReturnType<typeof api.recommendationAdmin.settings.call>>;

/** What weighs how much in everybody's list. */
export function SettingsTab({ seesPeople }: { seesPeople: boolean }) {
  const query = useQuery(settingsQuery);
  return (
    <OneFace query={query} skeleton={<Skeleton height={360} />} what="os ajustes">
      {(settings) => <SettingsForm key={settings.version} settings={settings} seesPeople={seesPeople} />}
    </OneFace>
  );
}

type Field = { name: Exclude<keyof SettingsValues, 'disabled_kinds'>; label: string; help: string };

const weights: readonly Field[] = [
  { name: 'weight_current', label: 'Cargo atual', help: 'Peso do que o cargo de hoje pede, de 0 a 1.' },
  { name: 'weight_target', label: 'Cargo-alvo', help: 'Peso do que o cargo desejado pede, de 0 a 1.' },
  { name: 'weight_company', label: 'Empresa', help: 'Peso do que a empresa pede a todos, de 0 a 1.' },
];

const variety: readonly Field[] = [
  { name: 'max_items', label: 'Itens na lista', help: 'No máximo, de 1 a 30.' },
  { name: 'max_per_competency', label: 'Por competência', help: 'No máximo, de 1 a 10.' },
  {
    name: 'same_competency_factor',
    label: 'Repetir a competência',
    help: 'Fator a cada item já listado da mesma competência. De 0,1 a 1.',
  },
  {
    name: 'same_kind_factor',
    label: 'Repetir o tipo',
    help: 'Fator a cada item já listado do mesmo tipo. De 0,1 a 1.',
  },
];

const kinds = Object.entries(activityKindLabel) as [ActivityKind, string][];

function SettingsForm({ settings, seesPeople }: { settings: Settings; seesPeople: boolean }) {
  const form = useForm<SettingsValues>({
    initialValues: valuesOf(settings),
    validate: (values) => checkSettings(values),
  });
  const refresh = useRefresh();
  const save = useMutation(
    api.recommendationAdmin.saveSettings.mutationOptions({
      onSuccess: () => {
        toastDone('Ajustes salvos. As listas mudam em alguns minutos.');
        return refresh();
      },
      onError: (error) => {
        toastError(error);
        return refresh();
      },
    }),
  );
  useUnsavedGuard(form.isDirty() && !save.isPending, ['aba']);
  const submit = form.onSubmit((values) =>
    save.mutate({ ...settingsInput(values), version: settings.version }),
  );
  return (
    <>
      <form onSubmit={submit} noValidate className={classes.form}>
        <Fields name="Quem pede" fields={weights} form={form} />
        <Fields name="Tamanho e variedade" fields={variety} form={form} />
        <KindBoxes form={form} />
        <Group gap="xs">
          <Button type="submit" loading={save.isPending} disabled={!form.isDirty()}>
            Salvar ajustes
          </Button>
          {form.isDirty() && (
            <Button variant="default" onClick={() => form.reset()}>
              Descartar
            </Button>
          )}
        </Group>
      </form>
      {seesPeople && (
        <PreviewSection read={() => (form.validate().hasErrors ? null : settingsInput(form.values))} />
      )}
    </>
  );
}

type FormState = UseFormReturnType<SettingsValues>;

const Fields = ({ name, fields, form }: { name: string; fields: readonly Field[]; form: FormState }) => (
  <Section name={name}>
    <div className={classes.fields}>
      {fields.map(({ name: field, label, help }) => (
        <TextInput
          key={field}
          label={label}
          description={help}
          inputMode="decimal"
          {...form.getInputProps(field)}
        />
      ))}
    </div>
  </Section>
);

const KindBoxes = ({ form }: { form: FormState }) => {
  const off = form.values.disabled_kinds;
  const toggle = (kind: ActivityKind) =>
    form.setFieldValue(
      'disabled_kinds',
      off.includes(kind) ? off.filter((one) => one !== kind) : [...off, kind],
    );
  return (
    <Section name="Tipos recomendados">
      <fieldset className={classes.kinds}>
        <legend className="fora-da-vista">Tipos de atividade que podem ser recomendados</legend>
        {kinds.map(([kind, label]) => (
          <Checkbox key={kind} label={label} checked={!off.includes(kind)} onChange={() => toggle(kind)} />
        ))}
      </fieldset>
    </Section>
  );
};
