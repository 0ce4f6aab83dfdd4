import { addStatusFile } from '../../shared/contract/inquiry-status.ts';
import { invalidInput } from '../lib/app-error.ts';
import { checkFileType } from '../lib/files/file-types.ts';
import { handle } from '../lib/http/handle.ts';
import { addVisitorMessage } from '../lib/inquiry-status/add-visitor-message.ts';

export const handler = handle(
  addStatusFile,
  async ({
    input: { originalName: name },
    file: { bytes, contentType: sentAs },
    linkToken,
    key,
    ...call
  }) => {
    const judged = checkFileType(bytes, { name, contentType: sentAs });
    if ('fault' in judged) throw invalidInput({ file: judged.fault });
    const { contentType } = judged.type;
    const { fingerprint, now } = call;
    const message = { token: linkToken ?? '', text: '', key, fingerprint };
    await addVisitorMessage({ ...message, file: { name, contentType, bytes } }, now);

    return {};
  },
);
