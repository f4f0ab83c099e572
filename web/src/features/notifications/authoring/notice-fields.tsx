import { notificationTypeLabel } from '@pdy/contract/notifications/words';
import type { ContractForm } from '#lib/form/contract-form.ts';
import { ChoiceField } from '#ui/form/choice-field.tsx';
import { MomentField } from '#ui/form/day-field.tsx';
import { LineInput } from '#ui/form/line-input.tsx';
import { AreaField, TextField } from '#ui/form/text-fields.tsx';
import { Pair } from '#ui/parts.tsx';
import type { Author } from './notice-query.ts';
import { type NoticeValues, typesOf } from './notice-values.ts';

type Props = { form: Pick<ContractForm<NoticeValues>, 'values' | 'field'> };

const longestMessage = 1000;

/** The texts of the notice, and its link. */
export const NoticeFields = ({ form, author }: Props & { author: Author }) => (
  <>
    <LineInput label="Título" required maxLength={200} {...form.field('titulo')} />
    <AreaField
      label="Mensagem"
      description={`Só texto. Quem recebe lê. ${form.values.mensagem.length} de ${longestMessage} caracteres.`}
      required
      rows={5}
      maxLength={longestMessage}
      {...form.field('mensagem')}
    />
    <ChoiceField
      label="Tipo"
      data={typesOf(author.role).map((value) => ({ value, label: notificationTypeLabel[value] }))}
      {...form.field('tipo')}
    />
    <TextField
      label="Link"
      description="Opcional. O endereço de uma página do PDY ou de um site, copiado do navegador."
      inputMode="url"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={2048}
      {...form.field('link_destino')}
    />
  </>
);

const times = [
  { value: false, label: 'Agora' },
  { value: true, label: 'Em outro momento' },
];

/** When it is sent, and until when the bell shows it, in the browser's time zone. */
export const TimeFields = ({ form }: Props) => (
  <Pair>
    <ChoiceField label="Quando enviar" data={times} {...form.field('is_scheduled')} />
    {form.values.is_scheduled && (
      <MomentField label="Data e hora do envio" required {...form.field('scheduled_at')} />
    )}
    <MomentField
      label="Sai do sino em"
      description="Opcional. Depois disso ela fica só no histórico."
      {...form.field('expires_at')}
    />
  </Pair>
);
