import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { AppError, invalidInput } from '../app-error.ts';
import { html } from '../html.ts';
import { pageResponse, problemPage } from './page.ts';

test('a page is HTML that nobody keeps or lists, with its title and content', () => {
  const { body, ...answer } = pageResponse(201, { title: 'Thank <you>', content: [html`<p>Received.</p>`] });
  expect(answer).toEqual({
    statusCode: 201,
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
  });
  expect(body).toContain('<title>Thank &lt;you&gt; · Zahrael</title>');
  expect(body).toContain('<h1>Thank &lt;you&gt;</h1><p>Received.</p>');
  expect(body).toContain('<meta name="robots" content="noindex">');
  // The content security policy refuses styles in the page.
  expect(body).not.toMatch(/<style|style=|<script/);
  const [, stylesheet = ''] = /<link rel="stylesheet" href="([^"]+)">/.exec(body ?? '') ?? [];
  expect(existsSync(`web/public${stylesheet}`)).toBe(true);
});

test('a form that could not be sent is answered with each fault, or with the reason', () => {
  const faults = problemPage(
    invalidInput({ name: 'Please enter a name.', email: 'Please enter <an> email.' }),
  );
  expect(faults.statusCode).toBe(400);
  expect(faults.body).toContain(
    '<ul><li>Please enter a name.</li><li>Please enter &lt;an&gt; email.</li></ul>',
  );
  expect(faults.body).toContain('what you typed is still there.');
  const outage = problemPage(new AppError('unavailable'));
  expect(outage.statusCode).toBe(503);
  expect(outage.body).toContain(`<p>${new AppError('unavailable').message}</p>`);
  expect(outage.body).not.toContain('<ul>');
});
