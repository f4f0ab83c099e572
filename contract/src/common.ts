/** The small vocabulary that every module shares, with its messages in Portuguese. */
import * as z from 'zod';
import { sanitised, seenText } from './line-text.ts';
import './plain-errors.ts';
import { completedAddress } from './rules/web-address.ts';

export const Id = z.uuid('Identificador inválido');

export const nothingThereSentence = 'Registro não encontrado.';

export const tooManyCallsSentence = 'Muitas solicitações. Aguarde um momento e tente novamente.';

/** An id from the address of a page. Malformed ones name nothing that exists, so they are answered with NOT_FOUND. */
export const AddressId = z.uuid(nothingThereSentence);

/** A person's id where the caller may open that person's page; null where they may not, or the person has no page. */
export const ReadableId = Id.nullable();

/** Whole percent, 0 to 100. */
export const Percent = z.int().min(0).max(100);

/** A step of the proficiency scale, 1 (iniciante) to 5 (especialista). */
export const Level = z
  .int('Informe um nível de 1 a 5')
  .min(1, 'Informe um nível de 1 a 5')
  .max(5, 'Informe um nível de 1 a 5');

/** Text without blanks around it; '' where it has no visible character. */
export const SeenText = z.string().overwrite(seenText).trim();

/** Text of one line, cleaned by `sanitised`, without blanks around it. */
export const Line = z.string().overwrite(sanitised).trim();

export const Title = Line.min(1, 'Título é obrigatório').max(
  200,
  'Título muito longo (máximo 200 caracteres)',
);

/** Long free text, kept as typed. */
export const LongText = SeenText.max(5000, 'Texto muito longo (máximo 5000 caracteres)');

export const SearchTerm = z
  .string()
  .normalize('NFC')
  .trim()
  .max(100, 'Busca muito longa (máximo 100 caracteres)');

const noAddress = 'Informe um endereço completo, como https://exemplo.com.br';
const plainAddress = /^https?:\/\/[^/?#@\\]+(?:[/?#][^\s<>"`\\\p{Cc}]*)?$/iu;
const script = /javascript:|vbscript:|data:text|onload=|onerror=/i;

/** An http or https address (the scheme is added if missing), no user name or password, at most 2048 characters. */
export const WebAddress = z
  .string()
  .overwrite(completedAddress)
  .max(2048, 'Endereço muito longo (máximo 2048 caracteres)')
  .refine(
    (text) => plainAddress.test(text) && !script.test(text) && z.url().safeParse(text).success,
    noAddress,
  );

export const TableFormat = z.enum(['csv', 'xlsx']);
export type TableFormat = z.infer<typeof TableFormat>;

/** A file to download. */
export const FileDownload = z.object({
  file_name: z.string(),
  /** The media type. */
  type: z.string(),
  base64: z.string(),
});
export type FileDownload = z.infer<typeof FileDownload>;

/** Grows by one with every change of a row. The client sends it back, so that a lost update is noticed. */
export const Version = z.int().positive();

/** A row as the caller has seen it. If it has changed since, the answer is CONFLICT. */
export const Seen = z.strictObject({ id: Id, version: Version });

/** The place where the next page of a list begins; opaque to the client. */
export const Cursor = z.string().max(600);

/** The paging of a list: where to begin, and how many items (1 to 100). */
export const pageAsked = {
  after: Cursor.optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
};

/** One page of a list; `next` is null on the last page. */
export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), next: Cursor.nullable() });

const tenYearsAhead = () => {
  const limit = new Date();
  limit.setFullYear(limit.getFullYear() + 10);
  return limit.toISOString().slice(0, 10);
};

/** The problem of a day: an empty one is reported as missing, not as invalid. */
const dayProblem = ({ input }: { input?: unknown }) => (input ? 'Data inválida' : 'Informe a data');

/** Calendar day, 'YYYY-MM-DD', no time zone; from 1900 on. */
export const Day = z.iso.date({ error: dayProblem }).refine((day) => day >= '1900-01-01', 'Data inválida');
export type Day = string;

/** A day in the future, at most ten years ahead. */
export const DueDate = Day.refine(
  (day) => day <= tenYearsAhead(),
  'Data não pode ser mais de 10 anos no futuro',
);
