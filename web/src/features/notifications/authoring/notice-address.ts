/** The address of the authored notices: the filter, and the one that is edited. */
import { noticeStatuses } from '@pdy/contract/notifications/values';
import { addressOf, matching, oneOf } from '#lib/address/address.ts';

export const newNotice = 'nova';

export const noticeAddress = addressOf(
  '/notifications',
  {
    situacao: oneOf(...noticeStatuses),
    /** Its id, or 'nova'. */
    aviso: matching(/^(nova|[0-9a-f-]{36})$/),
  },
  { scrolls: true },
);

export const { useAddress: useNoticeAddress, useGoTo } = noticeAddress;
