import { type FirstRequest, type FirstRequests, itemsIn, type SampleRecords } from './sample-records.ts';

const NAME_AND_EMAIL = [
  { header: 'Name', field: 'clientName' },
  { header: 'Email', field: 'contactEmail' },
];

/** Exports, imports, mails, tasks and views. */
export const requestsOfJobs = (records: SampleRecords, clientId: number): FirstRequests => {
  const { call, newName, newEmail, once, stack } = records;
  const exported = once(async () => {
    const { id } = await call('POST', '/api/exports', { list: 'clients' });
    await stack.settled();

    return String(id);
  });
  const fileOf = (...rows: string[]) => Buffer.from(['Name,Email', ...rows].join('\n'));
  const draft = async (file = fileOf(`Imported Sample,${newEmail()}`)) => {
    const { id } = await call('POST', '/api/imports', { originalName: 'a.csv', fileSize: file.length });

    return { id: String(id), file };
  };
  const uploaded = async (...rows: string[]) => {
    const { id, file } = await draft(rows.length > 0 ? fileOf(...rows) : undefined);
    const headers = { 'content-type': 'application/octet-stream' };
    await call('PUT', `/api/imports/${id}/parts/1`, file, headers);

    return id;
  };
  const started = async (...rows: string[]) => {
    const id = await uploaded(...rows);
    await call('POST', `/api/imports/${id}/start`, {
      ...{ encoding: 'utf-8', delimiter: ',', columns: NAME_AND_EMAIL },
    });
    await stack.settled();

    return id;
  };
  const withFault = () => started('Faulty Sample,no address');
  const previewed = once(() => uploaded());
  const listed = once(withFault);

  const task = async () => {
    const dueAt = new Date(stack.now()).toISOString();
    const { id, version } = await call('POST', '/api/tasks', { text: 'A sample', dueAt });

    return { id: String(id), version };
  };
  const view = async () => {
    const made = { name: newName(), query: 'status=New', isShared: false };
    const { id } = await call('POST', '/api/views/clients', made);

    return { id, name: made.name };
  };
  const keptView = once(view);
  const failedMail = async () => {
    const id = `acknowledgement#${await records.newInquiry()}`;
    await records.setFields('mail', { id }, { status: 'failed', failing: 'yes' });

    return { input: { id } };
  };
  const ofExport = async (): Promise<FirstRequest> => ({ input: { id: await exported() } });

  return {
    'jobs/read-job': ofExport,
    'jobs/download-export': ofExport,
    'jobs/cancel-job': async () => ({ input: { id: (await draft()).id } }),
    'jobs/retry-job': async () => {
      const { id } = await call('POST', '/api/exports', { list: 'tasks' });
      await stack.settled();
      await records.setFields('jobs', { id: String(id) }, { state: 'failed' });

      return { input: { id } };
    },
    'jobs/upload-import-part': async () => {
      const { id, file } = await draft();

      return { input: { id }, file: { bytes: file, contentType: 'application/octet-stream' } };
    },
    'jobs/preview-import': async () => ({ input: { id: await previewed() } }),
    'jobs/start-import': async () => ({ input: { id: await uploaded() } }),
    'jobs/list-import-rows': async () => ({ input: { id: await listed() } }),
    'jobs/repair-import-row': async () => ({
      input: { id: await withFault(), row: 2, values: { contactEmail: newEmail() } },
    }),
    'jobs/leave-out-import-row': async () => ({ input: { id: await withFault(), row: 2 } }),
    'jobs/start-bulk-email': async () => ({ input: { clientIds: [clientId] } }),
    'jobs/check-recipients': async () => ({ input: { clientIds: String(clientId) } }),
    'mail/retry-mail': failedMail,
    'mail/dismiss-failed-mail': failedMail,
    'tasks/update-task': async () => ({ input: { ...(await task()), text: newName() } }),
    'tasks/complete-task': async () => ({ input: { id: (await task()).id } }),
    'tasks/reopen-task': async () => {
      const { id } = await task();
      await call('POST', `/api/tasks/${id}/completion`, {});

      return { input: { id } };
    },
    'tasks/delete-task': async () => ({ input: { id: (await task()).id } }),
    'views/create-view': async () => ({ input: { name: newName() } }),
    'views/update-view': async () => {
      const { id, name } = await keptView();
      const views = itemsIn(await call('GET', '/api/views/clients'));

      return { input: { id, name, version: views.find((one) => one.id === id)?.version } };
    },
    'views/delete-view': async () => {
      const { id } = await view();

      return { input: { id } };
    },
  };
};
