import { exportPersonalData } from '../../shared/contract/personal-data.ts';
import { handle } from '../lib/http/handle.ts';
import { startPersonExport } from '../lib/personal-data/person-request.ts';

export const handler = handle(exportPersonalData, ({ input: { id }, context }) =>
  startPersonExport(id, context),
);
