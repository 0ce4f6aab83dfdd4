import type { Inquiry } from '../../../shared/domain/inquiry.ts';
import { ConditionFailed, putItem } from './dynamo.ts';

/** Notes an inquiry in its client's timeline; once, however often it is called. */
export const noteInquiry = async (clientId: number, inquiry: Inquiry): Promise<void> => {
  const { reference, receivedAt, inquiryType, name, message } = inquiry;
  try {
    await putItem(
      'timeline',
      {
        clientId,
        entry: `${receivedAt}#inquiry#${reference}`,
        kind: 'inquiry',
        at: receivedAt,
        actor: name,
        reference,
        inquiryType,
        message,
      },
      { condition: 'attribute_not_exists(entry)' },
    );
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
  }
};
