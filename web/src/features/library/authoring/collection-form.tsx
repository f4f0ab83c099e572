import { ActionIcon, Group, Modal, Select } from '@mantine/core';
import { CollectionDraft } from '@pdy/contract/library/authoring';
import type { Collection } from '@pdy/contract/library/files';
import { ArrowUp, X } from 'lucide-react';
import { useState } from 'react';
import { api } from '#lib/api.ts';
import { useContractForm } from '#lib/form/contract-form.ts';
import { lastingName } from '#lib/form/lasting.ts';
import { everybodyReads } from '#lib/words/reader-words.ts';
import { FormFrame } from '#ui/form/form-frame.tsx';
import { LineInput } from '#ui/form/line-input.tsx';
import { AreaField } from '#ui/form/text-fields.tsx';
import parts from '#ui/parts.module.css';
import { useAuthored } from './authoring-query.ts';

const most = 100;

type Items = Collection['items'];
type Props = { collection: Collection | null; onDone: () => void };

/** A name, and items in the order in which they should be done. */
export function CollectionForm({ collection, onDone }: Props) {
  const { name = '', description = '', items: known = [] } = collection ?? {};
  const form = useContractForm({
    name: lastingName(`collection-${collection?.id ?? 'new'}`),
    schema: CollectionDraft,
    initial: { name, description, items: known },
    also: ({ items }) => ({ item_ids: items.map(({ id }) => id) }),
    ...(collection && { besides: () => ({ id: collection.id }), version: collection.version }),
    fieldOfRule: { collection_name_is_unique: 'name' },
    send: api.libraryAuthoring.saveCollection,
    done: 'Coleção salva',
    onDone,
  });
  const { items } = form.values;
  const choose: (chosen: Items) => void = form.field('items').onChange;
  return (
    <Modal opened onClose={onDone} title={collection ? 'Editar coleção' : 'Nova coleção'} size="lg">
      <FormFrame form={form} className={parts.stack} send="Salvar" onCancel={onDone}>
        <LineInput label="Nome" required data-autofocus maxLength={120} {...form.field('name')} />
        <AreaField
          label="Descrição"
          description={everybodyReads}
          rows={2}
          maxLength={1000}
          {...form.field('description')}
        />
        <ChosenItems items={items} onChange={choose} />
        <ItemPicker taken={items} onChoose={(item) => choose([...items, item])} />
      </FormFrame>
    </Modal>
  );
}

function ChosenItems({ items, onChange }: { items: Items; onChange: (items: Items) => void }) {
  if (items.length === 0) return null;
  const up = (index: number) =>
    onChange(items.toSpliced(index, 1).toSpliced(index - 1, 0, ...items.slice(index, index + 1)));
  return (
    <ol aria-label="Atividades da coleção">
      {items.map(({ id, title }, index) => (
        <Group key={id} component="li" justify="space-between" wrap="nowrap" gap="xs">
          <span data-long>
            {index + 1}. {title}
          </span>
          <Group gap={0} wrap="nowrap">
            <ActionIcon aria-label={`Subir: ${title}`} disabled={index === 0} onClick={() => up(index)}>
              <ArrowUp size={16} aria-hidden />
            </ActionIcon>
            <ActionIcon
              aria-label={`Tirar: ${title}`}
              onClick={() => onChange(items.filter((one) => one.id !== id))}
            >
              <X size={16} aria-hidden />
            </ActionIcon>
          </Group>
        </Group>
      ))}
    </ol>
  );
}

function ItemPicker({ taken, onChoose }: { taken: Items; onChoose: (item: Items[number]) => void }) {
  const [words, setWords] = useState('');
  const query = useAuthored({ status: 'published', ...(words && { search: words.slice(0, 100) }) });
  const found = (query.first?.items ?? []).filter(({ id }) => !taken.some((one) => one.id === id));
  return (
    <Select
      label="Adicionar atividade"
      placeholder="Busque pelo título"
      searchable
      disabled={taken.length >= most}
      data={found.map(({ id, title }) => ({ value: id, label: title }))}
      filter={({ options }) => options}
      nothingFoundMessage="Nenhuma atividade publicada com este título"
      searchValue={words}
      onSearchChange={setWords}
      value={null}
      onChange={(id, option) => {
        if (id) onChoose({ id, title: option?.label ?? '' });
        setWords('');
      }}
    />
  );
}
