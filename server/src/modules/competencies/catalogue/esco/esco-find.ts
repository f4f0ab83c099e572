/** The contents of ESCO files, as stored and as a person chooses from them. */
import { brotliCompressSync, constants } from 'node:zlib';
import type { EscoGroup } from '@pdy/contract/competencies/catalogue/esco';
import { broken } from '#kernel/broken.ts';
import { inFileThread } from '#kernel/files/file-threads.ts';
import { csvIn } from '#kernel/sheets/csv-file.ts';
import { escoFrom, groupsOf, type Skill } from './esco-files-rules.ts';

/** The classification as stored in the database. */
export type Kept = {
  readonly skills: readonly Skill[];
  readonly labels: readonly (readonly [string, string])[];
  readonly broader: readonly (readonly [string, readonly string[]])[];
  readonly was_windows_1252: boolean;
};

export type Found = {
  readonly body: Uint8Array;
  readonly skills: number;
  readonly groups: readonly EscoGroup[];
};

// The quality of the compression: higher ones take seconds to save a tenth.
const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

const findIn = (files: readonly Uint8Array[]): Found => {
  const read = files.map(csvIn);
  const esco = escoFrom(read);
  if (!esco) throw broken('esco_file_is_known');
  const kept: Kept = {
    skills: [...esco.skills.values()],
    labels: [...esco.labels],
    broader: [...esco.broader],
    was_windows_1252: read.some((file) => file.was_windows_1252),
  };
  const body = brotliCompressSync(JSON.stringify(kept), options);
  return { body, skills: esco.skills.size, groups: groupsOf(esco) };
};

/** Finds the contents in a bounded thread, because parsing the fifteen megabytes keeps a processor busy for seconds. */
export const findInThread = inFileThread(import.meta.url, findIn);
