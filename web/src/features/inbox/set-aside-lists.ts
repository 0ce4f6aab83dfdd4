import { listSetAsideMail, summariseSetAsideMail } from '../../../../shared/contract/received-mail.ts';

/** The list of the mail set aside, and its count. */
export const SET_ASIDE_LISTS = [listSetAsideMail, summariseSetAsideMail];
