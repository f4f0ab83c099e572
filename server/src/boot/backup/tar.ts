/** Writes and reads tar archives, so that any tool can also unpack a base copy. */

export type Entry = {
  /** A folder's ends with '/'. */
  readonly name: string;
  /** The bytes of `content`; 0 for a folder. */
  readonly size: number;
  readonly content: AsyncIterable<Buffer>;
};

const block = 512;
const isFolder = (name: string) => name.endsWith('/');

const headerOf = ({ name, size }: Pick<Entry, 'name' | 'size'>) => {
  if (Buffer.byteLength(name) > 100) throw new Error(`the name is too long for the archive: ${name}`);
  const header = Buffer.alloc(block);
  header.write(name, 0);
  header.write(isFolder(name) ? '0000700\0' : '0000600\0', 100);
  for (const at of [108, 116]) header.write('0000000\0', at);
  header.write(`${size.toString(8).padStart(11, '0')}\0`, 124);
  header.write(`${'0'.repeat(11)}\0`, 136);
  header.write(`        ${isFolder(name) ? '5' : '0'}`, 148);
  header.write('ustar\x0000', 257, 'latin1');
  header.write(`${sumOf(header).toString(8).padStart(6, '0')}\0 `, 148);
  return header;
};

/** The sum of a header's bytes, in which those of the sum itself count as spaces. */
const sumOf = (header: Buffer) =>
  header.reduce((sum, byte, at) => sum + (at >= 148 && at < 156 ? 32 : byte), 0);

const padding = (size: number) => Buffer.alloc((block - (size % block)) % block);

export async function* tarOf(entries: AsyncIterable<Entry>): AsyncGenerator<Buffer> {
  for await (const entry of entries) {
    yield headerOf(entry);
    yield* entry.content;
    yield padding(entry.size);
  }
  yield Buffer.alloc(2 * block);
}

/** Gives the entries of an archive one by one; the content of each must be read before the next one is asked for. */
export async function* entriesOf(tar: AsyncIterable<Buffer>): AsyncGenerator<Entry> {
  const reader = tar[Symbol.asyncIterator]();
  let rest: Buffer = Buffer.alloc(0);
  const fill = async () => {
    const { done, value } = await reader.next();
    if (done) throw new Error('the archive ends too early');
    rest = rest.length === 0 ? value : Buffer.concat([rest, value]);
  };
  const take = async (size: number) => {
    while (rest.length < size) await fill();
    const taken = rest.subarray(0, size);
    rest = rest.subarray(size);
    return taken;
  };
  async function* content(size: number) {
    for (let left = size; left > 0; ) {
      if (rest.length === 0) await fill();
      const part = rest.subarray(0, left);
      rest = rest.subarray(part.length);
      left -= part.length;
      yield part;
    }
    await take(padding(size).length);
  }
  for (;;) {
    const header = await take(block);
    if (header[0] === 0) return;
    if (Number.parseInt(header.toString('latin1', 148, 154), 8) !== sumOf(header))
      throw new Error('the archive is damaged: the sum of a header differs');
    const [name = ''] = header.toString('utf8', 0, 100).split('\0');
    const size = Number.parseInt(header.toString('latin1', 124, 135), 8);
    yield { name, size, content: content(size) };
  }
}
