import type { ReactionTable } from '#kernel/reactions.ts';

export const reactions: ReactionTable = {};
