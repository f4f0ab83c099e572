/** Jobs: the list, one of them, and how they are written. Contract: `contract/src/competencies/catalogue/jobs.ts`. */

import { locked } from '#kernel/database/held-row.ts';
import { authed } from '#kernel/procedure.ts';
import { todayOf } from '#kernel/today.ts';
import { differing, refuseStatus } from './competency-rows.ts';
import { archive, archivePreview, restore } from './job-archive.ts';
import { setDemands } from './job-demands.ts';
import { bareJobs, jobById, jobRows, matchingJobs } from './job-rows.ts';
import { behind, insideCompany, pageOf } from './place-in-list.ts';

const list = authed.catalogue.jobs.list.handler(async ({ input, context }) => {
  const { after, limit, ...filters } = input;
  const { tx } = context;
  const [rows, { total }, bare] = await Promise.all([
    jobRows(tx, todayOf(context))
      .where('j.id', 'in', matchingJobs(tx, filters))
      .where(behind('j', after))
      .orderBy('j.name_key')
      .orderBy('j.id')
      .limit(limit + 1)
      .execute(),
    tx
      .selectFrom(matchingJobs(tx, filters).as('found'))
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
    bareJobs(tx),
  ]);
  return { ...pageOf(rows, limit), total, without_competencies: bare.jobs };
});

const get = authed.catalogue.jobs.get.handler(({ input: { id }, context }) =>
  jobById(context.tx, todayOf(context), id),
);

const create = authed.catalogue.jobs.create.handler(async ({ input, context }) => {
  const { tx, actor, record } = context;
  insideCompany(actor);
  const { id } = await tx.insertInto('job_profiles').values(input).returning('id').executeTakeFirstOrThrow();
  await record('competencies.job.added', id, {});
  return jobById(tx, todayOf(context), id);
});

const change = authed.catalogue.jobs.change.handler(async ({ input, context }) => {
  const { id, version, ...values } = input;
  const { tx, record } = context;
  const before = await locked(tx, 'job_profiles', { id, version });
  refuseStatus(before.status, values.status);
  const fields = differing(before, values);
  if (fields.length > 0) {
    await tx.updateTable('job_profiles').set(values).where('id', '=', id).execute();
    await record('competencies.job.changed', id, { fields });
  }
  return jobById(tx, todayOf(context), id);
});

export const jobs = { list, get, create, change, setDemands, archivePreview, archive, restore };
