import { Engagement } from '../../../shared/domain/engagement.ts';
import type { InScope } from '../dynamo/client-scope.ts';
import { getRecord } from '../dynamo/items.ts';
import type { PageRequest } from '../dynamo/page.ts';
import { queryPage, selectionOf } from '../dynamo/query-page.ts';

export const findEngagement = (id: string): Promise<Engagement | undefined> =>
  getRecord('engagements', { id }, Engagement);

/** Engagements, of all clients or of one, the newest first. */
export const findEngagements = ({ scope, ...page }: InScope<PageRequest>) =>
  queryPage('engagements', Engagement, selectionOf({ byClient: { clientId: scope } }), page);
