/** Answers a request for access or portability with the file, as a job. */
import { createHash } from 'node:crypto';
import { type DataRequestKind, dataFileDays } from '@pdy/contract/companies/data-requests';
import type { Happening } from '#kernel/happening.ts';
import type { ReactionContext } from '#kernel/reactions.ts';
import { personalData } from './personal-data.ts';

const withFile: readonly DataRequestKind[] = ['access', 'portability'];
const answer = `Seu arquivo está pronto. Ele fica disponível por ${dataFileDays} dias.`;

export const makePersonalFile = async (
  { subject_id: person_id, payload: { request_id, kind } }: Happening<'companies.data_request.asked'>,
  context: ReactionContext,
) => {
  const { tx, clock, record } = context;
  await tx.deleteFrom('personal_data_files').where('expires_at', '<', clock()).execute();
  if (!withFile.includes(kind)) return;
  const asked = await tx
    .selectFrom('data_requests')
    .select('status')
    .where('id', '=', request_id)
    .forUpdate()
    .executeTakeFirst();
  if (asked?.status !== 'open') return;
  const body = JSON.stringify(await personalData(context, person_id), null, 2);
  const sha256 = createHash('sha256').update(body).digest('hex');
  await tx.insertInto('personal_data_files').values({ request_id, person_id, body, sha256 }).execute();
  await tx
    .updateTable('data_requests')
    .set({ status: 'answered', answer })
    .where('id', '=', request_id)
    .execute();
  await record('companies.data_file.made', person_id, { request_id, kind, sha256 });
  await record('companies.data_request.answered', person_id, { request_id, kind });
};
