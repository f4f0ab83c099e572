/** Tickets: questions and requests, and the people who attend them. */
import { after, type ReactionTable } from '#kernel/events/reactions.ts';
import { recount } from './by-itself.ts';
import * as escalations from './escalations.ts';
import { figures } from './figures.ts';
import * as files from './files.ts';
import * as links from './links.ts';
import { notificationReactions } from './notices/notices.ts';
import { choices, contested, open, openFor } from './open.ts';
import * as own from './own.ts';
import * as queue from './queue.ts';
import * as serve from './serve.ts';
import * as settings from './settings.ts';

export { contestOfReview } from './contests.ts';
export { jobs } from './jobs.ts';
export { ratingMonths, ticketMonths } from './months.ts';
export { aroundReactions } from './notices/around.ts';
export { lateTickets, ownTickets, unassignedTickets } from './notices/late.ts';
export { openByProduct, openContest } from './open.ts';

export const reactions: ReactionTable = {
  ...notificationReactions,
  'companies.calendar.changed': [after('tickets.recount', recount)],
};

export const tickets = {
  choices,
  contested,
  open,
  mine: own.mine,
  get: own.get,
  reply: own.reply,
  cancel: own.cancel,
  solve: own.solve,
  close: own.close,
  reopen: own.reopen,
  rate: own.rate,
  files: { add: files.add, remove: files.remove, fetch: files.fetch },
};

export const ticketQueue = {
  list: queue.list,
  counts: queue.counts,
  figures,
  agents: queue.agents,
  staff: queue.staff,
  contests: queue.contests,
  open_for: openFor,
  answer: serve.answer,
  note: serve.note,
  assign: serve.assign,
  move: serve.move,
  prioritise: serve.prioritise,
  classify: serve.classify,
  findings: serve.findings,
  decide: serve.decide,
  around: links.around,
  link: links.link,
  unlink: links.unlink,
  merge: links.merge,
  escalate: escalations.escalate,
  take_back: escalations.takeBack,
  escalated: escalations.escalated,
};

export const ticketSettings = {
  get: settings.get,
  change: settings.change,
  add_category: settings.addCategory,
  change_category: settings.changeCategory,
};
