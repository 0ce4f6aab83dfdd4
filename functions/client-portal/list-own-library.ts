import { listOwnLibrary } from '../../shared/contract/client-portal.ts';
import { library } from '../lib/data/portal-shelf.ts';
import { handle } from '../lib/http/handle.ts';

export const handler = handle(listOwnLibrary, ({ input, session }) => library(session.user, input));
