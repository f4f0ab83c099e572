/** The file type of a certificate, detected from its first bytes and not from its name. */
import type { certificateFileTypes } from '@pdy/contract/competencies/words';
import { broken } from '#kernel/broken.ts';
import { demandDots } from '#kernel/pictures/declared-size.ts';

type PaperType = (typeof certificateFileTypes)[number];

const beginnings: readonly (readonly [PaperType, readonly number[]])[] = [
  ['application/pdf', [0x25, 0x50, 0x44, 0x46, 0x2d]],
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['image/jpeg', [0xff, 0xd8, 0xff]],
];

/** The type of a document; null: none of the three types. */
export const paperType = (bytes: Uint8Array): PaperType | null =>
  beginnings.find(([, first]) => first.every((byte, place) => bytes[place] === byte))?.[0] ?? null;

const nameOf = (name: string) =>
  name
    .replace(/\p{Cc}/gu, '')
    .toWellFormed()
    .trim()
    .slice(-200) || 'certificado';

export const readPaper = async (file: File) => {
  const body = Buffer.from(await file.arrayBuffer());
  const type = paperType(body);
  if (type === null) throw broken('certificate_file_is_pdf_or_image');
  demandDots(body, type);
  return { name: nameOf(file.name), type, body };
};
