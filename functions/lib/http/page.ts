import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import type { AppError } from '../app-error.ts';
import { html, type Markup } from '../html.ts';

/** The page that answers a form sent without JavaScript. */
export interface HtmlPage {
  readonly title: string;
  readonly content: readonly Markup[];
}

export const pageResponse = (
  statusCode: number,
  { title, content }: HtmlPage,
): APIGatewayProxyStructuredResultV2 => ({
  statusCode,
  headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
  body: html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title} · Zahrael</title><link rel="icon" href="/favicon.svg"><link rel="stylesheet" href="/form-answer.css"></head><body><main><header>ZAHRAEL</header><h1>${title}</h1>${content}<p><a href="/">Return to the site</a></p></main></body></html>`
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
