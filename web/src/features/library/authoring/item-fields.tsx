import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { itemFormatLabel } from '@pdy/contract/library/words';
import { activityKindLabel, learningTypeLabel } from '@pdy/contract/pdi/words';
import type { ReactNode } from 'react';
import { LineInput } from '#ui/line-input.tsx';
import classes from '../form.module.css';
import type { TypedItem } from './item-schema.ts';

const optionsOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));
const languages = [
  { value: 'pt-BR', label: 'Português' },
  { value: 'en-US', label: 'Inglês' },
  { value: 'es-ES', label: 'Espanhol' },
];

type Props = {
  form: UseFormReturnType<TypedItem>;
  isNew: boolean;
  /** What it teaches stands after the address. */
  children: ReactNode;
  /** A company's item may have a last day. */
  hasEnd?: boolean;
};

/** What an item says of itself, a company's as the platform's. */
export function ItemFields({ form, isNew, children, hasEnd = false }: Props) {
  const field = (name: keyof TypedItem) => ({ id: `item-${name}`, ...form.getInputProps(name) });
  return (
    <>
      <LineInput label="Título" required data-autofocus {...field('title')} />
      <Textarea label="Resumo" required rows={3} maxLength={500} {...field('summary')} />
      <div className={classes.pair}>
        <NativeSelect label="Tipo" data={optionsOf(activityKindLabel)} {...field('kind')} />
        <NativeSelect label="70-20-10" data={optionsOf(learningTypeLabel)} {...field('learning_type')} />
        <TextInput label="Duração em minutos" required inputMode="numeric" {...field('minutes')} />
        <NativeSelect label="Formato" data={optionsOf(itemFormatLabel)} {...field('format')} />
      </div>
      <TextInput label="Endereço" placeholder="https://" inputMode="url" {...field('url')} />
      {children}
      <Textarea
        label="Descrição"
        description="Linha em branco separa parágrafos; # começa um título; - começa um item de lista."
        rows={6}
        maxLength={20_000}
        {...field('body_md')}
      />
      <div className={classes.pair}>
        <LineInput label="Fornecedor" {...field('provider')} />
        <TextInput
          label="Custo por pessoa (R$)"
          description="0 é gratuito; vazio, não informado."
          inputMode="decimal"
          {...field('cost')}
        />
        <NativeSelect label="Idioma" data={languages} {...field('language')} />
        {hasEnd && <TextInput label="Oferecida até" type="date" {...field('valid_until')} />}
        <LineInput
          label="Código"
          description={isNew ? 'Vazio: um é criado.' : 'Liga a atividade à planilha.'}
          {...field('code')}
        />
      </div>
    </>
  );
}
