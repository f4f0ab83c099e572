/** The calls of both desks. */
import { platform as acrossCompanies, authed } from '#kernel/procedure.ts';
import { type Asking, companyDesk, type Desk, platformDesk } from './desk.ts';
import { cancel, change, create, get, list, reach, remove, retire, send } from './notices.ts';

type Calls = typeof authed.notices | typeof acrossCompanies.platform.notices;

const callsAt = (calls: Calls, deskOf: (asking: Asking) => Promise<Desk>) => {
  const at =
    <I, O>(work: (desk: Desk, input: I) => Promise<O>) =>
    async ({ input, context }: { readonly input: I; readonly context: Asking }) =>
      work(await deskOf(context), input);
  return {
    list: calls.list.handler(at(list)),
    get: calls.get.handler(at(get)),
    reach: calls.reach.handler(at(reach)),
    create: calls.create.handler(at(create)),
    change: calls.change.handler(at(change)),
    send: calls.send.handler(at(send)),
    cancel: calls.cancel.handler(at(cancel)),
    retire: calls.retire.handler(at(retire)),
    remove: calls.remove.handler(at(remove)),
  };
};

export const notices = callsAt(authed.notices, companyDesk);
export const platformNotices = callsAt(acrossCompanies.platform.notices, platformDesk);
