/** 1:1: the talks between a leader and each person they lead. */
import {
  addAgreement,
  changeAgreement,
  removeAgreement,
  takeAgreement,
  tickAgreement,
} from './agreements.ts';
import { changes } from './changes.ts';
import { home } from './home.ts';
import { keepNote, note } from './notes.ts';
import { hold, of, plan } from './talks.ts';
import { addTopic, changeTopic, removeTopic, takeBlocker, tickTopic } from './topics.ts';

export { agreementsToDo } from './agreements.ts';
export { endedIn, givenIn, movedIn, talksIn } from './happened.ts';
export { reactions } from './notices.ts';

export const oneOnOnes = {
  home,
  of,
  changes,
  plan,
  hold,
  add_topic: addTopic,
  take_blocker: takeBlocker,
  change_topic: changeTopic,
  tick_topic: tickTopic,
  remove_topic: removeTopic,
  add_agreement: addAgreement,
  change_agreement: changeAgreement,
  tick_agreement: tickAgreement,
  take_agreement: takeAgreement,
  remove_agreement: removeAgreement,
  note,
  keep_note: keepNote,
};
