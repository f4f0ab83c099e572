/** The queries of templates, and the actions that several pages share. */
import type { ReviewTemplate } from '@pdy/contract/reviews/templates';
import { composed, useAct } from '#lib/act.ts';
import { api } from '#lib/api.ts';
import { readyTemplate } from './template-values.ts';

export const templatesQuery = api.reviewTemplates.list.queryOptions();

export const isPublished = ({ status }: ReviewTemplate) => status === 'published';

async function addReady() {
  const { id, version } = await api.reviewTemplates.add.call(readyTemplate());
  return api.reviewTemplates.publish.call({ id, version });
}

/** Creates the ready template and publishes it. */
export const useReadyTemplate = (onDone: () => void) =>
  useAct(composed(api.reviewTemplates, addReady), {
    done: 'Modelo “Competências do cargo” publicado',
    onDone,
  });
