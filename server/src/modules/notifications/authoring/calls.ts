/** The calls of both desks. */
import { platform as acrossCompanies, authed } from '#kernel/procedure.ts';
import { type Asking, companyDesk, platformDesk } from './desk.ts';
import { cancel, change, create, get, list, reach, remove, retire, send } from './notices.ts';

const { notices: own } = authed;
const { notices: platformOwn } = acrossCompanies.platform;

type Given<I> = { readonly input: I; readonly context: Asking };
type Work<I, O> = (desk: Awaited<ReturnType<typeof companyDesk>>, input: I) => Promise<O>;

const atCompany =
  <I, O>(work: Work<I, O>) =>
  async ({ input, context }: Given<I>) =>
    work(await companyDesk(context), input);

const atPlatform =
  <I, O>(work: Work<I, O>) =>
  async ({ input, context }: Given<I>) =>
    work(await platformDesk(context), input);

export const notices = {
  list: own.list.handler(atCompany(list)),
  get: own.get.handler(atCompany(get)),
  reach: own.reach.handler(atCompany(reach)),
  create: own.create.handler(atCompany(create)),
  change: own.change.handler(atCompany(change)),
  send: own.send.handler(atCompany(send)),
  cancel: own.cancel.handler(atCompany(cancel)),
  retire: own.retire.handler(atCompany(retire)),
  remove: own.remove.handler(atCompany(remove)),
};

export const platformNotices = {
  list: platformOwn.list.handler(atPlatform(list)),
  get: platformOwn.get.handler(atPlatform(get)),
  reach: platformOwn.reach.handler(atPlatform(reach)),
  create: platformOwn.create.handler(atPlatform(create)),
  change: platformOwn.change.handler(atPlatform(change)),
  send: platformOwn.send.handler(atPlatform(send)),
  cancel: platformOwn.cancel.handler(atPlatform(cancel)),
  retire: platformOwn.retire.handler(atPlatform(retire)),
  remove: platformOwn.remove.handler(atPlatform(remove)),
};
