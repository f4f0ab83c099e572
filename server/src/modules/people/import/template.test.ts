import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { anImporter } from '#test/imports.ts';
import { as } from '#test/world.ts';

describe('MO-22: the template of a file of people', () => {
  it('has the headers that people use, and columns of numbers that keep their zeros', async () => {
    const { admin } = await anImporter();
    const { base64 } = await as(admin).userImports.template({ format: 'xlsx' });
    const files = unzipSync(Uint8Array.from(Buffer.from(base64, 'base64')));
    const text = (name: string) => strFromU8(files[name] ?? new Uint8Array());
    const sheet = text('xl/worksheets/sheet1.xml');
    for (const header of ['Nome', 'E-mail', 'Data de admissão', 'Gestor', 'Matrícula'])
      expect(sheet).toContain(`<t xml:space="preserve">${header}</t>`);
    const looks = [...text('xl/styles.xml').matchAll(/<xf xfId[^>]*>/g)].map(([look]) => look);
    const ofColumn = (place: number) =>
      new RegExp(`<col min="${place}"[^>]* style="(\\d+)"`).exec(sheet)?.[1];
    for (const place of [7, 8, 11]) expect(looks[Number(ofColumn(place))]).toContain('numFmtId="49"');
    expect(ofColumn(9)).toBeUndefined();
  });
});
