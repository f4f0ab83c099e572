import { ActionIcon, Button, Group, Modal, Skeleton, Text } from '@mantine/core';
import type { Category } from '@pdy/contract/competencies/catalogue/categories';
import type { CategoryColor } from '@pdy/contract/competencies/catalogue/category-colors';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Check, Trash2 } from 'lucide-react';
import { type FormEvent, type ReactNode, useState } from 'react';
import { api } from '#lib/api.ts';
import { toastDone, toastError } from '#lib/feedback.ts';
import { LineInput } from '#ui/line-input.tsx';
import { ListFaces } from '#ui/list/list-faces.tsx';
import classes from './catalogue.module.css';
import { useGoTo } from './catalogue-address.ts';
import { categoriesQuery, familiesQuery, useAfterwards } from './catalogue-query.ts';
import { countText } from './catalogue-words.ts';
import { ColorMenu } from './color-menu.tsx';
import lines from './lines.module.css';
import type { CataloguePart } from './tools-row.tsx';

type Named = { id: string; name: string; version: number };

const words = {
  competencias: { title: 'Categorias', one: 'Nova categoria', none: 'Nenhuma categoria ainda.' },
  cargos: { title: 'Famílias de cargos', one: 'Nova família', none: 'Nenhuma família ainda.' },
};

/** What competencies or jobs are grouped by. */
export function GroupsDialog({ part }: { part: CataloguePart }) {
  const goTo = useGoTo();
  return (
    <Modal opened onClose={() => goTo({ abrir: undefined })} title={words[part].title}>
      {part === 'cargos' ? <Families /> : <Categories />}
    </Modal>
  );
}

function Categories() {
  const query = useQuery(categoriesQuery);
  return (
    <ListFaces
      query={query}
      skeleton={<Skeleton height={44} />}
      what="as categorias"
      none={<New part="competencias" isFirst />}
    >
      {(groups) => (
        <>
          <ul className={lines.list}>
            {groups.map((group) => (
              <One
                key={`${group.id} ${group.version}`}
                part="competencias"
                group={group}
                used={countText(group.competencies, 'competência', 'competências')}
                isUsed={group.competencies > 0}
              >
                <Color category={group} />
              </One>
            ))}
          </ul>
          <New part="competencias" />
        </>
      )}
    </ListFaces>
  );
}

function Families() {
  const query = useQuery(familiesQuery);
  return (
    <ListFaces
      query={query}
      skeleton={<Skeleton height={44} />}
      what="as famílias"
      none={<New part="cargos" isFirst />}
    >
      {(groups) => (
        <>
          <ul className={lines.list}>
            {groups.map((group) => (
              <One
                key={`${group.id} ${group.version}`}
                part="cargos"
                group={group}
                used={countText(group.jobs, 'cargo', 'cargos')}
                isUsed={group.jobs > 0}
              />
            ))}
          </ul>
          <New part="cargos" />
        </>
      )}
    </ListFaces>
  );
}

const callsOf = (part: CataloguePart) =>
  part === 'cargos' ? api.catalogue.families : api.catalogue.categories;

function useChange<V>(work: (value: V) => Promise<unknown>, done: string) {
  const { refresh } = useAfterwards();
  return useMutation({
    mutationFn: work,
    onSuccess: () => {
      toastDone(done);
      return refresh();
    },
    onError: (error) => {
      toastError(error);
      return refresh();
    },
  });
}

function Color({ category: { id, version, name, color } }: { category: Category }) {
  const paint = useChange(
    (chosen: CategoryColor) => api.catalogue.categories.rename.call({ id, version, name, color: chosen }),
    'Cor salva.',
  );
  return <ColorMenu name={name} color={color} isPending={paint.isPending} choose={paint.mutate} />;
}

type OneProps = { part: CataloguePart; group: Named; used: string; isUsed: boolean; children?: ReactNode };

function One({ part, group, used, isUsed, children }: OneProps) {
  const { id, version } = group;
  const [name, setName] = useState(group.name);
  const rename = useChange(
    () => callsOf(part).rename.call({ id, version, name: name.trim() }),
    'Nome salvo.',
  );
  const remove = useChange(() => callsOf(part).remove.call({ id, version }), 'Excluída.');
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() && name.trim() !== group.name) rename.mutate(undefined);
  };
  return (
    <li>
      <form onSubmit={save} className={classes.group}>
        {children}
        <LineInput
          className={classes.grow}
          aria-label={`Nome de ${group.name}`}
          maxLength={80}
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <Text fz="sm" c="dimmed" className={classes.used}>
          {used}
        </Text>
        {name.trim() !== group.name && (
          <ActionIcon type="submit" aria-label={`Salvar o nome de ${group.name}`} loading={rename.isPending}>
            <Check size={16} aria-hidden />
          </ActionIcon>
        )}
        {!isUsed && (
          <ActionIcon
            aria-label={`Excluir ${group.name}`}
            loading={remove.isPending}
            onClick={() => remove.mutate(undefined)}
          >
            <Trash2 size={16} aria-hidden />
          </ActionIcon>
        )}
      </form>
    </li>
  );
}

function New({ part, isFirst = false }: { part: CataloguePart; isFirst?: boolean }) {
  const [name, setName] = useState('');
  const create = useChange(() => callsOf(part).create.call({ name: name.trim() }), 'Cadastrada.');
  const add = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim()) create.mutate(undefined, { onSuccess: () => setName('') });
  };
  return (
    <form onSubmit={add}>
      {isFirst && (
        <Text c="dimmed" mb="sm">
          {words[part].none}
        </Text>
      )}
      <Group align="flex-end" gap="xs" wrap="nowrap" mt="md">
        <LineInput
          label={words[part].one}
          maxLength={80}
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
          className={classes.grow}
        />
        <Button type="submit" variant="default" flex="none" loading={create.isPending}>
          Acrescentar
        </Button>
      </Group>
    </form>
  );
}
