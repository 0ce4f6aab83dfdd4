import { Engagement } from '../../../shared/domain/engagement.ts';
import { getItem } from '../dynamo/items.ts';
import type { PageRequest } from '../dynamo/page.ts';
import { ALL, queryPage } from '../dynamo/query-page.ts';

export const findEngagement = async (id: string): Promise<Engagement | undefined> => {
  const item = await getItem('engagements', { id });

  return item && Engagement.parse(item);
};

const byClient = (clientId: number) => ({ index: 'byClient', attribute: 'clientId', value: clientId });

/** Engagements, of all clients or of one, the newest first. */
export const findEngagements = ({ clientId, ...page }: PageRequest & { clientId?: number | undefined }) =>
  queryPage('engagements', Engagement, clientId === undefined ? ALL : byClient(clientId), page);
