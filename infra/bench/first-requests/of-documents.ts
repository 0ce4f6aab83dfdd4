import { PDFDocument } from '@cantoo/pdf-lib';
import type { FirstRequests, SampleRecords } from './sample-records.ts';

/** A PDF of one empty page. */
const emptyPdf = async (): Promise<Uint8Array> => {
  const pdf = await PDFDocument.create();
  pdf.addPage([420, 595]);

  return pdf.save();
};

/** Documents that are made, sent and signed. */
export const requestsOfDocuments = (records: SampleRecords, clientId: number): FirstRequests => {
  const { call, once, stack, versionOf } = records;
  const pathOf = (id: string) => `/api/automated-documents/${id}`;
  const made = async () => {
    const { id } = await call('POST', '/api/automated-documents', { clientId, documentType: 'NDA' });
    await stack.settled();

    return String(id);
  };
  const kept = once(made);
  const current = async (id: string) => ({
    id,
    version: await versionOf('automated-documents', { id }),
  });
  const file = once(async () => ({ bytes: await emptyPdf(), contentType: 'application/pdf' }));
  const signed = once(async () => {
    const { id, version } = await current(await made());
    const { bytes, contentType } = await file();
    const path = `${pathOf(id)}/signed-copy?version=${version}&originalName=Scan.pdf`;
    await call('POST', path, bytes, { 'content-type': contentType });
    await stack.settled();

    return id;
  });

  return {
    'documents/generate-document': async () => ({ input: { clientId } }),
    'documents/read-document': async () => ({ input: { id: await kept() } }),
    'documents/download-document': async () => ({ input: { id: await kept() } }),
    'documents/send-document': async () => ({ input: { id: await made() } }),
    'documents/update-document': async () => ({
      input: { ...(await current(await made())), status: 'signed', reason: 'Signed on paper.' },
    }),
    'documents/sign-document': async () => ({
      input: { ...(await current(await made())), originalName: 'Scan.pdf' },
      file: await file(),
    }),
    'documents/download-signed-copy': async () => ({ input: { id: await signed() } }),
    'documents/withdraw-signature': async () => {
      const id = await made();
      const onPaper = { status: 'signed', reason: 'Signed on paper.' };
      await call('PUT', pathOf(id), { ...(await current(id)), ...onPaper });
      await stack.settled();

      return { input: await current(id) };
    },
    'documents/retry-production': async () => {
      const id = await made();
      await records.setFields('automated-documents', { id }, { production: 'failed' });

      return { input: { id } };
    },
    'documents/verify-document': async () => {
      const id = await kept();
      const field = (name: string) => records.textOf('automated-documents', { id }, name);

      return { input: { fileId: await field('uniqueFileId'), sha256: await field('sha256') } };
    },
  };
};
