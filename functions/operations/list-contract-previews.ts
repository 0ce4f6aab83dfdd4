import { listContractPreviews } from '../../shared/contract/operations.ts';
import * as operations from '../lib/data/operations.ts';
import { handle } from '../lib/http/handle.ts';

export const handler = handle(listContractPreviews, () => operations.read('contract-previews'));
