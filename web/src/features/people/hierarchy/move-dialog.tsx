import { Modal, Skeleton, Text } from '@mantine/core';
import { useLastAsked } from '#lib/last-asked.ts';
import { later } from '#ui/page/later.tsx';
import { useGoTo, useHierarchyAddress } from './hierarchy-address.ts';
import { useHierarchy } from './hierarchy-context.ts';
import { firstName } from './hierarchy-words.ts';
import { firstAlone } from './tree-model.ts';

const MoveForm = later(() => import('./move-form.tsx'), 'MoveForm', <Skeleton height={220} />);

/** Asks for the new manager of the person in the address, or of the first person without a manager. */
export function MoveDialog() {
  const { mover: named, para, abrir } = useHierarchyAddress();
  const { tree, shown, mayAsk, reader } = useHierarchy();
  const mover = named ?? (abrir === 'gestor' ? firstAlone(shown, reader.person_id) : undefined);
  const goTo = useGoTo();
  const id = useLastAsked(mover) ?? '';
  const person = tree.people.get(id) ?? shown.people.get(id);
  const close = () =>
    goTo({ mover: undefined, para: undefined, ...(abrir === 'gestor' && { abrir: undefined }) });
  return (
    <Modal
      opened={mover !== undefined}
      onClose={close}
      title={person ? `Novo gestor de ${firstName(person.name)}` : 'Pessoa não encontrada'}
    >
      {person && mayAsk(id) ? (
        <MoveForm key={`${id} ${para}`} person={person} to={para} onClose={close} />
      ) : (
        <Text>
          {person
            ? 'Só a administração muda o seu gestor.'
            : 'A pessoa pode ter saído da empresa. Volte à lista.'}
        </Text>
      )}
    </Modal>
  );
}
