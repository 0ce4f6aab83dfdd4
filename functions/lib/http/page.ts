import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import type { AppError } from '../app-error.ts';
import { html, type Markup } from '../html.ts';

/** The page that answers a form sent without JavaScript. */
export interface HtmlPage {
  readonly title: string;
  readonly content: readonly Markup[];
}

// The site's colours and fonts, inlined.
const STYLE = html`body{margin:0;background:#f6f1e6;color:#0d1c28;font:1.0625rem/1.6 "Hanken Grotesk",Arial,sans-serif}
main{max-width:40rem;margin:0 auto;padding:14vh 1.5rem 4rem}p{max-width:60ch}
header{font:600 .9375rem/1 Newsreader,Georgia,serif;letter-spacing:.2em;padding-bottom:1.25rem;border-bottom:2px solid #c8a45c}
h1{font:400 2.5rem/1.1 Newsreader,Georgia,serif;margin:2rem 0 1rem}
dl{display:grid;grid-template-columns:max-content 1fr;gap:.5rem 1.5rem;border-top:1px solid #ddd4c0;padding-top:1rem}
dt{color:#43535f}dd{margin:0;font-variant-numeric:tabular-nums}a{color:#7b5a1e}`;

export const pageResponse = (
  statusCode: number,
  { title, content }: HtmlPage,
): APIGatewayProxyStructuredResultV2 => ({
  statusCode,
  headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
  body: html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title} · Zahrael</title><link rel="icon" href="/favicon.svg"><style>${STYLE}</style></head><body><main><header>ZAHRAEL</header><h1>${title}</h1>${content}<p><a href="/">Return to the site</a></p></main></body></html>`
    .source,
});

export const problemPage = ({ status, message, fields }: AppError): APIGatewayProxyStructuredResultV2 =>
  pageResponse(status, {
    title: 'This could not be sent',
    content: [
      ...(fields
        ? [html`<ul>${Object.values(fields).map((fault) => html`<li>${fault}</li>`)}</ul>`]
        : [html`<p>${message}</p>`]),
      html`<p>Go back in your browser: what you typed is still there.</p>`,
    ],
  });
