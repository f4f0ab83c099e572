/** The questions of reviews. Contract: `contract/src/reviews/templates.ts`. */
import type { ReviewTemplate, TemplateDraft } from '@pdy/contract/reviews/templates';
import { sql } from 'kysely';
import { broken, notFound } from '#kernel/broken.ts';
import { locked } from '#kernel/database/held-row.ts';
import type { Tx } from '#kernel/db.ts';
import { authed } from '#kernel/procedure.ts';

const isSame = sql`n.company_id = t.company_id and coalesce(n.first_id, n.id) = coalesce(t.first_id, t.id)`;

/** Whether template `t` is the newest; an archived draft does not hide the edition in use. */
const isNewest = sql`t.status = 'draft' or not exists (
  select from review_templates n where ${isSame} and n.edition > t.edition
    and (n.status = 'published' or (n.status = 'archived' and t.status = 'archived')))`;

const templatesOf = async (tx: Tx, id: string | null = null): Promise<ReviewTemplate[]> => {
  const { rows } = await sql<ReviewTemplate>`
    select t.id, t.name, t.edition, t.status, t.asks_job_demands, t.version,
      coalesce((select jsonb_agg(jsonb_build_object('id', i.id, 'kind', i.kind, 'competency_id', i.competency_id,
          'competency', c.name, 'prompt', i.prompt, 'help', i.help, 'groups', i.groups, 'is_required', i.is_required,
          'weight', i.weight::float8) order by i.position)
        from review_template_items i
        left join competencies c on c.company_id = i.company_id and c.id = i.competency_id
        where i.company_id = t.company_id and i.template_id = t.id), '[]') as items,
      (select count(*)::int from review_cycles y where y.company_id = t.company_id and y.template_id = t.id) as cycles
    from review_templates t
    where t.company_id = app.company_id() and ${id === null ? isNewest : sql`t.id = ${id}`}
    order by t.name, t.edition desc limit 200`.execute(tx);
  return rows;
};

const templateOf = async (tx: Tx, id: string): Promise<ReviewTemplate> => {
  const [found] = await templatesOf(tx, id);
  if (!found) throw notFound();
  return found;
};

const writeItems = async (tx: Tx, template_id: string, items: TemplateDraft['items']) => {
  await tx.deleteFrom('review_template_items').where('template_id', '=', template_id).execute();
  if (items.length === 0) return;
  const rows = items.map((item, at) => ({ ...item, template_id, position: at + 1 }));
  await tx.insertInto('review_template_items').values(rows).execute();
};

const list = authed.reviewTemplates.list.handler(({ context: { tx } }) => templatesOf(tx));

const add = authed.reviewTemplates.add.handler(async ({ input: { items, ...words }, context: { tx } }) => {
  const { id } = await tx
    .insertInto('review_templates')
    .values(words)
    .returning('id')
    .executeTakeFirstOrThrow();
  await writeItems(tx, id, items);
  return templateOf(tx, id);
});

const change = authed.reviewTemplates.change.handler(async ({ input, context: { tx } }) => {
  const { id, version, items, ...words } = input;
  const held = await locked(tx, 'review_templates', { id, version });
  if (held.status === 'archived') throw broken('review_template_is_archived');
  if (held.status === 'draft') {
    await tx.updateTable('review_templates').set(words).where('id', '=', id).execute();
    await writeItems(tx, id, items);
    return templateOf(tx, id);
  }
  const first_id = held.first_id ?? held.id;
  const { edition } = await tx
    .selectFrom('review_templates')
    .select(sql<number>`max(edition)`.as('edition'))
    .where(({ or, eb }) => or([eb('id', '=', first_id), eb('first_id', '=', first_id)]))
    .executeTakeFirstOrThrow();
  const next = await tx
    .insertInto('review_templates')
    .values({ ...words, edition: edition + 1, first_id })
    .returning('id')
    .executeTakeFirstOrThrow();
  await writeItems(tx, next.id, items);
  return templateOf(tx, next.id);
});

const publish = authed.reviewTemplates.publish.handler(async ({ input, context: { tx, record } }) => {
  const held = await locked(tx, 'review_templates', input);
  if (held.status !== 'draft') throw broken('review_template_is_a_draft');
  const { asks_job_demands, items } = await templateOf(tx, held.id);
  if (!asks_job_demands && items.length === 0) throw broken('review_template_asks_something');
  await tx.updateTable('review_templates').set({ status: 'published' }).where('id', '=', held.id).execute();
  await record('reviews.template.published', held.id, {});
  return templateOf(tx, held.id);
});

/**
 * Archives a template. With a published edition the earlier ones are archived too, so that none becomes available in
 * its place.
 */
const archive = authed.reviewTemplates.archive.handler(async ({ input, context: { tx } }) => {
  const held = await locked(tx, 'review_templates', input);
  await tx.updateTable('review_templates').set({ status: 'archived' }).where('id', '=', held.id).execute();
  if (held.status === 'published')
    await sql`
      update review_templates n set status = 'archived' from review_templates t
      where t.company_id = app.company_id() and t.id = ${held.id} and ${isSame} and n.edition < t.edition
        and n.status = 'published'`.execute(tx);
  return templateOf(tx, held.id);
});

export const reviewTemplates = { list, add, change, publish, archive };
