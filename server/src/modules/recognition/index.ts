/** Recognition: what people say about each other's work, and who offers to teach. */
import { comments } from './comments.ts';
import { feeds } from './feed.ts';
import { choice, examples } from './own.ts';
import { moderation, report } from './reports.ts';
import { writing } from './write.ts';

export { recognitionNews, unseenPosts } from './feed.ts';
export { countedRecognitions } from './figures.ts';
export { mentoring } from './mentoring.ts';
export { mentoringReactions } from './mentoring-ends.ts';
export { mentoringNews } from './mentoring-notices.ts';
export { reactions } from './notices.ts';
export { reportedPosts } from './reports.ts';
export { nameAsKnown } from './rows.ts';
export { mentoringToDo } from './to-do.ts';

export const recognition = { ...feeds, ...writing, comments, report, moderation, choice, examples };
