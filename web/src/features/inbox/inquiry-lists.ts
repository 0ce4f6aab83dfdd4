import {
  listClientInquiries,
  listInquiries,
  summariseInquiries,
} from '../../../../shared/contract/inquiries.ts';

/** Lists and counts of inquiries. A write answers the inquiry itself, which is therefore not read again. */
export const INQUIRY_LISTS = [listInquiries, listClientInquiries, summariseInquiries];
