/** What screens read of templates, and the acts that several of them share. */
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

/** Makes the ready template, published. */
export const useReadyTemplate = (onDone: () => void) =>
  useAct(composed(api.reviewTemplates, addReady), {
    done: 'Modelo “Competências do cargo” publicado',
    onDone,
  });
