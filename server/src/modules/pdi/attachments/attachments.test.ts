import { createHash } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import type { ruleText } from '@pdy/contract/messages';
import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { kindIn, safeName } from '#kernel/files/file-kind.ts';
import { finishing } from '#test/ended.ts';
import { anActive, firstGoal } from '#test/plans.ts';
import { seen } from '#test/seen.ts';
import { aTeam, call, sqlAs } from '#test/team.ts';
import { owner } from '#test/world.ts';

const broken = (rule: keyof typeof ruleText) => ({ code: 'RULE_BROKEN', data: { rule } });
const pdf = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n%%EOF\n');

const chunk = (kind: string, body: Buffer) => {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length);
  head.write(kind, 4, 'latin1');
  return Buffer.concat([head, body, Buffer.alloc(4)]);
};
const png = Buffer.concat([
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  chunk('IHDR', Buffer.from([0, 0, 0, 1, 0, 0, 0, 1, 8, 2, 0, 0, 0])),
  chunk('IDAT', deflateSync(Buffer.alloc(4))),
  chunk('IEND', Buffer.alloc(0)),
]);
const jpeg = Buffer.from('ffd8ffe000044a46ffc0000b080001000101011100ffda0008010100003f00d2ffd9', 'hex');

/** A zip of empty files with these names. */
const zip = (...names: string[]) =>
  Buffer.from(zipSync(Object.fromEntries(names.map((name) => [name, new Uint8Array()]))));

const parts = '[Content_Types].xml';

describe('the kind of a file', () => {
  it.each([
    ['a PDF', pdf, 'a.pdf', 'application/pdf'],
    ['a PNG, whatever it is called', png, 'a.txt', 'image/png'],
    ['a JPEG', jpeg, 'a.jpg', 'image/jpeg'],
    ['a document', zip(parts, 'word/document.xml'), 'a.docx', /wordprocessingml/],
    ['a sheet', zip(parts, 'xl/workbook.xml'), 'a.xlsx', /spreadsheetml/],
    ['slides', zip(parts, 'ppt/presentation.xml'), 'a.pptx', /presentationml/],
    ['a text', Buffer.from('Olá, açúcar'), 'a.txt', 'text/plain'],
    ['a list', Buffer.from('a;b\r\n1;2'), 'A.CSV', 'text/csv'],
  ])('is found in the content of %s', (_, bytes, name, kind) => {
    expect(kindIn(bytes, name)).toMatch(kind);
  });

  it.each([
    ['a page that calls itself a picture', Buffer.from('<html><script>alert(1)</script>'), 'a.png'],
    ['a page that calls itself a text', Buffer.from('oi <script>alert(1)</script>'), 'a.txt'],
    ['a picture cut off', png.subarray(0, png.length - 5), 'a.png'],
    ['a picture with something behind it', Buffer.concat([png, Buffer.from('<script>')]), 'a.png'],
    ['the beginning of a JPEG', Buffer.from('ffd8ffe0', 'hex'), 'a.jpg'],
    ['a PDF without end', Buffer.from('%PDF-1.4 nada'), 'a.pdf'],
    ['any other zip', zip('leia-me.txt'), 'a.docx'],
    ['a document with macros', zip(parts, 'word/document.xml', 'word/vbaProject.bin'), 'a.docx'],
    ['a program', Buffer.from('4d5a900003000000', 'hex'), 'a.txt'],
    ['a text with another ending', Buffer.from('olá'), 'a.html'],
  ])('is unknown for %s', (_, bytes, name) => {
    expect(kindIn(bytes, name)).toBeNull();
  });

  it('gives the file a safe name with the right ending', () => {
    expect(safeName('../../etc/passwd', 'text/plain')).toBe('etcpasswd.txt');
    expect(safeName('foto.exe', 'image/png')).toBe('foto.exe.png');
    expect(safeName('FOTO.JPEG', 'image/jpeg')).toBe('FOTO.jpeg');
    expect(safeName('a\u202efdp.exe', 'application/pdf')).toBe('afdp.exe.pdf');
    expect(safeName('x'.repeat(400), 'application/pdf')).toHaveLength(194);
  });
});

const aGoal = async () => {
  const team = await aTeam();
  const plan = await anActive(team.ana, team.lead, [{}]);
  return { ...team, plan, goal: firstGoal(plan) };
};
const fileOf = (bytes: Buffer, name: string) =>
  new File([new Uint8Array(bytes)], name, { type: 'text/html' });

describe('an attachment', () => {
  it('is stored with its kind, size and hash, and comes back as it was (MO-04)', async () => {
    const { ana, lead, goal } = await aGoal();
    const file = fileOf(pdf, 'Certificado.pdf');
    const kept = await call(ana).pdi.attachments.add({ goal_id: goal.id, file });
    expect(kept).toMatchObject({
      name: 'Certificado.pdf',
      mime: 'application/pdf',
      size_bytes: pdf.length,
      sha256: createHash('sha256').update(pdf).digest('hex'),
      activity_id: null,
    });
    const back = await call(lead).pdi.attachments.fetch({ id: kept.id });
    expect(Buffer.from(back.base64, 'base64').equals(pdf)).toBe(true);
    expect(back).toMatchObject({ file_name: 'Certificado.pdf', type: 'application/pdf' });
  });

  it('leaves the content of other files closed to a person who reads one', async () => {
    const { ana, lead, peer, goal } = await aGoal();
    await call(ana).pdi.attachments.add({ goal_id: goal.id, file: fileOf(png, 'foto.png') });
    const { id: goal_id } = firstGoal(await anActive(peer, lead));
    const own = await call(peer).pdi.attachments.add({ goal_id, file: fileOf(png, 'minha.png') });
    const bodies = await sqlAs(peer).selectFrom('pdi_attachment_bodies').select('attachment_id').execute();
    expect(bodies).toEqual([{ attachment_id: own.id }]);
  });

  it('is read with the goal and uploaded by its owner alone', async () => {
    const { ana, lead, top, admin, peer, stranger, goal } = await aGoal();
    const kept = await call(ana).pdi.attachments.add({ goal_id: goal.id, file: fileOf(png, 'foto.png') });
    for (const reader of [lead, top, admin])
      expect(await call(reader).pdi.attachments.list({ goal_id: goal.id })).toHaveLength(1);
    for (const other of [peer, stranger]) {
      expect(await call(other).pdi.attachments.list({ goal_id: goal.id })).toEqual([]);
      await expect(call(other).pdi.attachments.fetch({ id: kept.id })).rejects.toMatchObject({
        code: 'NOT_FOUND',
      });
      expect(
        await sqlAs(other).selectFrom('pdi_attachment_bodies').select('attachment_id').execute(),
      ).toEqual([]);
    }
    for (const other of [lead, admin, peer, stranger]) {
      const add = call(other).pdi.attachments.add({ goal_id: goal.id, file: fileOf(png, 'foto.png') });
      await expect(add).rejects.toMatchObject({ code: 'NOT_FOUND' });
      await expect(call(other).pdi.attachments.remove({ id: kept.id })).rejects.toMatchObject({
        code: 'NOT_FOUND',
      });
    }
    await call(ana).pdi.attachments.remove({ id: kept.id });
    const { rowCount } = await owner.query('select from pdi_attachment_bodies where attachment_id = $1', [
      kept.id,
    ]);
    expect(rowCount).toBe(0);
  });

  it('is hidden with a private goal', async () => {
    const { ana, lead, goal } = await aGoal();
    const kept = await call(ana).pdi.attachments.add({ goal_id: goal.id, file: fileOf(png, 'foto.png') });
    await owner.query(`update pdi_goals set visibility = 'private' where id = $1`, [goal.id]);
    await expect(call(lead).pdi.attachments.fetch({ id: kept.id })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  it('is one of at most ten of its activity, each of an accepted kind', async () => {
    const { ana, goal } = await aGoal();
    const activity = await call(ana).pdi.activities.add({ goal_id: goal.id, title: 'Ler um livro' });
    const add = (bytes: Buffer) =>
      call(ana).pdi.attachments.add({
        goal_id: goal.id,
        activity_id: activity.id,
        file: fileOf(bytes, 'nota.txt'),
      });
    await expect(add(Buffer.from('4d5a9000', 'hex'))).rejects.toMatchObject(
      broken('attachment_is_what_it_says'),
    );
    for (let place = 0; place < 10; place += 1) await add(Buffer.from(`Nota ${place}`));
    await expect(add(Buffer.from('Mais uma'))).rejects.toMatchObject(broken('ten_attachments'));
    await call(ana).pdi.attachments.add({
      goal_id: goal.id,
      file: fileOf(Buffer.from('Da meta'), 'nota.txt'),
    });
  });

  it('has at most 10 MB, and some content', async () => {
    const { ana, goal } = await aGoal();
    for (const size of [0, 10 * 1_048_576 + 1]) {
      const add = call(ana).pdi.attachments.add({
        goal_id: goal.id,
        file: fileOf(Buffer.alloc(size, 65), 'a.txt'),
      });
      await expect(add).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    }
  });

  it('of a validated activity stays until the activity is reopened', async () => {
    const { ana, lead, goal } = await aGoal();
    const open = await call(ana).pdi.activities.add({
      goal_id: goal.id,
      title: 'Ler',
      validation_required: true,
    });
    const place = { goal_id: goal.id, activity_id: open.id };
    const early = await call(ana).pdi.attachments.add({ ...place, file: fileOf(pdf, 'a.pdf') });
    const kept = await call(ana).pdi.attachments.add({ ...place, file: fileOf(pdf, 'b.pdf') });
    const finished = await call(ana).pdi.activities.finish(finishing(open));
    await call(ana).pdi.attachments.remove({ id: early.id });
    const done = await call(lead).pdi.activities.validate({ ...seen(finished), note: '' });
    await expect(call(ana).pdi.attachments.remove({ id: kept.id })).rejects.toMatchObject(
      broken('validated_proof_stays'),
    );
    await call(ana).pdi.activities.reopen(seen(done));
    await call(ana).pdi.attachments.remove({ id: kept.id });
  });
});
