import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { notificationTypeLabel } from '@pdy/contract/notifications/words';
import type { FieldErrors } from '#lib/form/form-errors.ts';
import { LineInput } from '#ui/line-input.tsx';
import type { Author } from './notice-query.ts';
import { type NoticeValues, typesOf } from './notice-schema.ts';

export type FieldProps = {
  values: NoticeValues;
  set: (change: Partial<NoticeValues>) => void;
  errors: FieldErrors;
};

const longestMessage = 1000;

/** What the notice says, and where it leads. */
export function TextFields({ values, set, errors, author }: FieldProps & { author: Author }) {
  const types = typesOf(author.role);
  return (
    <>
      <LineInput
        id="titulo"
        label="Título"
        required
        maxLength={200}
        value={values.titulo}
        onChange={({ currentTarget }) => set({ titulo: currentTarget.value })}
        error={errors.titulo}
      />
      <Textarea
        id="mensagem"
        label="Mensagem"
        description={`Só texto. ${values.mensagem.length} de ${longestMessage} caracteres.`}
        required
        rows={5}
        maxLength={longestMessage}
        value={values.mensagem}
        onChange={({ currentTarget }) => set({ mensagem: currentTarget.value })}
        error={errors.mensagem}
      />
      <NativeSelect
        id="tipo"
        label="Tipo"
        data={types.map((value) => ({ value, label: notificationTypeLabel[value] }))}
        value={values.tipo}
        onChange={({ currentTarget: { value } }) =>
          set({ tipo: types.find((type) => type === value) ?? values.tipo })
        }
        error={errors.tipo}
      />
      <TextInput
        id="link_destino"
        label="Link"
        description="Opcional. Uma página do PDY, como /goals, ou um endereço completo."
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={2048}
        value={values.link_destino}
        onChange={({ currentTarget }) => set({ link_destino: currentTarget.value })}
        error={errors.link_destino}
      />
    </>
  );
}
