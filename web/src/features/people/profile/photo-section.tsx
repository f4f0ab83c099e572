import { Button, Group, Modal, Text } from '@mantine/core';
import type { OwnProfile } from '@pdy/contract/people/profile';
import { useState } from 'react';
import { api } from '#lib/api.ts';
import { beforeLosing } from '#lib/form/unsaved.ts';
import { visitedCompany } from '#lib/session/visit.ts';
import { AskFirst } from '#ui/dialog/ask-first.tsx';
import { PersonCard } from '#ui/person/person-card.tsx';
import { PhotoForm } from './photo-form.tsx';

/** The person as colleagues see them: photo, name, job and bio. */
export function PhotoSection({ profile }: { profile: OwnProfile }) {
  const { first_name, last_name, display_name, avatar_url, job, department, bio, company_name } = profile;
  const name = display_name ?? `${first_name} ${last_name}`;
  return (
    <PersonCard person={{ name, avatar_url, job, department, bio }} label="Como os colegas veem você">
      {/* A photo is shown to the people of a company. */}
      {company_name !== null && visitedCompany() === null && <PhotoActs hasOne={avatar_url !== null} />}
      <Text fz="xs" c="dimmed" mt="xs">
        É assim que os colegas veem você. Telefone e CPF não aparecem para eles.
      </Text>
    </PersonCard>
  );
}

function PhotoActs({ hasOne }: { hasOne: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <Group gap="xs" mt="xs">
      <Button variant="default" size="xs" onClick={() => setOpen(true)}>
        {hasOne ? 'Trocar foto' : 'Enviar foto'}
      </Button>
      {hasOne && <RemovePhoto />}
      <Modal opened={isOpen} onClose={() => beforeLosing(close)} title="Foto do perfil" size={480}>
        <PhotoForm onDone={close} onCancel={() => beforeLosing(close)} />
      </Modal>
    </Group>
  );
}

const RemovePhoto = () => (
  <AskFirst
    act={api.profile.removePhoto}
    input={undefined}
    done="Foto removida"
    title="Remover a sua foto?"
    confirm="Remover foto"
    isDangerous
    closesRefused
    button={(ask) => (
      <Button variant="subtle" color="red" size="xs" onClick={ask}>
        Remover
      </Button>
    )}
  >
    Ela é apagada, e as suas iniciais voltam ao lugar dela. Você pode enviar outra quando quiser.
  </AskFirst>
);
