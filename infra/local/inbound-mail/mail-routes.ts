import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { InboundMail, MailIntake } from './intake.ts';
import { type AnswerableEmail, mailOfForm, replyPage } from './reply-page.ts';

interface MailRoutesOptions {
  readonly receive: MailIntake['receive'];
  /** The emails with an address for answers, the newest first. */
  readonly answerable: () => readonly AnswerableEmail[];
  /** Answers every other request: the inbox. */
  readonly otherwise: RequestListener;
}

const bodyOf = async (request: IncomingMessage): Promise<Buffer> =>
  Buffer.concat(await Array.fromAsync<Buffer>(request));

const answer = (response: ServerResponse, status: number, type: string, body: string) =>
  response.writeHead(status, { 'content-type': `${type}; charset=utf-8` }).end(body);

/** `POST /inbound?to=…&from=…` takes a raw mail in SES's place; `/reply` is a page for people who answer an email. */
export const mailRoutes =
  ({ receive, answerable, otherwise }: MailRoutesOptions): RequestListener =>
  (request, response) => {
    const url = new URL(request.url ?? '/', 'http://local');
    const take = async (mail: InboundMail): Promise<{ status: number; text: string }> => {
      const outcome = await receive(mail);

      return 'id' in outcome
        ? { status: 202, text: JSON.stringify(outcome) }
        : { status: 422, text: JSON.stringify(outcome) };
    };
    const handlers: Record<string, () => Promise<unknown>> = {
      'POST /inbound': async () => {
        const query = (name: string) => url.searchParams.get(name) ?? undefined;
        const { status, text } = await take({
          ...{ to: query('to') ?? '', from: query('from') ?? '', raw: await bodyOf(request) },
          ...{ spf: query('spf'), dkim: query('dkim'), spam: query('spam'), virus: query('virus') },
        });
        answer(response, status, 'application/json', text);
      },
      'GET /reply': async () => answer(response, 200, 'text/html', replyPage(answerable())),
      'POST /inbound/form': async () => {
        const form = new URLSearchParams((await bodyOf(request)).toString());
        const sender = form.get('sender') ?? 'pass';
        const { status, text } = await take({
          ...{ to: form.get('to') ?? '', from: form.get('from') ?? '', spf: sender, dkim: sender },
          raw: Buffer.from(mailOfForm(form, randomUUID(), new Date())),
        });
        answer(response, status, 'text/html', replyPage(answerable(), status === 202 ? 'Answered.' : text));
      },
    };
    const handle = handlers[`${request.method} ${url.pathname}`];
    if (!handle) return otherwise(request, response);
    handle().catch((error: unknown) => answer(response, 500, 'text/plain', String(error)));
  };
