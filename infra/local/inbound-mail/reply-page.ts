/** An email of the product that asks for an answer. */
export interface AnswerableEmail {
  readonly from: string;
  readonly to: string;
  readonly replyTo: string;
  readonly subject: string;
}

const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const STYLE =
  'body{font:16px/1.5 system-ui;max-width:46rem;margin:2rem auto;padding:0 1rem}label{display:block;margin:.8rem 0}input,textarea,select{font:inherit;width:100%;box-sizing:border-box}input[type=checkbox]{width:auto}';

const formFor = ({ to, replyTo, subject }: AnswerableEmail, at: number): string => `
<details${at === 0 ? ' open' : ''}><summary>${escapeHtml(subject)} — ${escapeHtml(to)}</summary>
<form method="post" action="/inbound/form">
<label>From <input name="from" value="${escapeHtml(to)}"></label>
<label>To <input name="to" value="${escapeHtml(replyTo)}"></label>
<label>Subject <input name="subject" value="${escapeHtml(subject.startsWith('Re: ') ? subject : `Re: ${subject}`)}"></label>
<label>Text <textarea name="text" rows="8"></textarea></label>
<label><input type="checkbox" name="automatic"> A program writes it, such as a notice of absence</label>
<label>SPF and DKIM <select name="sender"><option value="pass">pass</option><option value="fail">fail</option></select></label>
<button>Answer</button>
</form></details>`;

/** A page on which a developer answers emails of the product as their recipients would. */
export const replyPage = (emails: readonly AnswerableEmail[], said = ''): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>Answer an email</title><style>${STYLE}</style>
<h1>Answer an email</h1><p role="status">${escapeHtml(said)}</p>
${emails.map(formFor).join('') || '<p>No email with an address for answers was sent yet.</p>'}</html>`;

/** The mail that the form of the page stands for. */
export const mailOfForm = (form: URLSearchParams, id: string, now: Date): string => {
  const value = (name: string) => (form.get(name) ?? '').replace(/[\r\n]+/g, ' ');

  return [
    `From: ${value('from')}`,
    `To: ${value('to')}`,
    `Subject: =?UTF-8?B?${Buffer.from(value('subject')).toString('base64')}?=`,
    `Message-ID: <${id}@mail.sample.example>`,
    `Date: ${now.toUTCString()}`,
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: base64',
    ...(form.has('automatic') ? ['Auto-Submitted: auto-replied'] : []),
    '',
    Buffer.from(form.get('text') ?? '')
      .toString('base64')
      .replace(/.{76}(?=.)/g, '$&\r\n'),
    '',
  ].join('\r\n');
};
