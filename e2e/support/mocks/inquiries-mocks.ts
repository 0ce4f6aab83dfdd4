import type { Page } from '@playwright/test';
import {
  listInquiries,
  listReplies,
  readInquiry,
  summariseInquiries,
} from '../../../shared/contract/inquiries.ts';
import { listInquiryDrafts, saveInquiryDraft } from '../../../shared/contract/inquiry-drafts.ts';
import { listInquiryNotes } from '../../../shared/contract/inquiry-notes.ts';
import { listReceivedMail, summariseSetAsideMail } from '../../../shared/contract/received-mail.ts';
import { listStaff } from '../../../shared/contract/staff-access.ts';
import type { Inquiry } from '../../../shared/domain/inquiry.ts';
import type { MailState } from '../../../shared/domain/mail.ts';
import { sampleInquiryCounts } from '../../../shared/test-samples/inquiries.ts';
import { NOW } from '../../../shared/test-samples/time.ts';
import { mockCall, mockEndpoint, pageFor } from './mock-endpoint.ts';

export const mockInquiries = async (page: Page, all: readonly Inquiry[], counts: object = {}) => {
  for (const one of all) await mockInquiry(page, one, []);
  const summary = { ...sampleInquiryCounts({ open: all.length }), mine: 0, overdue: 0, ...counts };
  await mockEndpoint(page, summariseInquiries, summary);
  await mockEndpoint(page, summariseSetAsideMail, { waiting: 0 });
  await mockEndpoint(page, listStaff, {
    items: [
      { username: 'omar', role: 'staff' },
      { username: 'sara', role: 'staff' },
    ],
  });
  await mockEndpoint(page, listInquiries, (request) => pageFor(request, all));
};

export const mockInquiry = async (page: Page, one: Inquiry, mails: readonly MailState[]) => {
  await mockCall(page, listReplies, { reference: one.reference }, { items: [] });
  await mockCall(page, listInquiryNotes, { reference: one.reference }, { items: [] });
  await mockCall(page, listInquiryDrafts, { reference: one.reference }, { items: [] });
  await mockCall(page, saveInquiryDraft, { reference: one.reference }, { savedAt: NOW });
  await mockCall(page, listReceivedMail, { reference: one.reference }, { items: [] });

  return mockCall(page, readInquiry, { reference: one.reference }, { inquiry: one, mails: [...mails] });
};
