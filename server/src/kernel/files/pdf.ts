/** Makes PDFs. The library is loaded with the first one, because on most days most machines make none. */
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type * as Pdfmake from 'pdfmake';

export type Pages = Parameters<typeof Pdfmake.createPdf>[0];

const fontFolder = fileURLToPath(new URL('../fonts/Roboto', import.meta.resolve('pdfmake')));

// Loads the library so that text of a person cannot make this machine request an address, or read a file other than a
// font.
const load = async (): Promise<typeof Pdfmake> => {
  const { default: pdfmake } = (await import('pdfmake')) as unknown as { default: typeof Pdfmake };
  pdfmake.setFonts({
    Roboto: { normal: `${fontFolder}/Roboto-Regular.ttf`, bold: `${fontFolder}/Roboto-Medium.ttf` },
  });
  pdfmake.setUrlAccessPolicy(() => false);
  pdfmake.setLocalAccessPolicy((path) => resolve(path).startsWith(`${fontFolder}/`));
  return pdfmake;
};

let loading: Promise<typeof Pdfmake> | undefined;

export const printed = async (pages: Pages): Promise<Buffer> => {
  loading ??= load();
  return (await loading).createPdf(pages).getBuffer();
};
