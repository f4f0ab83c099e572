/** Reads the body of a call whose caller is known: once, within its limits, and parsed by its content type. */
import { ORPCError } from '@orpc/server';
import { tooManyPartsSentence } from '@pdy/contract/messages';
import type { FastifyRequest } from 'fastify';
import { malformed } from '#kernel/calls/bad-input.ts';
import { isWithinBounds } from '#kernel/calls/json-bounds.ts';
import { mostOf } from './body-sizes.ts';

/** The most fields of a form; the largest one of the app has about twenty. */
const mostFields = 200;
/** The most bytes before the value of a field: its name, and the name of its file. */
const longestHead = 4_096;

const tooLarge = (message: string) => new ORPCError('PAYLOAD_TOO_LARGE', { status: 413, message });
const tooManyParts = () => tooLarge(tooManyPartsSentence);

/** Reads the bytes of a body and counts them, whatever length the request declares. */
const bytesOf = async (
  { headers, raw }: FastifyRequest,
  [most, words]: readonly [number, string],
): Promise<Buffer<ArrayBuffer>> => {
  const length = headers['content-length'];
  if (headers['transfer-encoding'] !== undefined && length === undefined)
    throw new ORPCError('LENGTH_REQUIRED', { status: 411, message: 'Informe o tamanho do conteúdo.' });
  const refusal = `Conteúdo muito grande (máximo ${words}).`;
  if (Number(length ?? 0) > most) throw tooLarge(refusal);
  const chunks: Buffer[] = [];
  let bytes = 0;
  // The stream stays open, because the answer is sent over it.
  for await (const chunk of raw.iterator({ destroyOnReturn: false })) {
    bytes += chunk.length;
    if (bytes > most) throw tooLarge(refusal);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};

/** The text of a field in one form, because a Mac may send an accent separate from its letter. */
const textOf = (bytes: Buffer) => new TextDecoder().decode(bytes).normalize('NFC');

const jsonIn = (text: string): unknown => {
  if (text === '') return undefined;
  if (!isWithinBounds(text)) throw tooManyParts();
  return JSON.parse(text);
};

/** Refuses too many parts, counted before a form reader parses each of them. */
const refuseManyParts = (bytes: Buffer, type: string) => {
  const boundary = /boundary="?([^";,]+)"?/i.exec(type)?.[1];
  const mark = Buffer.from(`--${boundary}`);
  if (boundary === undefined || !bytes.subarray(0, mark.length).equals(mark))
    throw malformed(new Error('no form'));
  let parts = 0;
  for (let at = 0; at !== -1; at = bytes.indexOf(mark, at + mark.length)) {
    const head = bytes.subarray(at, at + mark.length + longestHead);
    const isLast = head.subarray(mark.length, mark.length + 2).toString() === '--';
    parts += 1;
    if (parts > mostFields + 1 || !(isLast || head.includes('\r\n\r\n'))) throw tooManyParts();
  }
};

const formIn = async (bytes: Buffer<ArrayBuffer>, type: string, mostText: number) => {
  refuseManyParts(bytes, type);
  const form = await new Response(bytes, { headers: { 'content-type': type } }).formData();
  const texts = [...form.values()].filter((value) => typeof value === 'string');
  if (texts.reduce((sum, { length }) => sum + length, 0) > mostText) throw tooManyParts();
  // In this field /rpc has the data next to its files.
  const data = form.get('data');
  if (typeof data === 'string' && !isWithinBounds(data)) throw tooManyParts();
  return form;
};

const fieldsIn = (text: string) => {
  const fields = text.split('&', mostFields + 1);
  const isLong = (field: string) => (field.split('=', 1)[0] ?? '').length > longestHead;
  if (fields.length > mostFields || fields.some(isLong)) throw tooManyParts();
  return new URLSearchParams(text);
};

export const isForm = ({ headers }: FastifyRequest) =>
  /^(multipart\/form-data|application\/x-www-form-urlencoded)/.test(headers['content-type'] ?? '');

export const readBody = async (request: FastifyRequest): Promise<unknown> => {
  const { headers, url } = request;
  const type = headers['content-type'] ?? '';
  const isMultipart = type.startsWith('multipart/form-data');
  const bytes = await bytesOf(request, mostOf(url, isMultipart ? 'form' : 'text'));
  if (isMultipart) return formIn(bytes, type, mostOf(url, 'text')[0]);
  if (isForm(request)) return fieldsIn(textOf(bytes));
  if (type === '' || type.startsWith('application/json')) return jsonIn(textOf(bytes));
  return type.startsWith('text/plain') ? textOf(bytes) : new File([bytes], 'blob', { type });
};
