import { Box, Button, Checkbox, Group, Skeleton } from '@mantine/core';
import type { ActivityKind } from '@pdy/contract/pdi/activity';
import { activityKindLabel } from '@pdy/contract/pdi/words';
import { RecommendationSettings } from '@pdy/contract/recommendations/admin';
import { useQuery } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { type ContractForm, useContractForm } from '#lib/form/contract-form.ts';
import { valuesOf } from '#lib/form/values.ts';
import { FormFrame } from '#ui/form/form-frame.tsx';
import { NumberField } from '#ui/form/number-field.tsx';
import { OneFace } from '#ui/page/one-face.tsx';
import { Section } from '#ui/page/section.tsx';
import parts from '#ui/parts.module.css';
import { Tiles } from '#ui/parts.tsx';
import { PreviewSection } from './preview-section.tsx';

type Settings = Awaited<ReturnType<typeof api.recommendationAdmin.settings.call>>;

/** The weights of everybody's list. */
export function SettingsTab({ seesPeople }: { seesPeople: boolean }) {
  const query = useQuery(api.recommendationAdmin.settings.queryOptions());
  return (
    <OneFace query={query} skeleton={<Skeleton height={360} />} what="os ajustes">
      {(settings) => <RecommendationSettingsForm settings={settings} seesPeople={seesPeople} />}
    </OneFace>
  );
}

type Weight = { name: Exclude<keyof RecommendationSettings, 'disabled_kinds'>; label: string; help: string };

const weights: readonly Weight[] = [
  { name: 'weight_current', label: 'Cargo atual', help: 'Peso do que o cargo de hoje pede, de 0 a 1.' },
  { name: 'weight_target', label: 'Cargo-alvo', help: 'Peso do que o cargo desejado pede, de 0 a 1.' },
  { name: 'weight_company', label: 'Empresa', help: 'Peso do que a empresa pede a todos, de 0 a 1.' },
];

const variety: readonly Weight[] = [
  { name: 'max_items', label: 'Atividades na lista', help: 'No máximo, de 1 a 30.' },
  { name: 'max_per_competency', label: 'Por competência', help: 'No máximo, de 1 a 10.' },
  {
    name: 'same_competency_factor',
    label: 'Repetir a competência',
    help: 'Quanto conta mais uma atividade da mesma competência, de 0,1 a 1: quanto menor, mais variada a lista.',
  },
  {
    name: 'same_kind_factor',
    label: 'Repetir o tipo',
    help: 'Quanto conta mais uma atividade do mesmo tipo, de 0,1 a 1: quanto menor, mais variada a lista.',
  },
];

const kinds = Object.entries(activityKindLabel) as [ActivityKind, string][];

function RecommendationSettingsForm({ settings, seesPeople }: { settings: Settings; seesPeople: boolean }) {
  const form = useContractForm({
    name: { unkept: 'Numbers alone: leaving asks first.' },
    schema: RecommendationSettings,
    initial: valuesOf(RecommendationSettings, settings),
    version: settings.version,
    standsOn: ['aba'],
    send: api.recommendationAdmin.saveSettings,
    done: 'Ajustes salvos. As listas mudam em alguns minutos.',
  });
  const send = 'Salvar ajustes';
  return (
    <Box maw={860}>
      <FormFrame
        form={form}
        className={parts.stack}
        send={send}
        end={
          <Group gap="xs">
            <Button type="submit" loading={form.isBusy} disabled={!form.isDirty}>
              {send}
            </Button>
            {form.isDirty && (
              <Button variant="default" onClick={form.discard}>
                Descartar
              </Button>
            )}
          </Group>
        }
      >
        <WeightSection name="Quem pede" weights={weights} form={form} />
        <WeightSection name="Tamanho e variedade" weights={variety} form={form} />
        <KindBoxes form={form} />
      </FormFrame>
      {seesPeople && <PreviewSection read={() => (form.form.validate().hasErrors ? null : form.values)} />}
    </Box>
  );
}

type FormProps = { form: ContractForm<RecommendationSettings> };

const WeightSection = ({
  name,
  weights: listed,
  form,
}: FormProps & { name: string; weights: readonly Weight[] }) => (
  <Section name={name}>
    <Tiles component="div">
      {listed.map(({ name: field, label, help }) => (
        <NumberField key={field} label={label} description={help} {...form.field(field)} />
      ))}
    </Tiles>
  </Section>
);

function KindBoxes({ form }: FormProps) {
  const off = form.values.disabled_kinds;
  const { onChange } = form.field('disabled_kinds');
  const toggle = (kind: ActivityKind) =>
    onChange(off.includes(kind) ? off.filter((one) => one !== kind) : [...off, kind]);
  return (
    <Section name="Tipos recomendados">
      <Tiles component="fieldset">
        <legend className="fora-da-vista">Tipos de atividade que podem ser recomendados</legend>
        {kinds.map(([kind, label]) => (
          <Checkbox key={kind} label={label} checked={!off.includes(kind)} onChange={() => toggle(kind)} />
        ))}
      </Tiles>
    </Section>
  );
}
