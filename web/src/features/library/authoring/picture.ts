/** Prepares a picture for sending: cropped to the shape of a cover and encoded again, without the camera's metadata. */

import { mostCoverBytes } from '@pdy/contract/library/values';
import { coverSize } from '@pdy/contract/library/words';

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
export async function coverOf(file: File): Promise<File | null> {
  const picture = await createImageBitmap(file).catch(() => null);
  const canvas = picture && drawn(picture);
  if (!canvas) return null;
  for (const quality of qualities) {
    const blob = await written(canvas, quality);
    if (blob && blob.size <= mostCoverBytes) return new File([blob], 'capa.jpg', { type: 'image/jpeg' });
  }
  return null;
}
