/** The topics of live events, from all modules. */
import type { LiveTopic } from '#kernel/live.ts';
import { pagesNews } from './modules/companies/index.ts';
import { news } from './modules/notifications/index.ts';
import { recognitionNews } from './modules/recognition/index.ts';

export const liveTopics: readonly LiveTopic[] = [news, pagesNews, recognitionNews];
