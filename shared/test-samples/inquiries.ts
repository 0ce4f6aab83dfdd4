import * as z from 'zod/mini';
import { type Inquiry, type InquiryState, inquiryStateCounts } from '../domain/inquiry.ts';
import type { InquiryChange } from '../domain/inquiry-change.ts';
import type { MailState } from '../domain/mail.ts';
import type { ReceivedMail } from '../domain/received-mail.ts';
import { minutesFromNow, NOW } from './time.ts';

export const sampleReference = (number: number) => `INQ-SAMPLE${String(number).padStart(2, '0')}`;

export const sampleInquiry = (number: number, change: Partial<Inquiry> = {}): Inquiry => ({
  reference: sampleReference(number),
  name: `Sample Person ${number}`,
  company: `Sample Carriers ${number}`,
  email: `person${number}@sample.example`,
  phone: '',
  inquiryType: 'Strategic Briefing',
  message: 'Two vessels open.',
  confidentiality: true,
  details: { form: 'home', division: 'Maritime Logistics', urgency: 'High' },
  receivedAt: minutesFromNow(-60),
  respondBy: minutesFromNow(60 + number),
  state: 'open',
  assignedTo: '',
  version: 1,
  ...change,
});

const SAMPLE_VALUES: Record<InquiryState, (now: Date) => Omit<InquiryChange, 'state' | 'assignedTo'>> = {
  open: () => ({}),
  answered: () => ({}),
  quarantined: () => ({}),
};

/** The change to a state, with the values that staff give with it at the time `now`. */
export const sampleInquiryChange = (state: InquiryState, now: Date): InquiryChange => ({
  state,
  ...SAMPLE_VALUES[state](now),
});

/** The count of each state; zero where it is not given. */
export const sampleInquiryCounts = (counts: Partial<Record<InquiryState, number>> = {}) =>
  z.object(inquiryStateCounts).parse(counts);

export const sampleMail = (change: Partial<MailState>): MailState => ({
  id: crypto.randomUUID(),
  to: 'desk@sample.example',
  subject: 'Sample mail',
  status: 'queued',
  attempts: 1,
  createdAt: NOW,
  ...change,
});

/** A mail that a visitor sent in this minute after nine. */
export const sampleReceivedMail = (minute: number, change: Partial<ReceivedMail> = {}): ReceivedMail => ({
  ...{ id: `m${minute}`, at: `2026-11-22T09:0${minute}:00.000Z`, from: 'amira@sample.example' },
  ...{ fromName: 'Amira Sample', subject: 'Re: Inquiry', text: `Mail ${minute}`, attachments: [] },
  ...change,
});
