import { Box, Button, Flex, Group, Text } from '@mantine/core';
import { mostCoverBytes } from '@pdy/contract/library/values';
import { coverAddress, coverSize } from '@pdy/contract/library/words';
import { ImageUp } from 'lucide-react';
import { useEffect, useState } from 'react';
import { FileButton } from '#ui/file/file-button.tsx';
import classes from '../library.module.css';
import type { CoverChange } from './item-values.ts';

const qualities = [0.82, 0.6, 0.4];

const drawn = (picture: ImageBitmap) => {
  const { width, height } = coverSize;
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d');
  if (!context) return null;
  const scale = Math.max(width / picture.width, height / picture.height);
  const [wide, high] = [picture.width * scale, picture.height * scale];
  context.fillStyle = 'white'; // A JPEG has no transparency.
  context.fillRect(0, 0, width, height);
  context.drawImage(picture, (width - wide) / 2, (height - high) / 2, wide, high);
  return canvas;
};

const written = (canvas: HTMLCanvasElement, quality: number) =>
  new Promise<Blob | null>((done) => {
    canvas.toBlob(done, 'image/jpeg', quality);
  });

/** Null for a file that this browser cannot read as a picture. */
async function coverOf(file: File): Promise<File | null> {
  const picture = await createImageBitmap(file).catch(() => null);
  const canvas = picture && drawn(picture);
  if (!canvas) return null;
  for (const quality of qualities) {
    const blob = await written(canvas, quality);
    if (blob && blob.size <= mostCoverBytes) return new File([blob], 'capa.jpg', { type: 'image/jpeg' });
  }
  return null;
}

type Props = { cover_id: string | null; value?: CoverChange; onChange: (change: CoverChange) => void };

/** The picture of an item. It is sent with the other fields. */
export function CoverField({ cover_id, value: change = null, onChange }: Props) {
  const [problem, setProblem] = useState(false);
  const address = useAddress(cover_id, change);
  const choose = async (file: File) => {
    const picture = await coverOf(file);
    setProblem(picture === null);
    if (picture) onChange(picture);
  };
  return (
    <Group component="section" aria-label="Imagem">
      <Flex
        align="center"
        justify="center"
        w={160}
        h={80}
        flex="none"
        bdrs="md"
        c="dimmed"
        bd={address ? undefined : '1px dashed var(--pdy-control-line)'}
      >
        {address ? <img src={address} alt="" className={classes.cover} /> : <ImageUp size={22} aria-hidden />}
      </Flex>
      <Box flex="1 1 200px">
        <Text fz="sm" fw={550}>
          Imagem (opcional)
        </Text>
        <Text fz="xs" c="dimmed" id="sobre-a-imagem">
          Aparece no cartão da atividade, cortada em 2 por 1.
        </Text>
        <Group gap="xs" mt="xs">
          <FileButton accept="image/*" aria-describedby="sobre-a-imagem" onChoose={choose}>
            {address === null ? 'Escolher imagem' : 'Trocar imagem'}
          </FileButton>
          {address && (
            <Button
              size="xs"
              variant="subtle"
              aria-label="Tirar a imagem"
              onClick={() => onChange(cover_id ? 'remove' : null)}
            >
              Tirar
            </Button>
          )}
        </Group>
        {problem && (
          <Text fz="sm" c="red" role="alert" mt="2xs">
            Este arquivo não é uma imagem que o navegador abra.
          </Text>
        )}
      </Box>
    </Group>
  );
}

/** The address of the picture after the change; null: there is none. */
function useAddress(cover_id: string | null, change: CoverChange) {
  const [own, setOwn] = useState<string | null>(null);
  useEffect(() => {
    if (!(change instanceof File)) return setOwn(null);
    const address = URL.createObjectURL(change);
    setOwn(address);
    return () => URL.revokeObjectURL(address);
  }, [change]);
  if (change instanceof File) return own;
  return change === 'remove' || cover_id === null ? null : coverAddress(cover_id);
}
