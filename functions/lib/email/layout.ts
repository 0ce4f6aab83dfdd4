import { firstCharacters } from '../../../shared/domain/text.ts';
import { html, type Markup, type Value } from '../html.ts';

const INK = '#10202c';
const BRASS = '#7d5a1e';
const PAPER = '#f6f2ea';
const RULE = '#d9d0bf';
const SERIF = "Georgia, 'Times New Roman', serif";
const SANS = "-apple-system, 'Segoe UI', Helvetica, Arial, sans-serif";

export const emailParagraph = (content: Value): Markup =>
  html`<p style="margin:0 0 16px;font:16px/1.6 ${SANS};color:${INK}">${content}</p>`;

/** A list with bullets; with numbers, from `start` on, where there is one. */
export const emailList = (items: readonly Markup[], start?: number): Markup => {
  const style = `margin:0 0 16px;padding:0 0 0 22px;font:16px/1.6 ${SANS};color:${INK}`;
  const lines = items.map((item) => html`<li dir="auto" style="margin:0 0 6px">${item}</li>`);

  return start === undefined
    ? html`<ul style="${style}">${lines}</ul>`
    : html`<ol start="${String(start)}" style="${style}">${lines}</ol>`;
};

/** Rows of label and value; line breaks in values are kept. */
export const emailFacts = (rows: readonly (readonly [label: string, value: string])[]): Markup =>
  html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:8px 0 24px;border-collapse:collapse">${rows.map(
    ([label, value]) =>
      html`<tr><td valign="top" style="width:34%;padding:10px 16px 10px 0;border-top:1px solid ${RULE};font:13px/1.5 ${SANS};color:#5a6670">${label}</td><td valign="top" style="padding:10px 0;border-top:1px solid ${RULE};font:15px/1.5 ${SANS};color:${INK};white-space:pre-wrap;word-break:break-word">${value}</td></tr>`,
  )}</table>`;

/** A quotation of a visitor's text, with its line breaks and its own direction. */
export const emailQuotation = (text: string): Markup =>
  html`<blockquote dir="auto" style="margin:0 0 24px;padding:4px 0 4px 16px;border-left:2px solid ${BRASS};font:15px/1.6 ${SANS};color:#5a6670;white-space:pre-wrap;word-break:break-word">${text}</blockquote>`;

export const emailButton = (label: string, address: string): Markup =>
  html`<p style="margin:8px 0 24px"><a href="${address}" style="display:inline-block;padding:13px 22px;background:${INK};color:#ffffff;font:600 15px/1 ${SANS};text-decoration:none">${label}</a></p>`;

/** Characters of a text that mail programs show beside the subject. */
const PREVIEW = 140;

/** The layout of every email: the group's name, the content, a closing line; `preview` is any text, whose beginning is taken. */
export const emailLayout = (
  title: string,
  preview: string,
  content: readonly Markup[],
  closing: string,
): string =>
  html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title></head><body style="margin:0;padding:0;background:${PAPER}"><div style="display:none;max-height:0;overflow:hidden">${firstCharacters(preview, PREVIEW)}</div><table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${PAPER}"><tr><td align="center" style="padding:40px 20px"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px"><tr><td style="padding-bottom:20px;border-bottom:2px solid ${BRASS};font:600 15px/1 ${SERIF};letter-spacing:3px;color:${INK}">ZAHRAEL</td></tr><tr><td style="padding-top:32px"><h1 style="margin:0 0 20px;font:400 28px/1.25 ${SERIF};color:${INK}">${title}</h1>${content}</td></tr><tr><td style="padding-top:20px;border-top:1px solid ${RULE};font:13px/1.6 ${SANS};color:#5a6670">${closing}</td></tr></table></td></tr></table></body></html>`
    .source;
