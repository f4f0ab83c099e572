import { Modal, Text } from '@mantine/core';
import { useState } from 'react';
import { useGoTo, useHierarchyAddress } from './hierarchy-address.ts';
import { useHierarchy } from './hierarchy-context.ts';
import { firstName } from './hierarchy-words.ts';
import { MoveForm } from './move-form.tsx';

/** Asks under whom somebody is to be. It stands in the address. */
export function MoveDialog() {
  const { mover, para } = useHierarchyAddress();
  const { tree, mayAsk } = useHierarchy();
  const goTo = useGoTo();
  const [last, setLast] = useState(mover);
  if (mover !== undefined && mover !== last) setLast(mover);
  const id = mover ?? last ?? '';
  const person = tree.people.get(id);
  const close = () => goTo({ mover: undefined, para: undefined });
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
          {person ? 'Só a administração muda o seu gestor.' : 'Ela pode ter saído da empresa. Volte à lista.'}
        </Text>
      )}
    </Modal>
  );
}
