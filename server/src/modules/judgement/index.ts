/** Cases of judgement: which answer works best and which worst, in the view of the company's experts. */
import { after, type ReactionTable, together } from '#kernel/events/reactions.ts';
import { cases, overview } from './admin.ts';
import { change, copy, create, move, name_experts } from './authoring.ts';
import { begin } from './begin.ts';
import { erase as eraseSession, finish as finishSession, scoreWaiting } from './finish.ts';
import { notifyNamed, notifyOfCopied, notifyOfMoved, settleRated } from './notices.ts';
import { plan, result } from './result.ts';
import { erase, finish, get, list, save, start } from './sessions.ts';

export { judgementRatings } from './ratings.ts';

export const judgement = { list, start, get, save, finish, result, plan, erase };
export const judgementAdmin = { overview, cases, create, change, move, name_experts, copy };

export const reactions: ReactionTable = {
  'judgement.session.started': [together('judgement.begin', begin)],
  'judgement.session.finished': [together('judgement.finish', finishSession)],
  'judgement.session.erased': [together('judgement.erase', eraseSession)],
  'judgement.case.rated': [
    together('judgement.score_waiting', scoreWaiting),
    after('judgement.settle_rated', settleRated),
  ],
  'judgement.case.moved': [after('judgement.tell_moved', notifyOfMoved)],
  'judgement.cases.copied': [after('judgement.tell_copied', notifyOfCopied)],
  'judgement.experts.named': [after('judgement.tell_named', notifyNamed)],
};
