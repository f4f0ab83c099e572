import { ActionIcon, Box, Checkbox, Group, Select } from '@mantine/core';
import type { TemplateDraft, TemplateItem } from '@pdy/contract/reviews/templates';
import { questionKindLabel } from '@pdy/contract/reviews/words';
import { useQuery } from '@tanstack/react-query';
import { ArrowDown, ArrowUp, X } from 'lucide-react';
import { api } from '#lib/api.ts';
import type { ContractForm, FieldProps } from '#lib/form/contract-form.ts';
import { Checks } from '#ui/choose/checks.tsx';
import { LineInput } from '#ui/form/line-input.tsx';
import { NumberField } from '#ui/form/number-field.tsx';
import { AreaField } from '#ui/form/text-fields.tsx';
import parts from '#ui/parts.module.css';
import { Framed } from '#ui/parts.tsx';
import rowStyles from '#ui/row.module.css';
import { groupChoices, groupsOf, itemTitle } from './template-values.ts';

type Props = {
  form: ContractForm<TemplateDraft>;
  item: TemplateItem;
  at: number;
  isLast: boolean;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
};

/** One question of a template: its text, who answers it, and its weight. */
export function TemplateItemFields({ form, item, at, isLast, onMove, onRemove }: Props) {
  const title = itemTitle(at, item.kind);
  return (
    <Framed
      component="fieldset"
      className={`${rowStyles.legend} ${parts.stack}`}
      id={`pergunta-${at + 1}`}
      tabIndex={-1}
    >
      <legend>{title}</legend>
      <Group gap={0} justify="flex-end" wrap="nowrap" mt="-xs">
        <ActionIcon
          variant="subtle"
          aria-label={`Subir a pergunta ${at + 1}`}
          disabled={at === 0}
          onClick={() => onMove(-1)}
        >
          <ArrowUp size={16} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          aria-label={`Descer a pergunta ${at + 1}`}
          disabled={isLast}
          onClick={() => onMove(1)}
        >
          <ArrowDown size={16} aria-hidden />
        </ActionIcon>
        <ActionIcon variant="subtle" aria-label={`Tirar a pergunta ${at + 1}`} onClick={onRemove}>
          <X size={16} aria-hidden />
        </ActionIcon>
      </Group>
      {item.kind === 'competency' && <CompetencyChoice {...form.field(`items.${at}.competency_id`)} />}
      {item.kind !== 'competency' && (
        <LineInput
          label={item.kind === 'goals' ? 'Pergunta (opcional)' : 'Pergunta'}
          required={item.kind !== 'goals'}
          maxLength={500}
          {...form.field(`items.${at}.prompt`)}
        />
      )}
      <AreaField
        label="Ajuda (opcional)"
        description="Quem responde lê abaixo da pergunta."
        autosize
        minRows={1}
        maxLength={1000}
        {...form.field(`items.${at}.help`)}
      />
      <ItemRules form={form} item={item} at={at} />
    </Framed>
  );
}

function ItemRules({ form, item, at }: Pick<Props, 'form' | 'item' | 'at'>) {
  const groups = form.field(`items.${at}.groups`);
  return (
    <>
      {item.kind !== 'potential' && (
        <Checks
          name="Quem responde"
          options={groupChoices.filter(({ value }) => groupsOf(item.kind).some((group) => group === value))}
          chosen={item.groups}
          onChange={(chosen) =>
            groups.onChange(groupsOf(item.kind).filter((group) => chosen.includes(group)))
          }
        />
      )}
      {groups.error && (
        <Box role="alert" component="p" fz="xs" c="var(--mantine-color-error)" id={groups.id}>
          {groups.error}
        </Box>
      )}
      <Checkbox
        label="Resposta obrigatória"
        checked={item.is_required}
        onChange={({ currentTarget }) =>
          form.field(`items.${at}.is_required`).onChange(currentTarget.checked)
        }
      />
      {item.kind === 'competency' && (
        <NumberField label="Peso na nota" required maw={160} {...form.field(`items.${at}.weight`)} />
      )}
    </>
  );
}

function CompetencyChoice({ value, ...field }: FieldProps) {
  const { data } = useQuery(api.catalogue.options.queryOptions());
  const known = (data?.competencies ?? []).filter(({ id, status }) => status === 'active' || id === value);
  return (
    <Select
      {...field}
      label={questionKindLabel.competency}
      placeholder="Busque pelo nome"
      required
      searchable
      limit={50}
      nothingFoundMessage="Nenhuma competência encontrada"
      data={known.map(({ id, name }) => ({ value: id, label: name }))}
      value={value}
    />
  );
}
