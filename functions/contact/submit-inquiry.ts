import { submitInquiry } from '../../shared/contract/leads.ts';
import { dubaiTimeText } from '../../shared/domain/day.ts';
import { canBeAnswered } from '../../shared/domain/inquiry-forms.ts';
import { respondBy } from '../../shared/domain/response-times.ts';
import { receiveVisit } from '../../shared/domain/visit.ts';
import { html } from '../lib/html.ts';
import { handle } from '../lib/http/handle.ts';
import { isCanaryKey } from '../lib/inquiries/canary.ts';
import { receiveFormToken } from '../lib/inquiries/form-token.ts';
import { createInquiryOnce } from '../lib/inquiries/inquiry.table.ts';
import { hashSender } from '../lib/inquiries/sender-hash.ts';
import { log } from '../lib/log.ts';

/** Stores the inquiry. The stream of the table starts everything else. */
export const handler = handle(
  submitInquiry,
  async ({ input, key, fingerprint, network, now, request, ...call }) => {
    const senderHash = hashSender(network);
    const formToken = receiveFormToken(call.formToken, now);
    const isCanary = isCanaryKey(key);
    const { reference, receivedAt } = await createInquiryOnce(
      input,
      { key, fingerprint },
      { senderHash, formToken, visit: receiveVisit(call.visit), now, isCanary },
    );

    // A repeated call stores nothing.
    if (!isCanary && receivedAt === now.toISOString())
      log.metric('LeadsReceived', 1, { reference, ...request });

    // As it is promised to anybody: whose client the address is, a repeated call must not tell.
    return { reference, respondBy: respondBy(input, new Date(receivedAt)).toISOString() };
  },
  ({ reference, respondBy: promised }, input) => ({
    title: 'Inquiry Received',
    content: canBeAnswered(input)
      ? [
          html`<p>We have received your inquiry. Please keep its reference.</p>`,
          html`<dl><dt>Reference</dt><dd>${reference}</dd><dt>Answer by</dt><dd>${dubaiTimeText(promised)}</dd></dl>`,
        ]
      : [
          html`<p>We have received your inquiry. You left no address, so nobody can answer you; it is read all the same.</p>`,
          html`<dl><dt>Reference</dt><dd>${reference}</dd></dl>`,
        ],
  }),
);
