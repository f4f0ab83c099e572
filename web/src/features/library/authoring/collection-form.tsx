import { ActionIcon, Button, Group, Modal, Select, Textarea } from '@mantine/core';
import type { Collection } from '@pdy/contract/library/files';
import { useMutation } from '@tanstack/react-query';
import { ArrowUp, X } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { api } from '#lib/api.ts';
import { toastDone } from '#lib/feedback.ts';
import { refusedFields } from '#lib/form/form-errors.ts';
import { LineInput } from '#ui/line-input.tsx';
import fields from '../form.module.css';
import classes from '../library.module.css';
import { useAfterwards } from '../library-query.ts';
import { useAuthored } from './authoring-query.ts';

const most = 100;

type Props = { collection: Collection | null; onDone: () => void };
type Items = Collection['items'];

/** A name, and items in the order in which they are to be done. */
export function CollectionForm({ collection, onDone }: Props) {
  const [name, setName] = useState(collection?.name ?? '');
  const [description, setDescription] = useState(collection?.description ?? '');
  const [items, setItems] = useState<Items>(collection?.items ?? []);
  const [problem, setProblem] = useState('');
  const { refresh, refused } = useAfterwards();
  const save = useMutation(
    api.libraryAuthoring.saveCollection.mutationOptions({
      onSuccess: () => {
        toastDone('Coleção salva');
        onDone();
        return refresh();
      },
      onError: (error) => {
        const { name: taken } = refusedFields(error, { collection_name_is_unique: 'name' });
        if (taken) setProblem(taken);
        return refused(error);
      },
    }),
  );
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '') return setProblem('Nome é obrigatório');
    const item_ids = items.map(({ id }) => id);
    const known = collection && { id: collection.id, version: collection.version };
    save.mutate({ ...known, name, description, item_ids });
  };
  return (
    <Modal opened onClose={onDone} title={collection ? 'Editar coleção' : 'Nova coleção'} size="lg">
      <form onSubmit={send} noValidate className={fields.form}>
        <LineInput
          label="Nome"
          required
          data-autofocus
          maxLength={120}
          value={name}
          error={problem}
          onChange={({ currentTarget }) => {
            setName(currentTarget.value);
            setProblem('');
          }}
        />
        <Textarea
          label="Descrição"
          rows={2}
          maxLength={1000}
          value={description}
          onChange={({ currentTarget }) => setDescription(currentTarget.value)}
        />
        <Chosen items={items} onChange={setItems} />
        <ItemPicker taken={items} onChoose={(item) => setItems([...items, item])} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onDone}>
            Cancelar
          </Button>
          <Button type="submit" loading={save.isPending}>
            Salvar
          </Button>
        </Group>
      </form>
    </Modal>
  );
}

function Chosen({ items, onChange }: { items: Items; onChange: (items: Items) => void }) {
  if (items.length === 0) return null;
  const up = (index: number) =>
    onChange(items.toSpliced(index, 1).toSpliced(index - 1, 0, ...items.slice(index, index + 1)));
  return (
    <ol aria-label="Atividades da coleção" className={fields.plain}>
      {items.map(({ id, title }, index) => (
        <li key={id} className={classes.cardHead}>
          <span>
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
        </li>
      ))}
    </ol>
  );
}

function ItemPicker({ taken, onChoose }: { taken: Items; onChoose: (item: Items[number]) => void }) {
  const [words, setWords] = useState('');
  const query = useAuthored({ status: 'published', ...(words && { search: words.slice(0, 100) }) });
  const found = (query.data?.pages[0]?.items ?? []).filter(({ id }) => !taken.some((one) => one.id === id));
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
