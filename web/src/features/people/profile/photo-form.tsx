import { Box, Checkbox, FileInput, Skeleton, Stack } from '@mantine/core';
import { photoTypes } from '@pdy/contract/people/photos';
import { NewPhoto } from '@pdy/contract/people/profile';
import { consentText } from '@pdy/contract/privacy/words';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { composed } from '#lib/act.ts';
import { api } from '#lib/api.ts';
import { useContractForm } from '#lib/form/contract-form.ts';
import { FormFrame } from '#ui/form/form-frame.tsx';
import { OneFace } from '#ui/page/one-face.tsx';
import { keepProfile } from './profile-query.ts';
import { refusedProfile } from './refused-profile.ts';

const { text, version: text_version } = consentText.photo;

type Props = { onDone: () => void; onCancel: () => void };

/** A photo, with the consent that is required first where it is missing. */
export function PhotoForm(props: Props) {
  const query = useQuery(api.privacy.consents.mine.queryOptions());
  return (
    <OneFace query={query} skeleton={<Skeleton height={160} />} what="a sua autorização">
      {(consents) => (
        <PhotoFields
          {...props}
          isAgreed={consents.some(({ purpose, is_given }) => purpose === 'photo' && is_given)}
        />
      )}
    </OneFace>
  );
}

const first = { file: null as File | null, agrees: false };

/** The consent is given in the same step: no photo is sent before it. */
const sending = (isAgreed: boolean) =>
  composed(api.profile, async (input: { file: File }) => {
    if (!isAgreed) await api.privacy.consents.decide.call({ purpose: 'photo', is_given: true, text_version });
    return api.profile.setPhoto.call(input);
  });

const fieldOfRule = { photo_is_a_picture: 'file', photo_has_24_million_dots: 'file' };

function PhotoFields({ onDone, onCancel, isAgreed }: Props & { isAgreed: boolean }) {
  const form = useContractForm({
    name: { unkept: 'A picture can’t be kept as text: leaving asks first.' },
    schema: NewPhoto,
    initial: first,
    check: ({ file, agrees }) => ({
      ...(file === null && { file: 'Escolha uma foto' }),
      ...(!isAgreed && !agrees && { agrees: 'Sem a sua autorização a foto não pode ser guardada.' }),
    }),
    send: sending(isAgreed),
    standsOn: [],
    fieldOfRule,
    isQuietAtFields: true,
    refused: refusedProfile,
    done: 'Foto salva',
    onDone: (profile) => {
      keepProfile(profile);
      onDone();
    },
  });
  const { field, values, set } = form;
  return (
    <FormFrame form={form} send="Salvar foto" onCancel={onCancel} name="Foto do perfil">
      <Stack>
        {values.file && <PhotoPreview file={values.file} />}
        <FileInput
          label="Foto"
          description="PNG, JPG ou WebP, até 2 MB. O meio dela vira um quadrado; local e câmera não são guardados."
          placeholder="Escolher arquivo"
          accept={photoTypes.join(',')}
          required
          data-autofocus
          {...field('file')}
        />
        {!isAgreed && (
          <Checkbox
            label={text}
            id={field('agrees').id}
            checked={values.agrees}
            error={field('agrees').error}
            onChange={({ currentTarget }) => set({ agrees: currentTarget.checked })}
          />
        )}
      </Stack>
    </FormFrame>
  );
}

/** A file that the browser can't draw is not shown: the server says why it is refused. */
function PhotoPreview({ file }: { file: File }) {
  const [src, setSrc] = useState<string>();
  useEffect(() => {
    const url = URL.createObjectURL(file);
    setSrc(url);
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return (
    src && (
      <Box
        component="img"
        w={128}
        h={128}
        bdrs="50%"
        src={src}
        alt="Prévia da foto"
        style={{ objectFit: 'cover' }}
      />
    )
  );
}
