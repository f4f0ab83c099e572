import { Checkbox, Stack, Switch, Text } from '@mantine/core';
import {
  CategoryChange,
  type HandledCategory,
  NewCategory,
  type TicketSettings,
} from '@pdy/contract/tickets/settings';
import { ticketImpactOfOthers } from '@pdy/contract/tickets/words';
import { api } from '#lib/api.ts';
import { type ContractForm, type FieldProps, useContractForm } from '#lib/form/contract-form.ts';
import { lastingName } from '#lib/form/lasting.ts';
import { beforeLosing } from '#lib/form/unsaved.ts';
import { ChoiceField, choicesOf } from '#ui/form/choice-field.tsx';
import { FormFrame } from '#ui/form/form-frame.tsx';
import { LineInput } from '#ui/form/line-input.tsx';
import { AreaField } from '#ui/form/text-fields.tsx';
import parts from '#ui/parts.module.css';
import rowStyles from '#ui/row.module.css';
import { keepTicketSettings } from './settings-query.ts';

type Fields = {
  name: string;
  description: string;
  default_impact: HandledCategory['default_impact'];
  handler_ids: string[];
};
type Props = { staff: TicketSettings['staff']; onDone: () => void };

const shared = {
  standsOn: ['assunto'],
  fieldOfRule: { ticket_category_is_named_once: 'name', handlers_attend: 'handler_ids' },
};

export const CategoryForm = ({ category, ...props }: Props & { category: HandledCategory | null }) =>
  category ? <ChangeForm category={category} {...props} /> : <NewCategoryForm {...props} />;

function NewCategoryForm({ staff, onDone }: Props) {
  const form = useContractForm({
    name: lastingName('new-ticket-category'),
    ...shared,
    schema: NewCategory,
    initial: {
      ...{ name: '', description: '', default_impact: 'individual' as Fields['default_impact'] },
      handler_ids: [] as string[],
      is_confidential: false,
    },
    send: api.ticketSettings.add_category,
    done: 'Categoria criada',
    onDone: (settings) => {
      keepTicketSettings(settings);
      onDone();
    },
  });
  return (
    <FormFrame form={form} send="Criar categoria" onCancel={() => beforeLosing(onDone)} hasSummary>
      <Stack>
        <CategoryFields form={form as unknown as ContractForm<Fields>} />
        <Checkbox
          label="Sigilosa"
          description="Só quem você escolher abaixo lê. Isto não muda depois de criada."
          {...form.form.getInputProps('is_confidential', { type: 'checkbox' })}
        />
        <HandlersField
          staff={staff}
          isConfidential={form.values.is_confidential}
          {...form.field('handler_ids')}
        />
      </Stack>
    </FormFrame>
  );
}

function ChangeForm({ category, staff, onDone }: Props & { category: HandledCategory }) {
  const { id, version, name, description, default_impact, is_active, is_confidential, handlers } = category;
  const form = useContractForm({
    name: lastingName(`ticket-category-${id}`),
    ...shared,
    schema: CategoryChange,
    initial: {
      ...{ name, description, default_impact, is_active },
      handler_ids: handlers.map(({ user_id }) => user_id),
    },
    besides: () => ({ id }),
    version,
    send: api.ticketSettings.change_category,
    done: 'Salvo',
    unchanged: 'Nada mudou desde a última vez',
    onDone: (settings) => {
      keepTicketSettings(settings);
      onDone();
    },
  });
  return (
    <FormFrame form={form} send="Salvar" onCancel={() => beforeLosing(onDone)} hasSummary>
      <Stack>
        <CategoryFields form={form as unknown as ContractForm<Fields>} />
        <HandlersField staff={staff} isConfidential={is_confidential} {...form.field('handler_ids')} />
        <Switch
          label="Ativa"
          description="Desativada, não recebe chamados novos; os que existem continuam onde estão."
          {...form.form.getInputProps('is_active', { type: 'checkbox' })}
        />
      </Stack>
    </FormFrame>
  );
}

const CategoryFields = ({ form }: { form: Pick<ContractForm<Fields>, 'field'> }) => (
  <>
    <LineInput label="Nome" required maxLength={80} {...form.field('name')} />
    <AreaField
      label="Quando usar"
      description="Quem abre um chamado lê ao escolher a categoria."
      autosize
      minRows={2}
      maxLength={300}
      {...form.field('description')}
    />
    <ChoiceField
      label="Quem costuma ser afetado"
      data={choicesOf(ticketImpactOfOthers)}
      {...form.field('default_impact')}
    />
  </>
);

type HandlersProps = FieldProps & { staff: TicketSettings['staff']; isConfidential: boolean };

/** Chooses who handles a category, among the administrators of the company. */
function HandlersField({ staff, isConfidential, ...field }: HandlersProps) {
  const { id, error, onChange } = field;
  const chosen: readonly string[] = field.value;
  return (
    <Stack
      component="fieldset"
      gap="sm"
      py="sm"
      className={`${parts.framed} ${rowStyles.legend}`}
      data-long
      id={id}
      tabIndex={-1}
    >
      <legend>Quem atende</legend>
      <Text fz="sm" c="dimmed">
        {isConfidential
          ? 'Só estas pessoas leem. Sem ninguém, a categoria não aparece para quem abre chamados.'
          : 'Recebem os chamados novos, cada um quem tiver menos em andamento. Sem ninguém, toda a administração atende.'}
      </Text>
      {staff.map(({ user_id, name }) => (
        <Checkbox
          key={user_id}
          label={name}
          checked={chosen.includes(user_id)}
          onChange={({ currentTarget: { checked } }) =>
            onChange(checked ? [...chosen, user_id] : chosen.filter((one) => one !== user_id))
          }
        />
      ))}
      {error && (
        <Text role="alert" fz="xs" c="red">
          {error}
        </Text>
      )}
    </Stack>
  );
}
