import { SAMPLE_COLLEAGUE, SAMPLE_STAFF } from '../sample-inputs.ts';
import { type FirstRequests, itemsIn, type SampleRecords } from './sample-records.ts';

const STATUS_LINK = /\/inquiry-status#(\S+)/;

/** A mail with one file. */
const WITH_FILE =
  'Content-Type: application/pdf; name=plan.pdf\nContent-Disposition: attachment\nContent-Transfer-Encoding: base64\n\nJVBERg==\n';

/** The pages of an inquiry's status, and the inbox. */
export const requestsOfInquiries = (records: SampleRecords, clientId: number): FirstRequests => {
  const { call, newName, newEmail, newInquiry, once } = records;
  const kept = once(() => newInquiry());
  const statusToken = async () => {
    const email = newEmail();
    await newInquiry(email);

    return records.foundInMail(email, STATUS_LINK);
  };
  const readable = once(statusToken);
  const current = async (reference: string) => {
    const { inquiry } = await call('GET', `/api/inquiries/${reference}`);

    return { reference, version: Object(inquiry).version };
  };

  const receivedMail = once(async () => {
    const at = await current(await newInquiry());
    const path = `/api/inquiries/${at.reference}/replies`;
    await call('POST', path, { ...at, text: 'We have both vessels.' });
    const [reply] = itemsIn(await call('GET', path));
    const to = await records.textOf('mail', { id: String(reply?.mailId) }, 'replyTo');
    await records.receiveMail({ to, id: newName(), content: WITH_FILE });
    const [mail] = itemsIn(await call('GET', `/api/inquiries/${at.reference}/mail`));

    return { reference: at.reference, id: mail?.id, place: 0 };
  });
  const setAsideMail = async () => {
    await records.receiveMail({ to: 'nobody@reply.zahrael.example', id: newName() });
    const [mail] = itemsIn(await call('GET', '/api/set-aside-mail'));

    return { id: mail?.id, at: mail?.at };
  };
  const newNote = async (reference: string) => {
    const { id } = await call('POST', `/api/inquiries/${reference}/notes`, { text: 'A sample note' });

    return { reference, id: String(id) };
  };
  // Its list has no note of another call.
  const note = once(async () => newNote(await newInquiry()));
  const newTemplate = async () =>
    String((await call('POST', '/api/reply-templates', { name: newName(), text: 'A sample' })).id);
  const template = once(newTemplate);
  let assignments = 0;

  return {
    'inquiry-status/read-status': async () => ({ input: { token: await readable() } }),
    'inquiry-status/add-message': async () => ({ input: { token: await statusToken() } }),
    'inquiry-status/add-file': async () => ({ headers: { 'x-link-token': await statusToken() } }),
    'inquiries/read-inquiry': async () => ({ input: { reference: await kept() } }),
    'inquiries/update-inquiry': async () => {
      assignments += 1;
      const assignedTo = assignments % 2 === 0 ? SAMPLE_STAFF : SAMPLE_COLLEAGUE;

      return { input: { ...(await current(await kept())), assignedTo } };
    },
    'inquiries/send-reply': async () => ({ input: await current(await newInquiry()) }),
    'inquiries/list-attachable-documents': async () => ({ input: { reference: await kept() } }),
    'inquiries/download-mail-file': async () => ({ input: await receivedMail() }),
    'inquiries/attach-set-aside-mail': async () => ({
      input: { ...(await setAsideMail()), reference: await kept() },
    }),
    'inquiries/create-inquiry-from-mail': async () => ({
      input: { ...(await setAsideMail()), email: newEmail() },
    }),
    'inquiries/dismiss-set-aside-mail': async () => ({ input: await setAsideMail() }),
    'inquiries/add-note': async () => ({ input: { reference: await kept() } }),
    'inquiries/update-note': async () => {
      const { reference, id } = await note();
      const notes = itemsIn(await call('GET', `/api/inquiries/${reference}/notes`));

      return { input: { reference, id, version: notes.find((one) => one.id === id)?.version } };
    },
    'inquiries/delete-note': async () => ({ input: await newNote(await kept()) }),
    'inquiries/create-template': async () => ({ input: { name: newName() } }),
    'inquiries/update-template': async () => {
      const id = await template();
      const templates = itemsIn(await call('GET', '/api/reply-templates'));

      return { input: { id, name: newName(), version: templates.find((one) => one.id === id)?.version } };
    },
    'inquiries/delete-template': async () => ({ input: { id: await newTemplate() } }),
    'inquiries/match-inquiry': async () => ({ input: { reference: await kept() } }),
    'inquiries/file-inquiry': async () => ({ input: { ...(await current(await newInquiry())), clientId } }),
  };
};
