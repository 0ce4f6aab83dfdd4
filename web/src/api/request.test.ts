import { expect, test } from 'vitest';
import { listClients } from '../../../shared/contract/crm.ts';
import { readInquiry } from '../../../shared/contract/inquiries.ts';
import { submitInquiry } from '../../../shared/contract/leads.ts';
import { uploadPortalDocument } from '../../../shared/contract/portal-management.ts';
import { requestOf } from './request.ts';

test('a path parameter goes into the path, escaped', () => {
  expect(requestOf(readInquiry, { reference: 'INQ-7K2M9QXA' }).url).toBe('/api/inquiries/INQ-7K2M9QXA');
  expect(requestOf(readInquiry, { reference: '../staff' }).url).toBe('/api/inquiries/..%2Fstaff');
});

test('a read sends the rest as its query and leaves out what is not given', () => {
  expect(requestOf(listClients, { limit: 10, cursor: 'a&b' })).toEqual({
    url: '/api/crm/clients?limit=10&cursor=a%26b',
    method: 'GET',
  });
  expect(requestOf(listClients, { cursor: undefined }).url).toBe('/api/crm/clients');
});

test('a write sends the rest as JSON', () => {
  const { url, method, body } = requestOf(submitInquiry, { name: 'Maren Oduya', details: { form: 'home' } });

  expect({ url, method }).toEqual({ url: '/api/contact', method: 'POST' });
  expect(JSON.parse(body ?? '')).toEqual({ name: 'Maren Oduya', details: { form: 'home' } });
});

test('the fields of a file are in the query: the file is the body', () => {
  const { url, body } = requestOf(uploadPortalDocument, {
    originalName: 'Fleet list.pdf',
    documentType: 'Report',
    accessTier: 'Tier2',
  });
  expect(url).toBe(
    '/api/client-portal/documents?originalName=Fleet+list.pdf&documentType=Report&accessTier=Tier2',
  );
  expect(body).toBeUndefined();
});
