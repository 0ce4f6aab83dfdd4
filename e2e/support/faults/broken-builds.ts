import type { FunctionId } from '../../../infra/grants.ts';
import type { scenarios } from './scenarios.ts';

/** A fault in the sources. Each text stands in its file exactly once. */
export interface BrokenBuild {
  readonly sentence: string;
  readonly file: string;
  readonly edits: readonly { readonly text: string; readonly instead: string }[];
  /** The functions that are built from it; none where the browser's code is. */
  readonly functions: readonly FunctionId[];
  /** Grants the functions of the build what this one is granted. */
  readonly actsAs?: FunctionId;
  /** One of these must notice. */
  readonly noticedBy: readonly (keyof typeof scenarios)[];
}

export const brokenBuilds: Readonly<Record<string, BrokenBuild>> = {
  'mail-before-put': {
    sentence: 'The team is mailed before the inquiry is stored.',
    file: 'functions/contact/submit-inquiry.ts',
    edits: [
      {
        text: `import { hashSender } from '../lib/inquiries/sender-hash.ts';`,
        instead: `import { hashSender } from '../lib/inquiries/sender-hash.ts';
import { receiveInquiry } from '../../shared/domain/inquiry.ts';
import { mailSettings } from '../lib/config/mail-settings.ts';
import { enqueueEmail } from '../lib/email/queue.table.ts';
import { staffNotificationEmail } from '../lib/inquiries/emails.ts';
import { referenceFrom } from '../lib/references.ts';`,
      },
      {
        text: `    const senderHash = hashSender(network);
`,
        instead: `    const senderHash = hashSender(network);
    const early = receiveInquiry(input, { reference: referenceFrom('INQ', key + '#0'), now });
    await enqueueEmail(staffNotificationEmail(early, mailSettings()), now);
`,
      },
    ],
    functions: ['contact/submit-inquiry'],
    actsAs: 'events/receive-inquiry',
    noticedBy: ['store-down-at-submit'],
  },
  'put-without-condition': {
    sentence: 'An inquiry is stored over one that is there.',
    file: 'functions/lib/dynamo/items.ts',
    edits: [
      {
        text: `putItem(table, item, { condition: 'attribute_not_exists(#key)', names: { '#key': key } })`,
        instead: 'putItem(table, item)',
      },
    ],
    functions: ['contact/submit-inquiry'],
    noticedBy: ['same-key-with-other-words', 'reply-cut-after-commit'],
  },
  'no-sweeper': {
    sentence: 'The sweeper looks at nothing.',
    file: 'functions/events/sweep.ts',
    edits: [{ text: 'processDue(workAt(now),', instead: 'processDue([],' }],
    functions: ['events/sweep'],
    noticedBy: ['lost-records', 'poison-record'],
  },
  'no-lease': {
    sentence: 'An email is sent without a lease, whatever its state.',
    file: 'functions/lib/email/lease.table.ts',
    edits: [
      {
        text: `import { ConditionFailed } from '../dynamo/errors.ts';`,
        instead: `import { ConditionFailed } from '../dynamo/errors.ts';
import { updateItem } from '../dynamo/items.ts';`,
      },
      {
        text: `changeEmail(id, 'queued', \`SET \${change} REMOVE requeues ADD attempts :one\`, {`,
        instead: `updateItem('mail', { id }, \`SET \${change} REMOVE requeues ADD attempts :one\`, { names: { '#status': 'status' }, values: {`,
      },
      {
        text: `    ':one': 1,
  });

  return taken`,
        instead: `    ':one': 1,
  } });

  return taken`,
      },
    ],
    functions: ['events/send-mail'],
    noticedBy: ['doubled-records', 'clocks-differ'],
  },
  'events-ignored': {
    sentence: 'SES says that it has accepted an email, and nobody listens.',
    file: 'functions/events/record-mail-event.ts',
    edits: [
      {
        text: `  if (email.status !== 'sent') await markEmailSent(email, mail.messageId, new Date(mail.timestamp));
`,
        instead: '',
      },
    ],
    functions: ['events/record-mail-event'],
    noticedBy: ['reply-cut-after-commit', 'killed-between-calls'],
  },
  'swallowed-error': {
    sentence: 'An email that could not be queued is forgotten.',
    file: 'functions/lib/email/queue.table.ts',
    edits: [
      {
        text: `    await putItem('mail', queuedEmail(email, now), { condition: 'attribute_not_exists(id)' });
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
  }`,
        instead: `    await putItem('mail', queuedEmail(email, now), { condition: 'attribute_not_exists(id)' });
  } catch {}`,
      },
    ],
    functions: ['events/receive-inquiry'],
    noticedBy: ['poison-record'],
  },
  'retry-without-key': {
    sentence: 'The browser sends a form again without its key.',
    file: 'web/src/api/submit.ts',
    edits: [
      {
        text: '...(attempt && { idempotencyKey: attempt.key }),',
        instead: '',
      },
    ],
    functions: [],
    noticedBy: ['reply-cut-after-commit', 'fifty-posts-with-one-key'],
  },
};
