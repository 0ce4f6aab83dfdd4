import { listInquiries, readInquiry, summariseInquiries } from '../../../../shared/contract/inquiries.ts';

/** Whatever shows inquiries. */
export const INQUIRY_READS = [readInquiry, listInquiries, summariseInquiries];
