import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { countFormStart, countPage } from './count-visit.ts';

const asked: [string, RequestInit | undefined][] = [];
let answer: () => Promise<Response>;
beforeEach(() => {
  asked.length = 0;
  answer = async () => new Response(null, { status: 204 });
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) => {
    asked.push([address, init]);
    return answer();
  });
});
afterEach(() => vi.unstubAllGlobals());

const form = (draft: string | undefined, action: string) =>
  Object.assign(Object.create(null), { dataset: { draft }, getAttribute: () => action });

test('a form that becomes an inquiry tells the edge its name, without cookies and past every cache', () => {
  countFormStart(form('vessel', '/api/contact'));
  expect(asked).toEqual([
    [
      '/counted/form-start/vessel',
      { credentials: 'omit', cache: 'no-store', keepalive: true, priority: 'low' },
    ],
  ]);
});

test('a form tells its name once per page load, another form its own', () => {
  for (const name of ['home', 'footer', 'home', 'footer']) countFormStart(form(name, '/api/contact'));
  expect(asked.map(([address]) => address)).toEqual([
    '/counted/form-start/home',
    '/counted/form-start/footer',
  ]);
});

test('other forms tell nothing', () => {
  countFormStart(form('new-client', '/api/crm/clients'));
  countFormStart(form(undefined, '/api/contact'));
  expect(asked).toEqual([]);
});

test('a page that a link leads to is told by its path', () => {
  countPage('/');
  countPage('/qualification/trust');
  expect(asked.map(([address]) => address)).toEqual(['/counted/page/', '/counted/page/qualification/trust']);
});

test('a line that fails is nobody’s concern', async () => {
  const failing = Promise.reject(new TypeError('offline'));
  answer = () => failing;
  expect(() => countPage('/')).not.toThrow();
  await expect(failing).rejects.toThrow('offline');
});
